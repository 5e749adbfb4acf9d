import type { Refusal } from '@yardmaster/core/telemetry/refusals.ts'
import { crc16 } from './crc16.ts'
import { HEADER_LENGTH, MAX_DATA_LENGTH, MIN_DATA_LENGTH, beginningOf, frameLength } from './frames.ts'
import { NAMING_LENGTH, couldBeNaming, readNaming } from './imei.ts'

export type StreamMessage =
  | { kind: 'handshake'; imei: string }
  /** A frame with a valid checksum. The data is from the codec byte to the second count. */
  | { kind: 'frame'; data: Uint8Array }
  | { kind: 'keepAlive' }
  /** The last message: the start of the next one is unknown. */
  | { kind: 'refusal'; reason: Refusal; detail: string; payload: Uint8Array }

type Step = { message: StreamMessage; length: number }

const KEEP_ALIVE = 0xff
const EMPTY = Buffer.alloc(0)

/** Splits the bytes of one connection into messages, however they are chunked. */
export class StreamReader {
  #waiting = EMPTY
  #waitingLength = 0
  #named = false
  #refused = false

  /** The number of bytes that wait for the rest of their message, never more than one frame. */
  get waiting(): number {
    return this.#waitingLength
  }

  feed(chunk: Uint8Array): StreamMessage[] {
    const bytes = this.#waitingLength > 0 ? this.#join(chunk) : chunk
    const messages: StreamMessage[] = []
    let offset = 0
    while (offset < bytes.length && !this.#refused) {
      const step = this.#next(bytes.subarray(offset))
      if (!step) break
      messages.push(step.message)
      offset += step.length
      this.#named ||= step.message.kind === 'handshake'
      this.#refused = step.message.kind === 'refusal'
    }
    this.#keep(this.#refused ? EMPTY : bytes.subarray(offset))
    return messages
  }

  #next(bytes: Uint8Array): Step | undefined {
    if (!this.#named) return nextHandshake(bytes)
    return bytes[0] === KEEP_ALIVE ? nextKeepAlive(bytes) : nextFrame(bytes)
  }

  /**
   * Doubles the buffer when it grows, so that a frame that arrives byte by byte isn't copied for every byte.
   */
  #join(chunk: Uint8Array): Uint8Array {
    const length = this.#waitingLength + chunk.length
    if (length > this.#waiting.length) {
      const roomier = Buffer.alloc(Math.max(length, 2 * this.#waiting.length))
      roomier.set(this.#waiting.subarray(0, this.#waitingLength))
      this.#waiting = roomier
    }
    this.#waiting.set(chunk, this.#waitingLength)
    return this.#waiting.subarray(0, length)
  }

  #keep(rest: Uint8Array): void {
    this.#waitingLength = rest.length
    if (rest.length === 0) this.#waiting = EMPTY
    // The rest is already in place if it is still the unfinished message at the start of the buffer.
    else if (rest.buffer !== this.#waiting.buffer || rest.byteOffset !== this.#waiting.byteOffset) {
      this.#waiting = Buffer.from(rest)
    }
  }
}

function nextHandshake(bytes: Uint8Array): Step | undefined {
  if (!couldBeNaming(bytes)) return refuse('brokenFrame', 'it does not begin with an IMEI', bytes)
  const imei = readNaming(bytes)
  return imei ? { message: { kind: 'handshake', imei }, length: NAMING_LENGTH } : undefined
}

/** Merges consecutive keep-alives into one message. */
function nextKeepAlive(bytes: Uint8Array): Step {
  const other = bytes.findIndex((byte) => byte !== KEEP_ALIVE)
  return { message: { kind: 'keepAlive' }, length: other < 0 ? bytes.length : other }
}

function nextFrame(bytes: Uint8Array): Step | undefined {
  if (bytes[0] || bytes[1] || bytes[2] || bytes[3]) {
    return refuse('brokenFrame', 'it does not begin with four zero bytes', bytes)
  }
  if (bytes.length < HEADER_LENGTH) return undefined
  const length = uint32(bytes, 4)
  if (length < MIN_DATA_LENGTH) return refuse('brokenFrame', `${length} bytes of data are too few`, bytes)
  if (length > MAX_DATA_LENGTH) return refuse('tooLarge', `${length} bytes of data announced`, bytes)
  if (bytes.length < frameLength(length)) return undefined
  // Copied, because the buffer is overwritten before the frame is processed.
  const data = Buffer.from(bytes.subarray(HEADER_LENGTH, HEADER_LENGTH + length))
  const checksum = uint32(bytes, HEADER_LENGTH + length)
  const expected = crc16(data)
  if (checksum !== expected) {
    return refuse('wrongChecksum', `${checksum.toString(16)} instead of ${expected.toString(16)}`, bytes)
  }
  return { message: { kind: 'frame', data }, length: frameLength(length) }
}

const refuse = (reason: Refusal, detail: string, bytes: Uint8Array): Step => ({
  message: { kind: 'refusal', reason, detail, payload: Buffer.from(beginningOf(bytes)) },
  length: bytes.length,
})

const uint32 = (bytes: Uint8Array, at: number): number =>
  ((bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!) >>> 0
