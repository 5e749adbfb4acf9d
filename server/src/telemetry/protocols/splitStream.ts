import type { Refusal } from '@yardmaster/core/telemetry/refusals.ts'

/** The last message of a stream: the start of the next one is unknown. */
export type BrokenStream = { kind: 'refusal'; reason: Refusal; detail: string; payload: Uint8Array }

/** A message at the start of some bytes, and the number of bytes that it takes. */
export type Step<Message> = { message: Message | BrokenStream; length: number }

const EMPTY = Buffer.alloc(0)
const SHOWN = 512

/** Returns the part of a rejected message that is shown to administrators. */
export const beginningOf = (bytes: Uint8Array): Uint8Array => bytes.subarray(0, SHOWN)

export const breakStream = (reason: Refusal, detail: string, bytes: Uint8Array): Step<never> => ({
  // Copied, because the buffer is overwritten before the message is processed.
  message: { kind: 'refusal', reason, detail, payload: Buffer.from(beginningOf(bytes)) },
  length: bytes.length,
})

/**
 * Splits the bytes of one connection into messages, however they are chunked. The function returns the first
 * message, or undefined if it is not complete yet.
 */
export class StreamSplitter<Message extends { kind: string }> {
  readonly #next: (bytes: Uint8Array) => Step<Message> | undefined
  #waiting = EMPTY
  #waitingLength = 0
  #broken = false

  constructor(next: (bytes: Uint8Array) => Step<Message> | undefined) {
    this.#next = next
  }

  /** The number of bytes that wait for the rest of their message. */
  get waiting(): number {
    return this.#waitingLength
  }

  feed(chunk: Uint8Array): (Message | BrokenStream)[] {
    const bytes = this.#waitingLength > 0 ? this.#join(chunk) : chunk
    const messages: (Message | BrokenStream)[] = []
    let offset = 0
    while (offset < bytes.length && !this.#broken) {
      const step = this.#next(bytes.subarray(offset))
      if (!step) break
      messages.push(step.message)
      offset += step.length
      this.#broken = step.message.kind === 'refusal'
    }
    this.#keep(this.#broken ? EMPTY : bytes.subarray(offset))
    return messages
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
