import { useQuery } from '@tanstack/react-query'
import type { EventEntry } from '@yardmaster/core/contract/history/events.ts'
import { EVENT_PAGE, events } from '@yardmaster/core/contract/history/events.ts'
import type { Range } from '@yardmaster/core/contract/ranges.ts'
import { intervals } from '@yardmaster/core/contract/history/intervals.ts'
import { trails } from '@yardmaster/core/contract/history/trails.ts'
import { call } from '../../lib/call.ts'
import { queryKey, useEndpoint } from '../../lib/query.ts'

/** Past data rarely changes. Late readings appear the next time the page is opened. */
const STALE = 60_000

export const rangeOf = ({ from, to }: { from: number; to: number }): Range => ({
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
})

const intervalsInput = (assetId: number, range: Range) => ({ params: { assetId }, query: range })

export const useIntervals = (assetId: number, range: Range) =>
  useEndpoint(intervals.read, intervalsInput(assetId, range), { staleTime: STALE })

const trailInput = (assetId: number, range: Range, zoom: number) => ({
  params: { assetId },
  query: { ...range, zoom },
})

export const useTrail = (assetId: number, range: Range, zoom: number) =>
  useEndpoint(trails.read, trailInput(assetId, range, zoom), { staleTime: STALE })

/** The following queries are for components that load a varying number of assets. */
export const intervalsQuery = (assetId: number, range: Range) => ({
  queryKey: queryKey(intervals.read, intervalsInput(assetId, range)),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(intervals.read, intervalsInput(assetId, range), signal),
  staleTime: STALE,
})

export const trailQuery = (assetId: number, range: Range, zoom: number) => ({
  queryKey: queryKey(trails.read, trailInput(assetId, range, zoom)),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(trails.read, trailInput(assetId, range, zoom), signal),
  staleTime: STALE,
})

/** More than a busy asset's events of one week. For longer ranges, the event list is the better tool. */
const MOST_PAGES = 5

async function readEvents(assetId: number, { from, to }: Range, signal: AbortSignal): Promise<EventEntry[]> {
  const found: EventEntry[] = []
  let start = to
  for (let page = 0; page < MOST_PAGES; page++) {
    const query = { exclusiveStartKey: start, includeStatus: 'false', limit: EVENT_PAGE }
    const older = await call(events.list, { params: { assetId }, query }, signal)
    found.push(...older.filter(({ timestamp }) => timestamp >= from))
    const last = older.at(-1)
    if (!last || older.length < EVENT_PAGE || last.timestamp < from) break
    start = last.id
  }
  return found.toReversed()
}

/**
 * Loads the events within the range, oldest first. Status reports are excluded because the trail shows them.
 */
export const eventsQuery = (assetId: number, range: Range) => ({
  queryKey: [...queryKey(events.list, { assetId, range }), 'within'],
  queryFn: ({ signal }: { signal: AbortSignal }) => readEvents(assetId, range, signal),
  staleTime: STALE,
})

export const useEventsWithin = (assetId: number, range: Range) => useQuery(eventsQuery(assetId, range))
