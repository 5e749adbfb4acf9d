import { activity } from '@yardmaster/core/contract/account/activity.ts'
import { attributes } from '@yardmaster/core/contract/fleet/attributes.ts'
import type { Category } from '@yardmaster/core/contract/fleet/categories.ts'
import { categories } from '@yardmaster/core/contract/fleet/categories.ts'
import { equipment } from '@yardmaster/core/contract/fleet/equipment.ts'
import { byName } from '../../../lib/byName.ts'
import { useCall, useEndpoint } from '../../../lib/query.ts'

const stale = { invalidates: [attributes.list, equipment.profile, activity.recent] }

export const useAttributes = () => useEndpoint(attributes.list, {})
export const useCategoriesByName = () => useEndpoint(categories.list, {}, { select: byName<Category> })
export const useAddAttribute = () => useCall(attributes.add, stale)
export const useUpdateAttribute = () => useCall(attributes.update, stale)
export const useRemoveAttribute = () => useCall(attributes.remove, stale)
export const useRestoreAttribute = () => useCall(attributes.restore, stale)
