import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useId, useRef, useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { CheckIcon, CopyIcon } from '../../../ui/icons.tsx'

type Props = {
  path: string
  email: string
  /** Whether the link was also mailed. */
  mailed: boolean
  onClose: () => void
}

/** Shows the link of an invitation, to pass it on by other means than mail. */
export function LinkDialog({ path, email, mailed, onClose }: Props) {
  const text = useText()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState<boolean | null>(null)
  const url = new URL(path, window.location.origin).href
  const copy = async () => {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(url)
      setCopied(true)
    } catch {
      // The clipboard API is unavailable without TLS.
      setCopied(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
    >
      <DialogTitle id={`${id}-title`}>{text('invite.ready', { email })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText id={`${id}-body`}>
          {text(mailed ? 'invite.mailed' : 'invite.passOn')}
        </DialogContentText>
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
          <TextField
            label={text('invite.link')}
            value={url}
            inputRef={field}
            fullWidth
            onFocus={(event) => event.target.select()}
            helperText={<output>{copied === false ? text('invite.notCopied') : ' '}</output>}
            slotProps={{ htmlInput: { readOnly: true, spellCheck: false } }}
          />
          <Button
            variant="contained"
            autoFocus
            startIcon={copied ? <CheckIcon /> : <CopyIcon />}
            onClick={() => void copy()}
            sx={{ flexShrink: 0, mt: '2px' }}
          >
            {text(copied ? 'invite.copied' : 'invite.copy')}
          </Button>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {text('invite.done')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
