import { activity } from '@yardmaster/core/contract/account/activity.ts'
import { ground } from '@yardmaster/core/contract/map/ground.ts'
import { map } from '@yardmaster/core/contract/map/liveMap.ts'
import { useCall, useEndpoint } from '../../../lib/query.ts'

export const useGround = () => useEndpoint(ground.read, {})

export const useUpdateGround = () =>
  useCall(ground.update, { invalidates: [ground.read, map.settings, activity.recent] })
