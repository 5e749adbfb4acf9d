/** The data is shorter than announced. */
export class Truncated extends Error {}

/**
 * A shared instance: no one reads the stack trace, and capturing it costs more than decoding a whole record.
 */
const TRUNCATED = new Truncated()

/** Reads consecutive big-endian numbers. */
export class ByteReader {
  readonly #bytes: Uint8Array
  #offset = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  get left(): number {
    return this.#bytes.length - this.#offset
  }

  uint8(): number {
    return this.#bytes[this.#advance(1)]!
  }

  uint16(): number {
    const bytes = this.#bytes
    const at = this.#advance(2)
    return (bytes[at]! << 8) | bytes[at + 1]!
  }

  uint32(): number {
    const bytes = this.#bytes
    const at = this.#advance(4)
    return ((bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!) >>> 0
  }

  int16(): number {
    return (this.uint16() << 16) >> 16
  }

  int32(): number {
    return this.uint32() | 0
  }

  /** Returns a view, not a copy. */
  take(length: number): Uint8Array {
    const at = this.#advance(length)
    return this.#bytes.subarray(at, at + length)
  }

  #advance(length: number): number {
    const at = this.#offset
    if (at + length > this.#bytes.length) throw TRUNCATED
    this.#offset = at + length
    return at
  }
}
