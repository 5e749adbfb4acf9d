import * as z from 'zod/mini'
import { keyFromId } from '../../events/eventKey.ts'
import { EVENT_TYPE_NAMES } from '../../events/types.ts'
import { get } from '../endpoint.ts'
import { Instant } from '../instants.ts'
import { AssetParams } from '../ids.ts'

export const EVENT_PAGE = 200

export const EventEntry = z.strictObject({
  /** The instant, `Z-`, and a suffix that separates events of one instant. A resend does not change it. */
  id: z.string(),
  type: z.enum(EVENT_TYPE_NAMES),
  timestamp: z.string(),
  fields: z.record(z.string(), z.unknown()),
})
export type EventEntry = z.output<typeof EventEntry>

/**
 * An instant, or the id of the last event of the previous page. With ids, no event is skipped if several
 * share an instant.
 */
const StartKey = z.union([
  Instant,
  z.string().check(z.refine((text) => keyFromId(text) !== null, { error: 'error.invalid' })),
])

export const EventsQuery = z.strictObject({
  /** Returns only events older than this. */
  exclusiveStartKey: z.optional(StartKey),
  includeStatus: z._default(z.stringbool(), true),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(EVENT_PAGE)), EVENT_PAGE),
})
export type EventsQuery = z.output<typeof EventsQuery>

export const events = {
  list: get('/api/assets/:assetId/events', {
    can: 'event.read',
    summary: 'Lists the events of an asset, newest first',
    params: AssetParams,
    query: EventsQuery,
    response: z.array(EventEntry),
  }),
}
