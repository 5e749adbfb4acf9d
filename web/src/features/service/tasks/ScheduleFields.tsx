import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { problemsOf } from '@yardmaster/core/contract/problem.ts'
import { Schedule } from '@yardmaster/core/contract/service/tasks.ts'
import type { Task, TaskForm } from '@yardmaster/core/contract/service/tasks.ts'
import type { Schedule as ScheduleValue, ScheduleType } from '@yardmaster/core/rules/schedule.ts'
import { SCHEDULE_TYPES, TIME_UNITS } from '@yardmaster/core/rules/schedule.ts'
import { useWatch } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { useText } from '../../../lib/intl.tsx'
import { useUnitSystem } from '../../../lib/units.ts'
import { InfoIcon } from '../../../ui/icons.tsx'
import { NumberField } from '../../../ui/fields/NumberField.tsx'
import { WordChoice } from '../../../ui/fields/WordChoice.tsx'
import { metersPerUnit, newSchedule, SECONDS_PER_HOUR } from './newSchedule.ts'

type Props = {
  form: UseFormReturn<z.input<typeof TaskForm>, unknown, TaskForm>
  /** The stored task, or null for a new one. */
  before: Task | null
}

/** Selects what a task's schedule depends on, and its interval. */
export function ScheduleFields({ form, before }: Props) {
  const text = useText()
  const { metric } = useUnitSystem()
  const schedule = useWatch({ control: form.control, name: 'schedule' })
  // The schedule is set as a whole, so the form has no field that its error could belong to.
  const { error } = Schedule.safeParse(schedule)
  const problem = error && problemsOf(error.issues)['every']
  const set = (next: ScheduleValue) =>
    form.setValue('schedule', next, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  const choose = (type: ScheduleType) =>
    set(before?.schedule.type === type ? before.schedule : newSchedule(type, metric))
  const restarts = before !== null && before.assigned > 0 && before.schedule.type !== schedule.type
  const columns = schedule.type === 'time' ? '1.2fr 1fr 1fr' : '1fr 1fr'
  return (
    <>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: columns }, columnGap: 1.5 }}>
        <WordChoice
          label={text('tasks.scheduleBy')}
          options={SCHEDULE_TYPES}
          nameOf={(type) => text(`tasks.by.${type}`)}
          value={schedule.type}
          onChange={choose}
        />
        <NumberField
          // Remounts for another type, because the typed value belongs to the previous one.
          key={schedule.type}
          label={text('tasks.every')}
          value={schedule.every}
          onChange={(every) => set({ ...schedule, every: every ?? Number.NaN })}
          error={problem && text(problem.code, problem.values)}
          {...amountOf(schedule.type, metric, text)}
        />
        {schedule.type === 'time' && (
          <WordChoice
            label={text('tasks.unit')}
            options={TIME_UNITS}
            nameOf={(unit) => text(`tasks.unit.${unit}`)}
            value={schedule.unit}
            onChange={(unit) => set({ ...schedule, unit })}
          />
        )}
      </Box>
      {restarts && (
        <Alert severity="info" icon={<InfoIcon />} sx={{ mb: 1 }}>
          {text('tasks.restarts')}
        </Alert>
      )}
    </>
  )
}

type TextOf = ReturnType<typeof useText>

/** Intervals are stored in seconds and meters, but typed in hours, kilometers or miles. */
function amountOf(type: ScheduleType, metric: boolean, text: TextOf) {
  if (type === 'time') return {}
  const isHours = type === 'engine-hours'
  const name = isHours
    ? text('tasks.unit.hours')
    : text(metric ? 'tasks.unit.kilometers' : 'tasks.unit.miles')
  return {
    factor: 1 / (isHours ? SECONDS_PER_HOUR : metersPerUnit(metric)),
    decimals: 1,
    unit: { name, position: 'end' as const },
  }
}
