import type { EventEntry } from '@yardmaster/core/contract/history/events.ts'
import { EVENT_PAGE } from '@yardmaster/core/contract/history/events.ts'

export type EventPage = {
  events: readonly EventEntry[]
  /** The start key of the next page, or null if there is none. */
  next: string | null
}

/** Consecutive pages, newest first. */
export type EventPages = { pages: EventPage[]; pageParams: string[] }

export const pageOf = (events: readonly EventEntry[]): EventPage => ({
  events,
  next: events.length < EVENT_PAGE ? null : (events.at(-1)?.id ?? null),
})

/** Returns how many of the newest events aren't among the loaded ones. */
export function countNew(loaded: readonly EventEntry[], newest: EventPage): number {
  const known = new Set(loaded.map(({ id }) => id))
  return newest.events.filter(({ id }) => !known.has(id)).length
}

/**
 * Replaces the loaded events of the same period with the newest page, because events that are derived later
 * may fall between loaded ones. If so much has happened that the two no longer overlap, the list starts
 * over.
 */
export function withNewest({ pages, pageParams }: EventPages, newest: EventPage): EventPages {
  const oldest = newest.events.at(-1)?.id
  const latest = pages[0]?.events[0]?.id
  const begin = pageParams.slice(0, 1)
  // The newest page is the only one, or it doesn't overlap the loaded ones.
  if (newest.next === null || !oldest || !latest || latest < oldest)
    return { pages: [newest], pageParams: begin }
  const older = pages.map((page) => ({ ...page, events: page.events.filter(({ id }) => id < oldest) }))
  const [first, ...rest] = older
  if (!first) return { pages: [newest], pageParams: begin }
  return { pages: [{ ...first, events: [...newest.events, ...first.events] }, ...rest], pageParams }
}
