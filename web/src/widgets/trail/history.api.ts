import { useQuery } from '@tanstack/react-query'
import type { EventEntry } from '@yardmaster/core/contract/history/events.ts'
import { EVENT_PAGE, events } from '@yardmaster/core/contract/history/events.ts'
import type { Range } from '@yardmaster/core/contract/ranges.ts'
import { intervals } from '@yardmaster/core/contract/history/intervals.ts'
import type { Trail } from '@yardmaster/core/contract/history/trails.ts'
import { trails } from '@yardmaster/core/contract/history/trails.ts'
import { call } from '../../lib/call.ts'
import { queryKey, useEndpoint } from '../../lib/query.ts'
import type { Lines } from './trail.ts'
import { joinParts } from './trail.ts'

/** Past data rarely changes. Late readings appear the next time the page is opened. */
const STALE = 60_000

export const rangeOf = ({ from, to }: { from: number; to: number }): Range => ({
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
})

const intervalsInput = (assetId: number, range: Range) => ({ params: { assetId }, query: range })

export const useIntervals = (assetId: number, range: Range) =>
  useEndpoint(intervals.read, intervalsInput(assetId, range), { staleTime: STALE })

/** The zoom of the whole trail, which is loaded first and shows where it is. */
export const OVERVIEW_ZOOM = 10

type Section = { zoom: number; box?: string | undefined }

/** Loads all parts of a trail. */
async function readTrail(
  assetId: number,
  range: Range,
  section: Section,
  signal: AbortSignal,
): Promise<Lines> {
  const parts: Trail[] = []
  for (let from: string | null = range.from; from !== null; from = parts.at(-1)?.next ?? null)
    parts.push(
      await call(trails.read, { params: { assetId }, query: { ...range, ...section, from } }, signal),
    )
  return joinParts(parts)
}

/** The lines that a section of the map shows, or by default the whole trail in overview. */
export const trailQuery = (assetId: number, range: Range, section: Section = { zoom: OVERVIEW_ZOOM }) => ({
  queryKey: queryKey(trails.read, { assetId, range, ...section }),
  queryFn: ({ signal }: { signal: AbortSignal }) => readTrail(assetId, range, section, signal),
  staleTime: STALE,
})

export const useTrail = (assetId: number, range: Range) => useQuery(trailQuery(assetId, range))

/** All readings of a period with a position, and the last one before it. */
export const readingsQuery = (assetId: number, range: Range) => ({
  queryKey: queryKey(trails.readings, { params: { assetId }, query: range }),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(trails.readings, { params: { assetId }, query: range }, signal),
  staleTime: STALE,
})

/** The following queries are for components that load a varying number of assets. */
export const intervalsQuery = (assetId: number, range: Range) => ({
  queryKey: queryKey(intervals.read, intervalsInput(assetId, range)),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(intervals.read, intervalsInput(assetId, range), signal),
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
