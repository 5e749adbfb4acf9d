import type { Connection } from './connection.ts'
import type { WorkOrder } from './pointOfRental/records.ts'
import { findRecord, lockRecord, markApplied, recordsOf } from './records.queries.ts'
import type { WorkOrderTickets } from './workOrderTickets.ts'

export const findPendingWorkOrders = (connection: Connection) =>
  recordsOf(connection, 'workOrder').where('record.applied', '=', false).select('record.id').execute()

/**
 * Opens a ticket for an open work order, once. The ticket then belongs to the people here, so later changes of the
 * work order change nothing. One whose item is not linked yet waits.
 */
export async function applyWorkOrder(
  connection: Connection,
  id: number,
  tickets: WorkOrderTickets,
): Promise<void> {
  const record = await lockRecord(connection, 'workOrder', id)
  if (!record || record.applied) return
  const order = record.content as WorkOrder
  if (record.repairId !== null || !order.isOpen) return markApplied(connection, id)
  const item = await findRecord(connection, 'item', order.itemId)
  if (!item || item.equipmentId === null) return item?.ignored ? markApplied(connection, id) : undefined
  const ticket = await tickets.open(connection, {
    equipmentId: item.equipmentId,
    openedAt: order.openedAt === null ? null : Temporal.Instant.from(order.openedAt),
    issue: issueOf(order),
  })
  await markApplied(connection, id, { repairId: ticket?.id ?? null })
}

/** Names where it comes from, so that mechanics find the work order. */
const issueOf = ({ number, issue }: WorkOrder): string =>
  [`Point of Rental ${number}`.trim(), issue].filter(Boolean).join(': ')
