import { EVENT_TYPES } from '@yardmaster/core/events/types.ts'
import { INTERVAL_KINDS } from '@yardmaster/core/telemetry/intervals.ts'
import type { TheftWatch } from '@yardmaster/core/rules/rentalAlerts.ts'
import { CompiledQuery } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { prepared } from '../../../db/namedStatements.ts'
import { KNOWS_ENGINE, lastUse } from '../../../intervals/lastUse.ts'
import { overlappingIntervals } from '../../../intervals/overlapping.ts'
import type { Facts, Stretch, WatchedRental } from './facts.ts'
import { movedWithoutRental } from './movedWithoutRental.ts'

type Of = { db: Db; accountId: number }

/** Returned rentals matter for this long: they say where the asset may still be. */
const RETURNED_DAYS = 30

/** Whole ones: PostgreSQL stores microseconds, and Temporal accepts no fractions. */
const MILLISECONDS = (instant: string): string => `floor(extract(epoch from ${instant}) * 1000)::float8`

export type FoundAsset = {
  assetId: number
  isDirty: boolean
  firstReport: number | null
  lastReport: number | null
  wasMoving: boolean
  theftWatch: TheftWatch
  timeZone: string
  workDays: number[]
  workFrom: string
  workUntil: string
}

/**
 * Each asset is looked up by itself, because PostgreSQL may read the whole fleet to join some assets. Archived equipment
 * is not watched. The status of an asset that counts as not reporting no longer says whether it was moving.
 */
const ASSETS = prepared(`
  select equipment.id as "assetId",
    state.dirty_from is not null as "isDirty",
    (state.first_k >> 20)::float8 as "firstReport",
    ${MILLISECONDS('state.last_update_at')} as "lastReport",
    coalesce(case status when 'silent' then speed > 0 else status in ('moving', 'transported') end, false) as "wasMoving",
    theft_watch as "theftWatch",
    branch.timezone as "timeZone", branch.work_days as "workDays",
    branch.work_from::text as "workFrom", branch.work_until::text as "workUntil"
  from unnest($2::integer[]) as wanted (id)
  cross join lateral (
    select * from equipment where account_id = $1 and equipment.id = wanted.id and archived_at is null offset 0) as equipment
  join branch on branch.account_id = $1 and branch.id = equipment.branch_id
  left join lateral (
    select * from asset_state where account_id = $1 and asset_id = wanted.id offset 0) as state on true`)

export async function findAssets({ db, accountId }: Of, ids: readonly number[]): Promise<FoundAsset[]> {
  const { rows } = await db.executeQuery<FoundAsset>(CompiledQuery.raw(ASSETS, [accountId, ids]))
  return rows
}

const USE = prepared(`
  select state.asset_id as "assetId", coalesce(${KNOWS_ENGINE}, false) as "knowsEngine",
    ${MILLISECONDS(lastUse('state.asset_id'))} as "lastUsed"
  from unnest($2::integer[]) as wanted (id)
  cross join lateral (
    select * from asset_state where account_id = $1 and asset_id = wanted.id offset 0) as state`)

type Use = Pick<Facts, 'knowsEngine' | 'lastUsed'>

/** Returns how assets were used, at any time, by asset. This takes longer than to read all else about them. */
export async function findUse(
  { db, accountId }: Of,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Use>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.executeQuery<Use & { assetId: number }>(CompiledQuery.raw(USE, [accountId, ids]))
  return new Map(rows.map(({ assetId, ...use }) => [assetId, use]))
}

const STRETCHES = prepared(`
  with asset as materialized (select unnest($2::integer[]) as id),
  found as (${overlappingIntervals({
    kinds: ['engine', 'inside'],
    from: '$3::timestamptz',
    until: '$4::timestamptz',
    columns: ['ref'],
    assets: { relation: 'asset', columns: [] },
  })})
  select id as "assetId", kind, ref, ${MILLISECONDS('start_at')} as from, ${MILLISECONDS('end_at')} as until, open
  from found where kind <> ${INTERVAL_KINDS.inside} or ref > 0 order by start_at, end_at`)

const KINDS = new Map<number, Stretch['kind']>(
  (['engine', 'inside'] as const).map((kind) => [INTERVAL_KINDS[kind], kind]),
)

type Period = { from: number; until: number }

