import type { EventEntry } from '@yardmaster/core/contract/history/events.ts'

type Loaded = { events: readonly Pick<EventEntry, 'id'>[]; hasMore: boolean }

/** Where the event of a link stands. Missing: what is loaded has passed its place, or there is no more. */
export type LinkedEvent = { state: 'found' | 'missing'; index: number } | { state: 'older' }

/** Ids begin with their instant and are of one length, so they sort as text. The events come newest first. */
export function findLinked(id: string, { events, hasMore }: Loaded): LinkedEvent {
  const index = events.findIndex((event) => event.id <= id)
  if (index >= 0) return { state: events[index]?.id === id ? 'found' : 'missing', index }
  return hasMore ? { state: 'older' } : { state: 'missing', index: events.length }
}
