import { can } from '@yardmaster/core/policy.ts'
import { sql } from 'kysely'
import type { Expression, SqlBool } from 'kysely'
import type { Context } from '../../../context.ts'
import { readPrepared } from '../../../db/prepared.ts'

/** What a word of a search is part of the name of. */
export type Elsewhere = { clientIds: number[]; areaIds: number[]; townIds: number[] }

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

/** What a search finds: assets by their own words, up to a limit, what each word finds elsewhere, and rented assets. */
type Found = { own: number[]; elsewhere: Elsewhere[]; rented: number[] }

/**
 * Looks up all that a search can find, in one prepared statement. Callers who can't see clients or rentals find
 * nothing by them.
 */
export async function findMatches(
  ctx: Context,
  { search, patterns, atMost }: { search: string; patterns: readonly string[]; atMost: number },
): Promise<Found> {
  const { db, session } = ctx
  const clients = can(session, 'client.read')
    ? sql`array(select find_clients(array[given.pattern], '{}', ${sql.lit(MOST)}))`
    : sql`'{}'::integer[]`
  const areas = sql`select area.id from area join place on place.account_id = area.account_id and place.id = area.place_id
    where area.account_id = ${session.accountId} and ${seesPlace(ctx)} and area.deleted_at is null
      and ' ' || plain_text(place.name || ' ' || area.name) like given.beginning`
  const towns = sql`select id from town where account_id = ${session.accountId} and ' ' || search like given.beginning`
  const statement = sql`select
    array_to_json(array(select find_equipment(${patterns}::text[], ${atMost}::integer))),
    (select json_agg(json_build_object('clientIds', ${clients}, 'areaIds', array(${areas}), 'townIds', array(${towns})) order by nth)
      from unnest(${patterns}::text[], ${patterns.map(beginning)}::text[]) with ordinality as given (pattern, beginning, nth)),
    array_to_json(array(${ofContract(ctx, search)}))`
  const [row = []] = await readPrepared(ctx, { compile: () => statement.compile(db) })
  const [own, elsewhere, rented] = row.map((text) => JSON.parse(text ?? '[]') as unknown)
  return { own, elsewhere, rented } as Found
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

/** Selects the equipment on the open rentals of this contract. */
const ofContract = ({ session }: Context, search: string) =>
  can(session, 'rental.read')
    ? sql`select equipment_id from rental
      where account_id = ${session.accountId} and contract <> '' and lower(contract) = lower(${search.trim()})
        and in_at is null and canceled_at is null limit ${sql.lit(MOST)}`
    : sql`select null::integer where false`
