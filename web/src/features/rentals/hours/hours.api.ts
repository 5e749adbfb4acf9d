import { activity } from '@yardmaster/core/contract/account/activity.ts'
import { categories } from '@yardmaster/core/contract/fleet/categories.ts'
import type { Category } from '@yardmaster/core/contract/fleet/categories.ts'
import { hours } from '@yardmaster/core/contract/rentals/hours.ts'
import type { HoursFilter, HoursSort } from '@yardmaster/core/contract/rentals/hours.ts'
import type { RatePeriod } from '@yardmaster/core/rules/rentals.ts'
import { STANDARD_HOURS } from '@yardmaster/core/rules/rentals.ts'
import { byName } from '../../../lib/byName.ts'
import { call } from '../../../lib/call.ts'
import { queryClient, queryKey, useCall, useEndpoint, useEndpointPages } from '../../../lib/query.ts'

/** A running rental grows, so its hours are read again while the page is open. */
const RELOAD_MS = 60_000

export const useRentalHours = (id: number) =>
  useEndpoint(hours.ofRental, { params: { id } }, { refetchInterval: RELOAD_MS })

/** The filter as a URL has it. */
export const filterOf = ({ search, clientId, siteId, categoryId, overOnly, from, to }: HoursFilter) => ({
  from,
  to,
  search: search.trim(),
  overOnly: String(overOnly),
  ...(clientId !== undefined && { clientId }),
  ...(siteId !== undefined && { siteId }),
  ...(categoryId !== undefined && { categoryId }),
})
type Filter = ReturnType<typeof filterOf>

export const useHourPages = (filter: Filter, sort: { sort: HoursSort; descending: boolean }) =>
  useEndpointPages(
    hours.list,
    { query: { ...filter, sort: sort.sort, descending: String(sort.descending) } },
    ({ next }) => (next === null ? null : { after: next }),
  )

export const useHoursTotal = (filter: Filter) => useEndpoint(hours.total, { query: filter })

export const useCategoriesByName = () => useEndpoint(categories.list, {}, { select: byName<Category> })

export const useHourSettings = () => useEndpoint(hours.settings, {})

/** Returns the hours that the price of each period includes, unless a rental has its own. */
export function useIncludedHours(): Record<RatePeriod, number> {
  const { data } = useHourSettings()
  return data ?? STANDARD_HOURS
}

const counted = [hours.settings, hours.ofRental, hours.list, hours.total, activity.recent]
export const useUpdateSettings = () => useCall(hours.updateSettings, { invalidates: counted })

/** Loads the settings and who changed them, for a save that was rejected because of an edit conflict. */
export async function readNewestSettings() {
  const [newest, changes] = await Promise.all([call(hours.settings), call(hours.settingsChanges)])
  queryClient.setQueryData(queryKey(hours.settings, {}), newest)
  return { newest, changes }
}

export const useClientLink = (id: number) => useEndpoint(hours.link, { params: { id } })

const ofLink = { invalidates: [hours.link, activity.recent] }
export const useCreateLink = () => useCall(hours.createLink, ofLink)
export const useRevokeLink = () => useCall(hours.revokeLink, ofLink)
