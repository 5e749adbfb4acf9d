import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { CODE_FAMILY } from '@yardmaster/core/typeScale.ts'
import { useId, useRef, useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { CheckIcon, CopyIcon } from '../../../ui/icons.tsx'

type Props = { title: string; token: string; onClose: () => void }

/**
 * Shows a token, this one time only. Only the button closes the dialog, so that a click outside doesn't lose
 * the token.
 */
export function SecretDialog({ title, token, onClose }: Props) {
  const text = useText()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState<boolean | null>(null)
  const copy = async () => {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(token)
      setCopied(true)
    } catch {
      // The clipboard API is unavailable without TLS.
      setCopied(false)
    }
  }
  return (
    <Dialog open maxWidth="xs" fullWidth aria-labelledby={`${id}-title`} aria-describedby={`${id}-body`}>
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText id={`${id}-body`}>{text('devices.token.once')}</DialogContentText>
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
          <TextField
            label={text('devices.token.value')}
            value={token}
            inputRef={field}
            multiline
            fullWidth
            onFocus={(event) => event.target.select()}
            helperText={<output>{copied === false ? text('devices.token.notCopied') : ' '}</output>}
            slotProps={{
              htmlInput: { readOnly: true, spellCheck: false },
              input: { sx: { fontFamily: CODE_FAMILY, wordBreak: 'break-all' } },
            }}
          />
          <Button
            variant="contained"
            autoFocus
            startIcon={copied ? <CheckIcon /> : <CopyIcon />}
            onClick={() => void copy()}
            sx={{ flexShrink: 0, mt: '2px' }}
          >
            {text(copied ? 'devices.token.copied' : 'devices.token.copy')}
          </Button>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {text('devices.token.done')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
