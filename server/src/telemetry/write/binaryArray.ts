import { BinaryValues, FIXED_MOST } from './binaryValues.ts'

/** What PostgreSQL calls the types of elements. */
const TYPES = { int2: 21, int4: 23, int8: 20, float4: 700, float8: 701, text: 25, json: 114 }

const HEADER_BYTES = 20
const MAY_CONTAIN_NULLS = 1
const FIRST_INDEX = 1

/**
 * Encodes an array with one dimension as the value of a parameter of a statement. The statement has to name the type,
 * such as `$1::int4[]`, and as many elements have to be added as were announced, at least one.
 */
export class BinaryArray extends BinaryValues {
  constructor(type: keyof typeof TYPES, count: number, bytesEach: number = FIXED_MOST) {
    const header = Buffer.alloc(HEADER_BYTES)
    for (const [place, value] of [1, MAY_CONTAIN_NULLS, TYPES[type], count, FIRST_INDEX].entries())
      header.writeInt32BE(value, place * 4)
    super(header, count * bytesEach)
  }

  /** Returns the whole array. */
  finish(): Buffer {
    return this.bytes.subarray(0, this.length)
  }
}
