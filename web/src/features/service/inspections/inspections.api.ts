import { activity } from '@yardmaster/core/contract/account/activity.ts'
import type { Category } from '@yardmaster/core/contract/fleet/categories.ts'
import { categories } from '@yardmaster/core/contract/fleet/categories.ts'
import type { InputOf } from '@yardmaster/core/contract/endpoint.ts'
import { inspections } from '@yardmaster/core/contract/service/inspections.ts'
import { byName } from '../../../lib/byName.ts'
import { useCall, useEndpoint, useEndpointPages } from '../../../lib/query.ts'

const stale = {
  invalidates: [inspections.plans, inspections.due, inspections.ofEquipment, activity.recent],
}

export const usePlans = () => useEndpoint(inspections.plans, {})
export const useAddPlan = () => useCall(inspections.addPlan, stale)
export const useUpdatePlan = () => useCall(inspections.updatePlan, stale)
export const useRemovePlan = () => useCall(inspections.removePlan, stale)
export const useRestorePlan = () => useCall(inspections.restorePlan, stale)
export const useCategoriesByName = () => useEndpoint(categories.list, {}, { select: byName<Category> })

export const useInspection = (id: number) => useEndpoint(inspections.read, { params: { id } })
export const useAssetInspections = (id: number) =>
  useEndpoint(inspections.ofEquipment, { params: { id }, query: {} })

const following = ({ next }: { next: string | null }) => (next === null ? null : { after: next })

export const useDuePages = () => useEndpointPages(inspections.due, {}, following)
export const useDonePages = (query: Omit<InputOf<typeof inspections.list>['query'], 'after'>) =>
  useEndpointPages(inspections.list, { query }, following)
