import type { Machine } from '@yardmaster/simulator/machine.ts'
import { calibrationsOf } from '@yardmaster/simulator/report/sensors.ts'
import { DEMO_TOKENS } from '@yardmaster/simulator/tokens.ts'
import type { Db } from '../db/database.ts'
import { hashIngestToken } from '../telemetry/devices/ingestToken.ts'
import { ensureDemoCameras } from './cameras.ts'
import { DEMO_ACCOUNTS } from './fleet.ts'
import { demoMachines } from './machines.ts'
import { readShopStays } from './shopStays.ts'
import { simulatedMeters } from './simulatedMeters.ts'

/** In meters around the place where the asset was. */
const BOUNDARY_RADIUS = 400
const MACHINES_PER_BOUNDARY = 9
/** Some devices are of a type that is no longer sold. */
const MACHINES_PER_OLD_DEVICE = 17
/** Boundaries were drawn so many days ago. Assets that have left the place since are outside. */
const BOUNDARY_DAYS = 4
/** In meters per second: 70 and 60 mph, 120 and 95 km/h. Only what drives on roads has a limit. */
const SPEED_LIMITS: Record<string, Partial<Record<Machine['kind'], number>>> = {
  frontRange: { pickup: 31.3, truck: 26.82 },
  meseta: { pickup: 33.33, truck: 26.39 },
}
/** Long before any simulated reading. */
const ALWAYS = '2000-01-01'

type Asset = { accountId: number; assetId: number }

/** Puts a device on every demo asset that has none yet. Returns the ids of each simulated asset. */
export async function ensureDemoDevices(db: Db, now: Temporal.Instant): Promise<Map<Machine, Asset>> {
  const rows = await db
    .selectFrom('equipment')
    .innerJoin('account', 'account.id', 'equipment.accountId')
    .where('account.demo', '=', true)
    .select(['account.id as accountId', 'account.name as account', 'equipment.id', 'equipment.name'])
    .execute()
  const assets = new Map<Machine, Asset>()
  for (const machine of demoMachines(undefined, await readShopStays(db))) {
    const account = DEMO_ACCOUNTS.find(({ key }) => key === machine.account)?.name
    const row = rows.find((each) => each.account === account && each.name === machine.key)
    // Someone may have renamed the asset or replaced it with their own.
    if (row) assets.set(machine, { accountId: row.accountId, assetId: row.id })
  }
  const known = new Set(
    (await db.selectFrom('deviceDirectory').select('uniqueId').execute()).map(({ uniqueId }) => uniqueId),
  )
  for (const [machine, asset] of assets) {
    if (!known.has(machine.uniqueId)) await addDevice(db, machine, asset, now)
  }
  await registerWith(db, [...assets.keys()])
  await ensureDemoCameras(db, assets)
  for (const { key, name } of DEMO_ACCOUNTS) {
    const accountId = rows.find(({ account }) => account === name)?.accountId
    if (accountId) await addToken(db, accountId, null, DEMO_TOKENS.ofAccount(key))
  }
  return assets
}

/** Registers the demo's devices with the protocol that the simulation uses. */
export async function registerWith(db: Db, machines: readonly Machine[]): Promise<void> {
  for (const [protocol, users] of Map.groupBy(machines, (machine) => machine.protocol)) {
    await db
      .updateTable('device')
      .from('account')
      .whereRef('account.id', '=', 'device.accountId')
      .where('account.demo', '=', true)
      .where(
        'uniqueId',
        'in',
        users.map(({ uniqueId }) => uniqueId),
      )
      .where((eb) => eb.or([eb('protocol', 'is', null), eb('protocol', '<>', protocol)]))
      .set({ protocol })
      .execute()
  }
}

async function addDevice(
  db: Db,
  machine: Machine,
  { accountId, assetId }: Asset,
  now: Temporal.Instant,
): Promise<void> {
  const { id } = await db
    .insertInto('device')
    .values({
      accountId,
      uniqueId: machine.uniqueId,
      model: machine.deviceModel,
      deviceType: deviceTypeOf(machine),
      protocol: machine.protocol,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('deviceAssignment')
    .values({ accountId, deviceId: id, equipmentId: assetId, fromAt: ALWAYS })
    .execute()
  if (machine.protocol === 'owntracks')
    await addToken(db, accountId, id, DEMO_TOKENS.ofDevice(machine.uniqueId))
  const place = { accountId, equipmentId: assetId }
  if (machine.seed % MACHINES_PER_BOUNDARY === 0) {
    const { lat, lng } = simulatedMeters(machine, now.subtract({ hours: BOUNDARY_DAYS * 24 }))
    await db
      .insertInto('boundary')
      .values({ ...place, lat, lng, radius: BOUNDARY_RADIUS })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  for (const [sensor, points] of Object.entries(calibrationsOf(machine))) {
    await db
      .insertInto('tankCalibration')
      .values({ ...place, sensor, points: JSON.stringify(points) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  const speedLimit = SPEED_LIMITS[machine.account]?.[machine.kind]
  if (speedLimit === undefined) return
  await db
    .updateTable('equipment')
    .set({ speedLimit })
    .where('accountId', '=', accountId)
    .where('id', '=', assetId)
    .where('speedLimit', 'is', null)
    .execute()
}

/** What the account has bought in the catalog: whatever has a level sensor, and what runs on its battery. */
function deviceTypeOf(machine: Machine): string {
  const { fuelSensor, tankSensor } = calibrationsOf(machine)
  if (tankSensor) return 'rl-26'
  if (fuelSensor) return 'rl-300'
  if (machine.device === 'battery') return 'rl-55'
  if (machine.device === 'wired' && machine.seed % MACHINES_PER_OLD_DEVICE === 0) return 'rl-100'
  return DEVICE_TYPES[machine.protocol]
}

const DEVICE_TYPES: Record<Machine['protocol'], string> = {
  teltonika: 'teltonika',
  json: 'generic',
  traccar: 'generic',
  osmand: 'phone',
  owntracks: 'mqtt',
}

async function addToken(db: Db, accountId: number, deviceId: number | null, token: string): Promise<void> {
  const tokenHash = hashIngestToken(token)
  const known = await db
    .selectFrom('ingestToken')
    .where('accountId', '=', accountId)
    .where('tokenHash', '=', tokenHash)
    .select('id')
    .executeTakeFirst()
  if (!known)
    await db.insertInto('ingestToken').values({ accountId, deviceId, tokenHash, name: 'Demo' }).execute()
}
