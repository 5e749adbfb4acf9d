import Paper from '@mui/material/Paper'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { SessionSettings } from '@yardmaster/core/contract/access/session.ts'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { useSettings, useUpdateSettings } from './session.api.ts'

/** The option that leaves the choice to the browser or the branch. */
export const BROWSER = 'browser'

type Props = {
  title: string
  hint: string
  valueOf: (settings: SessionSettings) => string | null | undefined
  /** Returns the settings to save for the chosen option. */
  changeTo: (value: string) => Partial<SessionSettings>
  /** The menu items. */
  children: ReactNode
}

/** A setting that the user chooses from a list. A change applies at once. */
export function Preference({ title, hint, valueOf, changeTo, children }: Props) {
  const text = useText()
  const errorText = useErrorText()
  const id = useId()
  const { show } = useSnackbar()
  const mayChange = useCan('settings.update')
  const { data } = useSettings()
  const { mutate, isPending } = useUpdateSettings(() => show(text('profile.settingsSaved')))
  const choose = (value: string) =>
    data &&
    mutate(
      { body: { notifications: data.notifications, ...changeTo(value) } },
      { onError: (error) => show(errorText(error), { tone: 'error' }) },
    )
  return (
    <Paper variant="outlined" component="section" aria-labelledby={id} sx={{ p: 2.5 }}>
      <Typography id={id} variant="h2">
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {hint}
      </Typography>
      <TextField
        select
        value={(data && valueOf(data)) ?? BROWSER}
        disabled={!mayChange || !data || isPending}
        onChange={({ target }) => choose(target.value)}
        slotProps={{ select: { SelectDisplayProps: { 'aria-labelledby': id } } }}
        sx={{ width: 1, maxWidth: 400 }}
      >
        {children}
      </TextField>
    </Paper>
  )
}
