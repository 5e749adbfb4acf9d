import { activity } from '@yardmaster/core/contract/account/activity.ts'
import type { Category } from '@yardmaster/core/contract/fleet/categories.ts'
import { categories } from '@yardmaster/core/contract/fleet/categories.ts'
import { useCall, useEndpoint } from '../../../lib/query.ts'

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })
const byName = (record: Record<string, Category>) =>
  Object.values(record).toSorted((a, b) => collator.compare(a.name, b.name))

const stale = { invalidates: [categories.list, activity.recent] }

export const useCategories = () => useEndpoint(categories.list, {}, { select: byName })
export const useAddCategory = () => useCall(categories.add, stale)
export const useUpdateCategory = () => useCall(categories.update, stale)
export const useRemoveCategory = () => useCall(categories.remove, stale)
