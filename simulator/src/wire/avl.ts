/** One record of Teltonika's codec 8 Extended. */
export type AvlRecord = {
  at: number
  priority: number
  lat: number
  lng: number
  altitude: number
  angle: number
  satellites: number
  /** In kilometers per hour. */
  speed: number
  eventId: number
  /** Values, keyed by their size in bytes. */
  values: Record<1 | 2 | 4 | 8, readonly (readonly [id: number, value: number])[]>
  texts: readonly (readonly [id: number, text: string])[]
}

const CODEC = 0x8e
const HEADER = 8
const RECORDS_MAX = 255

export function encodeImei(imei: string): Buffer {
  const bytes = Buffer.alloc(2 + imei.length)
  bytes.writeUInt16BE(imei.length)
  bytes.write(imei, 2, 'ascii')
  return bytes
}

/** Encodes a whole frame: preamble, length, records, checksum. */
export function encodeFrame(records: readonly AvlRecord[]): Buffer {
  if (records.length === 0 || records.length > RECORDS_MAX)
    throw new RangeError('A frame must have 1 to 255 records.')
  const count = Buffer.from([records.length])
  return framed(Buffer.concat([Buffer.from([CODEC]), count, ...records.map(encodeRecord), count]))
}

function framed(data: Buffer): Buffer {
  const frame = Buffer.alloc(HEADER + data.length + 4)
  frame.writeUInt32BE(data.length, 4)
  data.copy(frame, HEADER)
  frame.writeUInt32BE(crc16(data), HEADER + data.length)
  return frame
}

const COMMANDS = 0x0c
const REPLY = 6

/**
 * Reads a codec 12 command at the start of the received bytes and returns its text and its length in bytes,
 * or null if it is still incomplete.
 */
export function readCommand(bytes: Buffer): { text: string; length: number } | null {
  if (bytes.length < HEADER) return null
  const length = HEADER + bytes.readUInt32BE(4) + 4
  if (bytes.length < length) return null
  // The codec, the count, the type and the size precede the text. Another count and the checksum follow it.
  return { text: bytes.subarray(HEADER + 7, length - 5).toString('ascii'), length }
}

export function encodeReply(text: string): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(text.length)
  return framed(
    Buffer.concat([Buffer.from([COMMANDS, 1, REPLY]), size, Buffer.from(text, 'ascii'), Buffer.from([1])]),
  )
}

function encodeRecord(record: AvlRecord): Buffer {
  const head = Buffer.alloc(28)
  head.writeBigUInt64BE(BigInt(record.at), 0)
  head.writeUInt8(record.priority, 8)
  head.writeInt32BE(Math.round(record.lng * 1e7), 9)
  head.writeInt32BE(Math.round(record.lat * 1e7), 13)
  head.writeInt16BE(record.altitude, 17)
  head.writeUInt16BE(record.angle, 19)
  head.writeUInt8(record.satellites, 21)
  head.writeUInt16BE(record.speed, 22)
  head.writeUInt16BE(record.eventId, 24)
  const groups = ([1, 2, 4, 8] as const).map((size) => encodeGroup(size, record.values[size]))
  const count = ([1, 2, 4, 8] as const).reduce((sum, size) => sum + record.values[size].length, 0)
  head.writeUInt16BE(count + record.texts.length, 26)
  return Buffer.concat([head, ...groups, encodeTexts(record.texts)])
}

function encodeGroup(size: 1 | 2 | 4 | 8, values: AvlRecord['values'][1]): Buffer {
  const group = Buffer.alloc(2 + values.length * (2 + size))
  let offset = group.writeUInt16BE(values.length)
  for (const [id, value] of values) {
    offset = group.writeUInt16BE(id, offset)
    if (size === 8) offset = group.writeBigUInt64BE(BigInt(value), offset)
    else offset = group.writeUIntBE(value, offset, size)
  }
  return group
}

function encodeTexts(texts: AvlRecord['texts']): Buffer {
  const parts = texts.map(([id, text]) => {
    const part = Buffer.alloc(4 + text.length)
    part.writeUInt16BE(id)
    part.writeUInt16BE(text.length, 2)
    part.write(text, 4, 'ascii')
    return part
  })
  const count = Buffer.alloc(2)
  count.writeUInt16BE(texts.length)
  return Buffer.concat([count, ...parts])
}

/** Computes the CRC-16/IBM checksum. */
export function crc16(bytes: Uint8Array): number {
  let crc = 0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xa001 : crc >>> 1
  }
  return crc
}
