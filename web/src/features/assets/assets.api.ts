import { categories } from '@yardmaster/core/contract/categories.ts'
import type { InventoryQuery } from '@yardmaster/core/contract/inventory.ts'
import { inventory } from '@yardmaster/core/contract/inventory.ts'
import { useEndpoint, useEndpointPages } from '../../lib/query.ts'

type Listing = Pick<InventoryQuery, 'search' | 'sort' | 'descending'>

export const useEquipmentPages = ({ search, sort, descending }: Listing) =>
  useEndpointPages(inventory.list, { query: { search, sort, descending: String(descending) } }, ({ next }) =>
    next === null ? null : { after: next },
  )

export const useCategoriesById = () => useEndpoint(categories.list, {})
