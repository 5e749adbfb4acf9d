import { inbox } from '@yardmaster/core/contract/alerts/inbox.ts'
import { mutes } from '@yardmaster/core/contract/alerts/mutes.ts'
import { useCall, useEndpoint } from '../../../lib/query.ts'

const stale = { invalidates: [mutes.list, inbox.list, inbox.count] }

export const useMutes = () => useEndpoint(mutes.list)
export const useAddMute = () => useCall(mutes.add, stale)
export const useRemoveMute = () => useCall(mutes.remove, stale)
