import { activity } from '@yardmaster/core/contract/account/activity.ts'
import { liveLinks } from '@yardmaster/core/contract/fleet/liveLinks.ts'
import { useCall, useEndpoint } from '../../../lib/query.ts'

/** Milliseconds. Someone may open a link while the page is open. */
const RELOAD = 30_000

export const useLiveLinks = (id: number, enabled: boolean) =>
  useEndpoint(liveLinks.list, { params: { id } }, { enabled, refetchInterval: RELOAD })

export const useRevokeLiveLink = () =>
  useCall(liveLinks.revoke, { invalidates: [liveLinks.list, activity.recent] })
