import { activity } from '@yardmaster/core/contract/account/activity.ts'
import { inventory } from '@yardmaster/core/contract/fleet/inventory.ts'
import type { Place } from '@yardmaster/core/contract/map/places.ts'
import { places } from '@yardmaster/core/contract/map/places.ts'
import { clients } from '@yardmaster/core/contract/rentals/clients.ts'
import { hours } from '@yardmaster/core/contract/rentals/hours.ts'
import { rentals } from '@yardmaster/core/contract/rentals/rentals.ts'
import type { RentalRow } from '@yardmaster/core/contract/rentals/rentals.ts'
import { repairList } from '@yardmaster/core/contract/service/repairList.ts'
import type { Period } from '@yardmaster/core/reports/period.ts'
import { call } from '../../../lib/call.ts'
import { queryClient, queryKey, useCall, useEndpoint, useEndpointPages } from '../../../lib/query.ts'

export const useClientPages = (search: string) =>
  useEndpointPages(clients.list, { query: { search: search.trim() } }, ({ next }) =>
    next === null ? null : { after: next },
  )

export const useClient = (id: number) => useEndpoint(clients.read, { params: { id } })
export const useSites = (id: number) => useEndpoint(clients.sites, { params: { id } })

export const useSite = (id: number) => useEndpoint(clients.readSite, { params: { id } })

/** A client, or one of its sites. */
export type Party = { clientId: number; siteId?: number }

/** Loads the first assets of the current branch that are there, and their number. */
export const useAssetsThere = (party: Party) => ({
  list: useEndpoint(inventory.list, { query: party }),
  count: useEndpoint(inventory.count, { query: party }),
})

/** Loads the newest tickets of the current branch for them, and their number. */
export const useTicketsFor = (party: Party) => ({
  list: useEndpoint(repairList.list, { query: { ...party, state: 'all' } }),
  count: useEndpoint(repairList.count, { query: { ...party, state: 'all' } }),
})

/** Loads their first open rentals in the current branch, the last ones before, and their number. */
export const useRentalsOf = (party: Party) => ({
  open: useEndpoint(rentals.list, { query: { ...party, view: 'open' } }),
  openCount: useEndpoint(rentals.count, { query: { ...party, view: 'open' } }),
  all: useEndpoint(rentals.list, {
    query: { ...party, view: 'all', sort: 'startAt', descending: 'true' },
  }),
})

/** Loads the hours that rentals used, for those that the page shows: each costs the server some work. */
export const useUsedHours = (rows: readonly RentalRow[] | undefined) => {
  const ids = (rows ?? []).filter(({ outAt }) => outAt !== null).map(({ id }) => id)
  const { data, error } = useEndpoint(
    hours.used,
    { query: { ids: ids.join('.') } },
    { enabled: ids.length > 0 },
  )
  const isLoading = !rows || (ids.length > 0 && !data && !error)
  return { byRental: new Map(data?.map((used) => [used.id, used])), isLoading }
}

/** Adds up their hours in a period, as the report on hours does. */
export const useHoursOf = (party: Party, { start, end }: Period) =>
  useEndpoint(hours.total, { query: { ...party, from: start, to: end } })

/** Loads the first assets that are at a place, according to their devices. */
export const usePresent = (placeId: number) =>
  useEndpoint(places.assets, { params: { id: placeId }, query: {} })

/** Loads places with their areas. Those that can't be read are omitted. */
export function usePlaces(ids: readonly number[]): { places: Place[]; isLoading: boolean } {
  const enabled = ids.length > 0
  const { data, isPending } = useEndpoint(places.some, { query: { ids: ids.join('.') } }, { enabled })
  return { places: data ?? [], isLoading: enabled && isPending }
}

/** Finds places of the branch by name. */
export const useFoundPlaces = (search: string) => useEndpoint(places.list, { query: { search } })

const lists = [clients.list, clients.options, activity.recent]
const ofClient = { invalidates: [clients.read, ...lists] }
const ofSites = {
  invalidates: [clients.sites, clients.readSite, clients.sitesAtPlace, clients.read, ...lists],
}

export const useAddClient = () => useCall(clients.add, { invalidates: lists })
export const useUpdateClient = () => useCall(clients.update, ofClient)
/** Doesn't invalidate the deleted client, because its page is about to close. */
export const useRemoveClient = () => useCall(clients.remove, { invalidates: lists })
export const useAddSite = () => useCall(clients.addSite, ofSites)
export const useUpdateSite = () => useCall(clients.updateSite, ofSites)
/** Doesn't invalidate the deleted site, because its page is about to close. */
export const useRemoveSite = () =>
  useCall(clients.removeSite, { invalidates: [clients.sites, clients.read, ...lists] })
export const useRestoreSite = () => useCall(clients.restoreSite, ofSites)

/** Uses no component state, because the page of the deleted client is gone by then. */
export async function restoreClient(id: number): Promise<void> {
  await call(clients.restore, { params: { id } })
  await Promise.all(lists.map((stale) => queryClient.invalidateQueries({ queryKey: queryKey(stale) })))
}

/** Loads the current client and who changed it, for a save that was rejected because of an edit conflict. */
export async function readNewestClient(id: number) {
  const params = { id }
  const [newest, changes] = await Promise.all([
    call(clients.read, { params }),
    call(clients.changes, { params }),
  ])
  queryClient.setQueryData(queryKey(clients.read, { params }), newest)
  return { newest, changes }
}

/** Returns null if the site was deleted in the meantime. */
export async function readNewestSite(clientId: number, id: number) {
  const [sites, changes] = await Promise.all([
    call(clients.sites, { params: { id: clientId } }),
    call(clients.siteChanges, { params: { id } }),
  ])
  queryClient.setQueryData(queryKey(clients.sites, { params: { id: clientId } }), sites)
  const newest = sites.find((site) => site.id === id)
  return newest ? { newest, changes } : null
}
