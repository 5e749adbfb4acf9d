import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { paths } from '@yardmaster/core/paths.ts'
import { useId } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { BellIcon } from '../../../ui/icons.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { InboxList } from './InboxList.tsx'
import { useInboxCount, useSetRead } from './inbox.api.ts'

type Props = { anchor: HTMLElement | null; onClose: () => void }

/** The open entries, below the bell. */
export function InboxPanel({ anchor, onClose }: Props) {
  const text = useText()
  const id = useId()
  const { unread } = useInboxCount()
  const reading = useSetRead()
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: paper } }}
    >
      <Box sx={header}>
        <Typography id={id} variant="h2" sx={{ flex: 1 }}>
          {text('app.inbox')}
        </Typography>
        {unread > 0 && (
          <Button loading={reading.isPending} onClick={() => reading.mutate({ body: { read: true } })}>
            {text('inbox.markAllRead')}
          </Button>
        )}
      </Box>
      <Box sx={{ flex: 1, overflowY: 'auto', minHeight: 120 }}>
        <InboxList
          filter={{ show: 'open' }}
          onOpen={onClose}
          empty={
            <EmptyState
              icon={<BellIcon />}
              title={text('inbox.empty.open')}
              body={text('inbox.empty.open.hint')}
            />
          }
        />
      </Box>
      <Box sx={footer}>
        <Button component={AppLink} href={paths.subscriptions} onClick={onClose}>
          {text('inbox.settings')}
        </Button>
        <Button component={AppLink} href={paths.inbox} onClick={onClose}>
          {text('inbox.all')}
        </Button>
      </Box>
    </Popover>
  )
}

const paper = { display: 'flex', flexDirection: 'column', width: 460, maxHeight: 'min(640px, 80vh)' } as const
const header = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 56,
  pl: 2,
  pr: 1,
  borderBottom: 1,
  borderColor: 'divider',
} as const
const footer = {
  display: 'flex',
  justifyContent: 'space-between',
  p: 1,
  borderTop: 1,
  borderColor: 'divider',
} as const
