const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** From here on, days are easier to read than hours. */
const HOURS_SHOWN = 2 * DAY

type Overdue = { unit: 'Minutes' | 'Hours' | 'Days'; count: number }

/** Returns for how long a rental has been overdue, in whole units. Times are milliseconds since 1970. */
export function overdueFor(dueAt: number, now: number): Overdue {
  const late = Math.max(0, now - dueAt)
  if (late < HOUR) return { unit: 'Minutes', count: Math.max(1, Math.floor(late / MINUTE)) }
  if (late < HOURS_SHOWN) return { unit: 'Hours', count: Math.floor(late / HOUR) }
  return { unit: 'Days', count: Math.floor(late / DAY) }
}
