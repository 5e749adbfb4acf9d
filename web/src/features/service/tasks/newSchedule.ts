import type { Schedule, ScheduleType } from '@yardmaster/core/rules/schedule.ts'

export const SECONDS_PER_HOUR = 3600
export const metersPerUnit = (metric: boolean) => (metric ? 1000 : 1609.344)

/** Returns the default schedule of this type. */
export function newSchedule(type: ScheduleType, metric: boolean): Schedule {
  switch (type) {
    case 'time':
      return { type, every: 3, unit: 'month' }
    case 'engine-hours':
      return { type, every: 250 * SECONDS_PER_HOUR }
    case 'odometer':
      return { type, every: (metric ? 10_000 : 5_000) * metersPerUnit(metric) }
  }
}
