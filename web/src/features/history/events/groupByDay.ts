import type { EventEntry } from '@yardmaster/core/contract/history/events.ts'
import type { Day } from '@yardmaster/core/days.ts'
import { dayAt, startOfDay } from '@yardmaster/core/days.ts'

export type DayGroup = { day: Day; count: number }

/** Returns the number of events under each day's header. The events must be sorted newest first. */
export function groupByDay(events: readonly Pick<EventEntry, 'timestamp'>[], timeZone: string): DayGroup[] {
  const groups: DayGroup[] = []
  let current: DayGroup | undefined
  let start = Infinity
  for (const { timestamp } of events) {
    const at = Date.parse(timestamp)
    // Looks up each day once and then compares numbers: calendar calculations are slow, and there may be
    // thousands of events.
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
