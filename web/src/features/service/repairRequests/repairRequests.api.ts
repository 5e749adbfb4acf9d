import { activity } from '@yardmaster/core/contract/account/activity.ts'
import { repairRequests } from '@yardmaster/core/contract/service/repairRequests.ts'
import { useCall, useEndpoint, useEndpointPages } from '../../../lib/query.ts'

const MINUTE = 60_000

export const useRequestPages = () =>
  useEndpointPages(repairRequests.list, { query: {} }, ({ next }) => (next === null ? null : { after: next }))

/** How many wait; strangers send them, so it is asked again now and then. */
export const useWaitingRequests = () =>
  useEndpoint(repairRequests.list, {}, { select: ({ total }) => total, refetchInterval: MINUTE })

export const useRequestSettings = () => useEndpoint(repairRequests.settings, {})

export const useConfigureRequests = () =>
  useCall(repairRequests.configure, { invalidates: [repairRequests.settings, activity.recent] })

const stale = { invalidates: [repairRequests.list, activity.recent] }

export const useDismissRequest = () => useCall(repairRequests.dismiss, stale)
export const useRestoreRequest = () => useCall(repairRequests.restore, stale)
