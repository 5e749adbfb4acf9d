import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import type { ClientLink } from '@yardmaster/core/contract/rentals/hours.ts'
import { useRef, useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { useTimeFormat } from '../../../lib/time.tsx'
import { CheckIcon, CopyIcon } from '../../../ui/icons.tsx'

/** The address of the link, with a button that copies it. */
export function ClientLinkField({ link: { path, expiresAt } }: { link: ClientLink }) {
  const text = useText()
  const times = useTimeFormat()
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
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
      <TextField
        label={text('hours.link.address')}
        value={url}
        inputRef={field}
        fullWidth
        onFocus={(event) => event.target.select()}
        helperText={
          <output>
            {copied === false
              ? text('hours.link.copyFailed')
              : text('hours.link.expires', { time: times.dateTime(expiresAt) })}
          </output>
        }
        slotProps={{ htmlInput: { readOnly: true, spellCheck: false } }}
      />
      <Button
        variant="contained"
        autoFocus
        startIcon={copied ? <CheckIcon /> : <CopyIcon />}
        onClick={() => void copy()}
        sx={{ flexShrink: 0, mt: '2px' }}
      >
        {text(copied ? 'hours.link.copied' : 'hours.link.copy')}
      </Button>
    </Box>
  )
}
