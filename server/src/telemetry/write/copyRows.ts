import { BinaryValues } from './binaryValues.ts'
import type { Rows } from './rows.ts'

/** The signature of the binary COPY format, followed by the flags and the header extension, both unused. */
const HEADER = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1')
const TRAILER = -1

/** Encodes rows in the binary COPY format. */
export class CopyRows extends BinaryValues implements Rows {
  constructor(expectedBytes = 4096) {
    super(HEADER, expectedBytes)
  }

  get isEmpty(): boolean {
    return this.length === HEADER.length
  }

  /** Returns all rows. No rows may be added afterwards. */
  finish(): Buffer {
    this.makeRoom(0)
    this.view.setInt16(this.length, TRAILER)
    return this.bytes.subarray(0, this.length + 2)
  }

  row(columns: number): void {
    this.makeRoom(0)
    this.view.setInt16(this.length, columns)
    this.length += 2
  }
}
