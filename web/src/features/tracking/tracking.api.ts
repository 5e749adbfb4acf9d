import { activity } from '@yardmaster/core/contract/activity.ts'
import { tracking } from '@yardmaster/core/contract/tracking.ts'
import { call } from '../../lib/call.ts'
import { useCall, useEndpoint } from '../../lib/query.ts'

/** Read when the page is opened and after saving, and not while somebody edits it. */
export const useTracking = () => useEndpoint(tracking.read, {}, { staleTime: Infinity, gcTime: 0 })

export const useUpdateTracking = () =>
  useCall(tracking.update, { invalidates: [tracking.read, activity.recent] })

/** Who made it so is told by the history. */
export const readNewest = async () => ({ newest: await call(tracking.read), changes: [] })
