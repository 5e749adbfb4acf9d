import { useQueries } from '@tanstack/react-query'
import { activity } from '@yardmaster/core/contract/account/activity.ts'
import { bulk } from '@yardmaster/core/contract/fleet/inventory.bulk.ts'
import { categories } from '@yardmaster/core/contract/fleet/categories.ts'
import { equipment } from '@yardmaster/core/contract/fleet/equipment.ts'
import { inventory } from '@yardmaster/core/contract/fleet/inventory.ts'
import { call } from '../../../lib/call.ts'
import { queryKey, useCall, useEndpoint, useEndpointPages } from '../../../lib/query.ts'
import type { Listing } from './inventory.hash.ts'

const dotted = (items: readonly (string | number)[]) => (items.length > 0 ? items.join('.') : undefined)

/** Converts the filters of the list to query parameters. */
export const filterOf = ({
  search,
  categories: ids,
  branches,
  statuses,
  inShop,
  flag,
  rentals,
  moved,
  theft,
  client,
  site,
  places,
  towns,
  people,
}: Listing) => ({
  search: search.trim(),
  categories: dotted(ids),
  branches: dotted(branches),
  statuses: dotted(statuses),
  inShop: inShop === undefined ? undefined : String(inShop),
  flag: flag[0],
  rentals: dotted(rentals),
  moved: moved === undefined ? undefined : String(moved),
  theft: theft === undefined ? undefined : String(theft),
  clientId: client[0],
  siteId: site[0],
  places: dotted(places),
  towns: dotted(towns),
  people: dotted(people),
})

export const useEquipmentPages = (listing: Listing) =>
  useEndpointPages(
    inventory.list,
    { query: { ...filterOf(listing), sort: listing.sort, descending: String(listing.descending) } },
    ({ next }) => (next === null ? null : { after: next }),
  )

export const useEquipmentCount = (listing: Listing) =>
  useEndpoint(inventory.count, { query: filterOf(listing) })

export const useCategoriesById = () => useEndpoint(categories.list, {})

const MINUTE = 60_000

/** What the list can be limited to. Assets come and go, but the filter needn't follow at once. */
export const useChoices = () => useEndpoint(inventory.choices, {}, { staleTime: 5 * MINUTE })

/**
 * Returns the last known addresses of the equipment in these blocks, by equipment id. A changed address
 * appears within a minute.
 */
export const useAddresses = (blocks: readonly (readonly number[])[]): ReadonlyMap<number, string> =>
  useQueries({
    queries: blocks.map((block) => {
      const input = { query: { ids: block.join('.') } }
      return {
        queryKey: queryKey(inventory.addresses, input),
        queryFn: ({ signal }: { signal: AbortSignal }) => call(inventory.addresses, input, signal),
        staleTime: MINUTE,
        refetchInterval: MINUTE,
      }
    }),
    combine: (answers) =>
      new Map(answers.flatMap(({ data = [] }) => data.map(({ id, address }) => [id, address] as const))),
  })

const stale = {
  invalidates: [inventory.list, inventory.count, inventory.options, categories.list, activity.recent],
}

export const useAddEquipment = () => useCall(equipment.add, stale)
export const useBulkChange = () => useCall(bulk.change, stale)
