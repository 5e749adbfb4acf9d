import type { EventEntry } from '@yardmaster/core/contract/history/events.ts'
import type { Day } from '@yardmaster/core/days.ts'
import { dayAt, startOfDay } from '@yardmaster/core/days.ts'

export type DayGroup = { day: Day; count: number }

/** How many events stand below each day's header. The events come newest first. */
export function groupByDay(events: readonly Pick<EventEntry, 'timestamp'>[], timeZone: string): DayGroup[] {
  const groups: DayGroup[] = []
  let current: DayGroup | undefined
  let start = Infinity
  for (const { timestamp } of events) {
    const at = Date.parse(timestamp)
    // A day is looked up once and then compared by number: calendars are slow, and there may be thousands of events.
    if (!current || at < start) {
      const day = dayAt(at, timeZone)
      start = startOfDay(day, timeZone)
      current = { day, count: 0 }
      groups.push(current)
    }
    current.count += 1
  }
  return groups
}
