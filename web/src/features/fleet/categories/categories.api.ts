import { activity } from '@yardmaster/core/contract/account/activity.ts'
import type { Category } from '@yardmaster/core/contract/fleet/categories.ts'
import { categories } from '@yardmaster/core/contract/fleet/categories.ts'
import { byName } from '../../../lib/byName.ts'
import { useCall, useEndpoint } from '../../../lib/query.ts'

const stale = { invalidates: [categories.list, activity.recent] }

export const useCategories = () => useEndpoint(categories.list, {}, { select: byName<Category> })
export const useAddCategory = () => useCall(categories.add, stale)
export const useUpdateCategory = () => useCall(categories.update, stale)
export const useRemoveCategory = () => useCall(categories.remove, stale)
