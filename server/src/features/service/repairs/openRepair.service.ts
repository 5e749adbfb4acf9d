import type { NewRepair } from '@yardmaster/core/contract/service/repairs.ts'
import { changeEquipmentBlocker } from '@yardmaster/core/rules/equipment.ts'
import { isMeterLower } from '@yardmaster/core/rules/repairs.ts'
import { conflict, invalid, notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { unlessTaken } from '../../../db/unlessTaken.ts'
import { publish } from '../../../domainEvents.ts'
import { recordEvent } from '../../../telemetry/write/recordEvent.ts'
import { checkedClient } from '../../rentals/clients/clients.public.ts'
import { acceptRequest } from '../repairRequests/repairRequests.public.ts'
import { recordCheckIn, requireCheckInDay } from './checkIn.service.ts'
import { followOpenRepairs } from './followOpenRepairs.ts'
import * as queries from './openRepair.queries.ts'
import { requireAssignable } from './plan.service.ts'
import { insertPlannedTasks } from './plannedTasks.queries.ts'
import { assignedTasks } from './plannedTasks.service.ts'
import { repairEvent } from './repairEvent.ts'

type Options = {
  /** Whether the typed hours are read off the asset's meter. */
  setsMeter?: boolean
}

/** Opens a repair. A request with a key that was used before returns the repair that it opened then. */
export async function openRepair(
  ctx: Context,
  equipmentId: number,
  form: NewRepair,
  { setsMeter = true }: Options = {},
): Promise<{ repairId: number; ticketNum: number }> {
  const { plannedTasks, requestKey, requestId, ...values } = form
  const machine = await queries.lockMachine(ctx, equipmentId)
  if (!machine) throw notFound()
  const sentBefore = requestKey && (await queries.findByRequestKey(ctx, { requestKey, equipmentId }))
  if (sentBefore) return { repairId: sentBefore.id, ticketNum: sentBefore.ticketNum }
  const blocker = changeEquipmentBlocker({
    isArchived: machine.archivedAt !== null,
    isSold: machine.soldOn !== null,
  })
  if (blocker) throw conflict(blocker)
  requireCheckInDay(ctx, machine, values.checkInDate, 'checkInDate')
  const tasks = await assignedTasks(ctx, equipmentId, plannedTasks)
  const names = await checkedClient(ctx, values)
  const { assigneeId, priority, dueDate, plannedHours } = values
  const assignee = await requireAssignable(ctx, { equipmentId, assigneeId: null }, assigneeId)
  const known = await queries.findKnownHours(ctx, equipmentId)
  const knownHours = isMeterLower(values.engineHours, known) ? known : null
  const repair = await unlessKeyTaken(() =>
    queries.insertRepair(ctx, { ...values, requestKey, equipmentId, knownHours }),
  )
  const { checkInDate, engineHours, issue } = values
  const { timeZone } = machine
  if (setsMeter)
    await recordCheckIn(ctx, { equipmentId, repairId: repair.id, date: checkInDate, engineHours, timeZone })
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
  const opened = { ...repair, equipmentName: machine.name, branchId: machine.branchId }
  const plannedNames = tasks.map(({ name }) => name)
  const after = {
    checkInDate,
    engineCount: engineHours,
    engineCountKnown: knownHours,
    issue,
    ...names,
    plannedTasks: plannedNames,
    assignee: assignee?.name ?? null,
    priority: priority === 'normal' ? null : priority,
    dueDate,
    plannedHours,
  }
  await publish(ctx, repairEvent('created', opened, { after, assigneeId }))
  await followOpenRepairs(ctx, equipmentId)
  return { repairId: repair.id, ticketNum: repair.ticketNum }
}

const unlessKeyTaken = unlessTaken(['repair_account_id_request_key_key'], () =>
  invalid('requestKey', 'error.invalid'),
)
