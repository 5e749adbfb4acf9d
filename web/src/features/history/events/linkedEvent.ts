import type { EventEntry } from '@yardmaster/core/contract/history/events.ts'
import { keyFromId } from '@yardmaster/core/events/eventKey.ts'

type Loaded = { events: readonly Pick<EventEntry, 'id'>[]; hasMore: boolean }

/**
 * The position of a linked event. `missing` means that the loaded events extend past its position, that there
 * are no more, or that the id is malformed.
 */
export type LinkedEvent = { state: 'found' | 'missing'; index: number } | { state: 'older' }

/**
 * Finds a linked event. Ids start with their instant and have the same length, so they sort as text. The
 * events must be sorted newest first.
 */
export function findLinked(id: string, { events, hasMore }: Loaded): LinkedEvent {
  if (keyFromId(id) === null) return { state: 'missing', index: 0 }
  const index = events.findIndex((event) => event.id <= id)
  if (index >= 0) return { state: events[index]?.id === id ? 'found' : 'missing', index }
  return hasMore ? { state: 'older' } : { state: 'missing', index: events.length }
}
