import { MY_TICKETS_MAX } from '@yardmaster/core/contract/service/myWork.ts'
import type { TicketSummary } from '@yardmaster/core/contract/service/repairs.plan.ts'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { sameAccount } from '../../../db/sameAccount.ts'
import { visibleEquipment } from '../../../db/scope.ts'
import { BY_URGENCY, TICKET_SUMMARY } from '../../../db/ticketPlan.ts'

const SUMMARY = sql<TicketSummary>`${sql.raw(TICKET_SUMMARY)}`.as('summary')

/** The tickets of the caller in all branches whose equipment they may see. */
const visibleTickets = ({ db, session }: Context) =>
  db
    .selectFrom('repair')
    .innerJoin('equipment', (join) => sameAccount(join, 'equipment.id', 'repair.equipmentId'))
    .where('repair.accountId', '=', session.accountId)
    .where('repair.deletedAt', 'is', null)
    .where('equipment.archivedAt', 'is', null)
    .where((eb) => visibleEquipment(session)(eb as never))
    .limit(MY_TICKETS_MAX)

export const findOpen = (ctx: Context) =>
  visibleTickets(ctx)
    .where('repair.assigneeId', '=', ctx.session.userId)
    .where('repair.resolvedAt', 'is', null)
    .orderBy(sql.raw(BY_URGENCY))
    .select(SUMMARY)
    .execute()

/** What the caller resolved, or somebody else for them. */
export const findFinished = (ctx: Context, since: Temporal.Instant) =>
  visibleTickets(ctx)
    .where('repair.resolvedAt', '>=', sql<Temporal.Instant>`${since.toString()}::timestamptz`)
    .where((eb) =>
      eb.or([
        eb('repair.assigneeId', '=', ctx.session.userId),
        eb('repair.resolvedBy', '=', ctx.session.userId),
      ]),
    )
    .orderBy('repair.resolvedAt', 'desc')
    .select(SUMMARY)
    .execute()

export async function sumMinutes({ db, session }: Context, since: Temporal.Instant): Promise<number> {
  const { minutes } = await db
    .selectFrom('repairLabor')
    .where('accountId', '=', session.accountId)
    .where('userId', '=', session.userId)
    .where('startedAt', '>=', sql<Temporal.Instant>`${since.toString()}::timestamptz`)
    .select(sql<number>`coalesce(sum(minutes), 0)::integer`.as('minutes'))
    .executeTakeFirstOrThrow()
  return minutes
}
