import * as z from 'zod/mini'
import { DottedIds } from '../dotted.ts'
import { get } from '../endpoint.ts'
import { Snapshot } from '../history/snapshots.ts'

/** The id of the last event, for clients that can't send the header Last-Event-ID. */
export const LiveCursor = z.optional(z.string().check(z.regex(/^\d{1,19}$/)))

export const LiveQuery = z.strictObject({
  assetIds: DottedIds,
  /** Leaves out assets, for a page that shows none. */
  only: z.optional(z.literal('inbox')),
  cursor: LiveCursor,
})
export type LiveQuery = z.output<typeof LiveQuery>

/**
 * The event `ready`. If `resumed` is false, the client's data may be out of date, and it must fetch
 * snapshots now.
 */
export const LiveReady = z.strictObject({ resumed: z.boolean() })

/** The event `snapshots`: the changed fields of every asset that changed. */
export const LiveSnapshots = z.array(Snapshot)

const LIVE_DESCRIPTION =
  'The event `ready` (`{ "resumed": boolean }`) comes first, and again whenever the assets that the session may see ' +
  'have changed: unless resumed, fetch `/api/snapshots` then. The event `snapshots` is a list like that of ' +
  '`/api/snapshots`, of the assets that changed and with the fields that did, at most once a second. The event ' +
  '`inbox` says that the inbox of the caller has changed; `only=inbox` sends nothing else. Every event has ' +
  'an id; sent back in `Last-Event-ID` or `cursor`, nothing is missed in between.'

export const live = {
  open: get('/api/live', {
    can: 'telemetry.read',
    summary: 'Streams snapshot changes as server-sent events',
    description: LIVE_DESCRIPTION,
    query: LiveQuery,
  }),
}
