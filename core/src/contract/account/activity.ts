import * as z from 'zod/mini'
import { get } from '../endpoint.ts'
import { Id } from '../ids.ts'

const RECENT_MAX = 50

/** principal, action and resource are HTML that the server builds and escapes, in the caller's language. */
export const ActivityEntry = z.strictObject({
  id: Id,
  principal: z.string(),
  timestamp: z.iso.datetime(),
  action: z.string(),
  resource: z.string(),
})
export type ActivityEntry = z.output<typeof ActivityEntry>

export const FieldChange = z.strictObject({ field: z.string(), by: z.string(), at: z.string() })
export type FieldChange = z.output<typeof FieldChange>

export const activity = {
  recent: get('/api/activity', {
    can: 'activity.read',
    summary: 'Lists the latest changes that the caller can see, newest first',
    query: z.strictObject({
      limit: z._default(z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(RECENT_MAX))), 30),
    }),
    response: z.array(ActivityEntry),
  }),
}
