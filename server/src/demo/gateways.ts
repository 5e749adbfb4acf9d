import { INTERVAL_KINDS } from '@yardmaster/core/telemetry/intervals.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Intake, Source } from '../telemetry/readings/intake.ts'
import type { Beacon, Reading } from '../telemetry/readings/reading.ts'
import { DEMO_ACCOUNTS } from './fleet.ts'
import { placesOf } from './places.ts'

/** The branches whose rental line has a gateway. One has been without power since the early morning. */
const GATEWAYS = [
  { account: 'frontRange', branch: 'denver', uniqueId: 'GW-DEN-01', silentHours: 0 },
  { account: 'frontRange', branch: 'saltLakeCity', uniqueId: 'GW-SLC-01', silentHours: 5 },
  { account: 'meseta', branch: 'madrid', uniqueId: 'GW-MAD-01', silentHours: 0 },
]
const MODEL = 'BLE gateway'
/** Assets in the branch that have a beacon, besides their tracker. */
const BEACONS = 14
/** The address of each beacon begins with the part of a manufacturer. */
const MANUFACTURER = 'ac233f'
const HISTORY_HOURS = 24
const REPORT_MS = 5 * 60_000
const HOUR_MS = 3_600_000
/** Long before any simulated report. */
const ALWAYS = '2000-01-01'
const SOURCE: Source = { protocol: 'json', address: '' }

export type DemoGateway = {
  uniqueId: string
  accountKey: string
  accountId: number
  areaId: number
  silentHours: number
}

/** Gives the demo its gateways and beacons, and the reports of the last hours. Returns those that report. */
export async function ensureDemoGateways(db: Db, intake: Intake, now: number): Promise<DemoGateway[]> {
  const gateways: DemoGateway[] = []
  for (const wanted of GATEWAYS) {
    const found = await db.transaction().execute((transaction) => ensureGateway(transaction, wanted))
    if (found) gateways.push(found)
  }
  for (const gateway of gateways) await fillReports(db, intake, gateway, now)
  return gateways.filter(({ silentHours }) => silentHours === 0)
}

async function ensureGateway(db: Db, wanted: (typeof GATEWAYS)[number]): Promise<DemoGateway | null> {
  const account = DEMO_ACCOUNTS.find(({ key }) => key === wanted.account)
  const branch = account?.branches.find(({ key }) => key === wanted.branch)
  const [yard] = account && branch ? placesOf(branch, account.language) : []
  const area = await db
    .selectFrom('area')
    .innerJoin('place', (join) =>
      join.onRef('place.accountId', '=', 'area.accountId').onRef('place.id', '=', 'area.placeId'),
    )
    .innerJoin('account', 'account.id', 'area.accountId')
    .where('account.demo', '=', true)
    .where('account.name', '=', account?.name ?? '')
    .where('place.name', '=', yard?.name ?? '')
    .where('area.name', '=', yard?.areas[1]?.name ?? '')
    .where('area.deletedAt', 'is', null)
    .select(['area.accountId', 'area.id', 'place.branchId'])
    .executeTakeFirst()
  // Someone may have renamed or deleted the area.
  if (!area) return null
  const { accountId, id: areaId, branchId } = area
  const gateway = {
    uniqueId: wanted.uniqueId,
    accountKey: wanted.account,
    accountId,
    areaId,
    silentHours: wanted.silentHours,
  }
  const isKnown = await hasDevice(db, wanted.uniqueId)
  if (isKnown) return gateway
  await addDevice(db, accountId, {
    columns: { uniqueId: wanted.uniqueId, deviceType: 'generic', protocol: 'json', model: MODEL },
    on: { areaId },
  })
  const assets = await db
    .selectFrom('equipment')
    .leftJoin('areaPresence', (join) =>
      join
        .onRef('areaPresence.accountId', '=', 'equipment.accountId')
        .onRef('areaPresence.assetId', '=', 'equipment.id')
        .on('areaPresence.areaId', '=', areaId),
    )
    .where('equipment.accountId', '=', accountId)
    .where('branchId', '=', branchId)
    .where('archivedAt', 'is', null)
    // Half of them are in the yard now.
    .orderBy(sql`row_number() over (partition by area_presence.area_id is null order by equipment.name)`)
    .orderBy('equipment.name')
    .limit(BEACONS)
    .select('equipment.id')
    .execute()
  for (const { id: equipmentId } of assets) {
    const uniqueId = `${MANUFACTURER}${equipmentId.toString(16).padStart(6, '0')}`
    if (await hasDevice(db, uniqueId)) continue
    const columns = { uniqueId, deviceType: 'beacon', protocol: 'ble', model: 'BLE tag' }
    await addDevice(db, accountId, { columns, on: { equipmentId } })
  }
  return gateway
}

