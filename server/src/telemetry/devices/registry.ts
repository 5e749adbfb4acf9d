import type { CameraPosition } from '@yardmaster/core/telemetry/cameras.ts'
import type { DeviceProtocol } from '@yardmaster/core/telemetry/protocols.ts'
import type pg from 'pg'
import type { Change } from './changes.ts'
import { hashIngestToken } from './ingestToken.ts'
import { remember } from './remember.ts'
import type { Device, TokenRights } from '../readings/intake.ts'

/** A device is on an asset or, as a gateway, in an area. */
type Assignment = { assetId: number | null; areaId: number | null; from: number; to: number }

/** A camera with the driver events that it records, from each instant on, ascending. */
export type KnownCamera = {
  id: number
  name: string
  position: CameraPosition
  /** Percent. */
  volume: number
  rules: readonly { from: number; events: readonly string[] }[]
}

/** A registered device with the assets and areas that it reported for, and when. */
export type KnownDevice = Device & {
  assignments: Assignment[]
  /** Null until the first accepted message of a device from before protocols were registered. */
  protocol: DeviceProtocol | null
  /** Whether messages need a token even if the protocol can do without one. */
  requireToken: boolean
  cameras: readonly KnownCamera[]
}

/** Looks up devices and tokens, and caches them until a change is announced. */
export function openRegistry(pool: pg.Pool) {
  const devices = remember(
    (uniqueId) => findDevice(pool, uniqueId),
    ({ accountId, id }) => ({ accountId, deviceId: id }),
  )
  const tokens = remember(
    (token) => findToken(pool, token),
    ({ accountId, deviceId }) => ({ accountId, deviceId }),
  )
  return {
    device: (uniqueId: string) => devices.get(uniqueId),
    token: (token: string) => tokens.get(token),
    /** Evicts what a change concerns. Null: everything. */
    forget: (change: Change | null) => {
      if (change?.concerns === 'asset') return
      devices.forget(change)
      tokens.forget(change)
    },
  }
}

async function findDevice(pool: pg.Pool, uniqueId: string): Promise<KnownDevice | null> {
  type Row = {
    account_id: number
    id: number
    model: string
    protocol: DeviceProtocol | null
    require_token: boolean
    assignments: [assetId: number | null, areaId: number | null, from: number, to: number | null][]
    cameras: KnownCamera[]
  }
  const { rows } = await pool.query<Row>({
    name: 'device_by_unique_id',
    text: `select d.account_id, d.id, d.model, d.protocol, d.require_token, coalesce((
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
      join device d on d.account_id = directory.account_id and d.id = directory.device_id
      where directory.unique_id = $1`,
    values: [uniqueId],
  })
  const row = rows[0]
  if (!row) return null
  return {
    accountId: row.account_id,
    id: row.id,
    uniqueId,
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
  }
}

async function findToken(pool: pg.Pool, token: string): Promise<TokenRights | null> {
  type Row = { account_id: number; device_id: number | null; unique_id: string | null }
  const { rows } = await pool.query<Row>({
    name: 'token_rights',
    text: `select t.account_id, t.device_id, d.unique_id from ingest_token t
      left join device d on d.account_id = t.account_id and d.id = t.device_id where t.token_hash = $1`,
    values: [hashIngestToken(token)],
  })
  const row = rows[0]
  return row ? { accountId: row.account_id, deviceId: row.device_id, uniqueId: row.unique_id } : null
}

/** Returns the assignment that held at that instant. */
export const assignmentAt = ({ assignments }: KnownDevice, at: number): Assignment | undefined =>
  assignments.find(({ from, to }) => from <= at && at < to)

/** Returns whether the device is on an asset or in an area now. */
export const isAssigned = ({ assignments }: KnownDevice): boolean =>
  assignments.some(({ to }) => to === Infinity)

/** Sets the protocol of devices that have none yet. */
export async function setProtocol(
  pool: pg.Pool,
  devices: readonly Device[],
  protocol: DeviceProtocol,
): Promise<void> {
  await pool.query(
    `update device d set protocol = $3 from unnest($1::int[], $2::int[]) as u (account_id, id)
     where d.account_id = u.account_id and d.id = u.id and d.protocol is null`,
    [devices.map(({ accountId }) => accountId), devices.map(({ id }) => id), protocol],
  )
}
