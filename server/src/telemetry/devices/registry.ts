import type { CameraPosition } from '@yardmaster/core/telemetry/cameras.ts'
import type { DeviceProtocol } from '@yardmaster/core/telemetry/protocols.ts'
import type pg from 'pg'
import type { Change } from './changes.ts'
import { hashIngestToken } from './ingestToken.ts'
import { findDevices, findTokens } from './registry.queries.ts'
import { remember } from './remember.ts'
import { startLoading } from './startLoading.ts'
import type { ReportCrowded } from './startLoading.ts'
import type { Device } from '../readings/intake.ts'

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

type Options = {
  onError: (error: unknown) => void
  /** Whether everything that could be asked for is kept in memory, for while the database is away. */
  keepsAll: boolean
  onCrowded: ReportCrowded
  /** How many devices, and how many tokens, fit into memory. */
  most?: number
}

/** Looks up devices and tokens, and caches them until a change is announced. */
export function openRegistry(pool: pg.Pool, { keepsAll, ...options }: Options) {
  const { most } = options
  const devices = remember({
    find: (uniqueIds) => findDevices(pool, uniqueIds.filter(isText)),
    ownerOf: ({ accountId, id }) => ({ accountId, deviceId: id }),
    ...(most && { most }),
  })
  const tokens = remember({
    find: (hashes) => findTokens(pool, hashes),
    ownerOf: ({ accountId, deviceId }) => ({ accountId, deviceId }),
    ...(most && { most }),
  })
  const loading = keepsAll ? startLoading({ pool, devices, tokens, ...options }) : null
  return {
    device: (uniqueId: string) => devices.get(uniqueId),
    /** Returns a cached device, null if there is none of that name, or undefined if it has to be looked up. */
    known: (uniqueId: string) => devices.peek(uniqueId),
    /** Returns devices in the order of their names. */
    async devicesOf(uniqueIds: readonly string[]): Promise<(KnownDevice | null)[]> {
      const known = uniqueIds.map((uniqueId) => devices.peek(uniqueId))
      if (known.every((device) => device !== undefined)) return known
      return Promise.all(uniqueIds.map((uniqueId) => devices.get(uniqueId)))
    },
    token: (token: string) => tokens.get(hashIngestToken(token).toString('hex')),
    /** Evicts what a change concerns, and loads it again if everything is kept. Null: everything. */
    forget: (change: Change | null) => {
      if (change?.concerns === 'asset') return
      devices.forget(change)
      tokens.forget(change)
      loading?.add(change)
    },
    /** Resolves when what has changed is loaded. */
    loaded: async () => loading?.finish(),
    stop: async () => loading?.stop(),
  }
}

/** PostgreSQL rejects a query whose texts contain the character 0. No device has such a name. */
const isText = (uniqueId: string) => !uniqueId.includes('\0')

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
