import type { MachineTask, ScheduleReading } from '@yardmaster/core/contract/service/tasks.ts'
import { NO_VALUE } from '@yardmaster/core/noValue.ts'
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
  const reading = ({ scheduleType, at }: ScheduleReading) => {
    if (scheduleType === 'engine-hours') return units.engineHours(Number(at))
    return scheduleType === 'odometer' ? units.odometer(Number(at)) : format.date(String(at))
  }
  return {
    schedule: (schedule: Schedule) => scheduleText(schedule, text, units),
    /** The last service, or where counting began without one. */
    last: ({ lastPerformed, countsFrom }: Pick<MachineTask, 'lastPerformed' | 'countsFrom'>) => {
      if (!lastPerformed) return text('schedule.fromFirst')
      const shown = reading(lastPerformed)
      return countsFrom === 'service' ? shown : text('schedule.since', { reading: shown })
    },
    next: ({ nextService }: Pick<MachineTask, 'nextService'>) =>
      nextService ? reading(nextService) : NO_VALUE,
  }
}
