import TextField from '@mui/material/TextField'
import { TIME_ZONES } from '@yardmaster/core/timezones.ts'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useText } from '../../../lib/intl.tsx'
import { useZoneText } from './useZoneText.ts'

type Props = { field: UseFormRegisterReturn; error: string | undefined }

/** The browser's own list: it is long, and everyone's phone knows how to show it. */
export function TimeZoneField({ field, error }: Props) {
  const text = useText()
  const zoneText = useZoneText()
  return (
    <TextField
      {...field}
      select
      label={text('branch.timezone')}
      error={Boolean(error)}
      helperText={error ?? text('branch.timezoneHint')}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {TIME_ZONES.map((zone) => (
        <option key={zone} value={zone}>
          {zoneText(zone)}
        </option>
      ))}
    </TextField>
  )
}
