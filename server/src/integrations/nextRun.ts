const LONGEST_SECONDS = 6 * 60 * 60
const FIRST_SECONDS = 60
/** A provider may ask for more patience than our own longest pause, but not for a year. */
const LONGEST_ASKED_SECONDS = 24 * 60 * 60
/** Up to a quarter longer, so that the connections of many accounts don't come back at the same moment. */
const JITTER = 0.25

type Pace = {
  /** The shortest time between two runs that the provider accepts. */
  leastSeconds: number
}

export const secondsAfterSuccess = ({ leastSeconds, minutes }: Pace & { minutes: number }): number =>
  Math.max(leastSeconds, minutes * 60)

type Failure = Pace & {
  /** In a row, with this one. */
  failures: number
  /** How long the provider asked to wait. */
  retryAfterSeconds: number | undefined
  /** From 0 to 1. */
  random: number
}

export function secondsAfterFailure({
  leastSeconds,
  failures,
  retryAfterSeconds = 0,
  random,
}: Failure): number {
  const doubled = FIRST_SECONDS * 2 ** Math.min(failures - 1, 20)
  const backOff = Math.min(LONGEST_SECONDS, doubled * (1 + JITTER * random))
  const asked = Math.min(retryAfterSeconds, LONGEST_ASKED_SECONDS)
  return Math.ceil(Math.max(backOff, asked, leastSeconds))
}
