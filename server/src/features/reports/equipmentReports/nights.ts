import type { Day } from '@yardmaster/core/days.ts'
import { addDays } from '@yardmaster/core/timeline/span.ts'

/** Hours of local time. */
const EVENING = 18
const MORNING = 6
const TICKS = [EVENING, 21, 0, 3, MORNING]

/** From the evening before a day to its morning. Instants are in milliseconds since 1970. */
export type Night = {
  /** The day of the morning. */
  day: Day
  from: number
  to: number
  ticks: number[]
}

export function nightBefore(day: Day, timeZone: string): Night {
  const at = (hour: number) =>
    Temporal.PlainDate.from(hour >= EVENING ? addDays(day, -1) : day).toZonedDateTime({
      timeZone,
      plainTime: { hour },
    }).epochMilliseconds
  return { day, from: at(EVENING), to: at(MORNING), ticks: TICKS.map(at) }
}
