import { activity } from '@yardmaster/core/contract/account/activity.ts'
import { deviceRequests } from '@yardmaster/core/contract/account/deviceRequests.ts'
import { devices } from '@yardmaster/core/contract/account/devices.ts'
import { useCall, useEndpoint, useEndpointPages } from '../../../lib/query.ts'

const stale = { invalidates: [deviceRequests.list, activity.recent] }

export const useDeviceRequests = () => useEndpoint(deviceRequests.list, {})
export const useAddRequest = () => useCall(deviceRequests.add, stale)
export const useSetState = () => useCall(deviceRequests.setState, stale)

export const usePurchasedPages = () =>
  useEndpointPages(devices.list, { query: { purchased: 'true' } }, ({ next }) =>
    next === null ? null : { after: next },
  )
