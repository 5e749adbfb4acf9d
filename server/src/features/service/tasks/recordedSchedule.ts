import type { Schedule, ScheduleType } from '@yardmaster/core/rules/schedule.ts'

/**
 * Formats a schedule for the history as one string, which `activity/fieldValue` translates when it is read.
 */

export const recordedSchedule = (schedule: Schedule): string =>
  [schedule.type, schedule.every, schedule.type === 'time' ? schedule.unit : ''].join(' ').trim()

export const recordedReading = (scheduleType: ScheduleType, value: number): string =>
  `${scheduleType} ${scheduleType === 'time' ? new Date(value * 1000).toISOString() : value}`
