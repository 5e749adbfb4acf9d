import { categories } from '@yardmaster/core/contract/fleet/categories.ts'
import { useEndpoint } from '../../../../lib/query.ts'
import type { Fleet } from '../fleet/fleet.ts'

/** The color for assets without a category, and until the category has loaded. */
const PLAIN = '#0b6670'

export function useCategoryColor(fleet: Fleet): (id: number) => string {
  const { data } = useEndpoint(categories.list, {})
  return (id) => {
    const index = fleet.indexOf(id)
    const categoryId = index === -1 ? null : fleet.asset(index).categoryId
    return (categoryId === null ? undefined : data?.[categoryId]?.meta.color) ?? PLAIN
  }
}
