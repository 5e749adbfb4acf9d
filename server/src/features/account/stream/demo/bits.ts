/** Writes bits into bytes, most significant first, with the codes that H.264 uses. */
export class BitWriter {
  readonly #bytes: number[] = []
  #current = 0
  #filled = 0

  bits(value: number, count: number): this {
    for (let bit = count - 1; bit >= 0; bit--) this.#bit((value >>> bit) & 1)
    return this
  }

  /** An unsigned Exp-Golomb code. */
  ue(value: number): this {
    const length = 31 - Math.clz32(value + 1)
    return this.bits(0, length).bits(value + 1, length + 1)
  }

  /** A signed Exp-Golomb code. */
  se(value: number): this {
    return this.ue(value > 0 ? 2 * value - 1 : -2 * value)
  }

  align(): this {
    while (this.#filled > 0) this.#bit(0)
    return this
  }

  /** Appends whole bytes. The writer must be aligned. */
  bytes(bytes: Uint8Array): this {
    for (const byte of bytes) this.#bytes.push(byte)
    return this
  }

  /** Ends the data with a one and zeros up to the next byte. */
  finish(): Uint8Array {
    this.#bit(1)
    return Uint8Array.from(this.align().#bytes)
  }

  #bit(bit: number): void {
    this.#current = (this.#current << 1) | bit
    this.#filled++
    if (this.#filled < 8) return
    this.#bytes.push(this.#current)
    this.#current = 0
    this.#filled = 0
  }
}
