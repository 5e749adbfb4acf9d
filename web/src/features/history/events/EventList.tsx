import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { GroupedVirtuosoHandle } from 'react-virtuoso'
import { GroupedVirtuoso } from 'react-virtuoso'
import { useText } from '../../../lib/intl.tsx'
import { useOnPaper } from '../../../lib/viewport.ts'
import { ArrowUpIcon } from '../../../ui/icons.tsx'
import { LoadError } from '../../../ui/page/LoadError.tsx'
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
import { findLinked } from './linkedEvent.ts'
import { listFrame } from './listFrame.ts'
import { NoEvents } from './NoEvents.tsx'
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
  const [isAtTop, setIsAtTop] = useState(true)
  const pages = useEventPages(listing)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages
  const events = pages.data?.pages.flatMap((page) => page.events) ?? []
  const groups = groupByDay(events, listing.timeZone)
  const { waiting, show } = useLiveEvents(listing, { isLive, isAtTop, loaded: events })

  const linked = eventId && pages.data ? findLinked(eventId, { events, hasMore: hasNextPage }) : null
  const foundId = linked?.state === 'found' ? eventId : undefined
  const seeksOlder = linked?.state === 'older' && !isFetchingNextPage && !isFetchNextPageError
  useEffect(() => {
    if (seeksOlder) void fetchNextPage()
  }, [seeksOlder, fetchNextPage])
  const scrollTo = useEffectEvent((id: string) =>
    list.current?.scrollIntoView({ index: events.findIndex((event) => event.id === id), align: 'center' }),
  )
  // Scrolls only once: later events move the row down, and the reader may have scrolled away.
  useEffect(() => {
    if (!foundId) return
    // The list needs a frame to grow to the height of its new rows.
    const frame = requestAnimationFrame(() => scrollTo(foundId))
    return () => cancelAnimationFrame(frame)
  }, [foundId])

  if (!pages.data && pages.error) {
    return <LoadError error={pages.error} onRetry={() => void pages.refetch()} />
  }
  if (!pages.data) return <EventListSkeleton />
  const context: ListContext = {
    label: text('events.label'),
    end: isFetchNextPageError ? 'failed' : hasNextPage ? 'more' : 'reached',
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
        end={<EventActions event={event} listing={listing} />}
      />
    )
  }
  return (
    <>
      {linked?.state === 'missing' && <LinkedEventNotice index={linked.index} />}
      {events.length === 0 ? (
        <NoEvents listing={listing} />
      ) : onPaper ? (
        <EventsOnPaper groups={groups} heading={heading} row={row} />
      ) : (
        <Box sx={listFrame}>
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
            endReached={() => {
              if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
            }}
          />
          <Box component="output" sx={chipPlace}>
            {waiting > 0 && (
              <Chip
                color="primary"
                icon={<ArrowUpIcon fontSize="small" />}
                label={text('events.new', { count: waiting })}
                onClick={() => {
                  show()
                  list.current?.scrollTo({ top: 0 })
                }}
              />
            )}
          </Box>
        </Box>
      )}
    </>
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
