import * as z from 'zod/mini'
import { DottedIds } from '../dotted.ts'
import { get } from '../endpoint.ts'
import { Snapshot } from '../history/snapshots.ts'

/** The id of the last event, for readers that cannot send the header Last-Event-ID. */
export const LiveCursor = z.optional(z.string().check(z.regex(/^\d{1,19}$/)))

export const LiveQuery = z.strictObject({ assetIds: DottedIds, cursor: LiveCursor })
export type LiveQuery = z.output<typeof LiveQuery>

/** The event `ready`. Not resumed: what the reader has may be out of date, and snapshots are to be fetched now. */
export const LiveReady = z.strictObject({ resumed: z.boolean() })

/** The event `snapshots`: of every asset that changed, the fields that did. */
export const LiveSnapshots = z.array(Snapshot)

const LIVE_DESCRIPTION =
  'The event `ready` (`{ "resumed": boolean }`) comes first, and again whenever the assets that the session may see ' +
  'have changed: unless resumed, fetch `/api/snapshots` then. The event `snapshots` is a list like that of ' +
  '`/api/snapshots`, of the assets that changed and with the fields that did, at most once a second. Every event has ' +
  'an id; sent back in `Last-Event-ID` or `cursor`, nothing is missed in between.'

export const live = {
  open: get('/api/live', {
    can: 'telemetry.read',
    summary: 'Changes of snapshots as server-sent events',
    description: LIVE_DESCRIPTION,
    query: LiveQuery,
  }),
}
