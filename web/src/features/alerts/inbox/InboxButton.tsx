import IconButton from '@mui/material/IconButton'
import { paths } from '@yardmaster/core/paths.ts'
import { Suspense } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { useSettled } from '../../../lib/ahead.ts'
import { optionalPart } from '../../../lib/lazy.ts'
import { BellIcon } from '../../../ui/icons.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'

const LiveBell = optionalPart(async () => (await import('./LiveBell.tsx')).LiveBell, {
  words: ['inbox', 'outbox'],
})

/** The bell in the bar of every page. What counts and opens the inbox loads after the page. */
export function InboxButton() {
  const text = useText()
  const isDue = useSettled()
  const bell = (
    <IconButton component={AppLink} href={paths.inbox} aria-label={text('app.inbox')}>
      <BellIcon />
    </IconButton>
  )
  if (!isDue) return bell
  return (
    <Suspense fallback={bell}>
      <LiveBell>{bell}</LiveBell>
    </Suspense>
  )
}
