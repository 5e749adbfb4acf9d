import { push } from '@yardmaster/core/contract/alerts/push.ts'
import { useCall, useEndpoint } from '../../../lib/query.ts'

const stale = { invalidates: [push.read] }

export const usePushSettings = () => useEndpoint(push.read)
export const useAddDevice = () => useCall(push.add, stale)
export const useRemoveDevice = () => useCall(push.remove, stale)
export const useTestDevice = () => useCall(push.test, stale)
