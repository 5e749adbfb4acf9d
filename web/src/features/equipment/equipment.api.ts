import { categories } from '@yardmaster/core/contract/categories.ts'
import { equipment } from '@yardmaster/core/contract/equipment.ts'
import { useEndpoint } from '../../lib/query.ts'

export const useEquipment = (id: number) => useEndpoint(equipment.read, { params: { id } })

/** Undefined while it loads, and when there is none. */
export function useCategoryOf(categoryId: number | null | undefined) {
  const { data } = useEndpoint(categories.list, {})
  return categoryId ? data?.[categoryId] : undefined
}
