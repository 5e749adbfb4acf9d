import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import type { Device } from '@yardmaster/core/contract/account/devices.ts'
import { useId } from 'react'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { StillSaving } from '../../../ui/dialogs/StillSaving.tsx'
import { WarningIcon } from '../../../ui/icons.tsx'
import { keepOpen } from '../../../ui/page/useOutcome.ts'
import { useUnseenSecret } from '../../../ui/notices/useUnseenSecret.ts'
import { useIssueToken } from './devices.api.ts'
import { SecretDialog } from './SecretDialog.tsx'

/** Explains what the token is for and that a new one invalidates the old one, then shows the new token. */
export function DeviceTokenDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const text = useText()
  const errorText = useErrorText()
  const id = useId()
  const issue = useIssueToken()
  const title = text('devices.token.title', { name: device.uniqueId })
  const unseen = useUnseenSecret(title)
  if (issue.data) return <SecretDialog title={title} token={issue.data.token} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText>{text('devices.token.why')}</DialogContentText>
        {!device.requireToken && (
          <Alert severity="warning" icon={<WarningIcon />}>
            {text('devices.token.requires')}
          </Alert>
        )}
        {device.hasToken && (
          <Alert severity="warning" icon={<WarningIcon />}>
            {text('devices.token.replaces')}
          </Alert>
        )}
        {issue.error && (
          <Alert severity="error" icon={<WarningIcon />}>
            {errorText(issue.error)}
          </Alert>
        )}
        <StillSaving saving={issue.isPending} by="closing" />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {text('action.cancel')}
        </Button>
        <Button
          variant="contained"
          loading={issue.isPending}
          onClick={() =>
            issue.mutate(
              { params: { id: device.id } },
              unseen(text('devices.token.unseen', { name: device.uniqueId }), keepOpen),
            )
          }
        >
          {text('devices.token.make')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
