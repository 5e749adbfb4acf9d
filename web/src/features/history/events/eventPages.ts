import type { EventEntry } from '@yardmaster/core/contract/history/events.ts'
import { EVENT_PAGE } from '@yardmaster/core/contract/history/events.ts'

export type EventPage = {
  events: readonly EventEntry[]
  /** What the page after it starts from; null: there is none. */
  next: string | null
}

/** Pages that follow each other, newest first. */
export type EventPages = { pages: EventPage[]; pageParams: string[] }

export const pageOf = (events: readonly EventEntry[]): EventPage => ({
  events,
  next: events.length < EVENT_PAGE ? null : (events.at(-1)?.id ?? null),
})

/** How many of the newest events are not among those on the screen. */
export function countNew(loaded: readonly EventEntry[], newest: EventPage): number {
  const known = new Set(loaded.map(({ id }) => id))
  return newest.events.filter(({ id }) => !known.has(id)).length
}

/**
 * Puts the newest page in the place of what is loaded of the same time: what is derived later may stand between what
 * was already there. When so much has happened that the two no longer meet, the list begins anew.
 */
export function withNewest({ pages, pageParams }: EventPages, newest: EventPage): EventPages {
  const oldest = newest.events.at(-1)?.id
  const latest = pages[0]?.events[0]?.id
  const begin = pageParams.slice(0, 1)
  // The newest page was the only one, or it lies beyond all that is loaded.
  if (newest.next === null || !oldest || !latest || latest < oldest)
    return { pages: [newest], pageParams: begin }
  const older = pages.map((page) => ({ ...page, events: page.events.filter(({ id }) => id < oldest) }))
  const [first, ...rest] = older
  if (!first) return { pages: [newest], pageParams: begin }
  return { pages: [{ ...first, events: [...newest.events, ...first.events] }, ...rest], pageParams }
}
