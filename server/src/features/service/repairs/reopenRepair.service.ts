import { changeEquipmentBlocker } from '@yardmaster/core/rules/equipment.ts'
import { conflict } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { publish } from '../../../domainEvents.ts'
import { recordEvent } from '../../../telemetry/write/recordEvent.ts'
import { withdrawTicketReadings } from '../../fleet/meters/meters.public.ts'
import { undoPerformed } from '../tasks/tasks.public.ts'
import * as queries from './changeRepair.queries.ts'
import { lockRepair } from './lockRepair.ts'
import { followNextService } from './nextService.service.ts'
import { followOpenRepairs } from './followOpenRepairs.ts'
import { repairEvent } from './repairEvent.ts'

/** Opens a resolved ticket again. What it completed doesn't count until it is resolved again. */
export async function reopenRepair(ctx: Context, id: number, version: number): Promise<void> {
  const found = await lockRepair(ctx, id)
  if (found.resolvedAt === null) throw conflict('error.repairOpen')
  if (found.version !== version) throw conflict('error.changedMeanwhile')
  const { equipmentId, archivedAt, soldOn } = found
  const blocker = changeEquipmentBlocker({ isArchived: archivedAt !== null, isSold: soldOn !== null })
  if (blocker) throw conflict(blocker)
  await withdrawTicketReadings(ctx, equipmentId, { repairId: id, repairStep: 'completion' })
  await queries.openAgain(ctx, found)
  await queries.markTasksNotDone(ctx, id)
  await followOpenRepairs(ctx, equipmentId)
  await undoPerformed(ctx, equipmentId, id)
  await followNextService(ctx, equipmentId)
  await recordEvent(ctx, {
    assetId: equipmentId,
    type: 'serviceTicketOpened',
    which: id,
    fields: { ticketId: found.ticketNum, repairId: id },
  })
  await publish(ctx, repairEvent('reopened', found, { before: { dateCompleted: found.dateCompleted } }))
}
