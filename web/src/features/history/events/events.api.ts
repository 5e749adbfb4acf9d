import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { EVENT_PAGE, events } from '@yardmaster/core/contract/history/events.ts'
import type { Day } from '@yardmaster/core/days.ts'
import { dayAfter, startOfDay } from '@yardmaster/core/days.ts'
import { call } from '../../../lib/call.ts'
import { queryKey } from '../../../lib/query.ts'
import type { EventPage, EventPages } from './eventPages.ts'
import { pageOf, withNewest } from './eventPages.ts'

/** The events of an asset up to the end of a day. */
export type Listing = { assetId: number; until: Day; timeZone: string; includeStatus: boolean }

/** Returns the first instant of the next day; the list holds the events before it. */
const beginningOf = ({ until, timeZone }: Listing): string =>
  new Date(startOfDay(dayAfter(until), timeZone)).toISOString()

async function readPage(
  { assetId, includeStatus }: Listing,
  exclusiveStartKey: string,
  signal?: AbortSignal,
) {
  const query = { exclusiveStartKey, includeStatus: String(includeStatus), limit: EVENT_PAGE }
  return pageOf(await call(events.list, { params: { assetId }, query }, signal))
}

const pagesKey = (listing: Listing) => [...queryKey(events.list, listing), 'pages']

/**
 * Loads events page by page into the past. Loaded pages never go stale; the list only grows, at either end.
 */
export const useEventPages = (listing: Listing) =>
  useInfiniteQuery({
    queryKey: pagesKey(listing),
    queryFn: ({ pageParam, signal }): Promise<EventPage> => readPage(listing, pageParam, signal),
    initialPageParam: beginningOf(listing),
    getNextPageParam: ({ next }) => next,
    staleTime: Infinity,
    gcTime: 0,
  })

/** Loads the current newest page, only on request. */
export const useNewestEvents = (listing: Listing) =>
  useQuery({
    queryKey: [...queryKey(events.list, listing), 'newest'],
    queryFn: ({ signal }) => readPage(listing, beginningOf(listing), signal),
    enabled: false,
    gcTime: 0,
  })

/** Puts a newest page on top of the loaded ones. */
export function useAddNewest(listing: Listing): (newest: EventPage) => void {
  const client = useQueryClient()
  return (newest) =>
    client.setQueryData<EventPages>(pagesKey(listing), (loaded) => loaded && withNewest(loaded, newest))
}
