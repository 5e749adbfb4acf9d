import { activity } from '@yardmaster/core/contract/account/activity.ts'
import { equipment } from '@yardmaster/core/contract/fleet/equipment.ts'
import { inventory } from '@yardmaster/core/contract/fleet/inventory.ts'
import { repairRequests } from '@yardmaster/core/contract/service/repairRequests.ts'
import { repairs } from '@yardmaster/core/contract/service/repairs.ts'
import { tasks } from '@yardmaster/core/contract/service/tasks.ts'
import { call } from '../../../../lib/call.ts'
import { queryClient, queryKey, useEndpoint } from '../../../../lib/query.ts'
import { TICKET_LISTS } from '../../../../widgets/tickets/ticketLists.ts'
import type { Outgoing } from '../../../../widgets/outbox/backgroundSending.ts'
import { forgetFiles } from '../../../../widgets/outbox/keptFiles.ts'
import { sendPhoto } from '../../../../widgets/outbox/sendPhoto.ts'
import type { Draft } from './drafts.ts'

export const useMachine = (id: number) =>
  useEndpoint(equipment.profile, { params: { id } }, { staleTime: Infinity })

export const useMachineTasks = (id: number) =>
  useEndpoint(tasks.ofEquipment, { params: { id } }, { staleTime: Infinity })

export const refreshTasks = (id: number) =>
  queryClient.invalidateQueries({ queryKey: queryKey(tasks.ofEquipment, { params: { id } }) })

export const useRequest = (id: number | undefined) =>
  useEndpoint(
    repairRequests.read,
    { params: { id: id ?? 0 } },
    { enabled: id !== undefined, staleTime: Infinity },
  )

const STALE = [...TICKET_LISTS, repairRequests.list, equipment.profile, inventory.list, activity.recent]

const photosOf = ({ values }: Draft) => values.photos.map(({ key }) => key)

function inputOf({ equipmentId, requestId, requestKey, values }: Draft) {
  const { checkInDate, engineHours, issue, client, plannedTasks } = values
  const { assigneeId, priority, dueDate, plannedHours } = values
  return {
    params: { id: equipmentId },
    body: {
      checkInDate: checkInDate ?? '',
      engineHours: engineHours ?? 0,
      issue,
      clientId: client?.client.id ?? null,
      siteId: client?.site?.id ?? null,
      plannedTasks,
      assigneeId,
      priority,
      dueDate,
      plannedHours,
      requestKey,
      ...(requestId !== undefined && { requestId }),
    },
  }
}

export const outgoingOf = (draft: Draft): Outgoing => ({
  endpoint: repairs.open,
  input: inputOf(draft),
  photos: { target: repairs.uploadImage, idField: 'repairId', keys: photosOf(draft) },
})

/** Sends a ticket and its photos, both of which count once. Returns the id of the ticket. */
export async function sendDraft(draft: Draft): Promise<number> {
  const { repairId } = await call(repairs.open, inputOf(draft))
  const photos = photosOf(draft)
  const target = (key: string) => call(repairs.uploadImage, { params: { id: repairId }, query: { key } })
  for (const key of photos) await sendPhoto(key, target)
  await forgetFiles(photos)
  await Promise.all(STALE.map((stale) => queryClient.invalidateQueries({ queryKey: queryKey(stale) })))
  return repairId
}
