import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { QuietHoursForm } from '@yardmaster/core/contract/alerts/push.ts'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { ErrorAlert } from '../../../ui/fields/ErrorAlert.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { useSetQuietHours } from './push.api.ts'

const USUAL: QuietHoursForm = { from: '22:00', until: '06:00', urgentPasses: true }

/** The hours in which no device makes a sound. Save appears when something has changed. */
export function QuietHours({ saved }: { saved: QuietHoursForm | null }) {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const mayChange = useCan('settings.update')
  const { mutate, isPending, error } = useSetQuietHours(() => show(text('push.quiet.saved')))
  const [isOn, setOn] = useState(saved !== null)
  const [hours, setHours] = useState(saved ?? USUAL)
  const wanted = isOn ? hours : null
  const isChanged = JSON.stringify(wanted) !== JSON.stringify(saved)
  const isValid = !isOn || QuietHoursForm.safeParse(hours).success
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (isValid) mutate({ body: { quietHours: wanted } })
  }
  return (
    <Box component="form" noValidate onSubmit={save} sx={{ display: 'grid', justifyItems: 'start' }}>
      <FormControlLabel
        label={text('push.quiet')}
        disabled={!mayChange}
        control={<Checkbox checked={isOn} onChange={(_, checked) => setOn(checked)} />}
      />
      <Typography variant="body2" color="textSecondary" sx={{ ml: 4 }}>
        {text('push.quiet.hint')}
      </Typography>
      {isOn && (
        <Box sx={{ ml: { sm: 4 }, mt: 2 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            {(['from', 'until'] as const).map((end) => (
              <TextField
                key={end}
                type="time"
                required
                label={text(`push.quiet.${end}`)}
                value={hours[end]}
                disabled={!mayChange}
                onChange={({ target }) => setHours({ ...hours, [end]: target.value })}
                error={!isValid && end === 'until'}
                slotProps={{ inputLabel: { shrink: true } }}
              />
            ))}
          </Box>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            {text('push.quiet.zone')}
          </Typography>
          <FormControlLabel
            label={text('push.quiet.urgent')}
            disabled={!mayChange}
            control={
              <Checkbox
                checked={hours.urgentPasses}
                onChange={(_, urgentPasses) => setHours({ ...hours, urgentPasses })}
              />
            }
          />
        </Box>
      )}
      {error && <ErrorAlert sx={{ mt: 1, width: 1 }}>{errorText(error)}</ErrorAlert>}
      {isChanged && mayChange && (
        <Button type="submit" variant="contained" disabled={!isValid} loading={isPending} sx={{ mt: 1 }}>
          {text('action.save')}
        </Button>
      )}
    </Box>
  )
}
