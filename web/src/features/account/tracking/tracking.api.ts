import { activity } from '@yardmaster/core/contract/account/activity.ts'
import { tracking } from '@yardmaster/core/contract/account/tracking.ts'
import { call } from '../../../lib/call.ts'
import { queryClient, queryKey, useCall, useEndpoint } from '../../../lib/query.ts'

/** Loaded when the page opens and after a save, but not while the user edits. */
export const useTracking = () => useEndpoint(tracking.read, {}, { staleTime: Infinity, gcTime: 0 })

export const useUpdateTracking = () =>
  useCall(tracking.update, { invalidates: [tracking.read, activity.recent] })

/**
 * Loads the current settings and the author of the last change, for a save that was rejected because of an
 * edit conflict.
 */
export async function readNewest() {
  const [newest, changes] = await Promise.all([call(tracking.read), call(tracking.changes)])
  queryClient.setQueryData(queryKey(tracking.read, {}), newest)
  return { newest, changes }
}
