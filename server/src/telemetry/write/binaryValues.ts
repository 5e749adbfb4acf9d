import type { EventKey } from '@yardmaster/core/events/eventKey.ts'
import { keepBuffers } from './spareBuffers.ts'

const ABSENT = -1
const LENGTH_BYTES = 4
/** The most bytes that a fixed-size value takes, including its length prefix. */
export const FIXED_MOST = LENGTH_BYTES + 8
const UTF8_MOST = 3
const COLUMNS_MOST = 32
/** Enough for everything in a row except text. */
const ROW_MOST = 2 + COLUMNS_MOST * FIXED_MOST
const MILLISECONDS_BELOW = 2 ** 12
/** The epoch from which PostgreSQL counts microseconds. */
const YEAR_2000 = Date.UTC(2000)
const TWO_32 = 2 ** 32
/** More than the transactions that a thread writes at the same time need. */
const spare = keepBuffers(32 * 1024 ** 2)

/**
 * Encodes values in PostgreSQL's binary format, each with its length, which spares both sides from formatting and parsing
 * numbers as text. Fixed-size values need the room that was made for them.
 */
export class BinaryValues {
  protected bytes: Buffer
  protected view: DataView
  protected length: number

  constructor(header: Buffer, expectedBytes: number) {
    this.bytes = spare.take(header.length + expectedBytes + ROW_MOST)
    this.view = viewOf(this.bytes)
    this.length = header.length
    header.copy(this.bytes)
  }

  absent(): void {
    this.view.setInt32(this.length, ABSENT)
    this.length += LENGTH_BYTES
  }

  bool(value: boolean): void {
    this.view.setInt8(this.begin(1), value ? 1 : 0)
  }

  int2(value: number): void {
    this.view.setInt16(this.begin(2), value)
  }

  int4(value: number): void {
    this.view.setInt32(this.begin(4), value)
  }

  int8(value: bigint): void {
    this.view.setBigInt64(this.begin(8), value)
  }

  /** Writes a whole number as an int8, without making a bigint of it. */
  whole(value: number): void {
    const upper = Math.floor(value / TWO_32)
    const place = this.begin(8)
    this.view.setInt32(place, upper)
    this.view.setUint32(place + 4, value - upper * TWO_32)
  }

  /** Writes the key (`at` × 2 ** 20 + `low`) as two 32-bit halves, because a number can't hold it exactly. */
  key({ at, low }: EventKey): void {
    const upper = Math.floor(at / MILLISECONDS_BELOW)
    const place = this.begin(8)
    this.view.setInt32(place, upper)
    this.view.setInt32(place + 4, ((at - upper * MILLISECONDS_BELOW) << 20) | low)
  }

  float4(value: number): void {
    this.view.setFloat32(this.begin(4), value)
  }

  float8(value: number): void {
    this.view.setFloat64(this.begin(8), value)
  }

  instant(milliseconds: number): void {
    this.whole((Math.trunc(milliseconds) - YEAR_2000) * 1000)
  }

  text(value: string): void {
    this.makeRoom(value.length * UTF8_MOST)
    const written = this.bytes.write(value, this.length + LENGTH_BYTES)
    this.begin(written)
  }

  /** Call this when the database has what was encoded. Nothing may be encoded afterwards. */
  release(): void {
    spare.giveBack(this.bytes)
  }

  /** Makes room for this much text and the rest of a row. */
  protected makeRoom(textBytes: number): void {
    const needed = this.length + LENGTH_BYTES + textBytes + ROW_MOST
    if (needed <= this.bytes.length) return
    const larger = spare.take(needed * 2)
    this.bytes.copy(larger, 0, 0, this.length)
    spare.giveBack(this.bytes)
    this.bytes = larger
    this.view = viewOf(larger)
  }

  /** Writes the length prefix and returns the offset of the value. */
  private begin(bytes: number): number {
    this.view.setInt32(this.length, bytes)
    const place = this.length + LENGTH_BYTES
    this.length = place + bytes
    return place
  }
}

const viewOf = ({ buffer, byteOffset, byteLength }: Buffer) => new DataView(buffer, byteOffset, byteLength)
