import type { EventEntry } from '@yardmaster/core/contract/history/events.ts'
import type { RefObject } from 'react'
import { useEffect, useEffectEvent } from 'react'
import type { GroupedVirtuosoHandle } from 'react-virtuoso'
import type { useEventPages } from './events.api.ts'
import { findLinked } from './linkedEvent.ts'

/** Finds the event of the URL, loading older pages until it appears, and scrolls to it. */
export function useLinkedEvent(
  list: RefObject<GroupedVirtuosoHandle | null>,
  pages: ReturnType<typeof useEventPages>,
  events: readonly EventEntry[],
  eventId: string | undefined,
) {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages
  const linked = eventId && data ? findLinked(eventId, { events, hasMore: hasNextPage }) : null
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
  return linked
}
