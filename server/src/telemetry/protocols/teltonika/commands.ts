import { ByteReader, Truncated } from '../byteReader.ts'
import { encodeFrame } from './frames.ts'

const CODEC_12 = 0x0c
const CODEC_13 = 0x0d
const CODEC_14 = 0x0e
const COMMAND = 5
const ANSWER = 6

/** The bytes before the text: none, the time in seconds, the IMEI. */
const BEFORE_TEXT: Readonly<Record<number, number>> = { [CODEC_12]: 0, [CODEC_13]: 4, [CODEC_14]: 8 }

/** Returns whether the text is a single line of printable ASCII, as devices accept it by SMS or network. */
export const isCommand = (text: string): boolean => /^[\x20-\x7e]{1,512}$/.test(text)

export function encodeCommand(text: string): Buffer {
  return encodeMessage(COMMAND, text)
}

/** Encodes a device's answer to a command, for the simulator. */
export function encodeAnswer(text: string): Buffer {
  return encodeMessage(ANSWER, text)
}

function encodeMessage(type: number, text: string): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(text.length)
  return encodeFrame(
    Buffer.concat([Buffer.of(CODEC_12, 1, type), length, Buffer.from(text, 'latin1'), Buffer.of(1)]),
  )
}

export const isMessageCodec = (codec: number | undefined): boolean =>
  codec !== undefined && codec in BEFORE_TEXT

/**
 * A message from a device. It may also be unsolicited, such as data from the device's serial port. Codec 13
 * contains the time, in milliseconds since 1970.
 */
export type DeviceMessage = { answers: boolean; text: string; at: number | null }

/**
 * Decodes the data of a codec 12, 13 or 14 frame. According to the documentation, its counts have no
 * meaning.
 */
export function decodeMessage(data: Uint8Array): DeviceMessage | { broken: string } {
  try {
    const bytes = new ByteReader(data)
    const codec = bytes.uint8()
    const before = BEFORE_TEXT[codec] ?? 0
    bytes.uint8()
    const type = bytes.uint8()
    const content = bytes.take(bytes.uint32())
    bytes.uint8()
    if (bytes.left > 0) return { broken: `${bytes.left} bytes too many` }
    if (content.length < before) return { broken: 'it ends before its text' }
    const at = codec === CODEC_13 ? new ByteReader(content).uint32() * 1000 : null
    return { answers: type === ANSWER, text: readable(content.subarray(before)), at }
  } catch (error) {
    if (error instanceof Truncated) return { broken: 'it ends within a message' }
    throw error
  }
}

/** Returns text unchanged and anything else as hexadecimal digits. */
function readable(content: Uint8Array): string {
  const isText = content.every((code) => (code >= 0x20 && code < 0x7f) || (code >= 0x09 && code <= 0x0d))
  return isText ? Buffer.from(content).toString('latin1').trim() : content.toHex().toUpperCase()
}
