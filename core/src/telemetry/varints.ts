/** Seven bits of a number in each byte, the lowest first; the eighth tells that more follow. */
const BITS = 0x80

/** Numbers as short as they are small. Counts are whole, from 0 to 2 ** 53. */
export function byteWriter() {
  const written: number[] = []
  function count(value: number): void {
    let rest = value
    while (rest >= BITS) {
      written.push((rest % BITS) + BITS)
      rest = Math.floor(rest / BITS)
    }
    written.push(rest)
  }
  return {
    byte: (value: number) => void written.push(value),
    count,
    /** Small ones are short on either side of zero. */
    signed: (value: number) => count(value < 0 ? -2 * value - 1 : 2 * value),
    bytes: () => Uint8Array.from(written),
  }
}

/** Reads what a byteWriter wrote, in its order; what was cut off is told as an error. */
export function byteReader(bytes: Uint8Array) {
  let place = 0
  function byte(): number {
    const value = bytes[place++]
    if (value === undefined) throw new RangeError('cut off')
    return value
  }
  function count(): number {
    let value = 0
    for (let unit = 1; ; unit *= BITS) {
      const next = byte()
      value += (next % BITS) * unit
      if (next < BITS) return value
    }
  }
  return {
    hasMore: () => place < bytes.length,
    byte,
    count,
    signed() {
      const value = count()
      return value % 2 === 1 ? -(value + 1) / 2 : value / 2
    },
  }
}
