import type { InboxKind, InboxView } from '@yardmaster/core/contract/alerts/inbox.ts'
import { inbox } from '@yardmaster/core/contract/alerts/inbox.ts'
import { queryClient, queryKey, useCall, useEndpoint, useEndpointPages } from '../../../lib/query.ts'

/** Snoozed entries return without an announcement. */
const REFETCH_MS = 5 * 60_000

const NONE = { unread: 0, urgent: 0 }

export const useInboxCount = () => useEndpoint(inbox.count, {}, { refetchInterval: REFETCH_MS }).data ?? NONE

export type InboxFilter = { show: InboxView; kind?: InboxKind | undefined }

export const useInboxPages = (filter: InboxFilter) =>
  useEndpointPages(inbox.list, { query: filter }, ({ next }) => (next === null ? null : { after: next }))

const stale = { invalidates: [inbox.list, inbox.count] }

export const useSetRead = () => useCall(inbox.setRead, stale)
export const useSetDone = () => useCall(inbox.setDone, stale)
export const useSetTaken = () => useCall(inbox.setTaken, stale)
export const useSnooze = () => useCall(inbox.snooze, stale)

/** Fetches what the page shows of the inbox again. */
export function refreshInbox(): void {
  for (const endpoint of stale.invalidates)
    void queryClient.invalidateQueries({ queryKey: queryKey(endpoint) })
}
