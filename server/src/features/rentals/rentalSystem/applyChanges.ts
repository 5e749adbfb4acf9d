import type { Clock } from '../../../context.ts'
import type { Db } from '../../../db/database.ts'
import { applyCustomer, findPendingCustomers } from './applyCustomers.ts'
import { linkCertainItems } from './applyItems.ts'
import { NoRoom, applyLine, findPendingLines, refuseLine } from './applyLines.ts'
import { applyWorkOrder, findPendingWorkOrders } from './applyWorkOrders.ts'
import { connectionOf } from './connection.ts'
import type { Connection } from './connection.ts'
import { markWaiting } from './waiting.queries.ts'
import type { WorkOrderTickets } from './workOrderTickets.ts'

export type Applying = {
  accountId: number
  integrationId: number
  clock: Clock
  /** For reading. */
  db: Db
  /** Null if work orders are not read. */
  tickets: WorkOrderTickets | null
  signal?: AbortSignal
  /** Runs one step in a transaction. After a kill, the remaining steps are still to be done. */
  step(work: (db: Db) => Promise<void>): Promise<void>
}

/** Makes our records the same as those that were read. What can't be applied is listed with its reason. */
export async function applyChanges(applying: Applying): Promise<void> {
  const within = (work: (connection: Connection) => Promise<void>) => {
    applying.signal?.throwIfAborted()
    return applying.step((db) => work(connectionOf({ ...applying, db })))
  }
  const reading = connectionOf(applying)
  await within(linkCertainItems)
  for (const { id } of await findPendingCustomers(reading))
    await within((connection) => applyCustomer(connection, id))
  await within(markWaiting)
  for (const { id } of await findPendingLines(reading))
    try {
      await within((connection) => applyLine(connection, id))
    } catch (error) {
      if (!(error instanceof NoRoom)) throw error
      await within((connection) => refuseLine(connection, id, error.problem))
    }
  const { tickets } = applying
  if (tickets)
    for (const { id } of await findPendingWorkOrders(reading))
      await within((connection) => applyWorkOrder(connection, id, tickets))
}
