import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { CODE_FAMILY } from '@yardmaster/core/typeScale.ts'
import type { ReactNode } from 'react'
import { useId, useRef, useState } from 'react'
import { CheckIcon, CopyIcon } from '../icons.tsx'

type Props = {
  title: string
  body: string
  label: string
  value: string
  words: { copy: string; copied: string; notCopied: string; done: string }
  /**
   * For a value that is shown only once: wraps it instead of cutting it off, and only the button closes the
   * dialog, so that a click outside doesn't lose the value.
   */
  once?: boolean
  /** Shown below the value, such as an example of its use. */
  children?: ReactNode
  onClose: () => void
}

/** Shows a value to copy. */
export function CopyDialog({ title, body, label, value, words, once = false, children, onClose }: Props) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState<boolean | null>(null)
  const copy = async () => {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
    } catch {
      // The clipboard API is unavailable without TLS.
      setCopied(false)
    }
  }
  return (
    <Dialog
      open
      {...(!once && { onClose })}
      maxWidth="xs"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText id={`${id}-body`}>{body}</DialogContentText>
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
          <TextField
            label={label}
            value={value}
            inputRef={field}
            multiline={once}
            fullWidth
            onFocus={(event) => event.target.select()}
            helperText={<output>{copied === false ? words.notCopied : ' '}</output>}
            slotProps={{
              htmlInput: { readOnly: true, spellCheck: false },
              ...(once && { input: { sx: { fontFamily: CODE_FAMILY, wordBreak: 'break-all' } } }),
            }}
          />
          <Button
            variant="contained"
            autoFocus
            startIcon={copied ? <CheckIcon /> : <CopyIcon />}
            onClick={() => void copy()}
            sx={{ flexShrink: 0, mt: '2px' }}
          >
            {copied ? words.copied : words.copy}
          </Button>
        </Box>
        {children}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {words.done}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