const hasDevice = async (db: Db, uniqueId: string): Promise<boolean> =>
  (await db
    .selectFrom('deviceDirectory')
    .where('uniqueId', '=', uniqueId)
    .select('uniqueId')
    .executeTakeFirst()) !== undefined

type DeviceColumns = { uniqueId: string; deviceType: string; protocol: string; model: string }

async function addDevice(
  db: Db,
  accountId: number,
  { columns, on }: { columns: DeviceColumns; on: { equipmentId: number } | { areaId: number } },
): Promise<void> {
  const { id } = await db
    .insertInto('device')
    .values({ accountId, ...columns })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('deviceAssignment')
    .values({ accountId, deviceId: id, fromAt: ALWAYS, ...on })
    .execute()
}

/** A stay of an asset with a beacon in the area. */
type Stay = { beacon: string; start: number; end: number }

const findStays = async (db: Db, { accountId, areaId }: DemoGateway): Promise<Stay[]> =>
  (
    await sql<Stay>`
      select d.unique_id as beacon, (extract(epoch from stay.start_at) * 1000)::float8 as start,
        coalesce((extract(epoch from stay.end_at) * 1000)::float8, 'infinity') as "end"
      from device d
      join device_assignment a on a.account_id = d.account_id and a.device_id = d.id and a.to_at is null
      join lateral (
        select start_at, end_at from closed_interval i where i.account_id = d.account_id
          and i.asset_id = a.equipment_id and i.kind = ${INTERVAL_KINDS.inside} and i.ref = ${areaId}
        union all
        select since, null from area_presence p where p.account_id = d.account_id
          and p.asset_id = a.equipment_id and p.area_id = ${areaId}
      ) as stay on true
      where d.account_id = ${accountId} and d.device_type = 'beacon'`.execute(db)
  ).rows

/** Returns the report of a gateway that hears everything in its area. */
const reportAt = (at: number, stays: readonly Stay[]): Reading => {
  const beacons: Beacon[] = stays
    .filter(({ start, end }) => start <= at && at < end)
    .map(({ beacon }) => ({ id: beacon, rssi: strengthOf(beacon, at) }))
  return { at, position: null, fields: { beacons: '' }, alerts: [], beacons }
}

/** Differs by beacon, and a little by time. */
const strengthOf = (beacon: string, at: number): number =>
  -58 - (Number.parseInt(beacon.slice(-2), 16) % 30) - (Math.floor(at / REPORT_MS) % 4)

async function fillReports(db: Db, intake: Intake, gateway: DemoGateway, now: number): Promise<void> {
  const device = await intake.identify(gateway.uniqueId, { ...SOURCE, accountId: gateway.accountId })
  if (!device) return
  const state = await db
    .selectFrom('gatewayState')
    .where('accountId', '=', gateway.accountId)
    .where('areaId', '=', gateway.areaId)
    .select('heardAt')
    .executeTakeFirst()
  const heardAt = state?.heardAt?.epochMilliseconds ?? 0
  // The silent one stays silent when the demo is started again.
  if (gateway.silentHours > 0 && heardAt > 0) return
  const stays = await findStays(db, gateway)
  const from = Math.max(heardAt + REPORT_MS, now - HISTORY_HOURS * HOUR_MS)
  const readings: Reading[] = []
  for (let at = from; at <= now - gateway.silentHours * HOUR_MS; at += REPORT_MS)
    readings.push(reportAt(at, stays))
  if (readings.length > 0) await intake.submit(device, readings, SOURCE)
}

/** Reports for all gateways what is in their areas now, as they do every few minutes. Returns how to stop it. */
export function startDemoGateways(
  gateways: readonly DemoGateway[],
  {
    read,
    send,
    now,
  }: {
    read: <Result>(run: (db: Db) => Promise<Result>) => Promise<Result>
    send: (gateway: DemoGateway, reading: Reading) => Promise<unknown>
    now: () => number
  },
) {
  const report = async () => {
    for (const gateway of gateways) {
      const stays = await read((db) => findStays(db, gateway))
      await send(gateway, reportAt(now(), stays))
    }
  }
  // A report that fails is followed by the next one.
  const timer = setInterval(() => void report().catch(() => {}), REPORT_MS)
  return { stop: () => clearInterval(timer) }
}
