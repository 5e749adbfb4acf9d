/**
 * The key of an event identifies it among the events of its asset and orders them: milliseconds, followed by
 * 6 bits of type and a suffix of 14 bits that separates events of one type and instant. JavaScript code keeps
 * the instant and the other 20 bits separate, because the whole exceeds the precision of a number.
 */
export type EventKey = { at: number; low: number }

const LOW_BITS = 20n
const LOW_MASK = 0xfffffn
const SUFFIX_BITS = 14
/** The number of different suffixes, and so of events that one type and instant of an asset can have. */
export const SUFFIXES = 1 << SUFFIX_BITS

export const lowOf = (typeCode: number, suffix: number): number =>
  (typeCode << SUFFIX_BITS) | (suffix & (SUFFIXES - 1))

export const suffixOf = ({ low }: EventKey): number => low & (SUFFIXES - 1)

/** Converts the key to the form that the database stores. */
export const keyToBigint = ({ at, low }: EventKey): bigint => (BigInt(at) << LOW_BITS) | BigInt(low)

export const keyFromBigint = (k: bigint): EventKey => ({
  at: Number(k >> LOW_BITS),
  low: Number(k & LOW_MASK),
})

/** A key doesn't fit beyond this instant, in the year 2248. No readings exist from before 1970. */
const LAST_MILLISECOND = 2 ** 43 - 1

/** Returns the lowest key of an instant. All smaller keys are earlier. */
export const firstKeyAt = (at: number): bigint =>
  BigInt(Math.min(Math.max(Math.trunc(at), 0), LAST_MILLISECOND)) << LOW_BITS

export const compareKeys = (a: EventKey, b: EventKey): number => a.at - b.at || a.low - b.low

/** Converts the key to the id used in the API: the instant, followed by the suffix that makes it unique. */
export const keyToId = ({ at, low }: EventKey): string =>
  `${new Date(at).toISOString()}-${low.toString(16).padStart(5, '0')}`

const ID = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)-([0-9a-f]{5})$/

export function keyFromId(id: string): EventKey | null {
  const match = ID.exec(id)
  if (!match) return null
  const at = Date.parse(match[1] ?? '')
  return at >= 0 && at <= LAST_MILLISECOND ? { at, low: Number.parseInt(match[2] ?? '', 16) } : null
}
