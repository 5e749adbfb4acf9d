/**
 * The key of an event serves for ordering, identification and deduplication: milliseconds, followed by 20
 * bits of type and content. The same message always has the same key. JavaScript code keeps its two parts
 * separate, because the whole exceeds the precision of a number.
 */
export type EventKey = { at: number; low: number }

const LOW_BITS = 20n
const LOW_MASK = 0xfffffn
const HASH_BITS = 14
export const HASH_MASK = (1 << HASH_BITS) - 1

export const lowOf = (typeCode: number, hash: number): number => (typeCode << HASH_BITS) | (hash & HASH_MASK)

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
