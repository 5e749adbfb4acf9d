import { activity } from '@yardmaster/core/contract/account/activity.ts'
import { equipment } from '@yardmaster/core/contract/fleet/equipment.ts'
import { inventory } from '@yardmaster/core/contract/fleet/inventory.ts'
import { repairLabor } from '@yardmaster/core/contract/service/repairs.labor.ts'
import { repairPlan } from '@yardmaster/core/contract/service/repairs.plan.ts'
import { repairs } from '@yardmaster/core/contract/service/repairs.ts'
import { tasks } from '@yardmaster/core/contract/service/tasks.ts'
import { call } from '../../../lib/call.ts'
import { queryClient, queryKey, useCall, useEndpoint } from '../../../lib/query.ts'
import { sendFile } from '../../../lib/sendFile.ts'
import { TICKET_LISTS } from '../../../widgets/tickets/ticketLists.ts'

const lists = [...TICKET_LISTS, repairLabor.list, repairLabor.timer, activity.recent]
/** The endpoints that show whether an asset is in the shop. */
const ofMachine = [equipment.profile, equipment.now, inventory.list]
/** The endpoints that show what is due. */
const ofTasks = [tasks.list, tasks.due, tasks.machines, tasks.ofEquipment]

export const useRepair = (id: number) => useEndpoint(repairs.read, { params: { id } })
export const useNotes = (id: number) => useEndpoint(repairs.notes, { params: { id } })
export const useImages = (id: number) => useEndpoint(repairs.images, { params: { id } })

/** Loads the parts that fit the asset. */
export const useParts = (categoryId: number | null) =>
  useEndpoint(repairs.parts, { query: categoryId === null ? {} : { categoryId } })

/** Loads the asset's tasks, which can be planned. */
export const useMachineTasks = (equipmentId: number, enabled: boolean) =>
  useEndpoint(tasks.ofEquipment, { params: { id: equipmentId } }, { enabled })

export const useUpdateRepair = () => useCall(repairs.update, { invalidates: [repairs.read, ...lists] })
export const useChangePlan = () => useCall(repairPlan.change, { invalidates: [repairs.read, ...lists] })
export const useTickTask = () => useCall(repairPlan.tick, { invalidates: [repairs.read] })
export const useResolveRepair = () =>
  useCall(repairs.resolve, { invalidates: [repairs.read, ...lists, ...ofMachine, ...ofTasks] })
export const useReopenRepair = () =>
  useCall(repairs.reopen, { invalidates: [repairs.read, ...lists, ...ofMachine, ...ofTasks] })
export const useRemoveRepair = () =>
  useCall(repairs.remove, {
    invalidates: [...lists, ...ofMachine, ...ofTasks],
    onSuccess: (_, { params }) => queryClient.removeQueries({ queryKey: queryKey(repairs.read, { params }) }),
  })
export const useRemoveImage = () => useCall(repairs.removeImage, { invalidates: [repairs.images] })
export const useRestoreImage = () => useCall(repairs.restoreImage, { invalidates: [repairs.images] })

/** Loads the current ticket, for a save that was rejected because of an edit conflict. */
export async function readNewest(id: number) {
  const newest = await call(repairs.read, { params: { id } })
  queryClient.setQueryData(queryKey(repairs.read, { params: { id } }), newest)
  return newest
}

/** Loads the current ticket and the author of the last change. */
export async function readMeeting(id: number) {
  const [newest, changes] = await Promise.all([readNewest(id), call(repairs.changes, { params: { id } })])
  return { newest, changes }
}

export const refreshImages = () => queryClient.invalidateQueries({ queryKey: queryKey(repairs.images) })

/** Requests an upload URL and sends the picture there. */
export async function uploadImage(
  id: number,
  file: File,
  options: Parameters<typeof sendFile>[2],
): Promise<void> {
  await sendFile(() => call(repairs.uploadImage, { params: { id } }, options.signal), file, options)
}
