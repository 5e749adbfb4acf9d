/** Hashes a number into 32 well-mixed bits. Only the lower 32 bits of large numbers count. */
export function mix(bits: number, value: number): number {
  let mixed = Math.imul(bits ^ value, 0x9e3779b1)
  mixed ^= mixed >>> 15
  mixed = Math.imul(mixed, 0x85ebca6b)
  mixed ^= mixed >>> 13
  mixed = Math.imul(mixed, 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

/** Returns a number from 0 to below 1 that depends only on the two arguments. */
export const unit = (seed: number, value: number): number => mix(seed, value) / 2 ** 32

/** Returns the seed of a text such as a key or a name. */
export function seedOf(text: string, seed = 0): number {
  let bits = mix(seed, text.length)
  for (let index = 0; index < text.length; index++) bits = mix(bits, text.charCodeAt(index))
  return bits
}

export type Random = {
  next(): number
  between(low: number, high: number): number
  /** Both bounds are inclusive. */
  integer(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
}

/** Returns a random number generator that repeats its sequence for the same seed. */
export function randomFrom(seed: number): Random {
  let count = 0
  const next = () => unit(seed, ++count * 0x6d2b79f5)
  const between = (low: number, high: number) => low + (high - low) * next()
  const integer = (low: number, high: number) => Math.floor(between(low, high + 1))
  return {
    next,
    between,
    integer,
    chance: (probability) => next() < probability,
    pick: (list) => list[integer(0, list.length - 1)]!,
  }
}
