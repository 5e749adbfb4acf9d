import type { Day } from '../days.ts'
import { dayAfter } from '../days.ts'
import { returnOn } from './snooze.ts'

/** How long something can be muted. A date is chosen by the user. */
export const MUTE_SPANS = ['hour', 'today', 'tomorrow', 'week', 'date', 'always'] as const
export type MuteSpan = (typeof MUTE_SPANS)[number]

/**
 * Returns the instant at which a mute ends, or null if its user ends it. Tomorrow and a date mean the morning, when
 * snoozed entries return too.
 */
export function muteUntil(
  span: MuteSpan,
  { now, timeZone, day }: { now: Temporal.Instant; timeZone: string; day: Day | null },
): string | null {
  const local = now.toZonedDateTimeISO(timeZone)
  const today = local.toPlainDate().toString()
  if (span === 'hour') return now.add({ hours: 1 }).toString()
  if (span === 'today') return local.add({ days: 1 }).startOfDay().toInstant().toString()
  if (span === 'tomorrow') return returnOn(dayAfter(today), timeZone)
  if (span === 'week') return local.add({ days: 7 }).toInstant().toString()
  return span === 'date' && day !== null ? returnOn(day, timeZone) : null
}
