import type { Schedule } from './rules/schedule.ts'
import type { Units } from './units.ts'

const SECONDS_PER_HOUR = 3600

type Key = `schedule.${'day' | 'week' | 'month' | 'year' | 'engine-hours' | 'odometer'}`
type TextOf = (key: Key, values: Record<string, string | number>) => string

/**
 * Describes a schedule in words: every 3 months, every 250 engine hours, every 5,000 mi. The text is in the
 * dictionary part `tasks`.
 */
export function scheduleText(schedule: Schedule, text: TextOf, units: Units): string {
  switch (schedule.type) {
    case 'time':
      return text(`schedule.${schedule.unit}`, { count: schedule.every })
    case 'engine-hours':
      return text('schedule.engine-hours', {
        count: Math.round((schedule.every / SECONDS_PER_HOUR) * 10) / 10,
      })
    case 'odometer':
      return text('schedule.odometer', { distance: units.odometer(schedule.every) })
  }
}
