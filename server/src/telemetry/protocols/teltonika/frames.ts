import { crc16 } from './crc16.ts'

/** Four zero bytes and the length of the data. */
export const HEADER_LENGTH = 8
const CHECKSUM_LENGTH = 4

/** Devices stay within 1280 bytes, but answers to commands can be longer. */
export const MAX_DATA_LENGTH = 64 * 1024
/** A codec and two counts. */
export const MIN_DATA_LENGTH = 3

export const frameLength = (dataLength: number): number => HEADER_LENGTH + dataLength + CHECKSUM_LENGTH

/** Wraps data of any codec in the TCP frame used in both directions. */
export function encodeFrame(data: Uint8Array): Buffer {
  if (data.length < MIN_DATA_LENGTH || data.length > MAX_DATA_LENGTH) {
    throw new RangeError(`a frame cannot hold ${data.length} bytes`)
  }
  const frame = Buffer.alloc(frameLength(data.length))
  frame.writeUInt32BE(data.length, 4)
  frame.set(data, HEADER_LENGTH)
  frame.writeUInt32BE(crc16(data), HEADER_LENGTH + data.length)
  return frame
}
