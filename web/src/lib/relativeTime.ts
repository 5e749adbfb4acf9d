const STEPS = [
  ['minute', 60],
  ['hour', 60],
  ['day', 24],
  ['week', 7],
] as const

export type RelativeTime = { value: number; unit: 'second' | (typeof STEPS)[number][0] }

/**
 * Returns the value in the largest whole unit, negative for the past. Both past and future times round
 * toward now.
 */
export function relativeTime(at: number, now: number): RelativeTime {
  let value = (at - now) / 1000
  let unit: RelativeTime['unit'] = 'second'
  for (const [larger, size] of STEPS) {
    if (Math.abs(value) < size) break
    value /= size
    unit = larger
  }
  return { value: Math.trunc(value), unit }
}
