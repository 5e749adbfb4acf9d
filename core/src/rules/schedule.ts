export const SCHEDULE_TYPES = ['time', 'engine-hours', 'odometer'] as const
export type ScheduleType = (typeof SCHEDULE_TYPES)[number]

export const TIME_UNITS = ['day', 'week', 'month', 'year'] as const
export type TimeUnit = (typeof TIME_UNITS)[number]

/** A maintenance interval: in days, weeks, months or years, in seconds of engine time, or in meters. */
export type Schedule =
  | { type: 'time'; every: number; unit: TimeUnit }
  | { type: 'engine-hours' | 'odometer'; every: number }

/**
 * The last and the next service, in the unit of the schedule: seconds since 1970, seconds of engine time, or
 * meters.
 */
export type ServiceStretch = { last: number; next: number }

export type ScheduleState = 'ok' | 'due' | 'overdue'

/** The share of the interval after which a service is due. */
export const DUE_FROM = 0.8

const DURATIONS = { day: 'days', week: 'weeks', month: 'months', year: 'years' } as const

/**
 * Returns when the next service is due. Time is counted by the calendar of the zone: a month after January
 * 31 is the last day of February.
 */
export function nextService(last: number, schedule: Schedule, timeZone: string): number {
  if (schedule.type !== 'time') return last + schedule.every
  return (
    Temporal.Instant.fromEpochMilliseconds(Math.round(last * 1000))
      .toZonedDateTimeISO(timeZone)
      .add({ [DURATIONS[schedule.unit]]: schedule.every }).epochMilliseconds / 1000
  )
}

/** Returns 0 at the last service, 1 when the next one is due, and more than 1 when it is overdue. */
export const scheduleRatio = ({ last, next }: ServiceStretch, reading: number): number =>
  (reading - last) / (next - last)

/**
 * Uses the same arithmetic as the database function evaluate_schedules, so that both agree to the last
 * digit.
 */
export function scheduleState({ last, next }: ServiceStretch, reading: number): ScheduleState {
  if (reading > next) return 'overdue'
  return reading >= last + DUE_FROM * (next - last) ? 'due' : 'ok'
}

export const isSameSchedule = (one: Schedule, other: Schedule): boolean =>
  one.type === other.type &&
  one.every === other.every &&
  (one.type !== 'time' || other.type !== 'time' || one.unit === other.unit)
