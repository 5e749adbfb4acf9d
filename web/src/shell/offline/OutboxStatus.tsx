import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useText } from '../../lib/intl.tsx'
import { useSession } from '../../lib/session.tsx'
import { useOutboxItems } from '../../widgets/outbox/outboxItems.ts'
import { OutboxDialog } from './OutboxDialog.tsx'

/** A line above the page: how many entries wait to be sent, and how many the server has rejected. */
export function OutboxStatus() {
  const text = useText()
  const items = useOutboxItems(useSession())
  const [open, setOpen] = useState(false)
  const rejected = items.filter(({ reason }) => reason !== null).length
  const waiting = items.length - rejected
  const said = [
    waiting > 0 && text('outbox.waiting', { count: waiting }),
    rejected > 0 && text('outbox.rejected', { count: rejected }),
  ].filter(Boolean)
  return (
    <>
      <Box component="output" sx={{ display: 'block', '@media print': { display: 'none' } }}>
        {said.length > 0 && (
          <Box sx={line}>
            <span>{said.join(' · ')}</span>
            <Button color="inherit" onClick={() => setOpen(true)} sx={{ minHeight: 44 }}>
              {text('outbox.open')}
            </Button>
          </Box>
        )}
      </Box>
      <OutboxDialog items={items} open={open && items.length > 0} onClose={() => setOpen(false)} />
    </>
  )
}

const line = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  pl: 2,
  pr: 1,
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
  typography: 'body2',
} as const
