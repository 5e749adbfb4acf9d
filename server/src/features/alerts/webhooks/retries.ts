/** Minutes until the next attempt, by the number of attempts so far. The last one repeats. */
const PAUSES = [1, 5, 15, 30, 60]
/** A webhook that fails for this long without a success is turned off. */
const FAILING_DAYS = 3
const HOLD_SECONDS = 30
const HOLD_MOST_SECONDS = 15 * 60
/** A receiver can't make us wait longer than this. */
const RETRY_AFTER_MOST_SECONDS = 60 * 60

export const nextTryAfter = (now: Temporal.Instant, attempts: number): Temporal.Instant =>
  now.add({ minutes: PAUSES[attempts - 1] ?? PAUSES.at(-1) ?? 0 })

/** How long all deliveries of a webhook wait whose receiver doesn't answer, by the failures in a row. */
export const holdAfter = (now: Temporal.Instant, failures: number, retryAfter: number): Temporal.Instant =>
  now.add({
    seconds: Math.max(
      Math.min(HOLD_SECONDS * 2 ** Math.min(failures - 1, 10), HOLD_MOST_SECONDS),
      Math.min(retryAfter, RETRY_AFTER_MOST_SECONDS),
    ),
  })

export const hasFailedForDays = (failingSince: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(failingSince.add({ hours: FAILING_DAYS * 24 }), now) <= 0
