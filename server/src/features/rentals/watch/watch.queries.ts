import { ALERTS_MAX } from '@yardmaster/core/contract/rentals/watch.ts'
import { CompiledQuery, sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Database, Db } from '../../../db/database.ts'
import { prepared } from '../../../db/namedStatements.ts'
import { hasMoved, hoursOfAlert, movedAt, showsTheft, theftAt } from '../../../db/rentalAlerts.ts'
import type { StoredAlert } from '../../../db/rentalAlerts.ts'
import { sameAccount } from '../../../db/sameAccount.ts'
import { visibleEquipment, visibleInBranch } from '../../../db/scope.ts'

export async function findAccounts(database: Database, now: Temporal.Instant): Promise<number[]> {
  const { rows } = await sql<{ accountId: number }>`
    select accounts_to_watch(${now.toString()}::timestamptz) as account_id`.execute(database.outside)
  return rows.map(({ accountId }) => accountId)
}

/** Identifies the lock, among all that the application takes. */
const LOCK = 7_242_062

/** Makes processes judge the assets of an account one after the other, so that each alert is recorded once. */
export const lockAccount = async (db: Db, accountId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${LOCK}, ${accountId})`.execute(db)
}

const TAKE = prepared(`
  with chosen as materialized (
    (select asset_id from rental_watch_changed where account_id = $1
     group by asset_id order by asset_id limit $3)
    union
    (select asset_id from rental_watch where account_id = $1 and due_at <= $2::timestamptz
     order by due_at limit $3)),
  changed as (
    delete from rental_watch_changed where account_id = $1 and asset_id in (select asset_id from chosen)),
  due as (
    delete from rental_watch where account_id = $1 and asset_id in (select asset_id from chosen))
  select asset_id as "assetId" from chosen order by asset_id`)

/**
 * Takes some of the assets that are to be judged. If the transaction fails, they are judged again. A change that
 * is reported in the meantime stays, and the asset is judged once more.
 */
export async function takeAssets(
  db: Db,
  accountId: number,
  { now, most }: { now: Temporal.Instant; most: number },
): Promise<number[]> {
  const { rows } = await db.executeQuery<{ assetId: number }>(
    CompiledQuery.raw(TAKE, [accountId, now.toString(), most]),
  )
  return rows.map(({ assetId }) => assetId)
}

/** Sets when assets are to be judged again. */
export async function schedule(
  db: Db,
  accountId: number,
  next: readonly { assetId: number; at: number }[],
): Promise<void> {
  if (next.length === 0) return
  await sql`
    insert into rental_watch (account_id, asset_id, due_at)
    select ${accountId}, asset_id, to_timestamp(at / 1000.0)
    from unnest(${next.map(({ assetId }) => assetId)}::integer[], ${next.map(({ at }) => at)}::float8[]) as u (asset_id, at)
    on conflict (account_id, asset_id) do update set due_at = excluded.due_at`.execute(db)
}

/** The alerts of a rental, newest first. */
export const findAlerts = ({ db, session }: Context, rentalId: number): Promise<StoredAlert[]> =>
  db
    .selectFrom('rentalAlert')
    .where('accountId', '=', session.accountId)
    .where('rentalId', '=', rentalId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(ALERTS_MAX)
    .select('kind')
    .select([
      hoursOfAlert.as('hours'),
      sql<string>`at::text`.as('at'),
      sql<string>`occasion::text`.as('since'),
      sql<string | null>`ended_at::text`.as('endedAt'),
    ])
    .execute()

/** Returns a rental of equipment that the caller may see. */
export const findVisibleRental = ({ db, session }: Context, id: number) =>
  db
    .selectFrom('rental')
    .innerJoin('equipment', (join) => sameAccount(join, 'equipment.id', 'rental.equipmentId'))
    .where((eb) => visibleEquipment(session)(eb))
    .where('rental.accountId', '=', session.accountId)
    .where('rental.id', '=', id)
    .select('rental.id')
    .executeTakeFirst()

/** Returns equipment of the branch that moved without a rental and is not back yet, newest first, with their number. */
export const findMoved = (ctx: Context, most: number) =>
  findNewest(ctx, most, { condition: hasMoved(ctx.session.accountId), at: movedAt })

/** Returns equipment of the branch that shows another sign of theft now, newest first, with their number. */
export const findThefts = (ctx: Context, most: number) =>
  findNewest(ctx, most, { condition: showsTheft(ctx.session.accountId), at: theftAt })

type Sign = { condition: RawBuilder<SqlBool>; at: RawBuilder<Temporal.Instant> }

const findNewest = ({ db, session }: Context, most: number, { condition, at }: Sign) =>
  db
    .selectFrom('equipment')
    .where((eb) => visibleInBranch(session)(eb))
    .where(condition)
    .select(['equipment.id', 'equipment.name', at.as('at')])
    .select(sql<number>`(count(*) over ())::integer`.as('total'))
    .orderBy('at', 'desc')
    .orderBy('equipment.id')
    .limit(most)
    .execute()
