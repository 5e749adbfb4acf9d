import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { RepairRequest } from '@yardmaster/core/contract/service/repairRequests.ts'
import { useText } from '../../../../lib/intl.tsx'
import { useRelativeTime } from '../../../../lib/time.tsx'
import { ErrorAlert } from '../../../../ui/fields/ErrorAlert.tsx'
import { HistoryIcon, InfoIcon, OfflineIcon, WarningIcon } from '../../../../ui/icons.tsx'
import type { RepairDraft } from './useRepairDraft.ts'

type Props = {
  draft: RepairDraft
  /** An error that belongs to no field. */
  error: string | null
  request: RepairRequest | null
  onDiscard: () => void
  onEdit: () => void
}

/** Shows the state of the draft: restored, waiting for the connection, or rejected. */
export function DraftNotices({ draft, error, request, ...actions }: Props) {
  const { found, isRestored, isWaiting, refusal } = draft
  const text = useText()
  const relative = useRelativeTime()
  const action = (label: string, onClick: () => void) => (
    <Button color="inherit" onClick={onClick}>
      {label}
    </Button>
  )
  return (
    <Stack component="output" spacing={1.5} sx={{ display: 'flex', mb: 3, '&:empty': { display: 'none' } }}>
      {error && <ErrorAlert>{error}</ErrorAlert>}
      {refusal && !error && (
        <Alert severity="error" icon={<WarningIcon />}>
          <AlertTitle>{text('createRepair.cameBack', { when: relative(refusal.at) })}</AlertTitle>
          {refusal.reason}
          <br />
          {text('createRepair.correct')}
        </Alert>
      )}
      {isWaiting && (
        <Alert
          severity="info"
          icon={<OfflineIcon />}
          action={action(text('createRepair.edit'), actions.onEdit)}
        >
          {text('createRepair.waiting')}
        </Alert>
      )}
      {isRestored && !isWaiting && found && (
        <Alert
          severity="info"
          icon={<HistoryIcon />}
          action={action(text('createRepair.discard'), actions.onDiscard)}
        >
          {text('createRepair.restored', { when: relative(found.savedAt) })}
        </Alert>
      )}
      {request && (
        <Alert severity="info" icon={<InfoIcon />}>
          {request.contact
            ? text('createRepair.requestFrom', { contact: request.contact })
            : text('createRepair.request')}
        </Alert>
      )}
    </Stack>
  )
}
