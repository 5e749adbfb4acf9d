import { activity } from '@yardmaster/core/contract/account/activity.ts'
import { liveLinks } from '@yardmaster/core/contract/fleet/liveLinks.ts'
import { useCall } from '../../lib/query.ts'

export const useCreateLiveLink = () =>
  useCall(liveLinks.create, { invalidates: [liveLinks.list, activity.recent] })
