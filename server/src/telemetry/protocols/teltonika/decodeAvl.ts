import type { FieldValue } from '@yardmaster/core/telemetry/fields.ts'
import type { Reading } from '../../readings/reading.ts'
import { ByteReader, Truncated } from '../byteReader.ts'
import type { IoFamily } from './ioFamily.ts'
import { IoValues } from './ioValues.ts'
import { FIXED_SIZES, layoutOf } from './layouts.ts'
import type { FixedSize, Layout } from './layouts.ts'

const PER_DEGREE = 1e7
const KMH_PER_MPS = 3.6

/** Either all readings or an error, never a part. */
export type DecodedAvl = { readings: Reading[] } | { broken: string }

/** Decodes the data from the codec byte to the second count, from a TCP frame or a datagram. */
export function decodeAvl(data: Uint8Array, family: IoFamily): DecodedAvl {
  try {
    return readAvl(new ByteReader(data), family)
  } catch (error) {
    if (error instanceof Truncated) return { broken: 'it ends within a record' }
    throw error
  }
}

function readAvl(bytes: ByteReader, family: IoFamily): DecodedAvl {
  const codec = bytes.uint8()
  const layout = layoutOf(codec)
  if (!layout) return { broken: `codec ${codec} is not known` }
  const count = bytes.uint8()
  const readings: Reading[] = []
  while (readings.length < count) readings.push(readRecord(bytes, layout, family))
  const secondCount = bytes.uint8()
  if (secondCount !== count)
    return { broken: `${count} records by its first count, ${secondCount} by its second` }
  if (bytes.left > 0) return { broken: `${bytes.left} bytes too many` }
  return { readings }
}

function readRecord(bytes: ByteReader, layout: Layout, family: IoFamily): Reading {
  const at = bytes.uint32() * 2 ** 32 + bytes.uint32()
  bytes.uint8() // priority
  const lng = bytes.int32() / PER_DEGREE
  const lat = bytes.int32() / PER_DEGREE
  const altitude = bytes.int16()
  const heading = bytes.uint16()
  const satellites = bytes.uint8()
  const speed = bytes.uint16() / KMH_PER_MPS
  // Without a fix, the device repeats its last position and sends zero for the rest.
  const fixed = satellites > 0
  const fields: Record<string, FieldValue> = fixed ? { satellites, speed, heading, altitude } : { satellites }
  const values = new IoValues(fields, family, readNumber(bytes, layout.idBytes))
  if (layout.hasGenerationType) bytes.uint8()
  // The total of all groups. It is ignored, and some firmware miscounts it.
  readNumber(bytes, layout.countBytes)
  for (const size of FIXED_SIZES) readGroup(bytes, layout, size, values)
  if (layout.hasVariableLength) readVariable(bytes, values)
  values.applyFurtherChoices()
  const reading: Reading = { at, position: fixed ? { lat, lng } : null, fields, alerts: values.alerts }
  if (values.beacons) reading.beacons = values.beacons
  return reading
}

function readGroup(bytes: ByteReader, layout: Layout, size: FixedSize, values: IoValues): void {
  for (let left = readNumber(bytes, layout.countBytes); left > 0; left--) {
    const id = readNumber(bytes, layout.idBytes)
    const high = size === 8 ? bytes.uint32() : 0
    values.addNumber(id, size, high, readNumber(bytes, size === 8 ? 4 : size))
  }
}

function readVariable(bytes: ByteReader, values: IoValues): void {
  for (let left = bytes.uint16(); left > 0; left--) {
    const id = bytes.uint16()
    values.addData(id, bytes.take(bytes.uint16()))
  }
}

function readNumber(bytes: ByteReader, size: 1 | 2 | 4): number {
  return size === 1 ? bytes.uint8() : size === 2 ? bytes.uint16() : bytes.uint32()
}
