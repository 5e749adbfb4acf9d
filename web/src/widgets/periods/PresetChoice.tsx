import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { daysIn } from '@yardmaster/core/reports/period.ts'
import type { Preset } from '@yardmaster/core/reports/presets.ts'
import { PRESETS, presetPeriod } from '@yardmaster/core/reports/presets.ts'
import { useText } from '../../lib/intl.tsx'
import { useToday } from '../../lib/time.tsx'

/** `standard` stands for the period that a report shows by default. */
export type PeriodChoice = Preset | 'standard' | 'custom'

type Props = {
  value: PeriodChoice
  /** The name of the default period. Omitted if that is one of the presets. */
  standard?: string | undefined
  /** The most days that the report can show. */
  longest: number
  onChange: (choice: PeriodChoice) => void
}

/** The choice of a period that moves with the present, such as last week. */
export function PresetChoice({ value, standard, longest, onChange }: Props) {
  const text = useText()
  const today = useToday()
  return (
    <TextField
      select
      label={text('period.choice')}
      value={value}
      onChange={(event) => onChange(event.target.value as PeriodChoice)}
      helperText=" "
    >
      {standard !== undefined && <MenuItem value="standard">{standard}</MenuItem>}
      {PRESETS.map((preset) => {
        const isTooLong = daysIn(presetPeriod(preset, today)) > longest
        const name = text(`period.${preset}`)
        return (
          <MenuItem key={preset} value={preset} disabled={isTooLong} sx={{ whiteSpace: 'normal' }}>
            {isTooLong ? text('period.tooLong', { name, days: longest }) : name}
          </MenuItem>
        )
      })}
      <MenuItem value="custom">{text('period.custom')}</MenuItem>
    </TextField>
  )
}
