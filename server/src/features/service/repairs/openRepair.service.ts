import type { NewRepair } from '@yardmaster/core/contract/service/repairs.ts'
import { changeEquipmentBlocker } from '@yardmaster/core/rules/equipment.ts'
import { isMeterLower } from '@yardmaster/core/rules/repairs.ts'
import { conflict, invalid, notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { violatedUnique } from '../../../db/database.ts'
import { publish } from '../../../domainEvents.ts'
import { recordEvent } from '../../history/events/recordEvent.queries.ts'
import { acceptRequest } from '../repairRequests/repairRequests.service.ts'
import { followOpenRepairs } from './followOpenRepairs.ts'
import * as queries from './openRepair.queries.ts'
import { insertPlannedTasks } from './plannedTasks.queries.ts'
import { assignedTasks } from './plannedTasks.service.ts'
import { repairEvent } from './repairEvent.ts'

/** Opens a repair. A request with a key that was used before returns the repair that it opened then. */
export async function openRepair(
  ctx: Context,
  equipmentId: number,
  form: NewRepair,
): Promise<{ repairId: number }> {
  const { plannedTasks, requestKey, requestId, ...values } = form
  const machine = await queries.lockMachine(ctx, equipmentId)
  if (!machine) throw notFound()
  const sentBefore = requestKey && (await queries.findByRequestKey(ctx, { requestKey, equipmentId }))
  if (sentBefore) return { repairId: sentBefore.id }
  const blocker = changeEquipmentBlocker({
    isArchived: machine.archivedAt !== null,
    isSold: machine.soldOn !== null,
  })
  if (blocker) throw conflict(blocker)
  const tasks = await assignedTasks(ctx, equipmentId, plannedTasks)
  const known = await queries.findKnownHours(ctx, equipmentId)
  const knownHours = isMeterLower(values.engineHours, known) ? known : null
  const repair = await refusingTakenKey(() =>
    queries.insertRepair(ctx, { ...values, requestKey, equipmentId, knownHours }),
  )
  await insertPlannedTasks(
    ctx,
    repair.id,
    tasks.map(({ id }) => id),
  )
  if (requestId !== undefined) await acceptRequest(ctx, { requestId, equipmentId, repairId: repair.id })
  await recordEvent(ctx, {
    assetId: equipmentId,
    type: 'serviceTicketOpened',
    which: repair.id,
    fields: { ticketId: repair.ticketNum, repairId: repair.id },
  })
  const told = { ...repair, equipmentName: machine.name, branchId: machine.branchId }
  const { checkInDate, engineHours: engineCount, issue } = values
  const plannedNames = tasks.map(({ name }) => name)
  const after = {
    checkInDate,
    engineCount,
    engineCountKnown: knownHours,
    issue,
    plannedTasks: plannedNames,
  }
  await publish(ctx, repairEvent('created', told, { after }))
  await followOpenRepairs(ctx, equipmentId)
  return { repairId: repair.id }
}

async function refusingTakenKey<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (violatedUnique(error) === 'repair_account_id_request_key_key') {
      throw invalid('requestKey', 'error.invalid')
    }
    throw error
  }
}
