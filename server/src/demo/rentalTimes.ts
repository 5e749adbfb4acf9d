import type { Machine } from '@yardmaster/simulator/machine.ts'
import { seedOf } from '@yardmaster/simulator/random.ts'
import type { SiteStay } from './whereabouts.ts'

/** The yards open and close at these hours. */
export const OPENS = 7
export const CLOSES = 17

const DAY = 86_400_000
/** An asset that goes to the shop on the day of its return is checked in when its ticket is opened. */
const TO_SHOP = DAY / 2
/**
 * Of so many returns, some are called off by the client one or two working days before the pickup, and one is recorded
 * only on the morning after it.
 */
const RETURNS = 12
const CALLED_OFF = 4
const CALLS = 10
/** Of so many rentals from before the history, one keeps its beginning. Its device was fitted while it was out. */
const FITTED_LATER = 24

type Spot = Pick<SiteStay<unknown>, 'since' | 'until'>
/** What was called off at a site without a place would look stolen when it is picked up days later. */
type Stay = SiteStay<{ hasPlace?: boolean }>
type Yard = { machine: Machine }

/** Returns when the yard records that a stay is over. Null while its end is unknown. */
export function returnOf({ machine }: Yard, stay: Stay, next: Spot | undefined): Temporal.Instant | null {
  const { since, until, place } = stay
  if (until === null) return null
  const ticket = ticketAfter({ machine }, stay)
  if (ticket) return ticket
  const luck = seedOf(`${machine.account}/${machine.key}/return/${dayText(until)}`) % RETURNS
  const dayBefore = workday({ machine }, until, -1, CALLS)
  const calledOff = luck % 2 === 0 ? dayBefore : workday({ machine }, dayBefore, -1, CALLS)
  if (luck < CALLED_OFF && place.hasPlace && isAfter(calledOff, since.add({ hours: 24 }))) return calledOff
  const late = workday({ machine }, until, 1, OPENS)
  if (luck === CALLED_OFF && (!next || isAfter(next.since, late))) return late
  return until
}

/** Returns when a ticket was opened for the asset right after the stay. */
export function ticketAfter({ machine }: Yard, { until }: Spot): Temporal.Instant | null {
  if (until === null) return null
  const left = until.epochMilliseconds
  const stay = machine.shop?.find(({ from }) => from >= left && from - left < TO_SHOP)
  return stay ? Temporal.Instant.fromEpochMilliseconds(stay.from) : null
}

/**
 * Returns when the rental of a stay began. What went out before the history begins has been on its present contract since
 * the first working days of it, because nothing is known about its hours before.
 */
export function startOf(
  { machine, now, history }: Yard & { now: Temporal.Instant; history: Temporal.Instant | null },
  { since, back }: { since: Temporal.Instant; back: Temporal.Instant | null },
): Temporal.Instant {
  if (!history || isAfter(since, history) || (back && !isAfter(back, history))) return since
  if (seedOf(`${machine.account}/${machine.key}/fitted`) % FITTED_LATER === 0) return since
  const chance = seedOf(`${machine.account}/${machine.key}/renewed`)
  // Parked devices report twice a day.
  const reported = history.add({ hours: 12 })
  const renewed = workday({ machine }, reported, 1, OPENS).add({ minutes: chance % 400 })
  const latest = (back && isAfter(now, back) ? back : now).subtract({ hours: 3 })
  const start = isAfter(renewed, latest) ? latest : renewed
  return isAfter(start, history) ? start : history
}

/** Returns an hour of a later day in the asset's branch. */
export const laterDay = (
  { machine }: Yard,
  from: Temporal.Instant,
  days: number,
  hour: number,
): Temporal.Instant => at({ machine }, dateOf({ machine }, from).add({ days }), hour)

/** Returns an hour of the closest working day before (-1) or after (1) a day. */
export function workday(
  { machine }: Yard,
  from: Temporal.Instant,
  direction: -1 | 1,
  hour: number,
): Temporal.Instant {
  let date = dateOf({ machine }, from).add({ days: direction })
  while (date.dayOfWeek > 5) date = date.add({ days: direction })
  return at({ machine }, date, hour)
}

export const isAfter = (a: Temporal.Instant, b: Temporal.Instant): boolean =>
  Temporal.Instant.compare(a, b) > 0

const dateOf = ({ machine }: Yard, instant: Temporal.Instant): Temporal.PlainDate =>
  instant.toZonedDateTimeISO(machine.timezone).toPlainDate()

const at = ({ machine }: Yard, date: Temporal.PlainDate, hour: number): Temporal.Instant =>
  date
    .toZonedDateTime({ timeZone: machine.timezone, plainTime: Temporal.PlainTime.from({ hour }) })
    .toInstant()

const dayText = (instant: Temporal.Instant): string => instant.toString().slice(0, 10)
