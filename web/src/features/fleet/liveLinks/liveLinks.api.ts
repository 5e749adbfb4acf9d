import { activity } from '@yardmaster/core/contract/account/activity.ts'
import { liveLinks } from '@yardmaster/core/contract/fleet/liveLinks.ts'
import { useCall, useEndpoint } from '../../../lib/query.ts'

/** Milliseconds. Someone may open a link while the page is open. */
const RELOAD = 30_000

export const useLiveLinks = (id: number, enabled: boolean) =>
  useEndpoint(liveLinks.list, { params: { id } }, { enabled, refetchInterval: RELOAD })

const changed = { invalidates: [liveLinks.list, activity.recent] }
export const useCreateLiveLink = () => useCall(liveLinks.create, changed)
export const useRevokeLiveLink = () => useCall(liveLinks.revoke, changed)
