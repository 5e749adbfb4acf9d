import { categories } from '@yardmaster/core/contract/categories.ts'
import type { EquipmentQuery } from '@yardmaster/core/contract/equipment.ts'
import { equipment } from '@yardmaster/core/contract/equipment.ts'
import { useEndpoint, useEndpointPages } from '../../lib/query.ts'

type Listing = Pick<EquipmentQuery, 'search' | 'sort' | 'descending'>

export const useEquipmentPages = ({ search, sort, descending }: Listing) =>
  useEndpointPages(equipment.list, { query: { search, sort, descending: String(descending) } }, ({ next }) =>
    next === null ? null : { after: next },
  )

export const useCategoriesById = () => useEndpoint(categories.list, {})
