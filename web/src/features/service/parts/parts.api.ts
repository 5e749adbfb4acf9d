import { activity } from '@yardmaster/core/contract/account/activity.ts'
import type { Category } from '@yardmaster/core/contract/fleet/categories.ts'
import { categories } from '@yardmaster/core/contract/fleet/categories.ts'
import { parts } from '@yardmaster/core/contract/service/parts.ts'
import { byName } from '../../../lib/byName.ts'
import { useCall, useEndpoint } from '../../../lib/query.ts'

const stale = { invalidates: [parts.list, activity.recent] }

export const useParts = () => useEndpoint(parts.list, {})
export const useCategoriesByName = () => useEndpoint(categories.list, {}, { select: byName<Category> })
export const useAddPart = () => useCall(parts.add, stale)
export const useUpdatePart = () => useCall(parts.update, stale)
export const useRemovePart = () => useCall(parts.remove, stale)
export const useRestorePart = () => useCall(parts.restore, stale)
