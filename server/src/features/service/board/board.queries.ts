import {
  BOARD_OPEN_MAX,
  BOARD_RESOLVED_DAYS,
  BOARD_RESOLVED_MAX,
} from '@yardmaster/core/contract/service/board.ts'
import type { TicketSummary } from '@yardmaster/core/contract/service/repairs.plan.ts'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { countRows } from '../../../db/countRows.ts'
import { sameAccount } from '../../../db/sameAccount.ts'
import { visibleInBranch } from '../../../db/scope.ts'
import { BY_URGENCY, TICKET_SUMMARY } from '../../../db/ticketPlan.ts'

const SUMMARY = sql<TicketSummary>`${sql.raw(TICKET_SUMMARY)}`.as('summary')

const ofBranch = ({ db, session }: Context) =>
  db
    .selectFrom('repair')
    .innerJoin('equipment', (join) => sameAccount(join, 'equipment.id', 'repair.equipmentId'))
    .where('repair.accountId', '=', session.accountId)
    .where('repair.deletedAt', 'is', null)
    .where((eb) => visibleInBranch(session)(eb as never))

const open = (ctx: Context) => ofBranch(ctx).where('repair.resolvedAt', 'is', null)

export const findOpen = (ctx: Context) =>
  open(ctx).orderBy(sql.raw(BY_URGENCY)).limit(BOARD_OPEN_MAX).select(SUMMARY).execute()

export const countOpen = (ctx: Context): Promise<number> => countRows(open(ctx))

/** A yard resolves thousands of tickets a year, so only the newest are read. */
export const findResolved = (ctx: Context) => {
  const since = ctx.clock.now().subtract({ hours: BOARD_RESOLVED_DAYS * 24 })
  return ofBranch(ctx)
    .where('repair.resolvedAt', '>=', sql<Temporal.Instant>`${since.toString()}::timestamptz`)
    .orderBy('repair.resolvedAt', 'desc')
    .limit(BOARD_RESOLVED_MAX)
    .select(SUMMARY)
    .execute()
}
