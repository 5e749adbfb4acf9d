import type { Beacon } from '../../readings/reading.ts'
import { ByteReader, Truncated } from '../byteReader.ts'

/** Flags of a beacon in the simple list. */
const HAS_RSSI = 1
const HAS_VOLTAGE = 2
const HAS_TEMPERATURE = 4
const IS_IBEACON = 32

/** Decodes the simple list (id 385). Returns undefined for invalid data. */
export const beaconsOf = (data: Uint8Array): Beacon[] | undefined => listOf(data, readSimple)

/** Decodes the list of configurable beacons (id 548). Returns undefined for invalid data. */
export const advancedBeaconsOf = (data: Uint8Array): Beacon[] | undefined => listOf(data, readAdvanced)

function listOf(data: Uint8Array, read: (bytes: ByteReader) => Beacon | null): Beacon[] | undefined {
  const beacons: Beacon[] = []
  try {
    const bytes = new ByteReader(data)
    // The part of the list and the number of parts. Each part is a record of its own.
    if (bytes.left > 0) bytes.uint8()
    while (bytes.left > 0) {
      const beacon = read(bytes)
      if (beacon) beacons.push(beacon)
    }
  } catch (error) {
    if (error instanceof Truncated) return undefined
    throw error
  }
  return beacons
}

function readSimple(bytes: ByteReader): Beacon {
  const flags = bytes.uint8()
  const parts = flags & IS_IBEACON ? [16, 2, 2] : [10, 6]
  const id = parts.map((length) => hexOf(bytes.take(length))).join(':')
  const rssi = flags & HAS_RSSI ? signed(bytes.uint8()) : null
  if (flags & HAS_VOLTAGE) bytes.uint16()
  if (flags & HAS_TEMPERATURE) bytes.uint16()
  return { id, rssi }
}

/** Types of values in the advanced list. */
const RSSI = 0
const ID = 1

function readAdvanced(list: ByteReader): Beacon | null {
  const bytes = new ByteReader(list.take(list.uint8()))
  const beacon: Beacon = { id: '', rssi: null }
  while (bytes.left > 0) {
    const type = bytes.uint8()
    const value = bytes.take(bytes.uint8())
    if (type === RSSI && value[0] !== undefined) beacon.rssi = signed(value[0])
    if (type === ID) beacon.id = hexOf(value)
  }
  return beacon.id ? beacon : null
}

const signed = (byte: number): number => (byte << 24) >> 24

const hexOf = (data: Uint8Array): string => data.toHex().toUpperCase()
