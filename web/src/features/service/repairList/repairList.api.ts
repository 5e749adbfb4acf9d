import type { Category } from '@yardmaster/core/contract/fleet/categories.ts'
import { categories } from '@yardmaster/core/contract/fleet/categories.ts'
import { inventory } from '@yardmaster/core/contract/fleet/inventory.ts'
import { repairList } from '@yardmaster/core/contract/service/repairList.ts'
import { byName } from '../../../lib/byName.ts'
import { useEndpoint, useEndpointPages } from '../../../lib/query.ts'
import type { Listing } from './repairList.hash.ts'

/** Converts the filters of the list to query parameters. */
export const filterOf = ({
  state,
  search,
  categories: ids,
  branches,
  age,
  equipment,
  client,
  site,
  assignee,
  priority,
  status,
  due,
  from,
  to,
  completedFrom,
  completedTo,
  archived,
}: Listing) => ({
  state,
  search: search.trim(),
  categories: ids.length > 0 ? ids.join('.') : undefined,
  branches: branches.length > 0 ? branches.join('.') : undefined,
  equipmentId: equipment,
  clientId: client,
  siteId: site,
  openDays: age,
  assignee,
  priority,
  status,
  due,
  from,
  to,
  completedFrom,
  completedTo,
  archived: archived ? 'true' : undefined,
})

export const useRepairPages = (listing: Listing) =>
  useEndpointPages(
    repairList.list,
    { query: { ...filterOf(listing), sort: listing.sort, descending: String(listing.descending) } },
    ({ next }) => (next === null ? null : { after: next }),
  )

export const useRepairCount = (listing: Listing) =>
  useEndpoint(repairList.count, { query: filterOf(listing) })

export const useCategoriesByName = () => useEndpoint(categories.list, {}, { select: byName<Category> })

/** Loads the asset that the list is limited to, for its name. */
export const useChosenEquipment = (id: number | undefined) =>
  useEndpoint(
    inventory.options,
    { query: { ids: String(id) } },
    { enabled: id !== undefined, select: ([found]) => found },
  )
