import type { Profile } from '@yardmaster/core/contract/fleet/equipment.ts'
import { ServiceReading } from '@yardmaster/core/contract/service/tasks.ts'
import type { TaskAssignment } from '@yardmaster/core/contract/service/tasks.ts'
import type { Day } from '@yardmaster/core/days.ts'
import { dayAt, startOfDay } from '@yardmaster/core/days.ts'
import type { ScheduleType } from '@yardmaster/core/rules/schedule.ts'
import { meterNow } from './progressOf.ts'

/** The last service as typed: a day or a meter reading. Null while blank. */
export type LastTyped =
  | { scheduleType: 'time'; day: Day | null }
  | { scheduleType: 'engine-hours' | 'odometer'; at: number | null }

export function typedBefore({ lastPerformed, task }: TaskAssignment, timeZone: string): LastTyped {
  const { type: scheduleType } = task.schedule
  const at = lastPerformed?.at ?? null
  if (scheduleType !== 'time') return { scheduleType, at: at === null ? null : Number(at) }
  return { scheduleType, day: at === null ? null : dayAt(Date.parse(String(at)), timeZone) }
}

export const typedNow = (scheduleType: ScheduleType, today: Day, snapshot: Profile['snapshot']): LastTyped =>
  scheduleType === 'time'
    ? { scheduleType, day: today }
    : { scheduleType, at: meterNow(scheduleType, snapshot) }

/**
 * Returns the reading, or null while the input isn't valid. Days start at midnight in the branch's time
 * zone.
 */
export function readingOf(typed: LastTyped, timeZone: string): ServiceReading | null {
  const reading =
    typed.scheduleType === 'time'
      ? { scheduleType: typed.scheduleType, at: typed.day && instantOf(typed.day, timeZone) }
      : typed
  const parsed = ServiceReading.safeParse(reading)
  return parsed.success ? parsed.data : null
}

const instantOf = (day: Day, timeZone: string) => new Date(startOfDay(day, timeZone)).toISOString()

/** A blank meter means that the last service is unknown. */
export const isBlankMeter = (typed: LastTyped): boolean => typed.scheduleType !== 'time' && typed.at === null
