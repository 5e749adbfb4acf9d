import { can } from '@yardmaster/core/policy.ts'
import { sql } from 'kysely'
import type { Expression, SqlBool } from 'kysely'
import type { Context } from '../../../context.ts'

/** What a word of a search is part of the name of. */
type Elsewhere = { clientIds: number[]; areaIds: number[]; townIds: number[] }

/** The rule of `visiblePlaces` in SQL, for a `place` of the account. */
export const seesPlace = ({ session }: Context): Expression<SqlBool> =>
  session.role === 'admin'
    ? sql<SqlBool>`place.deleted_at is null`
    : sql<SqlBool>`(place.deleted_at is null and place.branch_id = ${session.branchId})`

/** More clients than one word should find. */
const MOST = 5000

export const isFound = ({ clientIds, areaIds, townIds }: Elsewhere): boolean =>
  clientIds.length + areaIds.length + townIds.length > 0

/** Places and towns are found by how their words begin, so that "lift" doesn't find what is near Clifton. */
const beginning = (pattern: string): string => `% ${pattern.slice(1)}`

/** Returns, for each pattern, the clients, areas and towns that contain it. Callers who can't see clients find none. */
export async function findElsewhere(ctx: Context, patterns: readonly string[]): Promise<Elsewhere[]> {
  const { db, session } = ctx
  const clients = can(session, 'client.read')
    ? sql`array(select find_clients(array[given.pattern], '{}', ${MOST}))`
    : sql`'{}'::integer[]`
  const areas = db
    .selectFrom('area')
    .innerJoin('place', (join) =>
      join.onRef('place.accountId', '=', 'area.accountId').onRef('place.id', '=', 'area.placeId'),
    )
    .where('area.accountId', '=', session.accountId)
    .where(seesPlace(ctx))
    .where('area.deletedAt', 'is', null)
    .where(sql<SqlBool>`' ' || plain_text(place.name || ' ' || area.name) like given.beginning`)
    .select('area.id')
  const towns = sql`select id from town where account_id = ${session.accountId} and ' ' || search like given.beginning`
  const { rows } = await sql<Elsewhere>`
    select ${clients} as "clientIds", array(${areas}) as "areaIds", array(${towns}) as "townIds"
    from unnest(${patterns}::text[], ${patterns.map(beginning)}::text[]) with ordinality as given (pattern, beginning, nth)
    order by nth`.execute(db)
  return rows
}

/** Tests whether an asset is at one of these clients, in one of these areas or near one of these towns. */
export const isElsewhere = (ctx: Context, found: Elsewhere | undefined): Expression<SqlBool>[] =>
  found
    ? [
        ...(found.clientIds.length > 0
          ? [sql<SqlBool>`equipment.client_id = any (${found.clientIds}::integer[])`]
          : []),
        ...(found.areaIds.length > 0
          ? [
              sql<SqlBool>`equipment.id in (select asset_id from area_presence
                where account_id = ${ctx.session.accountId} and area_id = any (${found.areaIds}::integer[]))`,
            ]
          : []),
        ...(found.townIds.length > 0 ? [isNear(ctx, found.townIds)] : []),
      ]
    : []

const isNear = ({ session }: Context, townIds: readonly number[]): Expression<SqlBool> =>
  sql<SqlBool>`equipment.id in (select asset_id from asset_town
    where account_id = ${session.accountId} and town_id = any (${townIds}::integer[]))`

/** Tests whether an asset is in an area of one of these places or near one of these towns. */
export const isAt = (
  ctx: Context,
  { placeIds, townIds }: { placeIds: readonly number[]; townIds: readonly number[] },
): Expression<SqlBool>[] => [
  ...(placeIds.length > 0
    ? [
        sql<SqlBool>`equipment.id in (select asset_id from area_presence
          join area on area.account_id = area_presence.account_id and area.id = area_presence.area_id
          where area_presence.account_id = ${ctx.session.accountId} and area.deleted_at is null
            and area.place_id = any (${placeIds}::integer[]))`,
      ]
    : []),
  ...(townIds.length > 0 ? [isNear(ctx, townIds)] : []),
]

/** Returns the equipment on the open rentals of this contract. */
export async function findOfContract({ db, session }: Context, search: string): Promise<number[]> {
  if (!can(session, 'rental.read')) return []
  const { rows } = await sql<{ id: number }>`select equipment_id as id from rental
    where account_id = ${session.accountId} and contract <> '' and lower(contract) = lower(${search.trim()})
      and in_at is null and canceled_at is null limit ${MOST}`.execute(db)
  return rows.map(({ id }) => id)
}
