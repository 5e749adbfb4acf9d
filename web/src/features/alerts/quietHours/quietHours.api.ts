import { quietHours } from '@yardmaster/core/contract/alerts/quietHours.ts'
import { useCall, useEndpoint } from '../../../lib/query.ts'

export const useQuietHours = () => useEndpoint(quietHours.read)
export const useSetQuietHours = () => useCall(quietHours.set, { invalidates: [quietHours.read] })
