import { activity } from '@yardmaster/core/contract/account/activity.ts'
import { equipment } from '@yardmaster/core/contract/fleet/equipment.ts'
import { meters } from '@yardmaster/core/contract/fleet/meters.ts'
import { useCall } from '../../../lib/query.ts'

const stale = { invalidates: [equipment.profile, activity.recent] }

export const useSetMeter = () => useCall(meters.set, stale)
export const useChooseSource = () => useCall(meters.chooseSource, stale)
export const useUndoMeter = () => useCall(meters.undo, stale)
