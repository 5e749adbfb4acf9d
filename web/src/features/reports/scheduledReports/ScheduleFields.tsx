import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { ScheduleForm } from '@yardmaster/core/contract/reports/scheduledReports.ts'
import { EXPORT_FORMATS } from '@yardmaster/core/contract/exportFormats.ts'
import { CADENCES, SCHEDULED_PERIODS } from '@yardmaster/core/rules/scheduledReports.ts'
import type { Control, UseFormReturn } from 'react-hook-form'
import { Controller, useWatch } from 'react-hook-form'
import { useText } from '../../../lib/intl.tsx'
import { hasPeriod } from './scheduleForm.ts'
import { useScheduleText } from './useScheduleText.ts'

type Form = UseFormReturn<ScheduleForm, unknown, ScheduleForm>

const pair = {
  display: 'grid',
  columnGap: 2,
  rowGap: 1,
  mb: 1,
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
} as const

/** When the report is mailed, for which period and as which file. The Monday mail has its day. */
export function ScheduleFields({ form }: { form: Form }) {
  const text = useText()
  const { control } = form
  const { report, cadence } = useWatch({ control })
  const isMonday = report === 'monday'
  return (
    <>
      {!isMonday && (
        <Box sx={pair}>
          <Choice
            control={control}
            name="cadence"
            label={text('scheduled.cadence')}
            options={CADENCES.map((value) => ({ value, name: text(`scheduled.cadence.${value}`) }))}
            // A report of each month covers the month before.
            onChosen={(value) => {
              form.setValue('onDay', 1)
              form.setValue('period', value === 'weekly' ? 'lastWeek' : 'lastMonth')
            }}
          />
          <DayField control={control} weekly={cadence === 'weekly'} />
        </Box>
      )}
      <Box sx={pair}>
        <HourField control={control} />
        {report !== undefined && hasPeriod(report) && (
          <Choice
            control={control}
            name="period"
            label={text('scheduled.period')}
            options={SCHEDULED_PERIODS.map((value) => ({ value, name: text(`scheduled.period.${value}`) }))}
          />
        )}
        {!isMonday && (
          <Choice
            control={control}
            name="format"
            label={text('scheduled.format')}
            options={EXPORT_FORMATS.map((value) => ({ value, name: text(`scheduled.format.${value}`) }))}
          />
        )}
      </Box>
    </>
  )
}

function DayField({ control, weekly }: { control: Control<ScheduleForm>; weekly: boolean }) {
  const text = useText()
  const { weekday } = useScheduleText()
  return (
    <Choice
      control={control}
      name="onDay"
      label={text(weekly ? 'scheduled.weekday' : 'scheduled.monthDay')}
      helperText={weekly ? ' ' : text('scheduled.monthDay.hint')}
      options={Array.from({ length: weekly ? 7 : 31 }, (_, index) => ({
        value: index + 1,
        name: weekly ? weekday(index + 1) : String(index + 1),
      }))}
    />
  )
}

function HourField({ control }: { control: Control<ScheduleForm> }) {
  const text = useText()
  const { hour } = useScheduleText()
  return (
    <Choice
      control={control}
      name="atHour"
      label={text('scheduled.hour')}
      helperText={text('scheduled.hour.hint')}
      options={Array.from({ length: 24 }, (_, value) => ({ value, name: hour(value) }))}
    />
  )
}

type ChoiceProps = {
  control: Control<ScheduleForm>
  name: 'cadence' | 'onDay' | 'atHour' | 'period' | 'format'
  label: string
  helperText?: string
  options: readonly { value: string | number; name: string }[]
  onChosen?: (value: string | number) => void
}

/** A choice of one of a few fixed values. */
const Choice = ({ control, name, label, helperText = ' ', options, onChosen }: ChoiceProps) => (
  <Controller
    control={control}
    name={name}
    render={({ field: { ref, onChange, ...field }, fieldState }) => (
      <TextField
        {...field}
        inputRef={ref}
        select
        label={label}
        onChange={(event) => {
          onChange(event)
          onChosen?.(event.target.value)
        }}
        error={Boolean(fieldState.error)}
        helperText={fieldState.error?.message ?? helperText}
      >
        {options.map(({ value, name: shown }) => (
          <MenuItem key={value} value={value}>
            {shown}
          </MenuItem>
        ))}
      </TextField>
    )}
  />
)
