import { activity } from '@yardmaster/core/contract/account/activity.ts'
import { repairRequests } from '@yardmaster/core/contract/service/repairRequests.ts'
import { useCall, useEndpoint, useEndpointPages } from '../../../lib/query.ts'

const MINUTE = 60_000

export const useRequestPages = () =>
  useEndpointPages(repairRequests.list, { query: {} }, ({ next }) => (next === null ? null : { after: next }))

/** Returns the number of waiting requests. Polls, because they come from outside the application. */
export const useWaitingRequests = () =>
  useEndpoint(repairRequests.list, {}, { select: ({ total }) => total, refetchInterval: MINUTE })

export const useRequestSettings = () => useEndpoint(repairRequests.settings, {})

export const useConfigureRequests = () =>
  useCall(repairRequests.configure, { invalidates: [repairRequests.settings, activity.recent] })

const stale = { invalidates: [repairRequests.list, activity.recent] }

export const useDismissRequest = () => useCall(repairRequests.dismiss, stale)
export const useRestoreRequest = () => useCall(repairRequests.restore, stale)
