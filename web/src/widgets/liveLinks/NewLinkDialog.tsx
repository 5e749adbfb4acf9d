import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { NewLiveLink } from '@yardmaster/core/contract/fleet/liveLinks.ts'
import { useText } from '../../lib/intl.tsx'
import { useTimeFormat } from '../../lib/time.tsx'
import { CopyDialog } from '../../ui/dialogs/CopyDialog.tsx'
import { MailIcon, UploadIcon } from '../../ui/icons.tsx'

type Props = { asset: { name: string }; link: NewLiveLink; onClose: () => void }

/** Shows a new link, this one time only, and passes it on. */
export function NewLinkDialog({ asset: { name }, link: { path, expiresAt }, onClose }: Props) {
  const text = useText()
  const time = useTimeFormat().dateTime(expiresAt)
  const url = new URL(path, window.location.origin).href
  const title = text('liveLink.message.title', { name })
  const message = text('liveLink.message', { name, time })
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${message}\n\n${url}\n`)}`
  return (
    <CopyDialog
      once
      title={text('liveLink.new', { name })}
      body={text('liveLink.once')}
      label={text('liveLink.address')}
      value={url}
      words={{
        copy: text('copying.copy'),
        copied: text('copying.copied'),
        notCopied: text('copying.blocked'),
        done: text('liveLink.done'),
      }}
      onClose={onClose}
    >
      <Typography>{text('liveLink.expires', { time })}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {/* Browsers on phones, and some on desktops, offer the apps that can send it. */}
        {'share' in navigator && (
          <Button
            variant="outlined"
            startIcon={<UploadIcon />}
            // Rejects if the user closes the list of apps.
            onClick={() => void navigator.share({ title, text: message, url }).catch(() => {})}
          >
            {text('liveLink.send')}
          </Button>
        )}
        <Button variant="outlined" startIcon={<MailIcon />} href={mail}>
          {text('liveLink.mail')}
        </Button>
      </Box>
    </CopyDialog>
  )
}
