import MenuItem from '@mui/material/MenuItem'
import Paper from '@mui/material/Paper'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { LOCALES } from '@yardmaster/core/i18n/locales.ts'
import type { Locale } from '@yardmaster/core/i18n/locales.ts'
import { useId } from 'react'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { useSettings, useUpdateSettings } from './session.api.ts'

const BROWSER = 'browser'

/** The language of the pages and of the messages to the user. A change applies at once. */
export function LanguagePreference() {
  const text = useText()
  const errorText = useErrorText()
  const id = useId()
  const { show } = useSnackbar()
  const mayChange = useCan('settings.update')
  const { data } = useSettings()
  const { mutate, isPending } = useUpdateSettings(() => show(text('profile.settingsSaved')))
  const choose = (language: Locale | null) =>
    data &&
    mutate(
      { body: { notifications: data.notifications, language } },
      { onError: (error) => show(errorText(error), { tone: 'error' }) },
    )
  return (
    <Paper variant="outlined" component="section" aria-labelledby={id} sx={{ p: 2.5 }}>
      <Typography id={id} variant="h2">
        {text('profile.language')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {text('profile.language.hint')}
      </Typography>
      <TextField
        select
        value={data?.language ?? BROWSER}
        disabled={!mayChange || !data || isPending}
        onChange={({ target }) => choose(LOCALES.find((locale) => locale === target.value) ?? null)}
        slotProps={{ select: { SelectDisplayProps: { 'aria-labelledby': id } } }}
        sx={{ width: 1, maxWidth: 320 }}
      >
        <MenuItem value={BROWSER}>{text('profile.language.browser')}</MenuItem>
        {LOCALES.map((locale) => (
          <MenuItem key={locale} value={locale} lang={locale}>
            {text(`language.${locale}`)}
          </MenuItem>
        ))}
      </TextField>
    </Paper>
  )
}
