import { StreamSplitter, breakStream } from '../splitStream.ts'
import type { BrokenStream, Step } from '../splitStream.ts'
import { crc16 } from './crc16.ts'
import { HEADER_LENGTH, MAX_DATA_LENGTH, MIN_DATA_LENGTH, frameLength } from './frames.ts'
import { NAMING_LENGTH, couldBeNaming, readNaming } from './imei.ts'

type StreamPart =
  | { kind: 'handshake'; imei: string }
  /** A frame with a valid checksum. The data is from the codec byte to the second count. */
  | { kind: 'frame'; data: Uint8Array }
  | { kind: 'keepAlive' }

export type StreamMessage = StreamPart | BrokenStream

const KEEP_ALIVE = 0xff

/** Splits the bytes of one connection into messages, however they are chunked. */
export class StreamReader {
  readonly #splitter = new StreamSplitter<StreamPart>((bytes) => this.#next(bytes))
  #named = false

  /** The number of bytes that wait for the rest of their message, never more than one frame. */
  get waiting(): number {
    return this.#splitter.waiting
  }

  feed(chunk: Uint8Array): StreamMessage[] {
    return this.#splitter.feed(chunk)
  }

  #next(bytes: Uint8Array): Step<StreamPart> | undefined {
    if (bytes[0] === KEEP_ALIVE) return nextKeepAlive(bytes)
    if (this.#named) return nextFrame(bytes)
    const step = nextHandshake(bytes)
    this.#named = step?.message.kind === 'handshake'
    return step
  }
}

function nextHandshake(bytes: Uint8Array): Step<StreamPart> | undefined {
  if (!couldBeNaming(bytes)) return breakStream('brokenFrame', 'it does not begin with an IMEI', bytes)
  const imei = readNaming(bytes)
  return imei ? { message: { kind: 'handshake', imei }, length: NAMING_LENGTH } : undefined
}

/** Merges consecutive keep-alives into one message. */
function nextKeepAlive(bytes: Uint8Array): Step<StreamPart> {
  const other = bytes.findIndex((byte) => byte !== KEEP_ALIVE)
  return { message: { kind: 'keepAlive' }, length: other < 0 ? bytes.length : other }
}

function nextFrame(bytes: Uint8Array): Step<StreamPart> | undefined {
  if (bytes[0] || bytes[1] || bytes[2] || bytes[3]) {
    return breakStream('brokenFrame', 'it does not begin with four zero bytes', bytes)
  }
  if (bytes.length < HEADER_LENGTH) return undefined
  const length = uint32(bytes, 4)
  if (length < MIN_DATA_LENGTH) {
    return breakStream('brokenFrame', `${length} bytes of data are too few`, bytes)
  }
  if (length > MAX_DATA_LENGTH) return breakStream('tooLarge', `${length} bytes of data announced`, bytes)
  if (bytes.length < frameLength(length)) return undefined
  // Copied, because the buffer is overwritten before the frame is processed.
  const data = Buffer.from(bytes.subarray(HEADER_LENGTH, HEADER_LENGTH + length))
  const checksum = uint32(bytes, HEADER_LENGTH + length)
  const expected = crc16(data)
  if (checksum !== expected) {
    return breakStream('wrongChecksum', `${checksum.toString(16)} instead of ${expected.toString(16)}`, bytes)
  }
  return { message: { kind: 'frame', data }, length: frameLength(length) }
}

const uint32 = (bytes: Uint8Array, at: number): number =>
  ((bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!) >>> 0
