import type { DeviceProtocol } from '@yardmaster/core/telemetry/protocols.ts'
import type pg from 'pg'
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

export async function findDevice(pool: pg.Pool, uniqueId: string): Promise<KnownDevice | null> {
  const { rows } = await pool.query<DeviceRow>({
    name: 'device_by_unique_id',
    text: `${DEVICE} where directory.unique_id = $1`,
    values: [uniqueId],
  })
  return rows[0] ? knownOf(rows[0]) : null
}

const PAGE = 5_000

/** Calls `found` with every device, a page at a time. */
export async function loadDevices(pool: pg.Pool, found: (device: KnownDevice) => void): Promise<void> {
  let last = ''
  for (;;) {
    const { rows } = await pool.query<DeviceRow>(
      `${DEVICE} where directory.unique_id > $1 order by directory.unique_id limit ${PAGE}`,
      [last],
    )
    for (const row of rows) found(knownOf(row))
    if (rows.length < PAGE) return
    last = rows.at(-1)?.unique_id ?? ''
  }
}

type TokenRow = { account_id: number; device_id: number | null; unique_id: string | null }

const rightsOf = (row: TokenRow): TokenRights => ({
  accountId: row.account_id,
  deviceId: row.device_id,
  uniqueId: row.unique_id,
})

/** Finds a token by its hash in hexadecimal digits. */
export async function findToken(pool: pg.Pool, hash: string): Promise<TokenRights | null> {
  const { rows } = await pool.query<TokenRow>({
    name: 'token_rights',
    text: `select t.account_id, t.device_id, d.unique_id from ingest_token t
      left join device d on d.account_id = t.account_id and d.id = t.device_id where t.token_hash = $1`,
    values: [Buffer.from(hash, 'hex')],
  })
  return rows[0] ? rightsOf(rows[0]) : null
}

export async function loadTokens(pool: pg.Pool): Promise<(TokenRights & { hash: string })[]> {
  const { rows } = await pool.query<TokenRow & { hash: string }>(
    `select encode(t.token_hash, 'hex') as hash, t.account_id, t.device_id, d.unique_id from ingest_token t
     left join device d on d.account_id = t.account_id and d.id = t.device_id`,
  )
  return rows.map((row) => ({ hash: row.hash, ...rightsOf(row) }))
}
