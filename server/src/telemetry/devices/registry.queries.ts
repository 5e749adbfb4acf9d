import type { DeviceProtocol } from '@yardmaster/core/telemetry/protocols.ts'
import type pg from 'pg'
import type { Change } from './changes.ts'
import type { TokenRights } from '../readings/intake.ts'
import type { KnownCamera, KnownDevice } from './registry.ts'

type DeviceRow = {
  account_id: number
  id: number
  unique_id: string
  model: string
  protocol: DeviceProtocol | null
  require_token: boolean
  assignments: [assetId: number | null, areaId: number | null, from: number, to: number | null][]
  cameras: KnownCamera[]
}

const DEVICE = `select d.account_id, d.id, d.unique_id, d.model, d.protocol, d.require_token, coalesce((
    select json_agg(json_build_array(a.equipment_id, a.area_id, extract(epoch from a.from_at) * 1000,
      extract(epoch from a.to_at) * 1000) order by a.from_at)
    from device_assignment a where a.account_id = d.account_id and a.device_id = d.id
  ), '[]') as assignments, coalesce((
    select json_agg(json_build_object('id', c.id, 'name', c.name, 'position', c.position, 'volume', c.volume, 'rules', (
      select json_agg(json_build_object('from', extract(epoch from r.from_at) * 1000, 'events', r.events)
        order by r.from_at)
      from camera_recording r where r.account_id = c.account_id and r.camera_id = c.id
    )) order by c.id)
    from camera c where c.account_id = d.account_id and c.device_id = d.id
  ), '[]') as cameras
  from device_directory directory
  join device d on d.account_id = directory.account_id and d.id = directory.device_id`

const knownOf = (row: DeviceRow): KnownDevice => ({
  accountId: row.account_id,
  id: row.id,
  uniqueId: row.unique_id,
  model: row.model,
  protocol: row.protocol,
  requireToken: row.require_token,
  assignments: row.assignments.map(([assetId, areaId, from, to]) => ({
    assetId,
    areaId,
    from,
    to: to ?? Infinity,
  })),
  cameras: row.cameras,
})

/** Finds devices by their names. */
export async function findDevices(
  pool: pg.Pool,
  uniqueIds: readonly string[],
): Promise<Map<string, KnownDevice>> {
  const { rows } = await pool.query<DeviceRow>({
    name: 'devices_by_unique_id',
    text: `${DEVICE} where directory.unique_id = any ($1::text[])`,
    values: [uniqueIds],
  })
  return new Map(rows.map((row) => [row.unique_id, knownOf(row)]))
}

const PAGE = 5_000
const HIGHEST_ID = 2 ** 31 - 1

/** Loads all devices of an account, or of all accounts, a page at a time. */
export async function* loadDevices(pool: pg.Pool, accountId: number | null): AsyncGenerator<KnownDevice[]> {
  let after = [accountId ?? 0, 0]
  for (;;) {
    const { rows } = await pool.query<DeviceRow>(
      `${DEVICE} where (directory.account_id, directory.device_id) > ($1, $2) and directory.account_id <= $3
       order by directory.account_id, directory.device_id limit ${PAGE}`,
      [...after, accountId ?? HIGHEST_ID],
    )
    yield rows.map(knownOf)
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = [last.account_id, last.id]
  }
}

/** Loads the devices that these changes name. */
export async function loadChangedDevices(pool: pg.Pool, changes: readonly Change[]): Promise<KnownDevice[]> {
  const { rows } = await pool.query<DeviceRow>(
    `${DEVICE} where (directory.account_id, directory.device_id) in (select * from unnest($1::int[], $2::int[]))`,
    namedBy(changes),
  )
  return rows.map(knownOf)
}

function namedBy(changes: readonly Change[]): [accountIds: number[], deviceIds: number[]] {
  const named = changes.flatMap(({ accountId, ids = [] }) => ids.map((id) => ({ accountId, id })))
  return [named.map(({ accountId }) => accountId), named.map(({ id }) => id)]
}

type TokenRow = { hash: string; account_id: number; device_id: number | null; unique_id: string | null }

const rightsOf = (row: TokenRow): TokenRights => ({
  accountId: row.account_id,
  deviceId: row.device_id,
  uniqueId: row.unique_id,
})

const TOKEN = `select encode(t.token_hash, 'hex') as hash, t.account_id, t.device_id, d.unique_id from ingest_token t
  left join device d on d.account_id = t.account_id and d.id = t.device_id`

/** Finds tokens by their hashes in hexadecimal digits. */
export async function findTokens(
  pool: pg.Pool,
  hashes: readonly string[],
): Promise<Map<string, TokenRights>> {
  const { rows } = await pool.query<TokenRow>({
    name: 'token_rights',
    text: `${TOKEN} where t.token_hash = any ($1::bytea[])`,
    values: [hashes.map((hash) => Buffer.from(hash, 'hex'))],
  })
  return byHash(rows)
}

/** Loads all tokens of an account, or of all accounts. */
export async function loadTokens(pool: pg.Pool, accountId: number | null): Promise<Map<string, TokenRights>> {
  const { rows } = await pool.query<TokenRow>(`${TOKEN} where t.account_id between $1 and $2`, [
    accountId ?? 0,
    accountId ?? HIGHEST_ID,
  ])
  return byHash(rows)
}

/** Loads the tokens of the devices that these changes name. */
export async function loadChangedTokens(
  pool: pg.Pool,
  changes: readonly Change[],
): Promise<Map<string, TokenRights>> {
  const { rows } = await pool.query<TokenRow>(
    `${TOKEN} where (t.account_id, t.device_id) in (select * from unnest($1::int[], $2::int[]))`,
    namedBy(changes),
  )
  return byHash(rows)
}

const byHash = (rows: readonly TokenRow[]) => new Map(rows.map((row) => [row.hash, rightsOf(row)]))
