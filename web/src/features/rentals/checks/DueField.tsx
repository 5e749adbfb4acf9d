import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { useText } from '../../../lib/intl.tsx'
import { useSession } from '../../../lib/session.tsx'
import { useTimeFormat } from '../../../lib/time.tsx'
import { TimeField } from '../../../widgets/pickers/TimeField.tsx'
import type { CheckFormApi } from './checkForm.ts'

/** Days that assets are usually rented for. */
const USUAL = [1, 3, 7, 28]

/** Returns the same time of day, this many days from now. */
export const daysFromNow = (days: number, timeZone: string): string =>
  Temporal.Now.zonedDateTimeISO(timeZone)
    .add({ days })
    .round({ smallestUnit: 'minute', roundingIncrement: 15 })
    .toInstant()
    .toString()

type Props = {
  form: CheckFormApi
  /** The latest time that the user may choose. Absent: any. */
  latest?: number
}

/** When the asset is due, with a button for each usual duration. */
export function DueField({ form, latest = Infinity }: Props) {
  const text = useText()
  const times = useTimeFormat()
  const { timezone } = useSession().branch
  const [now] = useState(() => Date.now())
  return (
    <Controller
      control={form.control}
      name="dueAt"
      render={({ field: { value, onChange }, fieldState: { error } }) => (
        <Box sx={{ display: 'grid', gap: 1 }}>
          <TimeField
            label={text('check.due')}
            at={value === null ? now : Date.parse(value)}
            onChange={(at) => onChange(new Date(Math.min(at, latest)).toISOString())}
            error={error?.message}
          />
          {latest !== Infinity && (
            <Typography variant="body2" color="textSecondary">
              {text('check.dueReserved', { time: times.dateTime(latest) })}
            </Typography>
          )}
          <Stack
            direction="row"
            spacing={1}
            sx={{ '& > *': { flex: 1, minHeight: 44, px: 0.5, minWidth: 0 } }}
          >
            {USUAL.filter((days) => Date.parse(daysFromNow(days, timezone)) <= latest).map((days) => (
              <Button
                key={days}
                variant="outlined"
                color="inherit"
                onClick={() => onChange(daysFromNow(days, timezone))}
              >
                {text('check.dueIn', { days })}
              </Button>
            ))}
          </Stack>
        </Box>
      )}
    />
  )
}
