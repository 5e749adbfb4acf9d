import type { Period } from '../reports/period.ts'

export const CADENCES = ['weekly', 'monthly'] as const
export const SCHEDULED_PERIODS = ['lastWeek', 'lastMonth'] as const
export type ScheduledPeriod = (typeof SCHEDULED_PERIODS)[number]

/** When a report is due, by the clock of its branch. */
export type Recurrence = {
  cadence: (typeof CADENCES)[number]
  /** The day of the week (Monday is 1), or of the month. A shorter month has it on its last day. */
  onDay: number
  atHour: number
}

const MONDAY = 1
/** The Monday mail is there when the yard opens. */
export const MONDAY_MAIL: Recurrence = { cadence: 'weekly', onDay: MONDAY, atHour: 7 }

/** Returns the first due time after an instant. */
export function dueAfter(when: Recurrence, after: Temporal.Instant, timezone: string): Temporal.Instant {
  const next = dueAround(when, after, timezone).find((due) => Temporal.Instant.compare(due, after) > 0)
  if (!next) throw new Error('A recurrence never ends.')
  return next
}

/** Returns the newest due time that is not after an instant. */
export function newestDue(when: Recurrence, at: Temporal.Instant, timezone: string): Temporal.Instant {
  const newest = dueAround(when, at, timezone).findLast((due) => Temporal.Instant.compare(due, at) <= 0)
  if (!newest) throw new Error('A recurrence never begins.')
  return newest
}

/** Returns the due times next to an instant, in order. A time that the clock skips is the one after the change. */
function dueAround(when: Recurrence, at: Temporal.Instant, timezone: string): Temporal.Instant[] {
  const today = at.toZonedDateTimeISO(timezone).toPlainDate()
  const plainTime = Temporal.PlainTime.from({ hour: when.atHour })
  return [-1, 0, 1].map((step) =>
    dayOf(when, today, step).toZonedDateTime({ timeZone: timezone, plainTime }).toInstant(),
  )
}

function dayOf({ cadence, onDay }: Recurrence, today: Temporal.PlainDate, step: number): Temporal.PlainDate {
  if (cadence === 'weekly') return today.add({ days: onDay - today.dayOfWeek }).add({ weeks: step })
  // A day beyond the end of the month becomes its last day.
  return today.with({ day: 1 }).add({ months: step }).with({ day: onDay })
}

/** Returns the week (from Monday) or the month before the one of an instant. */
export function periodBeforeDue(period: ScheduledPeriod, dueAt: Temporal.Instant, timezone: string): Period {
  const today = dueAt.toZonedDateTimeISO(timezone).toPlainDate()
  const unit = period === 'lastWeek' ? 'weeks' : 'months'
  const next = period === 'lastWeek' ? today.subtract({ days: today.dayOfWeek - 1 }) : today.with({ day: 1 })
  return { start: next.subtract({ [unit]: 1 }).toString(), end: next.subtract({ days: 1 }).toString() }
}
