import type { ScheduleReading } from '@yardmaster/core/contract/service/tasks.ts'
import type { Schedule } from '@yardmaster/core/rules/schedule.ts'
import { scheduleText } from '@yardmaster/core/scheduleText.ts'
import { useText } from '../../lib/intl.tsx'
import { useTimeFormat } from '../../lib/time.tsx'
import { useUnits } from '../../lib/units.ts'

/**
 * Describes schedules and their progress in the reader's language and the branch's units. Requires the
 * dictionary part `tasks`.
 */
export function useScheduleText() {
  const text = useText()
  const units = useUnits()
  const format = useTimeFormat()
  return {
    schedule: (schedule: Schedule) => scheduleText(schedule, text, units),
    reading: ({ scheduleType, at }: ScheduleReading) => {
      if (scheduleType === 'engine-hours') return units.engineHours(Number(at))
      return scheduleType === 'odometer' ? units.odometer(Number(at)) : format.date(String(at))
    },
  }
}
