import { activity } from '@yardmaster/core/contract/activity.ts'
import { boundary } from '@yardmaster/core/contract/boundary.ts'
import { equipment } from '@yardmaster/core/contract/equipment.ts'
import { map } from '@yardmaster/core/contract/map.ts'
import { useCall } from '../../lib/query.ts'

const stale = { invalidates: [equipment.profile, equipment.read, activity.recent, map.asset, map.shapes] }

export const usePutBoundary = () => useCall(boundary.put, stale)
export const useRemoveBoundary = () => useCall(boundary.remove, stale)
