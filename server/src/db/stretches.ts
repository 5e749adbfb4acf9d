import { firstKeyAt } from '@yardmaster/core/events/eventKey.ts'

/** Event keys from one to before another. */
export type Stretch = { from: bigint; before: bigint }

const FIRST_WEEKS = 4
const FACTOR = 4
const WEEK = 7 * 24 * 3_600_000

/**
 * Yields ranges going back in time from a key: four weeks, then ever longer ranges. The first range nearly
 * always contains a full page. A query without a lower bound would cost ten times as much, because every
 * week is a partition.
 */
export function* wideningRanges(before: bigint, now: number): Generator<Stretch> {
  // A start in the future looks back from now.
  const start = Math.min(Number(before >> 20n), now)
  let upper = before
  for (let weeks = FIRST_WEEKS; ; weeks *= FACTOR) {
    const from = firstKeyAt(start - weeks * WEEK)
    yield { from, before: upper }
    if (from === 0n) return
    upper = from
  }
}
