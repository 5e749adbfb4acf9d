import { daysBetween } from '@yardmaster/core/days.ts'

export type RelativeTime = { value: number; unit: 'second' | 'minute' | 'hour' | 'day' }

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** From this number of calendar days on, a date is easier to read. */
const DAYS_SHOWN = 7

/**
 * Returns how long before `now` an instant was, as a value that is negative or 0. The first 24 hours count
 * in whole hours, minutes or seconds. Before that, calendar days of the time zone count, so that "yesterday"
 * is always the previous day. Returns null for instants a week or more ago.
 */
export function relativeTime(at: number, now: number, timeZone: string): RelativeTime | null {
  const seconds = Math.max(0, (now - at) / 1000)
  if (seconds < MINUTE) return ago(seconds, 'second')
  if (seconds < HOUR) return ago(seconds / MINUTE, 'minute')
  const days = seconds < DAY ? 0 : daysBetween(at, now, timeZone)
  // A day of 25 hours can contain an instant that is more than 24 hours ago.
  if (days === 0) return ago(seconds / HOUR, 'hour')
  return days < DAYS_SHOWN ? ago(days, 'day') : null
}

/** Avoids -0. */
const ago = (value: number, unit: RelativeTime['unit']): RelativeTime => ({
  value: 0 - Math.floor(value),
  unit,
})
