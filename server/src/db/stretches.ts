import { firstKeyAt } from '@yardmaster/core/events/eventKey.ts'

/** Keys of events from one to before another. */
export type Stretch = { from: bigint; before: bigint }

const FIRST_WEEKS = 4
const FACTOR = 4
const WEEK = 7 * 24 * 3_600_000

/**
 * Back in time from a key: four weeks, then what lies before in ever longer stretches. A page is nearly always found
 * in the first, and a question without a lower bound would cost ten times as much, for every week is a partition.
 */
export function* widening(before: bigint, now: number): Generator<Stretch> {
  // A start in the future looks back from now all the same.
  const start = Math.min(Number(before >> 20n), now)
  let upper = before
  for (let weeks = FIRST_WEEKS; ; weeks *= FACTOR) {
    const from = firstKeyAt(start - weeks * WEEK)
    yield { from, before: upper }
    if (from === 0n) return
    upper = from
  }
}
