import { StreamSplitter, breakStream } from '../splitStream.ts'
import type { Step } from '../splitStream.ts'
import { crc16Kermit } from './crc16Kermit.ts'

export type Packet = {
  kind: 'packet'
  imei: string
  command: number
  /** Everything after the command. */
  content: Uint8Array
  /** The whole packet without length and checksum. */
  bytes: Uint8Array
}

const LENGTH_BYTES = 2
const CHECKSUM_BYTES = 2
const IMEI_BYTES = 8
const MIN_LENGTH = IMEI_BYTES + 1
/** Devices stay within 1,024 bytes, but parts of files are longer. */
export const MAX_LENGTH = 4096
const LAST_IMEI = 999_999_999_999_999n

export const openPackets = () => new StreamSplitter<Packet>(nextPacket)

/** Length, then IMEI, command and content, then the checksum of these three. */
function nextPacket(bytes: Uint8Array): Step<Packet> | undefined {
  if (bytes.length < LENGTH_BYTES) return undefined
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const length = view.readUInt16BE()
  if (length < MIN_LENGTH) return breakStream('brokenFrame', `${length} bytes are too few`, bytes)
  if (length > MAX_LENGTH) return breakStream('tooLarge', `${length} bytes announced`, bytes)
  const total = LENGTH_BYTES + length + CHECKSUM_BYTES
  if (bytes.length < total) return undefined
  // Copied, because the buffer is overwritten before the packet is processed.
  const data = Buffer.from(view.subarray(LENGTH_BYTES, LENGTH_BYTES + length))
  const checksum = view.readUInt16BE(LENGTH_BYTES + length)
  const expected = crc16Kermit(data)
  if (checksum !== expected) {
    return breakStream('wrongChecksum', `${checksum.toString(16)} instead of ${expected.toString(16)}`, bytes)
  }
  const imei = data.readBigUInt64BE()
  if (imei > LAST_IMEI) return breakStream('brokenFrame', 'it names no device', bytes)
  return { message: packetOf(imei, data), length: total }
}

const packetOf = (imei: bigint, data: Buffer): Packet => ({
  kind: 'packet',
  imei: String(imei).padStart(15, '0'),
  command: data.readUInt8(IMEI_BYTES),
  content: data.subarray(MIN_LENGTH),
  bytes: data,
})

/** Encodes what the server sends: length, command and content, checksum. It has no IMEI. */
export function encodeForDevice(command: number, content: Uint8Array): Buffer {
  return frame(Buffer.concat([Buffer.of(command), content]))
}

/** Encodes what a device sends, for tests. */
export function encodePacket(imei: string, command: number, content: Uint8Array): Buffer {
  const head = Buffer.alloc(MIN_LENGTH)
  head.writeBigUInt64BE(BigInt(imei))
  head.writeUInt8(command, IMEI_BYTES)
  return frame(Buffer.concat([head, content]))
}

function frame(data: Uint8Array): Buffer {
  const packet = Buffer.alloc(LENGTH_BYTES + data.length + CHECKSUM_BYTES)
  packet.writeUInt16BE(data.length)
  packet.set(data, LENGTH_BYTES)
  packet.writeUInt16BE(crc16Kermit(data), LENGTH_BYTES + data.length)
  return packet
}
