import type { RatePeriod } from './rentals.ts'
import { STANDARD_HOURS } from './rentals.ts'

/** The range of time that one rate pays for, in milliseconds since 1970. `n` counts from 1. */
export type BillingPeriod = { n: number; from: number; to: number }

const LENGTHS: Record<RatePeriod, (periods: number) => Temporal.DurationLike> = {
  day: (days) => ({ days }),
  week: (weeks) => ({ days: 7 * weeks }),
  fourWeeks: (times) => ({ days: 28 * times }),
  month: (months) => ({ months }),
}

const HOUR_MS = 3_600_000
/** The longest period of each kind, with the hour that it gains when the clock is set back. */
const LONGEST_HOURS: Record<RatePeriod, number> = {
  day: 25,
  week: 7 * 24 + 1,
  fourWeeks: 28 * 24 + 1,
  month: 31 * 24 + 1,
}

type Rented = {
  outAt: number
  /** When the asset came back, or now. */
  until: number
  per: RatePeriod
  /** The zone of the branch. */
  timeZone: string
  /** Leaves out the periods that ended before this instant. */
  since?: number
}

/**
 * Returns the billing periods of a rental: those that began before it ended, and always the first. A period ends
 * when the clock in the branch shows the time at which the asset left, so a day on which the clock changes has 23
 * or 25 hours. A month that is too short for the day of the month ends on its last day, and the next one ends on
 * the right day again.
 */
export function billingPeriods({ outAt, until, per, timeZone, since = outAt }: Rented): BillingPeriod[] {
  const left = Temporal.Instant.fromEpochMilliseconds(outAt).toZonedDateTimeISO(timeZone)
  const end = (periods: number): number => left.add(LENGTHS[per](periods)).epochMilliseconds
  const periods: BillingPeriod[] = []
  // No period is longer, so none of those that are skipped can reach into the time that is asked for.
  let n = Math.max(0, Math.floor((since - outAt) / (LONGEST_HOURS[per] * HOUR_MS)))
  for (let from = end(n); n === 0 || from < until; from = end(n)) {
    n += 1
    const to = end(n)
    if (to >= since) periods.push({ n, from, to })
  }
  return periods
}

export type HourTerms = {
  rate: { amount: number; per: RatePeriod } | null
  /** Null for those of the account. */
  includedHours: number | null
  /** Null for the usual share of the rate. */
  hourPrice: number | null
}

/** Returns the hours that one period includes, or null if no rate is agreed and so no period. */
export const includedHoursOf = (
  { rate, includedHours }: Pick<HourTerms, 'rate' | 'includedHours'>,
  ofAccount: Record<RatePeriod, number>,
): number | null => (rate === null ? null : (includedHours ?? ofAccount[rate.per]))

/**
 * Returns the price of an hour over, in whole cents so that a client can check the amount. The usual share doesn't
 * depend on how many hours are included.
 */
export function hourPriceOf({ rate, hourPrice }: Pick<HourTerms, 'rate' | 'hourPrice'>): number | null {
  if (rate === null) return null
  return hourPrice ?? Math.round((rate.amount / STANDARD_HOURS[rate.per]) * 100) / 100
}

/** Hour meters show tenths, and so do all figures. */
const TENTH_SECONDS = 360

type Figures = {
  usedHours: number
  /** Null if no rate is agreed. */
  overHours: number | null
  /** In the account's currency. Null if no rate is agreed. */
  amount: number | null
}

/**
 * Returns the hours over of one period. They are the difference of the shown figures, and the amount is the shown
 * hours times the shown price.
 */
export function hoursOver(
  engineSeconds: number,
  { included, price }: { included: number | null; price: number | null },
): Figures {
  const used = Math.round(engineSeconds / TENTH_SECONDS)
  const over = included === null ? null : Math.max(0, used - Math.round(included * 10))
  return {
    usedHours: used / 10,
    overHours: over === null ? null : over / 10,
    amount: over === null || price === null ? null : Math.round((over * Math.round(price * 100)) / 10) / 100,
  }
}

/** Adds up the figures of periods. Hours that one period leaves unused don't reduce the hours over of another. */
export const sumOfFigures = (periods: readonly Figures[]): Figures => ({
  usedHours: sumOf(
    periods.map(({ usedHours }) => usedHours),
    10,
  ),
  overHours: sumUnlessNull(
    periods.map(({ overHours }) => overHours),
    10,
  ),
  amount: sumUnlessNull(
    periods.map(({ amount }) => amount),
    100,
  ),
})

/** Adds up whole tenths or cents, because sums of fractions are inexact. */
const sumOf = (values: readonly number[], unit: number): number =>
  values.reduce((sum, value) => sum + Math.round(value * unit), 0) / unit

const sumUnlessNull = (values: readonly (number | null)[], unit: number): number | null =>
  values.includes(null) ? null : sumOf(values as readonly number[], unit)

/** The hour meter of an asset, as somebody read it. */
export type MeterReading = { at: number; seconds: number }

/**
 * Returns the engine time between the first and the last reading of an hour meter. A step back, or one of more than
 * the time that passed, is a meter that was replaced or set, not engine time. Null if nothing is known: there are
 * fewer than two readings, or no step between them can be engine time.
 */
export function meteredSeconds(readings: readonly MeterReading[]): number | null {
  const ordered = readings.toSorted((one, other) => one.at - other.at)
  const steps = ordered.slice(1).flatMap(({ at, seconds }, index) => {
    const before = ordered[index]
    if (!before) return []
    const step = seconds - before.seconds
    return step >= 0 && step <= (at - before.at) / 1000 + TENTH_SECONDS ? step : []
  })
  return steps.length === 0 ? null : steps.reduce((sum, step) => sum + step, 0)
}

/** Differences below this come from reading the meter a little before or after. */
const METER_TOLERANCE_SECONDS = 3600
/** Hour meters and ignition don't start in the same second. */
const METER_TOLERANCE_SHARE = 0.02

/**
 * Returns by how many hours an hour meter exceeds what a device counted in the same time, in tenths. Null if they
 * agree well enough, or if the meter is unknown.
 */
export function meterGapOf(metered: number | null, counted: number): number | null {
  if (metered === null) return null
  const gap = metered - counted
  const tolerated = Math.max(METER_TOLERANCE_SECONDS, metered * METER_TOLERANCE_SHARE)
  return Math.abs(gap) > tolerated ? Math.round(gap / TENTH_SECONDS) / 10 : null
}

/** A shorter silence can hide no more than half a working day. */
const NOTICED_SILENCE_SECONDS = 4 * 3600

/** Returns the hours without data, in tenths. 0 if they are too few to matter. */
export const silentHoursOf = (seconds: number): number =>
  seconds < NOTICED_SILENCE_SECONDS ? 0 : Math.round(seconds / TENTH_SECONDS) / 10
