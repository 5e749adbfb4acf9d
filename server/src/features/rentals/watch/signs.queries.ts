import { EVENT_TYPES } from '@yardmaster/core/events/types.ts'
import type { TheftReason } from '@yardmaster/core/rules/rentalAlerts.ts'
import { CompiledQuery, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { prepared } from '../../../db/namedStatements.ts'
import type { Facts, Sign } from './facts.ts'
import { isRented } from './movedWithoutRental.ts'

type Of = { db: Db; accountId: number }

const { jamming, externalBatteryState, geoRegionExit } = EVENT_TYPES

/** A boundary that is left on the way to a client, on rent or on the way back is no sign. */
const SIGNS = prepared(`
  select asset_id as "assetId", (k >> 20)::float8 as at,
    case type when ${jamming} then 'jammed' when ${externalBatteryState} then 'unplugged' else 'boundary' end as reason
  from event
  cross join lateral (select to_timestamp((k >> 20) / 1000.0) as at) as time
  where account_id = $1 and asset_id = any ($2) and k >= $3::bigint
    and not is_status and (type = ${jamming}
      or (type = ${externalBatteryState} and fields ->> 'state' = 'disconnected')
      or (type = ${geoRegionExit} and fields ->> 'boundary' is not null
        and not ${isRented('asset_id', "tstzrange(time.at, time.at, '[]')")}))
  order by k`)

/** Returns what devices reported that may be a sign of theft, by asset. Reads only the events that are no readings. */
export async function findSigns(
  { db, accountId }: Of,
  ids: readonly number[],
  from: number,
): Promise<ReadonlyMap<number, Sign[]>> {
  const { rows } = await db.executeQuery<Sign & { assetId: number }>(
    CompiledQuery.raw(SIGNS, [accountId, ids, String(BigInt(from) << 20n)]),
  )
  return Map.groupBy(rows, ({ assetId }) => assetId)
}

/** Returns when assets had an open ticket in the time since an instant, by asset. */
export async function findShopStays(
  { db, accountId }: Of,
  ids: readonly number[],
  from: number,
): Promise<ReadonlyMap<number, Facts['inShop'][number][]>> {
  const { rows } = await sql<{ assetId: number; from: number; until: number | null }>`
    select equipment_id as asset_id, (extract(epoch from created_at) * 1000)::float8 as from,
      (extract(epoch from resolved_at) * 1000)::float8 as until
    from repair
    where account_id = ${accountId} and equipment_id = any (${ids}) and deleted_at is null
      and (resolved_at is null or resolved_at > to_timestamp(${from}::float8 / 1000.0))`.execute(db)
  return Map.groupBy(rows, ({ assetId }) => assetId)
}

type Wishes = { usesRentals: boolean; theftReasons: TheftReason[] }

/** Returns what the account has and wants to be alerted to. */
export async function findWishes({ db, accountId }: Of): Promise<Wishes> {
  const found = await db
    .selectFrom('account')
    .where('id', '=', accountId)
    .select(sql<boolean>`'rentals' = any (features)`.as('usesRentals'))
    .select(sql<TheftReason[]>`theft_reasons`.as('theftReasons'))
    .executeTakeFirst()
  return found ?? { usesRentals: false, theftReasons: [] }
}
