import { activity } from '@yardmaster/core/contract/account/activity.ts'
import { categories } from '@yardmaster/core/contract/fleet/categories.ts'
import { equipment } from '@yardmaster/core/contract/fleet/equipment.ts'
import { places } from '@yardmaster/core/contract/map/places.ts'
import type { StaysQuery } from '@yardmaster/core/contract/map/places.ts'
import { clients } from '@yardmaster/core/contract/rentals/clients.ts'
import type { Day } from '@yardmaster/core/days.ts'
import { queryClient, queryKey, useCall, useEndpoint, useEndpointPages } from '../../../lib/query.ts'

const PRESENCE = [places.list, places.read, places.some, places.assets, places.visits]
const stale = { invalidates: [...PRESENCE, activity.recent] }

/** The server decides within seconds which assets are in an area that was drawn, moved or deleted. */
const DECIDED_AFTER_MS = [2_000, 6_000]

function refreshSoon(): void {
  const refresh = () => {
    for (const endpoint of PRESENCE) void queryClient.invalidateQueries({ queryKey: queryKey(endpoint) })
  }
  for (const ms of DECIDED_AFTER_MS) setTimeout(refresh, ms)
}

/** Polls, because assets come and go while the page is open. */
const NOW_AND_THEN = { refetchInterval: 30_000 }

const following = ({ next }: { next: string | null }) => (next === null ? null : { after: next })

export const usePlacePages = (search: string) =>
  useEndpointPages(places.list, { query: { search } }, following)

export const usePlace = (id: number) => useEndpoint(places.read, { params: { id } }, NOW_AND_THEN)

export const usePresentPages = (id: number) =>
  useEndpointPages(places.assets, { params: { id }, query: {} }, following)

export const useVisitPages = (id: number, date: Day, areaId: number | undefined) =>
  useEndpointPages(
    places.visits,
    { params: { id }, query: { date, ...(areaId !== undefined && { areaId }) } },
    following,
  )

export const usePlaceStays = (id: number, query: StaysQuery) =>
  useEndpoint(places.stays, { params: { id }, query })

export const useSitesAt = (placeId: number) => useEndpoint(clients.sitesAtPlace, { params: { id: placeId } })

export const useCategoriesById = () => useEndpoint(categories.list, {})

export const useAddPlace = () => useCall(places.add, stale)
export const useUpdatePlace = () => useCall(places.update, stale)
export const useRemovePlace = () => useCall(places.remove, { invalidates: [places.list, activity.recent] })
export const useAddArea = () => useCall(places.addArea, { ...stale, onSuccess: refreshSoon })
export const useUpdateArea = () => useCall(places.updateArea, { ...stale, onSuccess: refreshSoon })
export const useRemoveArea = () => useCall(places.removeArea, { ...stale, onSuccess: refreshSoon })

/** Runs on request, not with every move of the pin. */
export const useFindAddress = () => useCall(places.address)

export const useAssetProfile = () => useCall(equipment.profile)
