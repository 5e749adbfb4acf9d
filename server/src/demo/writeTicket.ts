import { IN_SHOP } from '@yardmaster/core/flags.ts'
import { fullName } from '../context.ts'
import type { Db } from '../db/database.ts'
import type { DemoUser } from './fleet/demoAccount.ts'
import type { DemoRepair, DemoService } from './service.ts'
import { writeTicketEvent } from './writeTicketEvent.ts'

export type WrittenPart = DemoService['parts'][number] & { partId: number }

/** The ticket before it has an id. */
type Ticket = {
  accountId: number
  equipmentId: number
  ticketNum: number
  repair: DemoRepair
  by: DemoUser
  userId: number | null
  checkIn: Temporal.PlainDate
  completed: Temporal.PlainDate | null
  openedAt: Temporal.Instant
  resolvedAt: Temporal.Instant | null
  engineCount: number
  laborRate: number | null
}

/** Writes a ticket with its parts, its note and its events. */
export async function writeTicket(
  db: Db,
  ticket: Ticket,
  parts: readonly (WrittenPart | undefined)[],
): Promise<void> {
  const { accountId, equipmentId, ticketNum, repair, openedAt, resolvedAt, completed } = ticket
  const repairId = await writeRepair(db, ticket)
  for (const used of repair.parts) {
    const part = parts[used]
    if (!part) continue
    await db
      .insertInto('repairPart')
      .values({ accountId, repairId, quantity: 1, ...part })
      .execute()
  }
  if (repair.note) await writeNote(db, ticket, repairId, repair.note)
  if (!completed) await flagInShop(db, ticket)
  const event = { accountId, equipmentId, repairId, ticketNum }
  await writeTicketEvent(db, { ...event, type: 'serviceTicketOpened', at: openedAt })
  if (resolvedAt) await writeTicketEvent(db, { ...event, type: 'serviceTicketResolved', at: resolvedAt })
}

async function writeRepair(db: Db, ticket: Ticket): Promise<number> {
  const { repair, completed, userId } = ticket
  const { id } = await db
    .insertInto('repair')
    .values({
      accountId: ticket.accountId,
      ticketNum: ticket.ticketNum,
      equipmentId: ticket.equipmentId,
      checkInDate: ticket.checkIn.toString(),
      dateCompleted: completed?.toString() ?? null,
      resolvedAt: ticket.resolvedAt?.toString() ?? null,
      engineCount: ticket.engineCount,
      issue: repair.issue,
      resolution: repair.resolution,
      totalLabor: repair.labor,
      laborRate: ticket.laborRate,
      openedBy: userId,
      resolvedBy: completed ? userId : null,
      createdAt: ticket.openedAt.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function writeNote(
  db: Db,
  { accountId, userId, by, openedAt }: Ticket,
  repairId: number,
  content: string,
): Promise<void> {
  const createdAt = openedAt.add({ hours: 3 }).toString()
  await db
    .insertInto('repairNote')
    .values({ accountId, repairId, content, userId, userName: fullName(by), createdAt })
    .execute()
}

async function flagInShop(db: Db, { accountId, equipmentId, openedAt }: Ticket): Promise<void> {
  await db
    .insertInto('assetFlag')
    .values({ accountId, equipmentId, flagId: IN_SHOP, since: openedAt.toString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
