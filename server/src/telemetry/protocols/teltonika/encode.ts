import { FIXED_SIZES, LAYOUTS } from './layouts.ts'
import type { AvlCodec, FixedSize, Layout } from './layouts.ts'

/** An IO value in wire format. Variable-length data requires codec 8 Extended. */
export type AvlValue =
  | { id: number; size: FixedSize; value: number | bigint }
  | { id: number; data: Uint8Array }

/** A record in wire units. If satellites is 0, the position is an old one. */
export type AvlRecord = {
  /** Milliseconds since 1970. */
  at: number
  priority?: 0 | 1 | 2
  /** Degrees. */
  lat: number
  lng: number
  /** Meters. */
  altitude: number
  /** Degrees. */
  heading: number
  satellites: number
  /** Kilometers per hour. */
  speed: number
  /** The IO id that triggered the record, or 0 for a periodic one. */
  eventId?: number
  io: readonly AvlValue[]
}

const MAX_RECORDS = 255

/** Encodes the data of a TCP frame or a datagram, from the codec byte to the second count. */
export function encodeAvl(records: readonly AvlRecord[], codec: AvlCodec = 0x8e): Buffer {
  if (records.length > MAX_RECORDS)
    throw new RangeError(`${records.length} records do not fit into one packet`)
  const layout: Layout = LAYOUTS[codec]
  return Buffer.concat([
    Buffer.of(codec, records.length),
    ...records.flatMap((record) => [encodeHead(record), ...encodeIo(record, layout)]),
    Buffer.of(records.length),
  ])
}

function encodeHead(record: AvlRecord): Buffer {
  const bytes = Buffer.alloc(24)
  bytes.writeBigUInt64BE(BigInt(record.at), 0)
  bytes.writeUInt8(record.priority ?? 0, 8)
  bytes.writeInt32BE(Math.round(record.lng * 1e7), 9)
  bytes.writeInt32BE(Math.round(record.lat * 1e7), 13)
  bytes.writeInt16BE(record.altitude, 17)
  bytes.writeUInt16BE(record.heading, 19)
  bytes.writeUInt8(record.satellites, 21)
  bytes.writeUInt16BE(record.speed, 22)
  return bytes
}

function encodeIo({ io, eventId = 0 }: AvlRecord, layout: Layout): Buffer[] {
  const id = (value: number) => unsigned(value, layout.idBytes)
  const count = (value: number) => unsigned(value, layout.countBytes)
  const fixed = io.filter((value) => 'size' in value)
  const variable = io.filter((value) => 'data' in value)
  if (variable.length > 0 && !layout.hasVariableLength) {
    throw new RangeError('data of variable length needs codec 8 Extended')
  }
  const parts = [id(eventId)]
  if (layout.hasGenerationType) parts.push(Buffer.of(0))
  parts.push(count(io.length))
  for (const size of FIXED_SIZES) {
    const group = fixed.filter((value) => value.size === size)
    parts.push(count(group.length), ...group.flatMap((value) => [id(value.id), unsigned(value.value, size)]))
  }
  if (!layout.hasVariableLength) return parts
  const tail = variable.flatMap(({ id, data }) => [
    unsigned(id, 2),
    unsigned(data.length, 2),
    Buffer.from(data),
  ])
  return [...parts, count(variable.length), ...tail]
}

function unsigned(value: number | bigint, size: FixedSize): Buffer {
  const bytes = Buffer.alloc(size)
  if (size === 8) bytes.writeBigUInt64BE(BigInt(value))
  else bytes.writeUIntBE(Number(value), 0, size)
  return bytes
}
