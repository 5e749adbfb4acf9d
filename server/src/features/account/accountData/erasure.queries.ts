import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Database, Db } from '../../../db/database.ts'

export const findErasure = ({ db, session }: Pick<Context, 'db' | 'session'>) =>
  db
    .selectFrom('accountErasure as erasure')
    .leftJoin('appUser', (join) =>
      join
        .onRef('appUser.accountId', '=', 'erasure.accountId')
        .onRef('appUser.id', '=', 'erasure.requestedBy'),
    )
    .where('erasure.accountId', '=', session.accountId)
    .select(['erasure.requestedAt', 'erasure.eraseAt', 'appUser.firstName', 'appUser.lastName'])
    .executeTakeFirst()

/** Returns false if there is one already. */
export async function insertErasure(
  { db, session, clock }: Context,
  eraseAt: Temporal.Instant,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('accountErasure')
    .values({
      accountId: session.accountId,
      requestedBy: session.userId,
      requestedAt: clock.now().toString(),
      eraseAt: eraseAt.toString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Returns false if there was none, or if the deletion has started. */
export async function deleteErasure({ db, session, clock }: Context): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('accountErasure')
    .where('accountId', '=', session.accountId)
    .where('eraseAt', '>', sql<Temporal.Instant>`${clock.now().toString()}::timestamptz`)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const listAdministrators = (db: Db, accountId: number) =>
  db
    .selectFrom('appUser')
    .where('accountId', '=', accountId)
    .where('role', '=', 'admin')
    .where('deletedAt', 'is', null)
    .where('email', 'is not', null)
    .select(['id', 'email', 'language', 'browserLanguages'])
    .$narrowType<{ email: string }>()
    .execute()

export type PendingErasure = {
  accountId: number
  eraseAt: Temporal.Instant
  warnedAt: Temporal.Instant | null
}

export async function listPending({ outside }: Database): Promise<PendingErasure[]> {
  const { rows } = await sql<PendingErasure>`select * from pending_erasures()`.execute(outside)
  return rows
}

export const markWarned = (db: Db, accountId: number, at: Temporal.Instant) =>
  db
    .updateTable('accountErasure')
    .set({ warnedAt: at.toString() })
    .where('accountId', '=', accountId)
    .execute()
