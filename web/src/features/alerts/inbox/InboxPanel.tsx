import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ClickAwayListener from '@mui/material/ClickAwayListener'
import Paper from '@mui/material/Paper'
import Popper from '@mui/material/Popper'
import Typography from '@mui/material/Typography'
import { paths } from '@yardmaster/core/paths.ts'
import { useEffect, useId, useRef } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { BellIcon } from '../../../ui/icons.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { useEscape } from '../../../ui/page/useEscape.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { InboxList } from './InboxList.tsx'
import { useInboxCount, useSetRead } from './inbox.api.ts'

type Props = { anchor: HTMLElement; onClose: () => void }

/** Messages are outside the panel. The one after "Done" has a button that undoes it. */
const isOfMessage = (target: EventTarget | null) =>
  target instanceof Element && target.closest('.MuiSnackbar-root') !== null

/** The open entries, below the bell. It is not modal, so that the message with "Undo" can be reached. */
export function InboxPanel({ anchor, onClose }: Props) {
  const text = useText()
  const id = useId()
  const { unread } = useInboxCount()
  const reading = useSetRead()
  const panel = useRef<HTMLDialogElement>(null)
  useEscape(() => {
    onClose()
    anchor.focus()
  })
  useEffect(() => panel.current?.focus(), [])
  return (
    <Popper open anchorEl={anchor} placement="bottom-end" disablePortal sx={{ zIndex: 'modal' }}>
      <ClickAwayListener onClickAway={({ target }) => isOfMessage(target) || onClose()}>
        <Paper
          component="dialog"
          open
          ref={panel}
          aria-labelledby={id}
          tabIndex={-1}
          elevation={8}
          sx={paper}
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
        </Paper>
      </ClickAwayListener>
    </Popper>
  )
}

const paper = {
  // Undoes the browser's look of a dialog.
  position: 'static',
  m: 0,
  p: 0,
  border: 0,
  outline: 0,
  mt: 0.5,
  display: 'flex',
  flexDirection: 'column',
  width: 520,
  maxHeight: 'min(640px, 80vh)',
} as const
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
