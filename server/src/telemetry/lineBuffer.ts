import type { EventKey } from '@yardmaster/core/events/eventKey.ts'

const ZERO = 48
const MINUS = 45
const TAB = 9
const LINE_END = 10
const BILLION = 1_000_000_000
/** The most characters that a number takes. */
const NUMBER_MOST = 24
const UTF8_MOST = 3
const LOW_VALUES = 2 ** 20
const MILLION = 1_000_000

/** Lines as COPY takes them, written as bytes: most of them are numbers, and making a string of each takes longer. */
export class LineBuffer {
  #bytes: Buffer
  #length = 0

  constructor(expectedBytes = 4096) {
    this.#bytes = Buffer.allocUnsafe(Math.max(expectedBytes, NUMBER_MOST))
  }

  get isEmpty(): boolean {
    return this.#length === 0
  }

  /** All lines; nothing may be added any more. */
  get bytes(): Buffer {
    return this.#bytes.subarray(0, this.#length)
  }

  tab(): void {
    this.#makeRoom(1)
    this.#bytes[this.#length++] = TAB
  }

  endLine(): void {
    this.#makeRoom(1)
    this.#bytes[this.#length++] = LINE_END
  }

  /** What needs no conversion: letters, digits and signs of ASCII. */
  plain(text: string): void {
    this.#makeRoom(text.length)
    const bytes = this.#bytes
    let place = this.#length
    for (let i = 0; i < text.length; i++) bytes[place++] = text.charCodeAt(i)
    this.#length = place
  }

  text(text: string): void {
    this.#makeRoom(text.length * UTF8_MOST)
    this.#length += this.#bytes.write(text, this.#length)
  }

  whole(value: number): void {
    if (!Number.isSafeInteger(value)) return this.plain(String(value))
    this.#makeRoom(NUMBER_MOST)
    if (value < 0) this.#bytes[this.#length++] = MINUS
    const size = Math.abs(value)
    if (size < BILLION) return this.#digits(size, 1)
    const upper = Math.floor(size / BILLION)
    this.#digits(upper, 1)
    this.#digits(size - upper * BILLION, 9)
  }

  /** The key as the database keeps it: its upper half times 2 ** 20, which no number holds exactly, and its lower. */
  key({ at, low }: EventKey): void {
    const millions = Math.floor(at / MILLION)
    const rest = (at - millions * MILLION) * LOW_VALUES + low
    const carried = Math.floor(rest / MILLION)
    const upper = millions * LOW_VALUES + carried
    if (upper > 0) this.whole(upper)
    this.#makeRoom(NUMBER_MOST)
    this.#digits(rest - carried * MILLION, upper > 0 ? 6 : 1)
  }

  /** Of less than a billion; with zeros in front where there would be fewer than `least`. */
  #digits(value: number, least: number): void {
    let count = least
    for (let limit = 10 ** least; value >= limit; limit *= 10) count++
    const bytes = this.#bytes
    let rest = value | 0
    for (let place = this.#length + count - 1; place >= this.#length; place--) {
      const tenth = (rest / 10) | 0
      bytes[place] = ZERO + rest - tenth * 10
      rest = tenth
    }
    this.#length += count
  }

  #makeRoom(bytes: number): void {
    if (this.#length + bytes <= this.#bytes.length) return
    const larger = Buffer.allocUnsafe((this.#length + bytes) * 2)
    this.#bytes.copy(larger, 0, 0, this.#length)
    this.#bytes = larger
  }
}
