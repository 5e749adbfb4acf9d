import type { Schedule, ScheduleType } from '@yardmaster/core/rules/schedule.ts'

/** As the history keeps them: in one piece, and put into words when they are read (`activity/fieldValue`). */

export const toldSchedule = (schedule: Schedule): string =>
  [schedule.type, schedule.every, schedule.type === 'time' ? schedule.unit : ''].join(' ').trim()

export const toldReading = (scheduleType: ScheduleType, value: number): string =>
  `${scheduleType} ${scheduleType === 'time' ? new Date(value * 1000).toISOString() : value}`
