import type { FieldValue } from '@yardmaster/core/telemetry/fields.ts'
import type { Reading } from '../../readings/reading.ts'
import { ByteReader, Truncated } from '../byteReader.ts'
import { alertsOf, fieldsOf } from './ioValues.ts'
import type { IoSize, IoValues } from './ioValues.ts'

const SIZES: readonly IoSize[] = [1, 2, 4, 8]
export const PER_DEGREE = 1e7
const KMH_PER_MPS = 3.6
/** Sent instead of a coordinate without a fix. */
export const NO_COORDINATE = -(2 ** 31)
const NO_UINT16 = 0xffff
const NO_UINT8 = 0xff

type Part = {
  at: number
  position: Reading['position']
  fields: Record<string, FieldValue>
  values: IoValues
  eventIds: Set<number>
}

/** Either all readings or an error, never a part. */
export type DecodedRecords = { readings: Reading[] } | { broken: string }

/** Decodes the content of a packet with records: how many are left, the count, the records. */
export function decodeRecords(content: Uint8Array, extended: boolean): DecodedRecords {
  try {
    return readRecords(new ByteReader(content), extended)
  } catch (error) {
    if (error instanceof Truncated) return { broken: 'it ends within a record' }
    throw error
  }
}

function readRecords(bytes: ByteReader, extended: boolean): DecodedRecords {
  bytes.uint8() // the number of records that the device still has
  const count = bytes.uint8()
  const records: Part[] = []
  for (let index = 0; index < count; index++) {
    const { record, isContinued } = readRecord(bytes, extended)
    const before = records.at(-1)
    if (isContinued && before?.at === record.at) merge(before, record)
    else records.push(record)
  }
  if (bytes.left > 0) return { broken: `${bytes.left} bytes too many` }
  return { readings: records.map(readingOf) }
}

/** A record that has too many values for one is continued in the next ones, with the same time. */
function merge(record: Part, next: Part): void {
  for (const [id, value] of next.values) record.values.set(id, value)
  for (const id of next.eventIds) record.eventIds.add(id)
}

const readingOf = ({ at, position, fields, values, eventIds }: Part): Reading => ({
  at,
  position,
  fields: { ...fields, ...fieldsOf(values) },
  alerts: alertsOf(values, eventIds),
})

function readRecord(bytes: ByteReader, extended: boolean): { record: Part; isContinued: boolean } {
  const at = bytes.uint32() * 1000
  bytes.uint8() // distinguishes records of the same second
  const part = extended ? bytes.uint8() & 0x0f : 0
  bytes.uint8() // priority
  const { position, fields } = readFix(bytes)
  const eventIds = new Set([extended ? bytes.uint16() : bytes.uint8()])
  const values: IoValues = new Map()
  for (const size of SIZES) readGroup(bytes, extended, size, values)
  return { record: { at, position, fields, values, eventIds }, isContinued: part > 0 }
}

function readFix(bytes: ByteReader): Pick<Part, 'position' | 'fields'> {
  const lng = bytes.int32()
  const lat = bytes.int32()
  const altitude = bytes.uint16()
  const heading = bytes.uint16()
  const satellites = bytes.uint8()
  const speed = bytes.uint16()
  const hdop = bytes.uint8()
  const fields: Record<string, FieldValue> = {}
  if (satellites !== NO_UINT8) fields['satellites'] = satellites
  if (lng === NO_COORDINATE || lat === NO_COORDINATE || satellites === 0) return { position: null, fields }
  if (altitude !== NO_UINT16) fields['altitude'] = altitude / 10
  if (heading !== NO_UINT16) fields['heading'] = heading / 100
  if (speed !== NO_UINT16) fields['speed'] = speed / KMH_PER_MPS
  if (hdop !== NO_UINT8) fields['hdop'] = hdop / 10
  return { position: { lat: lat / PER_DEGREE, lng: lng / PER_DEGREE }, fields }
}

function readGroup(bytes: ByteReader, extended: boolean, size: IoSize, values: IoValues): void {
  for (let left = bytes.uint8(); left > 0; left--) {
    const id = extended ? bytes.uint16() : bytes.uint8()
    values.set(id, { size, value: readNumber(bytes, size) })
  }
}

function readNumber(bytes: ByteReader, size: IoSize): bigint {
  let value = 0n
  for (let left = size; left > 0; left--) value = (value << 8n) | BigInt(bytes.uint8())
  return value
}
