import type { HoursPeriod, HourSettingsForm, HourSource } from '@yardmaster/core/contract/rentals/hours.ts'
import { dayAfter, dayAt, startOfDay } from '@yardmaster/core/days.ts'
import type { MeterReading } from '@yardmaster/core/rules/rentalHours.ts'
import {
  billingPeriods,
  hourPriceOf,
  hoursOver,
  includedHoursOf,
  meterGapOf,
  meteredSeconds,
  silentHoursOf,
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
  /** When the device didn't report, or wasn't fitted yet. */
  silences: readonly Silence[]
  /** The seconds in which the engine ran during the whole rental. Null if the meters can't be compared with it. */
  wholeSeconds: number | null
}

/** Milliseconds since 1970. */
export type Silence = { from: number; until: number }

export type HoursFound = {
  source: HourSource
  hourPrice: number | null
  includedPerPeriod: number | null
  silentHours: number
  meterGap: number | null
  periods: HoursPeriod[]
  total: Pick<HoursPeriod, 'includedHours' | 'usedHours' | 'overHours' | 'amount'>
}

/** Computes the hours over of each period that counts. */
export function countHours(
  { rental, periods, bounds }: Counting,
  { seconds, meters, readings, silences, wholeSeconds }: Evidence,
  settings: HourSettingsForm,
): HoursFound {
  const terms = { included: includedHoursOf(rental, settings), price: hourPriceOf(rental) }
  const found = rental.isMeasured
    ? periods.map((period) => {
        const days = daysOf(period, bounds, seconds, rental.timezone)
        return measured(period, { days, silences }, terms)
      })
    : periods.map((period) => metered(period, secondsBetween(rental, meters, readings), terms))
  return {
    source: sourceOf(rental, meters),
    hourPrice: terms.price,
    includedPerPeriod: terms.included,
    silentHours: silentHoursOf(periods.reduce((sum, period) => sum + silentSeconds(period, silences), 0)),
    meterGap:
      wholeSeconds === null ? null : meterGapOf(secondsBetween(rental, meters, readings), wholeSeconds),
    periods: found,
    total: totalOf(found),
  }
}

type Terms = { included: number | null; price: number | null }
type Days = HoursPeriod['days']

const measured = (
  period: Counted,
  { days, silences }: { days: Days; silences: readonly Silence[] },
  terms: Terms,
): HoursPeriod => ({
  ...shown(period),
  silentHours: silentHoursOf(silentSeconds(period, silences)),
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
  return { ...shown(period), silentHours: 0, includedHours: ofAll, ...figures, days: [] }
}

const silentSeconds = ({ from, end }: Counted, silences: readonly Silence[]): number =>
  silences.reduce(
    (sum, silence) => sum + Math.max(0, Math.min(end, silence.until) - Math.max(from, silence.from)) / 1000,
    0,
  )

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

/** The included hours of several periods are not added up, because no period uses those of another. */
function totalOf(periods: readonly HoursPeriod[]): HoursFound['total'] {
  const known = periods.flatMap(({ usedHours, overHours, amount }) =>
    usedHours === null ? [] : { usedHours, overHours, amount },
  )
  return {
    includedHours: periods.length > 1 ? null : (periods[0]?.includedHours ?? null),
    ...(known.length === periods.length ? sumOfFigures(known) : UNKNOWN),
  }
}
