import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useText } from '../../../lib/intl.tsx'
import { useRelativeTime } from '../../../lib/time.tsx'
import { ErrorAlert } from '../../../ui/fields/ErrorAlert.tsx'
import { HistoryIcon, OfflineIcon, WarningIcon } from '../../../ui/icons.tsx'
import type { wayOf } from './checkWays.ts'
import type { KeptCheck } from './useCheckDraft.ts'

type Props = {
  way: ReturnType<typeof wayOf>
  draft: Pick<KeptCheck, 'found' | 'isRestored' | 'isWaiting' | 'refusal'>
  /** An error that belongs to no field. */
  error: string | null
  onDiscard: () => void
  onEdit: () => void
}

/** Shows the state of the draft: restored, waiting for the connection, or rejected. */
export function CheckNotices({ way, draft, error, onDiscard, onEdit }: Props) {
  const { found, isRestored, isWaiting, refusal } = draft
  const text = useText()
  const relative = useRelativeTime()
  const action = (label: string, onClick: () => void) => (
    <Button color="inherit" onClick={onClick}>
      {label}
    </Button>
  )
  return (
    <Stack component="output" spacing={1.5} sx={{ display: 'flex', mb: 2, '&:empty': { display: 'none' } }}>
      {error && <ErrorAlert>{error}</ErrorAlert>}
      {refusal && !error && (
        <Alert severity="error" icon={<WarningIcon />}>
          <AlertTitle>{text('check.cameBack', { when: relative(refusal.at) })}</AlertTitle>
          {refusal.reason}
          <br />
          {text('check.correct')}
        </Alert>
      )}
      {isWaiting && (
        <Alert severity="info" icon={<OfflineIcon />} action={action(text('check.edit'), onEdit)}>
          {text(`check.waiting.${way}`)}
        </Alert>
      )}
      {isRestored && !isWaiting && found && (
        <Alert severity="info" icon={<HistoryIcon />} action={action(text('check.discard'), onDiscard)}>
          {text('check.restored', { when: relative(found.savedAt) })}
        </Alert>
      )}
    </Stack>
  )
}
