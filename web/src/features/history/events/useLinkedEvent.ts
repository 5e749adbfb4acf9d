import type { EventEntry } from '@yardmaster/core/contract/history/events.ts'
import type { RefObject } from 'react'
import { useEffect, useEffectEvent } from 'react'
import type { GroupedVirtuosoHandle } from 'react-virtuoso'
import type { useEventPages } from './events.api.ts'
import { findLinked } from './linkedEvent.ts'

const ATTEMPT_MS = 50
const MOST_ATTEMPTS = 40

const isInWindow = (row: Element | null | undefined) => {
  const place = row?.getBoundingClientRect()
  return place !== undefined && place.bottom > 0 && place.top < window.innerHeight
}

/** Finds the event of the URL, loading older pages until it appears, and scrolls to it. */
export function useLinkedEvent(
  list: RefObject<GroupedVirtuosoHandle | null>,
  frame: RefObject<HTMLElement | null>,
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
  const isShown = useEffectEvent(() => isInWindow(frame.current?.querySelector('article[aria-current]')))
  // Scrolls until the row is shown, and then no more: later events move the row down, and the reader may have scrolled
  // away.
  useEffect(() => {
    if (!foundId) return
    let attempts = 0
    // The list needs a frame to grow to the height of its new rows, or several on a busy computer.
    const timer = setInterval(() => {
      if (attempts === MOST_ATTEMPTS || (attempts > 0 && isShown())) clearInterval(timer)
      else scrollTo(foundId)
      attempts += 1
    }, ATTEMPT_MS)
    return () => clearInterval(timer)
  }, [foundId])
  return linked
}
