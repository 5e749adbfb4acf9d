import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { QuietHoursForm } from '@yardmaster/core/contract/alerts/quietHours.ts'
import { WEEKDAYS } from '@yardmaster/core/contract/weekTime.ts'
import { weekdayName } from '@yardmaster/core/workingTime.ts'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { CheckList } from '../../../ui/fields/CheckList.tsx'
import { ErrorAlert } from '../../../ui/fields/ErrorAlert.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { useSetQuietHours } from './quietHours.api.ts'

const USUAL: QuietHoursForm = { from: '18:00', until: '06:00', workingDays: [1, 2, 3, 4, 5] }

/** Quiet hours and working days. Save appears when something has changed. */
export function QuietHours({ saved }: { saved: QuietHoursForm | null }) {
  const text = useText()
  const { locale } = useIntl()
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const mayChange = useCan('settings.update')
  const { mutate, isPending, error } = useSetQuietHours()
  const [isOn, setOn] = useState(saved !== null)
  const [hours, setHours] = useState(saved ?? USUAL)
  const wanted = isOn ? hours : null
  const isChanged = JSON.stringify(wanted) !== JSON.stringify(saved)
  const isValid = !isOn || QuietHoursForm.safeParse(hours).success
  const send = (next: QuietHoursForm | null, undo?: () => void) =>
    mutate({ body: { quietHours: next } }, { onSuccess: () => show(text('quiet.saved'), undo && { undo }) })
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (isValid) send(wanted, () => send(saved))
  }
  return (
    <Box component="form" noValidate onSubmit={save} sx={{ display: 'grid', justifyItems: 'start' }}>
      <FormControlLabel
        label={text('quiet.on')}
        disabled={!mayChange}
        control={<Checkbox checked={isOn} onChange={(_, checked) => setOn(checked)} />}
      />
      <Typography variant="body2" color="textSecondary" sx={{ ml: 3.5 }}>
        {text('quiet.hint')}
      </Typography>
      {isOn && (
        <Box sx={{ ml: { sm: 3.5 }, mt: 2 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            {(['from', 'until'] as const).map((end) => (
              <TextField
                key={end}
                type="time"
                required
                label={text(`quiet.${end}`)}
                value={hours[end]}
                disabled={!mayChange}
                onChange={({ target }) => setHours({ ...hours, [end]: target.value })}
                error={hours.from === hours.until && end === 'until'}
                slotProps={{ inputLabel: { shrink: true } }}
              />
            ))}
          </Box>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
            {text('quiet.zone')}
          </Typography>
          <CheckList
            label={text('quiet.days')}
            hint={text('quiet.days.hint')}
            options={WEEKDAYS.map((day) => ({ id: day, label: weekdayName(day, locale) }))}
            chosen={hours.workingDays}
            disabled={!mayChange}
            columns={2}
            onChange={(days) =>
              setHours({ ...hours, workingDays: days.toSorted((one, other) => one - other) })
            }
          />
        </Box>
      )}
      {error && <ErrorAlert sx={{ mt: 1, width: 1 }}>{errorText(error)}</ErrorAlert>}
      {isChanged && mayChange && (
        <Button type="submit" variant="contained" disabled={!isValid} loading={isPending} sx={{ mt: 2 }}>
          {text('action.save')}
        </Button>
      )}
    </Box>
  )
}
