import { sql } from 'kysely'
import type { Context } from '../../../context.ts'

const account = ({ db, session }: Context) =>
  db
    .selectFrom('account')
    .where('id', '=', session.accountId)
    .select(['trackingVersion as version', 'historyDays', 'telemetry'])

export const readAccount = (ctx: Context) => account(ctx).executeTakeFirstOrThrow()

/** Locks the account, so that concurrent edits run one after the other. Other transactions don't wait. */
export const lockAccount = (ctx: Context) => account(ctx).forNoKeyUpdate().executeTakeFirstOrThrow()

export const listLimits = ({ db, session }: Context) =>
  db
    .selectFrom('category')
    .where('accountId', '=', session.accountId)
    .where('deletedAt', 'is', null)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .select(['id', 'name', 'speedLimit'])
    .execute()

export type Limit = Awaited<ReturnType<typeof listLimits>>[number]

type AccountColumns = { version: number; historyDays: number; telemetry: Record<string, unknown> }

export async function saveAccount(
  { db, session }: Context,
  { version, historyDays, telemetry }: AccountColumns,
): Promise<void> {
  await db
    .updateTable('account')
    .set({ historyDays, telemetry: JSON.stringify(telemetry), trackingVersion: version })
    .where('id', '=', session.accountId)
    .execute()
}

export async function saveLimits(
  { db, session }: Context,
  limits: readonly Pick<Limit, 'id' | 'speedLimit'>[],
): Promise<void> {
  const ids = limits.map(({ id }) => id)
  const speedLimits = limits.map(({ speedLimit }) => speedLimit)
  await sql`update category set speed_limit = given.speed_limit
    from unnest(${ids}::integer[], ${speedLimits}::real[]) as given (id, speed_limit)
    where category.account_id = ${session.accountId} and category.id = given.id`.execute(db)
}

/** Counts the assets that have reported, and those whose history is being derived again. */
export const countDerived = ({ db, session }: Context) =>
  db
    .selectFrom('assetState')
    .where('accountId', '=', session.accountId)
    .where('watermark', 'is not', null)
    .select((eb) => [
      sql<number>`count(*)::integer`.as('total'),
      sql<number>`count(outdated_since)::integer`.as('outdated'),
      eb.fn.min('outdatedSince').as('since'),
    ])
    .executeTakeFirstOrThrow()
