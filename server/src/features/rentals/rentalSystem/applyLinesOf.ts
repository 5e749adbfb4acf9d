import { applyLine, findPendingLines } from './applyLines.ts'
import type { Connection } from './connection.ts'

/**
 * Applies the rentals of one item or customer within a request. What is in the way of another waits for the next
 * run, which can undo its steps one by one.
 */
export async function applyLinesOf(
  connection: Connection,
  by: 'itemId' | 'customerId',
  externalId: string,
): Promise<void> {
  const lines = await findPendingLines(connection, { by, externalId })
  for (const { id } of lines) await applyLine(connection, id, { mayMakeRoom: false })
}
