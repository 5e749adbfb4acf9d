import { keyToBigint } from '@yardmaster/core/events/eventKey.ts'
import { EVENT_TYPES } from '@yardmaster/core/events/types.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { derivedKey } from '../telemetry/readings/key.ts'
import { weekOf } from '../telemetry/upkeep/weeks.ts'

type TicketEvent = {
  accountId: number
  equipmentId: number
  repairId: number
  ticketNum: number
  type: 'serviceTicketOpened' | 'serviceTicketResolved'
  at: Temporal.Instant
}

/** Writes the asset's event as if the ticket had been opened or resolved at that time. */
export async function writeTicketEvent(db: Db, event: TicketEvent): Promise<void> {
  const { accountId, equipmentId: assetId, repairId, ticketNum, type } = event
  const at = event.at.epochMilliseconds
  await sql`select make_event_partition(${weekOf(at)})`.execute(db)
  await db
    .insertInto('event')
    .values({
      accountId,
      assetId,
      k: String(keyToBigint(derivedKey({ type, at, which: repairId }))),
      type: EVENT_TYPES[type],
      isStatus: false,
      fields: JSON.stringify({ ticketId: ticketNum, repairId }),
    })
    .execute()
  // Events reach back to the day on which the asset was added to the account.
  await db
    .updateTable('equipment')
    .set({ createdAt: event.at.toString() })
    .where('accountId', '=', accountId)
    .where('id', '=', assetId)
    .where('createdAt', '>', sql<Temporal.Instant>`${event.at.toString()}::timestamptz`)
    .execute()
}
