import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { useText } from '../../lib/intl.tsx'
import { StillSaving } from './StillSaving.tsx'

type Props = {
  open: boolean
  title: string
  body: string
  /** A question that goes with the confirmation. */
  children?: ReactNode
  /** The verb on the button, for example Delete or Reinstate. */
  confirm: string
  cancel?: string
  tone?: 'primary' | 'danger'
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
}

export function ConfirmDialog({
  open,
  title,
  body,
  children,
  confirm,
  cancel,
  tone = 'primary',
  busy = false,
  onConfirm,
  onClose,
}: Props) {
  const text = useText()
  const id = useId()
  return (
    <Dialog
      role="alertdialog"
      open={open}
      onClose={onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-body`}>{body}</DialogContentText>
        {children}
        <StillSaving saving={busy} by="closing" />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {cancel ?? text('action.cancel')}
        </Button>
        <Button
          variant="contained"
          color={tone === 'danger' ? 'error' : 'primary'}
          loading={busy}
          onClick={onConfirm}
        >
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
