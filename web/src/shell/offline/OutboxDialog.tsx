import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useText } from '../../lib/intl.tsx'
import { useOnline } from '../../lib/online.ts'
import { useRelativeTime } from '../../lib/time.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { AppLink } from '../../ui/page/AppLink.tsx'
import type { OutboxItem } from '../../widgets/outbox/outboxItems.ts'
import { sendEverything } from '../../widgets/outbox/outboxItems.ts'

type Props = { items: readonly OutboxItem[]; open: boolean; onClose: () => void }

/** Everything that was saved without a connection: what it is, its state, and what can be done with it. */
export function OutboxDialog({ items, open, onClose }: Props) {
  const text = useText()
  const id = useId()
  const online = useOnline()
  const [discarding, setDiscarding] = useState<OutboxItem | null>(null)
  return (
    <>
      <Dialog open={open} onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
        <DialogTitle id={id}>{text('outbox.title')}</DialogTitle>
        <DialogContent>
          <Stack component="ul" spacing={2} sx={{ listStyle: 'none', p: 0, m: 0 }}>
            {items.map((item) => (
              <Item key={item.key} item={item} onClose={onClose} onDiscard={() => setDiscarding(item)} />
            ))}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {text('app.close')}
          </Button>
          <Button variant="contained" disabled={!online} onClick={sendEverything}>
            {text('outbox.sendNow')}
          </Button>
        </DialogActions>
      </Dialog>
      <ConfirmDialog
        open={discarding !== null}
        title={text('outbox.discard.title')}
        body={text('outbox.discard.body', { title: discarding?.title ?? '' })}
        confirm={text('outbox.discard')}
        tone="danger"
        onConfirm={() => {
          discarding?.discard()
          setDiscarding(null)
        }}
        onClose={() => setDiscarding(null)}
      />
    </>
  )
}

type ItemProps = { item: OutboxItem; onClose: () => void; onDiscard: () => void }

function Item({ item, onClose, onDiscard }: ItemProps) {
  const text = useText()
  const relative = useRelativeTime()
  const { title, detail, savedAt, reason, page, retry } = item
  return (
    <Box component="li">
      <Typography sx={{ fontWeight: 'fontWeightMedium' }}>{title}</Typography>
      {detail && (
        <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {detail}
        </Typography>
      )}
      <Typography variant="body2" color={reason === null ? 'textSecondary' : 'error'}>
        {reason === null ? text('outbox.since', { when: relative(savedAt) }) : text('outbox.why', { reason })}
      </Typography>
      <Stack direction="row" spacing={1} sx={{ ml: -1, '& > *': { minHeight: 44 } }}>
        <Button component={AppLink} href={page} onClick={onClose}>
          {text('outbox.edit')}
        </Button>
        {retry && <Button onClick={retry}>{text('outbox.retry')}</Button>}
        <Button color="error" onClick={onDiscard}>
          {text('outbox.discard')}
        </Button>
      </Stack>
    </Box>
  )
}
