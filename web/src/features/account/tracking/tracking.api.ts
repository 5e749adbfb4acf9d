import { activity } from '@yardmaster/core/contract/account/activity.ts'
import { tracking } from '@yardmaster/core/contract/account/tracking.ts'
import { call } from '../../../lib/call.ts'
import { queryClient, queryKey, useCall, useEndpoint } from '../../../lib/query.ts'

/** Read when the page is opened and after saving, and not while somebody edits it. */
export const useTracking = () => useEndpoint(tracking.read, {}, { staleTime: Infinity, gcTime: 0 })

export const useUpdateTracking = () =>
  useCall(tracking.update, { invalidates: [tracking.read, activity.recent] })

/** For whoever was refused because it has changed meanwhile: as it is now, and who made it so. */
export async function readNewest() {
  const [newest, changes] = await Promise.all([call(tracking.read), call(tracking.changes)])
  queryClient.setQueryData(queryKey(tracking.read, {}), newest)
  return { newest, changes }
}
