import type { FeedQuery, FeedState, Match } from '@yardmaster/core/contract/fleet/feeds.ts'
import { FEED_CHANGES_MAX, FEED_PAGE } from '@yardmaster/core/contract/fleet/feeds.ts'
import type { ServiceType } from '@yardmaster/core/integrations.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Context } from '../../../context.ts'
import { containing } from '../../../db/paging.ts'
import type { Cursor } from '../../../db/paging.ts'

export async function findConnection(
  { db, session }: Context,
  id: number,
): Promise<{ id: number; name: string; serviceType: ServiceType } | undefined> {
  const found = await db
    .selectFrom('integration')
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .where('serviceType', 'in', ['visionlink', 'genie', 'iso15143'])
    .select(['id', 'name', 'serviceType'])
    .executeTakeFirst()
  return found && { ...found, serviceType: found.serviceType as ServiceType }
}

export type FeedRow = {
  id: number
  state: FeedState
  key: string
  make: string
  model: string
  name: string
  serialNumber: string
  pin: string
  lastSeenAt: Temporal.Instant
  deviceId: number | null
  equipmentId: number | null
  equipmentName: string | null
  suggestedId: number | null
  suggestedName: string | null
  suggestedBy: Match | null
}

/** The assets of a feed with their state: it is linked while its device is assigned to equipment. */
const ASSETS = ({ session }: Context, integrationId: number) => sql`
  select f.id, f.key, f.oem_name as make, f.model, f.name, f.serial_number as "serialNumber", f.pin,
    f.last_seen_at as "lastSeenAt", f.device_id as "deviceId", e.id as "equipmentId", e.name as "equipmentName",
    case when e.id is not null then 'linked' when f.ignored then 'ignored' else 'new' end as state,
    s.id as "suggestedId", s.name as "suggestedName", f.suggested_by as "suggestedBy"
  from feed_asset f
  left join device_assignment a on a.account_id = f.account_id and a.device_id = f.device_id and a.to_at is null
  left join equipment e on e.account_id = a.account_id and e.id = a.equipment_id
  left join equipment s on s.account_id = f.account_id and s.id = f.suggested_id and s.archived_at is null
    and e.id is null and not f.ignored
  where f.account_id = ${session.accountId} and f.integration_id = ${integrationId}`

const found = ({ search }: Pick<FeedQuery, 'search'>): RawBuilder<unknown> =>
  search === ''
    ? sql`true`
    : sql`lower(concat_ws(E'\n', make, model, name, "serialNumber", pin, "equipmentName")) like lower(${containing(search)})`

/** Those with a suggestion come first, because they need the least work. */
const SORT_KEY = sql<string>`concat(case when "suggestedId" is null then 1 else 0 end, lower(concat_ws(' ', make, model, "serialNumber")))`

export async function findPage(
  ctx: Context,
  integrationId: number,
  query: FeedQuery,
  after: Cursor | null,
): Promise<(FeedRow & { sortKey: string })[]> {
  const { rows } = await sql<FeedRow & { sortKey: string }>`
    select * from (select asset.*, ${SORT_KEY} as "sortKey" from (${ASSETS(ctx, integrationId)}) as asset
      where state = ${query.state} and ${found(query)}) as sorted
    where ${after === null ? sql`true` : sql`("sortKey", id) > (${after.key}, ${after.id}::integer)`}
    order by "sortKey", id limit ${FEED_PAGE + 1}`.execute(ctx.db)
  return rows
}

type Counts = Record<FeedState, number> & { suggested: number; found: number }

export async function countAssets(ctx: Context, integrationId: number, query: FeedQuery): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*) filter (where state = 'new')::int as new, count(*) filter (where state = 'linked')::int as linked,
      count(*) filter (where state = 'ignored')::int as ignored, count("suggestedId")::int as suggested,
      count(*) filter (where state = ${query.state} and ${found(query)})::int as found
    from (${ASSETS(ctx, integrationId)}) as asset`.execute(ctx.db)
  return rows[0] ?? { new: 0, linked: 0, ignored: 0, suggested: 0, found: 0 }
}

/** Locks the assets of a feed until the change is done. */
export async function lockAssets(
  ctx: Context,
  integrationId: number,
  ids: readonly number[],
): Promise<FeedRow[]> {
  await sql`select from feed_asset where account_id = ${ctx.session.accountId} and id = any (${ids}::int[])
    order by id for update`.execute(ctx.db)
  const { rows } = await sql<FeedRow>`
    select * from (${ASSETS(ctx, integrationId)}) as asset where id = any (${ids}::int[]) order by id`.execute(
    ctx.db,
  )
  return rows
}

export async function findSuggested(ctx: Context, integrationId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (${ASSETS(ctx, integrationId)}) as asset where "suggestedId" is not null
    order by id limit ${FEED_CHANGES_MAX}`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** Returns which of the equipment already has a feed. */
export async function findFed({ db, session }: Context, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select a.equipment_id as id from device_assignment a
    join feed_asset f on f.account_id = a.account_id and f.device_id = a.device_id
    where a.account_id = ${session.accountId} and a.equipment_id = any (${ids}::int[]) and a.to_at is null`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Sets the device that reports for an asset, and the instant from which its values count. */
export async function setDevice(
  { db, session }: Context,
  id: number,
  { deviceId, since }: { deviceId: number; since: number },
): Promise<void> {
  await db
    .updateTable('feedAsset')
    .set({ deviceId, ignored: false, read: JSON.stringify({ since }) })
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .execute()
}

export async function setIgnored(
  { db, session }: Context,
  ids: readonly number[],
  ignored: boolean,
): Promise<void> {
  await db
    .updateTable('feedAsset')
    .set({ ignored })
    .where('accountId', '=', session.accountId)
    .where('id', 'in', [...ids])
    .execute()
}