const instantsOf = ({ from, until }: Period): string[] =>
  [from, until].map((at) => new Date(at).toISOString())

type StretchRow = Omit<Stretch, 'kind' | 'area'> & { assetId: number; kind: number; ref: number }

/** Returns what assets did in a period, by asset. Older history is never scanned. */
export async function findStretches(
  { db, accountId }: Of,
  ids: readonly number[],
  period: Period,
): Promise<ReadonlyMap<number, Stretch[]>> {
  const { rows } = await db.executeQuery<StretchRow>(
    CompiledQuery.raw(STRETCHES, [accountId, ids, ...instantsOf(period)]),
  )
  const stretches = rows.flatMap(({ kind, ref, ...row }) => {
    const name = KINDS.get(kind)
    return name ? { ...row, kind: name, area: ref } : []
  })
  return Map.groupBy(stretches, ({ assetId }) => assetId)
}

const MOVEMENTS = prepared(`
  with asset as materialized (select unnest($2::integer[]) as id),
  ${movedWithoutRental({ assets: 'asset', from: '$3::timestamptz', until: '$4::timestamptz', withOthers: true })}
  select id as "assetId", ${MILLISECONDS('at')} as at, ${MILLISECONDS('end_at')} as until, open, counts, available, explained,
    on_roads as "onRoads"
  from moved_without_rental order by at`)

type MovementRow = Facts['movements'][number] & { assetId: number }

/** Returns how assets moved in a period, by asset. Of the movements that rentals explain, only those that are going on. */
export async function findMovements(
  { db, accountId }: Of,
  ids: readonly number[],
  period: Period,
): Promise<ReadonlyMap<number, MovementRow[]>> {
  const { rows } = await db.executeQuery<MovementRow>(
    CompiledQuery.raw(MOVEMENTS, [accountId, ids, ...instantsOf(period)]),
  )
  return Map.groupBy(rows, ({ assetId }) => assetId)
}

const CROSSINGS = prepared(`
  select asset_id as "assetId", (k >> 20)::float8 as at from event
  where account_id = $1 and asset_id = any ($2::integer[]) and k >= $3::bigint
    and not is_status and type in (${EVENT_TYPES.geoRegionEntry}, ${EVENT_TYPES.geoRegionExit})`)

/** Reads only the events that are no readings, through their own index. The keys of events begin with their milliseconds. */
export async function findCrossings(
  { db, accountId }: Of,
  ids: readonly number[],
  from: number,
): Promise<ReadonlyMap<number, number[]>> {
  const { rows } = await db.executeQuery<{ assetId: number; at: number }>(
    CompiledQuery.raw(CROSSINGS, [accountId, ids, String(BigInt(from) << 20n)]),
  )
  return new Map(
    Map.groupBy(rows, ({ assetId }) => assetId)
      .entries()
      .map(([assetId, found]) => [assetId, found.map(({ at }) => at)]),
  )
}

type RentalRow = WatchedRental & { assetId: number }

const RENTALS = prepared(`
  select rental.equipment_id as "assetId", rental.id, site.name as "siteName",
    ${MILLISECONDS('rental.out_at')} as "outAt", ${MILLISECONDS('rental.in_at')} as "inAt",
    array(select area.id from area where area.account_id = site.account_id and area.place_id = site.place_id
      and area.deleted_at is null) as "siteAreas",
    case when agreed_days is not null
      then json_build_object('days', agreed_days, 'from', agreed_from, 'until', agreed_until) end as agreed
  from rental
  left join site on site.account_id = rental.account_id and site.id = rental.site_id
  where rental.account_id = $1 and rental.equipment_id = any ($2::integer[]) and rental.out_at is not null
    and (rental.in_at is null or rental.in_at > $3::timestamptz)
  order by rental.start_at, rental.id`)

/** Returns the rentals of assets that are out or were lately, by asset. */
export async function findRentals(
  { db, accountId }: Of,
  ids: readonly number[],
  now: Temporal.Instant,
): Promise<ReadonlyMap<number, RentalRow[]>> {
  const returned = now.subtract({ hours: RETURNED_DAYS * 24 })
  const { rows } = await db.executeQuery<RentalRow>(
    CompiledQuery.raw(RENTALS, [accountId, ids, returned.toString()]),
  )
  return Map.groupBy(rows, ({ assetId }) => assetId)
}
