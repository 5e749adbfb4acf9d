import { activity } from '@yardmaster/core/contract/account/activity.ts'
import { devices } from '@yardmaster/core/contract/account/devices.ts'
import { integrations } from '@yardmaster/core/contract/account/integrations.ts'
import { categories } from '@yardmaster/core/contract/fleet/categories.ts'
import { feeds } from '@yardmaster/core/contract/fleet/feeds.ts'
import type { FeedState } from '@yardmaster/core/contract/fleet/feeds.ts'
import { useCall, useEndpoint, useEndpointPages } from '../../../lib/query.ts'

export const useFeedPages = (id: number, { state, search }: { state: FeedState; search: string }) =>
  useEndpointPages(feeds.list, { params: { id }, query: { state, search } }, ({ next }) =>
    next === null ? null : { after: next },
  )

/** Linking also makes the connection due. */
const stale = { invalidates: [feeds.list, integrations.list, devices.list, activity.recent] }

export const useLink = () => useCall(feeds.link, stale)
export const useAccept = () => useCall(feeds.accept, stale)
export const useCreate = () => useCall(feeds.create, stale)
export const useIgnore = () => useCall(feeds.ignore, stale)
export const useRelease = () => useCall(feeds.release, stale)

export const useCategoryOptions = () => useEndpoint(categories.list, {})
