import TextField from '@mui/material/TextField'
import { TIME_ZONES } from '@yardmaster/core/timezones.ts'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useText } from '../../../lib/intl.tsx'
import { useZoneText } from './useZoneText.ts'

type Props = { field: UseFormRegisterReturn; error: string | undefined }

/** Uses the browser's native select: the list is long, and every phone displays a native list well. */
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
