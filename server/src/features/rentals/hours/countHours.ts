import type { HoursPeriod, HourSettingsForm, HourSource } from '@yardmaster/core/contract/rentals/hours.ts'
import { dayAfter, dayAt, startOfDay } from '@yardmaster/core/days.ts'
import type { MeterReading } from '@yardmaster/core/rules/rentalHours.ts'
import {
  billingPeriods,
  hourPriceOf,
  hoursOver,
  includedHoursOf,
  meteredSeconds,
  sumOfFigures,
} from '@yardmaster/core/rules/rentalHours.ts'
import type { CheckMeters, RentalTerms } from './hours.queries.ts'

/** Milliseconds. Only billing periods that end within it count, and running ones if it contains the present. */
export type Window = { from: number; until: number }

/** A rental whose asset has left. */
export type OutRental = RentalTerms & { outAt: Temporal.Instant }

/** A billing period as far as the asset was out in it, or, without a rate, the whole time. */
type Counted = { n: number; from: number; to: number; end: number; running: boolean }

export type Counting = { rental: OutRental; periods: Counted[]; bounds: number[] }

/** Chooses the billing periods that count, and the instants at which the hours are cut. */
export function prepareCount(rental: OutRental, now: number, window?: Window): Counting {
  const periods = rental.isMeasured ? measuredPeriods(rental, now, window) : wholeRental(rental, now, window)
  return { rental, periods, bounds: rental.isMeasured ? boundsOf(periods, rental.timezone) : [] }
}

function measuredPeriods(rental: OutRental, now: number, window: Window | undefined): Counted[] {
  const { rate, timezone } = rental
  const outAt = rental.outAt.epochMilliseconds
  const end = endOf(rental, now)
  if (rate === null) {
    const from = Math.max(outAt, window?.from ?? outAt)
    const until = Math.min(end, window?.until ?? end)
    return until < from ? [] : [{ n: 1, from, to: until, end: until, running: rental.inAt === null }]
  }
  const until = Math.min(end, window?.until ?? end)
  const since = window && { since: window.from }
  return billingPeriods({ outAt, until, per: rate.per, timeZone: timezone, ...since })
    .map(({ n, from, to }) => {
      const running = rental.inAt === null && to > now
      return { n, from, to, running, end: Math.min(to, end) }
    })
    .filter((period) => isWithin(window, period.running ? now : period.end))
}

/** Hours that no device measured can't be assigned to billing periods, so they count together. */
function wholeRental(rental: OutRental, now: number, window: Window | undefined): Counted[] {
  const from = rental.outAt.epochMilliseconds
  const end = endOf(rental, now)
  const { rate, timezone: timeZone } = rental
  const last = rate && billingPeriods({ outAt: from, until: end, per: rate.per, timeZone, since: end }).at(-1)
  if (!isWithin(window, end)) return []
  return [{ n: last?.n ?? 1, from, to: last?.to ?? end, end, running: rental.inAt === null }]
}

const endOf = ({ inAt }: OutRental, now: number): number => inAt?.epochMilliseconds ?? now

const isWithin = (window: Window | undefined, at: number): boolean =>
  !window || (at >= window.from && at < window.until)

/** Returns the beginnings and the end of the periods, and the midnights between, in order. */
function boundsOf(periods: readonly Counted[], timeZone: string): number[] {
  const [first, last] = [periods[0], periods.at(-1)]
  if (!first || !last) return []
  const bounds = new Set([...periods.map(({ from }) => from), last.end])
  for (
    let day = dayAfter(dayAt(first.from, timeZone)), midnight = startOfDay(day, timeZone);
    midnight < last.end;
    day = dayAfter(day), midnight = startOfDay(day, timeZone)
  )
    bounds.add(midnight)
  return [...bounds].toSorted((one, other) => one - other)
}

export type Evidence = {
  /** The seconds in which the engine ran, between consecutive bounds. */
  seconds: readonly number[]
  meters: CheckMeters
  /** What people read on the hour meter while the asset was out. */
  readings: readonly MeterReading[]
}

export type HoursFound = {
  source: HourSource
  hourPrice: number | null
  periods: HoursPeriod[]
  total: Pick<HoursPeriod, 'includedHours' | 'usedHours' | 'overHours' | 'amount'>
}

/** Computes the hours over of each period that counts. */
export function countHours(
  { rental, periods, bounds }: Counting,
  { seconds, meters, readings }: Evidence,
  settings: HourSettingsForm,
): HoursFound {
  const terms = { included: includedHoursOf(rental, settings), price: hourPriceOf(rental) }
  const found = rental.isMeasured
    ? periods.map((period) => measured(period, daysOf(period, bounds, seconds, rental.timezone), terms))
    : periods.map((period) => metered(period, secondsBetween(rental, meters, readings), terms))
  return {
    source: sourceOf(rental, meters),
    hourPrice: terms.price,
    periods: found,
    total: totalOf(found),
  }
}

type Terms = { included: number | null; price: number | null }
type Days = HoursPeriod['days']

const measured = (period: Counted, days: Days, terms: Terms): HoursPeriod => ({
  ...shown(period),
  includedHours: terms.included,
  ...hoursOver(
    days.reduce((sum, day) => sum + day.seconds, 0),
    terms,
  ),
  days,
})

function metered(period: Counted, seconds: number | null, { included, price }: Terms): HoursPeriod {
  const ofAll = included === null ? null : Math.round(included * 10 * period.n) / 10
  const figures = seconds === null ? UNKNOWN : hoursOver(seconds, { included: ofAll, price })
  return { ...shown(period), includedHours: ofAll, ...figures, days: [] }
}

const UNKNOWN = { usedHours: null, overHours: null, amount: null }

const shown = ({ n, from, to, running }: Counted) => ({
  n,
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
  running,
})

const daysOf = (
  { from, end }: Counted,
  bounds: readonly number[],
  seconds: readonly number[],
  timeZone: string,
): Days =>
  seconds.flatMap((ran, index) => {
    const start = bounds[index] ?? 0
    return ran > 0 && start >= from && start < end ? { day: dayAt(start, timeZone), seconds: ran } : []
  })

/** Null until the asset is back, and if somebody didn't read the meter. */
function secondsBetween(
  { outAt, inAt }: OutRental,
  meters: CheckMeters,
  readings: readonly MeterReading[],
): number | null {
  if (!inAt || meters.out === null || meters.in === null) return null
  return meteredSeconds([
    { at: outAt.epochMilliseconds, seconds: meters.out },
    ...readings,
    { at: inAt.epochMilliseconds, seconds: meters.in },
  ])
}

function sourceOf({ isMeasured, inAt }: OutRental, meters: CheckMeters): HourSource {
  if (isMeasured) return 'device'
  return meters.out !== null && (inAt === null || meters.in !== null) ? 'meters' : 'none'
}

function totalOf(periods: readonly HoursPeriod[]): HoursFound['total'] {
  const known = periods.flatMap(({ usedHours, overHours, amount }) =>
    usedHours === null ? [] : { usedHours, overHours, amount },
  )
  const includedHours = periods.reduce<number | null>(
    (sum, period) => (sum === null || period.includedHours === null ? null : sum + period.includedHours),
    0,
  )
  return {
    includedHours: includedHours === null ? null : Math.round(includedHours * 10) / 10,
    ...(known.length === periods.length ? sumOfFigures(known) : UNKNOWN),
  }
}
