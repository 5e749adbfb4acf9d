/**
 * Each byte holds seven bits of a number, lowest bits first. The eighth bit indicates that more bytes
 * follow.
 */
const BITS = 0x80

/** Writes numbers with variable length: the smaller, the shorter. Counts are integers from 0 to 2 ** 53. */
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
    /** Keeps numbers near zero short, whether positive or negative. */
    signed: (value: number) => count(value < 0 ? -2 * value - 1 : 2 * value),
    bytes: () => Uint8Array.from(written),
  }
}

/** Reads what a byteWriter wrote, in the same order. Throws an error if the bytes are truncated. */
export function byteReader(bytes: Uint8Array) {
  let place = 0
  function byte(): number {
    const value = bytes[place++]
    if (value === undefined) throw new RangeError('The data ends within a number.')
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
