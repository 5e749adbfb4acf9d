import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { BACKUPS_KEPT_MOST, BackupSettings } from '@yardmaster/core/contract/account/backups.ts'
import type { BackupsPage } from '@yardmaster/core/contract/account/backups.ts'
import { zoneName } from '@yardmaster/core/times.ts'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { useTimeFormat } from '../../../lib/time.tsx'
import { useUnsaved } from '../../../lib/unsaved.ts'
import { Card } from '../../../ui/page/Card.tsx'
import { useOutcome } from '../../../ui/page/useOutcome.ts'
import { useUpdateBackups } from './backups.api.ts'
import { BackupForms } from './BackupForms.tsx'

/** When backups are made, in which form, and how many are kept. */
export function BackupSchedule({ page }: { page: BackupsPage }) {
  const text = useText()
  const { locale } = useIntl()
  const format = useTimeFormat()
  const { values, set, keep, setKeep, isKeepWrong, save, isSaving, error } = useScheduleForm(page)
  return (
    <Card title={text('backups.schedule')}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {text('backups.about')}
      </Typography>
      <Box component="form" noValidate onSubmit={save} sx={{ display: 'grid', gap: 2 }}>
        <Box>
          <FormControlLabel
            control={
              <Switch checked={values.enabled} onChange={(_, enabled) => set({ ...values, enabled })} />
            }
            label={text('backups.enabled')}
          />
          <Typography variant="body2" color="textSecondary">
            {page.nextAt === null
              ? text('backups.off')
              : text('backups.next', { when: format.dateTime(page.nextAt) })}
          </Typography>
        </Box>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <TextField
            select
            size="small"
            label={text('backups.hour')}
            value={values.hour}
            onChange={({ target }) => set({ ...values, hour: Number(target.value) })}
            helperText={text('backups.hour.help', { zone: zoneName({ locale, timeZone: page.timeZone }) })}
          >
            {HOURS.map((hour) => (
              <MenuItem key={hour} value={hour}>
                {hourText(hour, locale)}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            size="small"
            type="number"
            label={text('backups.keep')}
            value={keep}
            error={isKeepWrong}
            onChange={({ target }) => setKeep(target.value)}
            helperText={text('backups.keep.help')}
            slotProps={{ htmlInput: { min: 1, max: BACKUPS_KEPT_MOST, inputMode: 'numeric' } }}
          />
        </Box>
        <BackupForms
          value={values.form}
          onlyPortable={page.onlyPortable}
          onChange={(form) => set({ ...values, form })}
        />
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {text(`backups.place.${page.place.kind}`, { where: page.place.where })}
        </Typography>
        {error !== null && (
          <Typography role="alert" color="error">
            {error}
          </Typography>
        )}
        <Box>
          <Button type="submit" variant="contained" loading={isSaving}>
            {text('backups.save')}
          </Button>
        </Box>
      </Box>
    </Card>
  )
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

const hourText = (hour: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(
    hour * 3_600_000,
  )

function useScheduleForm({ settings }: BackupsPage) {
  const text = useText()
  const errorText = useErrorText()
  const [values, set] = useState(settings)
  const [keep, setKeep] = useState(String(settings.keep))
  const [isKeepWrong, setKeepWrong] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const update = useUpdateBackups()
  const outcome = useOutcome({
    title: text('backups.title'),
    onClose: () => setError(null),
    onRefused: (refusal) => setError(errorText(refusal)),
  })
  useUnsaved(JSON.stringify({ ...values, keep: Number(keep) }) !== JSON.stringify(settings))
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (update.isPending) return
    const parsed = BackupSettings.safeParse({ ...values, keep: Number(keep) })
    setKeepWrong(!parsed.success)
    if (parsed.success) update.mutate({ body: parsed.data }, outcome(text('backups.saved')))
  }
  return { values, set, keep, setKeep, isKeepWrong, save, isSaving: update.isPending, error }
}
