import type { LaborForm } from '@yardmaster/core/contract/service/repairs.labor.ts'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { sameAccount } from '../../../db/sameAccount.ts'

const ofAccount = ({ db, session }: Context) =>
  db
    .selectFrom('repairLabor')
    .innerJoin('appUser', (join) => sameAccount(join, 'appUser.id', 'repairLabor.userId'))
    .where('repairLabor.accountId', '=', session.accountId)
    .select(['repairLabor.id', 'repairId', 'userId', 'startedAt', 'minutes', 'note', 'firstName', 'lastName'])

export const findLabor = (ctx: Context, repairId: number) =>
  ofAccount(ctx).where('repairId', '=', repairId).orderBy('startedAt').orderBy('repairLabor.id').execute()

export const findEntry = (ctx: Context, repairId: number, id: number) =>
  ofAccount(ctx).where('repairId', '=', repairId).where('repairLabor.id', '=', id).executeTakeFirst()

export type FoundLabor = Awaited<ReturnType<typeof findLabor>>[number]

export const insertLabor = async (
  { db, session }: Context,
  repairId: number,
  { minutes, ...values }: Omit<LaborForm, 'minutes'> & { minutes: number | null },
): Promise<number> => {
  const { id } = await db
    .insertInto('repairLabor')
    .values({ accountId: session.accountId, repairId, minutes, ...values })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const thisEntry = ({ session }: Context, id: number) =>
  sql<boolean>`account_id = ${session.accountId} and id = ${id}`

export const updateLabor = (ctx: Context, id: number, form: LaborForm) =>
  ctx.db.updateTable('repairLabor').where(thisEntry(ctx, id)).set(form).execute()

export const setMinutes = (ctx: Context, id: number, minutes: number) =>
  ctx.db.updateTable('repairLabor').where(thisEntry(ctx, id)).set({ minutes }).execute()

export const deleteLabor = (ctx: Context, id: number) =>
  ctx.db.deleteFrom('repairLabor').where(thisEntry(ctx, id)).execute()

/** Returns the sum of the entries in minutes, or null if there are none. Running timers don't count yet. */
export async function sumLabor({ db, session }: Context, repairId: number): Promise<number | null> {
  const { minutes } = await db
    .selectFrom('repairLabor')
    .where('accountId', '=', session.accountId)
    .where('repairId', '=', repairId)
    .select(sql<number | null>`sum(minutes)::integer`.as('minutes'))
    .executeTakeFirstOrThrow()
  return minutes
}

/** A change of labor is no edit of the ticket, so its version stays. */
export const setTotalLabor = ({ db, session }: Context, repairId: number, hours: number) =>
  db
    .updateTable('repair')
    .where('accountId', '=', session.accountId)
    .where('id', '=', repairId)
    .set({ totalLabor: hours })
    .execute()
