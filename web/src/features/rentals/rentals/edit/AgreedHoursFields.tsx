import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import type { AgreedHours } from '@yardmaster/core/contract/rentals/rentals.ts'
import { WEEKDAYS } from '@yardmaster/core/contract/weekTime.ts'
import { weekdayName } from '@yardmaster/core/workingTime.ts'
import { useId } from 'react'
import { Controller } from 'react-hook-form'
import { useIntl } from 'react-intl'
import { useText } from '../../../../lib/intl.tsx'
import { visuallyHidden } from '../../../../ui/visuallyHidden.ts'
import { clockOptions, ENDS, STARTS } from '../../../../ui/fields/clockOptions.ts'
import { pair } from './PeriodFields.tsx'
import type { RentalEditForm } from './rentalValues.ts'

/** What most sites work. */
const USUAL: AgreedHours = { days: [1, 2, 3, 4, 5], from: '07:00', until: '17:00' }

type Problems = Partial<Record<keyof AgreedHours, { message?: string }>>

/** When the client may use the asset: in the working time of the branch, or on days and at times of its own. */
export function AgreedHoursFields({ form }: { form: RentalEditForm }) {
  const text = useText()
  return (
    <Controller
      control={form.control}
      name="agreedHours"
      render={({ field: { value, onChange }, fieldState: { error } }) => (
        <>
          <TextField
            select
            label={text('rentalEdit.agreedHours')}
            value={value ? 'own' : 'branch'}
            helperText={text('rentalEdit.agreedHours.hint')}
            onChange={({ target }) => onChange(target.value === 'own' ? USUAL : null)}
          >
            <MenuItem value="branch">{text('rentalEdit.agreedHours.branch')}</MenuItem>
            <MenuItem value="own">{text('rentalEdit.agreedHours.own')}</MenuItem>
          </TextField>
          {value && <OwnHours value={value} problems={(error ?? {}) as Problems} onChange={onChange} />}
        </>
      )}
    />
  )
}

type OwnProps = { value: AgreedHours; problems: Problems; onChange: (next: AgreedHours) => void }

function OwnHours({ value, problems, onChange }: OwnProps) {
  const text = useText()
  const { locale } = useIntl()
  const id = useId()
  const isOvernight = value.until < value.from
  const timeField = (side: 'from' | 'until', offered: readonly string[]) => (
    <TextField
      select
      label={text(`rentalEdit.agreedHours.${side}`)}
      value={value[side]}
      onChange={({ target }) => onChange({ ...value, [side]: target.value })}
      error={problems[side] !== undefined}
      helperText={
        problems[side]?.message ??
        (side === 'until' && isOvernight ? text('rentalEdit.agreedHours.nextDay') : ' ')
      }
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {clockOptions(offered, value[side], locale).map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </TextField>
  )
  return (
    <>
      <Box>
        <Typography id={id} variant="body2" color="textSecondary" gutterBottom>
          {text('rentalEdit.agreedHours.days')}
        </Typography>
        <ToggleButtonGroup
          value={value.days}
          aria-labelledby={id}
          onChange={(_, days: number[]) => onChange({ ...value, days: days.toSorted((a, b) => a - b) })}
          sx={week}
        >
          {WEEKDAYS.map((day) => (
            <ToggleButton key={day} value={day} sx={dayButton}>
              <span aria-hidden="true">{weekdayName(day, locale, 'short')}</span>
              <span style={visuallyHidden}>{weekdayName(day, locale)}</span>
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <FormHelperText error>{problems.days?.message ?? ' '}</FormHelperText>
      </Box>
      <Box sx={pair}>
        {timeField('from', STARTS)}
        {timeField('until', ENDS)}
      </Box>
    </>
  )
}

const week = { display: 'grid', gridTemplateColumns: 'repeat(7, 1fr)' } as const
const dayButton = { minHeight: 44, px: 0, minWidth: 0, textTransform: 'none' } as const
