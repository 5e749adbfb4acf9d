import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { MoreButton } from '../../../ui/lists/MoreButton.tsx'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { InboxGroup } from './InboxGroup.tsx'
import { InboxItem } from './InboxItem.tsx'
import { InboxSkeleton } from './InboxSkeleton.tsx'
import { groupEntries } from './groupEntries.ts'
import type { InboxFilter } from './inbox.api.ts'
import { useInboxPages } from './inbox.api.ts'
import { useInboxChanges } from './useInboxChanges.ts'

type Props = {
  filter: InboxFilter
  empty: ReactNode
  /** Called when an entry is opened. */
  onOpen?: () => void
}

/** The entries of one view of the inbox, in the panel and on the page. */
export function InboxList({ filter, empty, onOpen }: Props) {
  const text = useText()
  const pages = useInboxPages(filter)
  const changes = useInboxChanges()
  const { data, error, refetch } = pages
  if (!data && error) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data) return <InboxSkeleton />
  const entries = data.pages.flatMap(({ rows }) => rows)
  if (entries.length === 0) return empty
  return (
    <Box component="section" aria-label={text('app.inbox')}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {groupEntries(entries).map((one) =>
          'entries' in one ? (
            <InboxGroup key={one.topic} group={one} changes={changes} onOpen={onOpen} />
          ) : (
            <InboxItem key={one.id} entry={one} changes={changes} onOpen={onOpen} />
          ),
        )}
      </Box>
      {pages.hasNextPage && (
        <Box sx={{ p: 1, textAlign: 'center' }}>
          <MoreButton pages={pages} label={text('inbox.loadMore')} />
        </Box>
      )}
    </Box>
  )
}
