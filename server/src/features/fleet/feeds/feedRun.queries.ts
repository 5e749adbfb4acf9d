import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { FeedIdentity } from '../../../telemetry/feeds/iso15143/feedAsset.ts'
import type { ReadSoFar } from './newReadings.ts'

export type Feed = { accountId: number; integrationId: number }

/** An asset of a feed that reports for an asset of ours. */
export type LinkedAsset = {
  key: string
  deviceId: number
  uniqueId: string
  model: string
  read: ReadSoFar
  hasTracker: boolean
}

/** A tracker that has been silent for longer no longer counts. */
const TRACKER_HOURS = 24

/** Returns those of the assets that are linked. */
export async function findLinked(
  db: Db,
  { accountId, integrationId }: Feed,
  keys: readonly string[],
  now: Temporal.Instant,
): Promise<LinkedAsset[]> {
  const { rows } = await sql<LinkedAsset>`
    select f.key, f.device_id as "deviceId", d.unique_id as "uniqueId", d.model, f.read, exists (
        select from device_assignment other join device t on t.account_id = other.account_id and t.id = other.device_id
        where other.account_id = a.account_id and other.equipment_id = a.equipment_id and other.to_at is null
          and t.protocol is distinct from 'iso15143' and t.device_type <> 'beacon'
          and t.seen_at > ${now.subtract({ hours: TRACKER_HOURS }).toString()}::timestamptz
      ) as "hasTracker"
    from feed_asset f
    join device d on d.account_id = f.account_id and d.id = f.device_id
    join device_assignment a on a.account_id = f.account_id and a.device_id = f.device_id and a.to_at is null
    where f.account_id = ${accountId} and f.integration_id = ${integrationId} and f.key = any (${keys}::text[])
      and a.equipment_id is not null`.execute(db)
  return rows
}

export type SeenAsset = FeedIdentity & { key: string; read: ReadSoFar | null }

/** Adds the assets that are new, and updates the names of the others and what was read of them. */
export async function storeSeen(
  db: Db,
  { accountId, integrationId }: Feed,
  assets: readonly SeenAsset[],
  now: Temporal.Instant,
): Promise<{ id: number; key: string }[]> {
  const { rows } = await sql<{ id: number; key: string }>`
    insert into feed_asset as f (account_id, integration_id, key, oem_name, model, name, serial_number, pin,
      first_seen_at, last_seen_at, read)
    select ${accountId}, ${integrationId}, g.key, g."oemName", g.model, g."equipmentId", g."serialNumber", g.pin,
      ${now.toString()}::timestamptz, ${now.toString()}::timestamptz, coalesce(g.read, '{}')
    from jsonb_to_recordset(${JSON.stringify(assets)}::jsonb) as g (key text, "oemName" text, model text,
      "equipmentId" text, "serialNumber" text, pin text, read jsonb)
    on conflict (account_id, integration_id, key) do update set oem_name = excluded.oem_name, model = excluded.model,
      name = excluded.name, serial_number = excluded.serial_number, pin = excluded.pin,
      last_seen_at = excluded.last_seen_at,
      -- Nothing was read of an asset that is not linked. What was read of one that is linked again meanwhile
      -- belongs to its former asset.
      read = case when excluded.read = '{}' or f.read -> 'since' is distinct from excluded.read -> 'since'
        then f.read else excluded.read end
    returning f.id, f.key`.execute(db)
  return rows
}

/** Stores what was read of one asset, unless it was linked again meanwhile. */
export async function storeRead(
  db: Db,
  { accountId, integrationId }: Feed,
  { key, read }: { key: string; read: ReadSoFar },
): Promise<void> {
  await sql`update feed_asset set read = ${JSON.stringify(read)}::jsonb
    where account_id = ${accountId} and integration_id = ${integrationId} and key = ${key}
      and read -> 'since' is not distinct from ${JSON.stringify(read)}::jsonb -> 'since'`.execute(db)
}
