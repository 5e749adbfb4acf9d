import { keepPreviousData } from '@tanstack/react-query'
import type { FieldChange } from '@yardmaster/core/contract/account/activity.ts'
import { activity } from '@yardmaster/core/contract/account/activity.ts'
import type { Flag, FlagTrial } from '@yardmaster/core/contract/alerts/flags.ts'
import { flags } from '@yardmaster/core/contract/alerts/flags.ts'
import { subscriptions } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import { call } from '../../../lib/call.ts'
import { queryClient, queryKey, useCall, useEndpoint, useEndpointPages } from '../../../lib/query.ts'

/** Assets get and lose flags all the time. */
const REFETCH_MS = 60_000

export const useFlags = () => useEndpoint(flags.list, {}, { refetchInterval: REFETCH_MS })

export const useFlaggedAreaPages = (id: number) =>
  useEndpointPages(flags.areas, { params: { id } }, ({ next }) => (next === null ? null : { after: next }))

export const useFlaggedPages = (id: number) =>
  useEndpointPages(flags.assets, { params: { id } }, ({ next }) => (next === null ? null : { after: next }))

const stale = { invalidates: [flags.list, flags.looks, activity.recent] }

/** Ingest needs a moment to judge all assets by a changed rule. */
const REVIEW_MS = 3000
const refetchSoon = () =>
  setTimeout(() => {
    void queryClient.invalidateQueries({ queryKey: queryKey(flags.list) })
    void queryClient.invalidateQueries({ queryKey: queryKey(flags.assets) })
  }, REVIEW_MS)

export const useAddFlag = () => useCall(flags.add, { ...stale, onSuccess: refetchSoon })
export const useUpdateFlag = () => useCall(flags.update, { ...stale, onSuccess: refetchSoon })
export const useRemoveFlag = () =>
  useCall(flags.remove, { invalidates: [...stale.invalidates, subscriptions.list] })

/** Null while the condition is incomplete. */
export const usePreview = (trial: FlagTrial | null) =>
  useEndpoint(
    flags.preview,
    { body: trial ?? { field: 'fuelLevel', comparison: 'below', value: 0, selector: ['all'] } },
    { enabled: trial !== null, placeholderData: keepPreviousData },
  )

/** Loads the flag as it is now and who changed it, for a save that was rejected because of an edit conflict. */
export async function readNewest(id: number): Promise<{ flag: Flag; changes: FieldChange[] }> {
  const [all, changes] = await Promise.all([call(flags.list), call(flags.changes, { params: { id } })])
  queryClient.setQueryData(queryKey(flags.list, {}), all)
  const flag = all.find((other) => other.id === id)
  if (!flag) throw new Error('The flag was deleted in the meantime.')
  return { flag, changes }
}
