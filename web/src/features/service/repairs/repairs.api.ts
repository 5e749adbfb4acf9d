import { activity } from '@yardmaster/core/contract/account/activity.ts'
import { equipment } from '@yardmaster/core/contract/fleet/equipment.ts'
import { inventory } from '@yardmaster/core/contract/fleet/inventory.ts'
import { repairList } from '@yardmaster/core/contract/service/repairList.ts'
import { repairs } from '@yardmaster/core/contract/service/repairs.ts'
import { tasks } from '@yardmaster/core/contract/service/tasks.ts'
import { call } from '../../../lib/call.ts'
import { queryClient, queryKey, useCall, useEndpoint } from '../../../lib/query.ts'
import { sendFile } from '../../../lib/sendFile.ts'

const lists = [repairList.list, repairList.count, activity.recent]
/** What shows that a machine is in service. */
const ofMachine = [equipment.profile, inventory.list]

export const useRepair = (id: number) => useEndpoint(repairs.read, { params: { id } })
export const useNotes = (id: number) => useEndpoint(repairs.notes, { params: { id } })
export const useImages = (id: number) => useEndpoint(repairs.images, { params: { id } })

/** Those that fit the machine. */
export const useParts = (categoryId: number | null) =>
  useEndpoint(repairs.parts, { query: categoryId === null ? {} : { categoryId } })

/** Those of the machine, which can be planned. */
export const useMachineTasks = (equipmentId: number, enabled: boolean) =>
  useEndpoint(tasks.ofEquipment, { params: { id: equipmentId } }, { enabled })

export const useUpdateRepair = () => useCall(repairs.update, { invalidates: [repairs.read, ...lists] })
export const useResolveRepair = () =>
  useCall(repairs.resolve, { invalidates: [repairs.read, ...lists, ...ofMachine] })
export const useRemoveRepair = () =>
  useCall(repairs.remove, {
    invalidates: [...lists, ...ofMachine],
    onSuccess: (_, input) => queryClient.removeQueries({ queryKey: queryKey(repairs.read, input) }),
  })
export const useRemoveImage = () => useCall(repairs.removeImage, { invalidates: [repairs.images] })

/** For whoever was refused because it has changed meanwhile: as it is now. */
export async function readNewest(id: number) {
  const newest = await call(repairs.read, { params: { id } })
  queryClient.setQueryData(queryKey(repairs.read, { params: { id } }), newest)
  return newest
}

/** The same, and who made it so. */
export async function readMeeting(id: number) {
  const [newest, changes] = await Promise.all([readNewest(id), call(repairs.changes, { params: { id } })])
  return { newest, changes }
}

export const refreshImages = () => queryClient.invalidateQueries({ queryKey: queryKey(repairs.images) })

/** Asks where to send the picture, and sends it there. */
export async function uploadImage(
  id: number,
  file: File,
  options: Parameters<typeof sendFile>[2],
): Promise<void> {
  const target = await call(repairs.uploadImage, { params: { id } }, options.signal)
  await sendFile(target, file, options)
}
