import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { NotificationForm } from './NotificationForm.tsx'
import { useSettings } from './session.api.ts'

export function NotificationPreferences() {
  const text = useText()
  const id = useId()
  const { data, error, refetch } = useSettings()
  return (
    <Paper variant="outlined" component="section" aria-labelledby={id} sx={{ p: 2.5 }}>
      <Typography id={id} variant="h2">
        {text('profile.notifications')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {text('profile.notifications.hint')}
      </Typography>
      {data ? (
        // Remounts the form after a save, so that it starts from the new state.
        <NotificationForm key={JSON.stringify(data.notifications)} settings={data.notifications} />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton variant="rounded" height={84} aria-busy="true" />
      )}
    </Paper>
  )
}
