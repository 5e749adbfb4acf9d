import { activity } from '@yardmaster/core/contract/account/activity.ts'
import { equipment } from '@yardmaster/core/contract/fleet/equipment.ts'
import { flags } from '@yardmaster/core/contract/alerts/flags.ts'
import { inventory } from '@yardmaster/core/contract/fleet/inventory.ts'
import { tasks } from '@yardmaster/core/contract/service/tasks.ts'
import { useCall, useEndpoint, useEndpointPages } from '../../../lib/query.ts'

const lists = [tasks.list, tasks.due, tasks.machines, tasks.ofEquipment, activity.recent]
/** Flags depend on which tasks are due. */
const stale = {
  invalidates: [...lists, equipment.profile, equipment.now, inventory.list, flags.list, flags.assets],
}

export const useTasks = () => useEndpoint(tasks.list, {})
export const useAddTask = () => useCall(tasks.add, { invalidates: lists })
export const useUpdateTask = () => useCall(tasks.update, stale)
export const useRemoveTask = () => useCall(tasks.remove, stale)
export const useAssignMany = () => useCall(tasks.assignMany, stale)

export const useTasksOf = (id: number) => useEndpoint(tasks.ofEquipment, { params: { id } })
export const useAssignTask = () => useCall(tasks.assign, stale)
export const useUnassignTask = () => useCall(tasks.unassign, stale)

const following = ({ next }: { next: string | null }) => (next === null ? null : { after: next })

export const useDuePages = () => useEndpointPages(tasks.due, {}, following)
export const useMachinePages = (id: number, state: 'all' | 'due' | 'overdue') =>
  useEndpointPages(tasks.machines, { params: { id }, query: { state } }, following)
