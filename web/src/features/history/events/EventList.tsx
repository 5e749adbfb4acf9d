import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { useRef, useState } from 'react'
import type { GroupedVirtuosoHandle } from 'react-virtuoso'
import { GroupedVirtuoso } from 'react-virtuoso'
import { useText } from '../../../lib/intl.tsx'
import { useOnPaper } from '../../../lib/viewport.ts'
import { ArrowUpIcon } from '../../../ui/icons.tsx'
import { Announcement } from '../../../ui/notices/Announcement.tsx'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { EventMedia } from '../../../widgets/cameras/EventMedia.tsx'
import { EventRow } from '../../../widgets/events/EventRow.tsx'
import { DayHeading } from './DayHeading.tsx'
import { EventActions } from './EventActions.tsx'
import { EventListSkeleton } from './EventListSkeleton.tsx'
import { EventsOnPaper } from './EventsOnPaper.tsx'
import type { Listing } from './events.api.ts'
import { useEventPages } from './events.api.ts'
import type { ListContext } from './eventListParts.tsx'
import { LIST_PARTS } from './eventListParts.tsx'
import { groupByDay } from './groupByDay.ts'
import { LinkedEventNotice } from './LinkedEventNotice.tsx'
import { listFrame } from './listFrame.ts'
import { NoEvents } from './NoEvents.tsx'
import { useLinkedEvent } from './useLinkedEvent.ts'
import { useLiveEvents } from './useLiveEvents.ts'

/**
 * Pixels rendered beyond the visible area. This isn't the list's own `overscan`, which renders in steps:
 * with groups, a page that arrives while the user scrolls to the end makes these steps recurse until the
 * stack overflows.
 */
const OVERSCAN = 1000

type Props = {
  listing: Listing
  /** The list ends today and grows as events happen. */
  isLive: boolean
  /** The event in the URL. */
  eventId: string | undefined
}

export function EventList({ listing, isLive, eventId }: Props) {
  const text = useText()
  const onPaper = useOnPaper()
  const list = useRef<GroupedVirtuosoHandle>(null)
  const frame = useRef<HTMLDivElement>(null)
  const [isAtTop, setIsAtTop] = useState(true)
  const pages = useEventPages(listing)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages
  const events = pages.data?.pages.flatMap((page) => page.events) ?? []
  const groups = groupByDay(events, listing.timeZone)
  const { waiting, show } = useLiveEvents(listing, { isLive, isAtTop, loaded: events })

  const [hasRows, setHasRows] = useState(false)

  const linked = useLinkedEvent(list, frame, pages, events, eventId)

  if (!pages.data && pages.error) {
    return <LoadError error={pages.error} onRetry={() => void pages.refetch()} />
  }
  if (!pages.data) return <EventListSkeleton />
  const context: ListContext = {
    label: text('events.label'),
    // The list shows its rows once it knows its height. Until then, its end would be at the top.
    end: !hasRows ? null : isFetchNextPageError ? 'failed' : hasNextPage ? 'more' : 'reached',
    onRetry: () => void fetchNextPage(),
  }
  const heading = (group: number) => <DayHeading day={groups[group]?.day} />
  const row = (index: number) => {
    const event = events[index]
    if (!event) return null
    return (
      <EventRow
        event={event}
        isHighlighted={event.id === eventId}
        end={
          <>
            <EventMedia assetId={listing.assetId} event={event} />
            <EventActions event={event} listing={listing} />
          </>
        }
      />
    )
  }
  return (
    <>
      <LoadedEvents pages={pages.data.pages.length} count={events.length} />
      {linked?.state === 'missing' && <LinkedEventNotice index={linked.index} />}
      {events.length === 0 ? (
        <NoEvents listing={listing} />
      ) : onPaper ? (
        <EventsOnPaper groups={groups} heading={heading} row={row} />
      ) : (
        <Box ref={frame} sx={listFrame}>
          <GroupedVirtuoso
            ref={list}
            increaseViewportBy={OVERSCAN}
            groupCounts={groups.map(({ count }) => count)}
            context={context}
            components={LIST_PARTS}
            computeItemKey={(index) => events[index]?.id ?? index}
            groupContent={heading}
            itemContent={row}
            atTopStateChange={setIsAtTop}
            itemsRendered={(items) => setHasRows(items.length > 0)}
            endReached={() => {
              if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
            }}
          />
          <NewEvents
            count={waiting}
            onShow={() => {
              show()
              list.current?.scrollTo({ top: 0 })
            }}
          />
        </Box>
      )}
    </>
  )
}

/** Makes screen readers say how many events are loaded, but not whenever a new one happens. */
function LoadedEvents(loaded: { pages: number; count: number }) {
  const text = useText()
  const [said, setSaid] = useState(loaded)
  if (said.pages !== loaded.pages) setSaid(loaded)
  return <Announcement text={text('events.shown', { count: said.count })} />
}

/** Says how many new events are waiting above the visible ones. */
function NewEvents({ count, onShow }: { count: number; onShow: () => void }) {
  const text = useText()
  return (
    <Box component="output" sx={chipPlace}>
      {count > 0 && (
        <Chip
          color="primary"
          icon={<ArrowUpIcon fontSize="small" />}
          label={text('events.new', { count })}
          onClick={onShow}
        />
      )}
    </Box>
  )
}

const chipPlace = {
  position: 'absolute',
  top: 48,
  insetInline: 0,
  display: 'flex',
  justifyContent: 'center',
  zIndex: 2,
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
} as const
