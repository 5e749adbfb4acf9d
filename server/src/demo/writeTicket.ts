import { IN_SHOP } from '@yardmaster/core/flags.ts'
import { fullName } from '../context.ts'
import type { Db } from '../db/database.ts'
import type { DemoIssue } from './issues.ts'
import type { DemoUser } from './fleet/demoAccount.ts'
import { planOf } from './ticketPlans.ts'
import { notedAt } from './planTickets.ts'
import type { PlannedTicket } from './planTickets.ts'
import type { DemoService, IssueTexts } from './service.ts'
import type { ClientOfTicket } from './writeClients.ts'
import { writeTicketActivity } from './writeActivity.ts'
import { writeTicketEvent } from './writeTicketEvent.ts'

export type WrittenPart = DemoService['parts'][number] & { partId: number }

/** The ticket before it has an id. */
export type Ticket = PlannedTicket & {
  accountId: number
  equipmentId: number
  branchId: number | null
  ticketNum: number
  texts: IssueTexts
  labor: number
  again: DemoIssue['again']
  timeZone: string
  today: Temporal.PlainDate
  by: DemoUser
  userId: number | null
  /** Lends a hand with long jobs. The same as the mechanic in a branch with one. */
  helperId: number | null
  engineCount: number
  laborRate: number | null
  client: ReturnType<ClientOfTicket>
}

/** Writes a ticket with its parts, its note, its events and its entries in the change history. */
export async function writeTicket(db: Db, ticket: Ticket, parts: readonly WrittenPart[]): Promise<void> {
  const { accountId, equipmentId, ticketNum, openedAt, resolvedAt, texts } = ticket
  const repairId = await writeRepair(db, ticket)
  await writeNextService(db, ticket, repairId)
  if (parts.length > 0) {
    await db
      .insertInto('repairPart')
      .values(parts.map((part) => ({ accountId, repairId, quantity: 1, ...part })))
      .execute()
  }
  await writeLabor(db, ticket, repairId)
  if (texts.note) await writeNote(db, ticket, repairId, texts.note)
  if (!resolvedAt) await flagInShop(db, ticket)
  const event = { accountId, equipmentId, repairId, ticketNum }
  await writeTicketEvent(db, { ...event, type: 'serviceTicketOpened', at: openedAt })
  if (resolvedAt) await writeTicketEvent(db, { ...event, type: 'serviceTicketResolved', at: resolvedAt })
  await writeTicketActivity(db, ticket, repairId)
}

async function writeRepair(db: Db, ticket: Ticket): Promise<number> {
  const { texts, completed, userId } = ticket
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
      nextServiceDate: nextOf(ticket)?.date.toString() ?? null,
      nextServiceEngineHours: nextOf(ticket)?.hours ?? null,
      issue: texts.issue,
      ...ticket.client,
      resolution: texts.resolution,
      ...planColumns(ticket),
      totalLabor: ticket.completed ? ticket.labor : (planOf(ticket.issue).worked ?? 0) / 60,
      laborRate: ticket.laborRate,
      openedBy: userId,
      resolvedBy: completed ? userId : null,
      createdAt: ticket.openedAt.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function planColumns({ issue, userId, checkIn, completed, today, labor }: Ticket) {
  const { priority, progress = 'open', dueIn, isFree } = planOf(issue)
  const due = dueIn === undefined ? null : today.add({ days: dueIn })
  return {
    assigneeId: isFree ? null : userId,
    priority,
    // Estimates are in half hours.
    plannedHours: labor > 0 ? Math.max(1, Math.round(labor * 2)) / 2 : null,
    progress: completed ? ('open' as const) : progress,
    // A ticket can't have been due before it was opened.
    dueDate: completed || !due ? null : [due.toString(), checkIn.toString()].toSorted()[1],
  }
}

/** Minutes of work from which on a second mechanic helps. */
const TWO_FROM = 150

/**
 * The mechanic works on a ticket right before it is resolved, or after it was opened. Of a long job, a colleague does the
 * first third.
 */
async function writeLabor(db: Db, ticket: Ticket, repairId: number): Promise<void> {
  const { accountId, userId, helperId, openedAt, resolvedAt, labor, issue } = ticket
  const minutes = Math.round(resolvedAt ? labor * 60 : (planOf(issue).worked ?? 0))
  if (minutes === 0 || userId === null) return
  const start = resolvedAt?.subtract({ minutes }) ?? openedAt.add({ minutes: 70 })
  const helped = minutes >= TWO_FROM && helperId !== null && helperId !== userId ? Math.round(minutes / 3) : 0
  const own = { userId, startedAt: start.add({ minutes: helped }), minutes: minutes - helped }
  const entries =
    helped > 0 ? [{ userId: helperId ?? userId, startedAt: start, minutes: helped }, own] : [own]
  await db
    .insertInto('repairLabor')
    .values(
      entries.map((entry) => ({ accountId, repairId, ...entry, startedAt: entry.startedAt.toString() })),
    )
    .execute()
}

/** Returns when the ticket says that the asset is due again, in round hours. */
function nextOf({ again, completed, engineCount }: Ticket) {
  if (!again || !completed) return null
  const hours = Math.round((engineCount + again.hours) / 10) * 10
  return { date: completed.add({ months: again.months }), hours }
}

async function writeNextService(db: Db, ticket: Ticket, repairId: number): Promise<void> {
  const { accountId, equipmentId, completed, engineCount, timeZone } = ticket
  const next = nextOf(ticket)
  if (!next || !completed) return
  const secondsOf = (day: Temporal.PlainDate) => day.toZonedDateTime(timeZone).epochMilliseconds / 1000
  await db
    .insertInto('nextService')
    .values({
      accountId,
      equipmentId,
      repairId,
      timeFrom: secondsOf(completed),
      timeDue: secondsOf(next.date.add({ days: 1 })),
      engineFrom: engineCount * 3600,
      engineDue: next.hours * 3600,
    })
    .execute()
}

async function writeNote(
  db: Db,
  { accountId, userId, by, openedAt }: Ticket,
  repairId: number,
  content: string,
): Promise<void> {
  const createdAt = notedAt(openedAt).toString()
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
