import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { sameAccount } from '../../../db/sameAccount.ts'

const running = ({ db, session }: Context) =>
  db
    .selectFrom('repairLabor')
    .innerJoin('repair', (join) => sameAccount(join, 'repair.id', 'repairLabor.repairId'))
    .innerJoin('equipment', (join) => sameAccount(join, 'equipment.id', 'repair.equipmentId'))
    .where('repairLabor.accountId', '=', session.accountId)
    .where('repairLabor.minutes', 'is', null)
    .select(['repairLabor.id', 'repairLabor.userId', 'repairLabor.startedAt', 'repairLabor.repairId'])
    .select(['repair.ticketNum', 'equipment.name as equipmentName', 'equipment.branchId'])

/** Returns the running timer of the caller. */
export const findOwnTimer = (ctx: Context) =>
  running(ctx).where('repairLabor.userId', '=', ctx.session.userId).executeTakeFirst()

/** Returns the running timers of everyone on a ticket. */
export const findTimersOn = (ctx: Context, repairId: number) =>
  running(ctx).where('repairLabor.repairId', '=', repairId).execute()

export type FoundTimer = Awaited<ReturnType<typeof findTimersOn>>[number]

/** Locks tickets in the order of their ids, so that two users who swap tickets don't wait for each other. */
export const lockTickets = async ({ db, session }: Context, ids: readonly number[]): Promise<void> => {
  await db
    .selectFrom('repair')
    .where('accountId', '=', session.accountId)
    .where('id', '=', sql<number>`any (${ids})`)
    .orderBy('id')
    .select('id')
    .forNoKeyUpdate()
    .execute()
}
