import Badge from '@mui/material/Badge'
import IconButton from '@mui/material/IconButton'
import { paths } from '@yardmaster/core/paths.ts'
import type { ReactNode } from 'react'
import { Suspense, useEffect, useId, useState } from 'react'
import { useLocation } from 'react-router'
import { useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { watchInbox } from '../../../lib/live.ts'
import { useIsMobile } from '../../../lib/viewport.ts'
import { BellIcon } from '../../../ui/icons.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { refreshInbox, useInboxCount } from './inbox.api.ts'

const InboxPanel = lazyPart(async () => (await import('./InboxPanel.tsx')).InboxPanel, {
  words: ['inbox', 'liveLinks'],
})

/**
 * The bell with the number of unread entries, as they come. It opens a panel or, on a phone, the page. The
 * children are shown if this code can't be loaded.
 */
export function LiveBell(_: { children: ReactNode }) {
  const text = useText()
  const id = useId()
  const isMobile = useIsMobile()
  const { pathname } = useLocation()
  const { unread, urgent } = useInboxCount()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  useEffect(() => watchInbox(refreshInbox), [])
  const label = unread > 0 ? text('inbox.unread', { count: unread }) : text('app.inbox')
  // Without entries, the badge would fade out with its last number, which the label no longer has.
  const bell =
    unread > 0 ? (
      <Badge badgeContent={unread} max={999} color={urgent > 0 ? 'error' : 'primary'}>
        <BellIcon />
      </Badge>
    ) : (
      <BellIcon />
    )
  if (isMobile || pathname === paths.inbox) {
    return (
      <IconButton component={AppLink} href={paths.inbox} aria-label={label}>
        {bell}
      </IconButton>
    )
  }
  return (
    <>
      <IconButton
        id={id}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
      >
        {bell}
      </IconButton>
      {anchor && (
        <Suspense fallback={null}>
          <InboxPanel anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}
