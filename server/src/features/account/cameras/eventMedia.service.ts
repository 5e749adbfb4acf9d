import { keyFromId } from '@yardmaster/core/events/eventKey.ts'
import type { EventType } from '@yardmaster/core/events/types.ts'
import { EVENT_TYPES, EVENT_TYPE_NAMES } from '@yardmaster/core/events/types.ts'
import { notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { findMedia } from './cameraEvents.queries.ts'

export type EventMedia = { type: EventType; still: string | null; clip: string | null }

/** Returns the addresses of what a camera took of an event. */
export async function readMedia(ctx: Context, equipmentId: number, eventId: string): Promise<EventMedia> {
  const key = keyFromId(eventId)
  const found = key && (await findMedia(ctx, equipmentId, key))
  const type = EVENT_TYPE_NAMES.find((name) => EVENT_TYPES[name] === found?.type)
  if (!found || !type || (found.still === null && found.clip === null)) throw notFound()
  return { type, still: found.still, clip: found.clip }
}
