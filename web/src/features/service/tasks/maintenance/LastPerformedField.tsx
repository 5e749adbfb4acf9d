import type { Profile } from '@yardmaster/core/contract/fleet/equipment.ts'
import type { Day } from '@yardmaster/core/days.ts'
import { useText } from '../../../../lib/intl.tsx'
import { useUnitSystem, useUnits } from '../../../../lib/units.ts'
import { DayField } from '../../../../ui/fields/DayField.tsx'
import { NumberField } from '../../../../ui/fields/NumberField.tsx'
import { metersPerUnit, SECONDS_PER_HOUR } from '../newSchedule.ts'
import type { LastTyped } from './lastTyped.ts'
import { meterNow } from './progressOf.ts'

type Props = {
  typed: LastTyped
  today: Day
  snapshot: Profile['snapshot']
  onChange: (typed: LastTyped) => void
  /** A meter may stay blank if the last service is unknown. */
  mayBeBlank: boolean
}

/** The time of a task's last service, in the unit of its schedule. */
export function LastPerformedField({ typed, today, snapshot, onChange, mayBeBlank }: Props) {
  const text = useText()
  const units = useUnits()
  const { metric } = useUnitSystem()
  if (typed.scheduleType === 'time') {
    return (
      <DayField
        label={text('maintenance.lastDay')}
        value={typed.day}
        latest={today}
        required
        onChange={(day) => onChange({ ...typed, day })}
        error={typed.day !== null && typed.day > today ? text('maintenance.inFuture') : undefined}
      />
    )
  }
  const { scheduleType, at } = typed
  const isHours = scheduleType === 'engine-hours'
  const now = meterNow(scheduleType, snapshot)
  const unit = isHours
    ? text('tasks.unit.hours')
    : text(metric ? 'tasks.unit.kilometers' : 'tasks.unit.miles')
  const hint =
    now === null
      ? text(mayBeBlank ? 'maintenance.countFromFirst' : 'maintenance.noReading')
      : isHours
        ? text('maintenance.hoursNow', { reading: units.engineHours(now) })
        : text('maintenance.odometerNow', { reading: units.odometer(now) })
  return (
    <NumberField
      label={text(isHours ? 'maintenance.lastHours' : 'maintenance.lastOdometer')}
      value={at}
      factor={1 / (isHours ? SECONDS_PER_HOUR : metersPerUnit(metric))}
      decimals={1}
      unit={{ name: unit, position: 'end' }}
      onChange={(next) => onChange({ scheduleType, at: next })}
      error={at !== null && !(at >= 0) ? text('error.invalid') : undefined}
      helperText={hint}
    />
  )
}
