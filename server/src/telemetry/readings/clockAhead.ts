import type { Reading } from './reading.ts'

/**
 * The field of a reading from a clock that was ahead when the reading arrived: by how many seconds. It is
 * ours; a device can't send it.
 */
export const CLOCK_AHEAD = 'clockAhead'

/** Clocks drift, and networks take time. A smaller difference says nothing. */
const NOTICED_MS = 60_000

/** Returns by how many milliseconds the clock that made these readings is ahead, or 0. */
export function clockAheadOf(readings: readonly Reading[], now: number): number {
  let newest = -Infinity
  for (const { at } of readings) if (at > newest) newest = at
  return newest - now > NOTICED_MS ? newest - now : 0
}

/** Marks a reading that is dated in the future. Earlier ones of the same message may be from a right clock. */
export const withClockAhead = (reading: Reading, now: number, aheadMs: number): Reading =>
  aheadMs === 0 || reading.at <= now
    ? reading
    : { ...reading, fields: { ...reading.fields, [CLOCK_AHEAD]: Math.round(aheadMs / 1000) } }

/** Returns the instant at which a reading was really made. */
export function trueInstant({ at, fields }: Reading): number {
  const ahead = fields[CLOCK_AHEAD]
  return typeof ahead === 'number' ? at - ahead * 1000 : at
}

/** Returns the reading as of the instant at which it was really made. */
export function atTrueInstant(reading: Reading): Reading {
  // Almost no reading is marked, so that the others must not be copied.
  if (reading.fields[CLOCK_AHEAD] === undefined) return reading
  const { [CLOCK_AHEAD]: _ahead, ...fields } = reading.fields
  return { ...reading, at: trueInstant(reading), fields }
}
