import { activity } from '@yardmaster/core/contract/account/activity.ts'
import { boundary } from '@yardmaster/core/contract/fleet/boundaries.ts'
import { equipment } from '@yardmaster/core/contract/fleet/equipment.ts'
import { map } from '@yardmaster/core/contract/map/liveMap.ts'
import { useCall } from '../../../lib/query.ts'

const stale = { invalidates: [equipment.profile, equipment.read, activity.recent, map.asset, map.shapes] }

export const usePutBoundary = () => useCall(boundary.put, stale)
export const useRemoveBoundary = () => useCall(boundary.remove, stale)
