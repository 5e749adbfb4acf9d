import { inbox } from '@yardmaster/core/contract/alerts/inbox.ts'
import { activity } from '@yardmaster/core/contract/account/activity.ts'
import type { Endpoint } from '@yardmaster/core/contract/endpoint.ts'
import { equipment } from '@yardmaster/core/contract/fleet/equipment.ts'
import { meters } from '@yardmaster/core/contract/fleet/meters.ts'
import { repairs } from '@yardmaster/core/contract/service/repairs.ts'
import { KEY_HEADER } from '@yardmaster/core/requestKey.ts'
import { parseView } from '@yardmaster/core/view.ts'
import * as z from 'zod/mini'
import { call } from '../../lib/call.ts'
import { queryClient, queryKey } from '../../lib/query.ts'
import { wasSent } from '../../lib/waitingRequests.ts'
import type { Outgoing } from './backgroundSending.ts'
import { draftStore, SENDING } from './draftStore.ts'
import { CHANGE_PREFIX } from './outboxSignal.ts'

const CHANGE_KINDS = ['note', 'meter', 'inboxDone'] as const
type ChangeKind = (typeof CHANGE_KINDS)[number]

/** The small changes that can be made without a connection, and the reads that show them. */
const CHANGES: Record<ChangeKind, { endpoint: Endpoint; shownBy: readonly Endpoint[] }> = {
  note: { endpoint: repairs.addNote, shownBy: [repairs.notes, activity.recent] },
  meter: { endpoint: meters.set, shownBy: [equipment.profile, activity.recent] },
  inboxDone: { endpoint: inbox.setDone, shownBy: [inbox.list, inbox.count] },
}

/** A change that the server hasn't received yet. */
const QueuedChange = z.object({
  kind: z.enum(CHANGE_KINDS),
  params: z.record(z.string(), z.number()),
  body: z.unknown(),
  /** What it is about, and what was typed. */
  name: z.string(),
  detail: z.string(),
  /** The page on which it was made. */
  page: z.string(),
  /** The user and branch that the page showed. */
  view: z.string(),
  ...SENDING,
})
export type QueuedChange = z.output<typeof QueuedChange>

export const queuedChanges = draftStore<QueuedChange>({
  prefix: CHANGE_PREFIX,
  schema: QueuedChange,
  keyOf: ({ requestKey }) => requestKey,
})

export const outgoingOf = ({ kind, params, body, view }: QueuedChange): Outgoing => ({
  endpoint: CHANGES[kind].endpoint,
  input: { params, body },
  view,
})

/** Sends a change, unless the service worker has. The server makes a change with the same key once. Returns the page that shows it. */
export async function sendChange({ kind, params, body, view, requestKey, page }: QueuedChange) {
  const { endpoint, shownBy } = CHANGES[kind]
  const headers = { [KEY_HEADER]: requestKey }
  // The server forgets keys after a while.
  if (!(await wasSent(requestKey)))
    await call(endpoint, { params, body }, undefined, { headers, view: parseView(view) })
  await Promise.all(shownBy.map((stale) => queryClient.invalidateQueries({ queryKey: queryKey(stale) })))
  return page
}
