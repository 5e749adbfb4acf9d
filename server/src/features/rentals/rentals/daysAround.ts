import type { Context } from '../../../context.ts'

type Days = Record<'now' | 'today' | 'tomorrow' | 'thisWeek', Temporal.Instant>

/** Returns where the days and the week around this moment begin in the branch. A week begins on Monday. */
export function daysAround({ clock, session }: Pick<Context, 'clock' | 'session'>): Days {
  const now = clock.now()
  const today = now.toZonedDateTimeISO(session.timezone).toPlainDate()
  const startOf = (day: Temporal.PlainDate) => day.toZonedDateTime(session.timezone).toInstant()
  return {
    now,
    today: startOf(today),
    tomorrow: startOf(today.add({ days: 1 })),
    thisWeek: startOf(today.subtract({ days: today.dayOfWeek - 1 })),
  }
}
