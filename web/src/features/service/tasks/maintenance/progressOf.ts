import type { Profile } from '@yardmaster/core/contract/fleet/equipment.ts'
import type { TaskAssignment, ScheduleReading } from '@yardmaster/core/contract/service/tasks.ts'
import { scheduleRatio, scheduleState } from '@yardmaster/core/rules/schedule.ts'
import type { ScheduleState, ScheduleType } from '@yardmaster/core/rules/schedule.ts'

const METERS = { 'engine-hours': 'engineSeconds', odometer: 'odometer' } as const

/** Returns the current reading of a meter, or null if the asset has never reported it. */
export function meterNow(type: Exclude<ScheduleType, 'time'>, snapshot: Profile['snapshot']): number | null {
  const value = snapshot?.fields[METERS[type]]?.value
  return typeof value === 'number' ? value : null
}

const valueOf = ({ at }: ScheduleReading) => (typeof at === 'number' ? at : Date.parse(at) / 1000)

/** Computes the progress from live readings and the current time. */
export function progressOf(
  { lastPerformed, nextService, scheduleRatio: ratio, state }: TaskAssignment,
  snapshot: Profile['snapshot'],
): { ratio: number | null; state: ScheduleState } {
  if (!lastPerformed || !nextService) return { ratio, state }
  const type = lastPerformed.scheduleType
  const reading = type === 'time' ? Date.now() / 1000 : meterNow(type, snapshot)
  if (reading === null) return { ratio, state }
  const stretch = { last: valueOf(lastPerformed), next: valueOf(nextService) }
  return { ratio: scheduleRatio(stretch, reading), state: scheduleState(stretch, reading) }
}
