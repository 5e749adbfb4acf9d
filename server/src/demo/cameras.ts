import { paths } from '@yardmaster/core/paths.ts'
import { DRIVER_EVENTS, isDriverEvent } from '@yardmaster/core/telemetry/cameras.ts'
import type { DriverEvent } from '@yardmaster/core/telemetry/cameras.ts'
import type { Machine } from '@yardmaster/simulator/machine.ts'
import type { Report } from '@yardmaster/simulator/report/report.ts'
import type { Db } from '../db/database.ts'
import type { CameraPart } from '../telemetry/readings/reading.ts'
import { DEMO_ACCOUNTS } from './fleet.ts'

/** The trucks that have a camera to the road and one to the driver, by account. */
const TRUCKS: Record<string, readonly string[]> = {
  frontRange: ['TR-901', 'DT-981'],
  meseta: ['CA-01'],
}

const NAMES = {
  en: { road: 'Road camera', driver: 'Driver camera' },
  es: { road: 'Cámara de carretera', driver: 'Cámara del conductor' },
}

/** Long before any simulated event. */
const ALWAYS = '2000-01-01'

export const hasCameras = ({ account, key }: Pick<Machine, 'account' | 'key'>): boolean =>
  TRUCKS[account]?.includes(key) ?? false

type Asset = { accountId: number; assetId: number }

/** Puts cameras on the trucks of each demo account that never had any. */
export async function ensureDemoCameras(db: Db, assets: ReadonlyMap<Machine, Asset>): Promise<void> {
  for (const { key, language } of DEMO_ACCOUNTS) {
    const trucks = [...assets].filter(([machine]) => machine.account === key && hasCameras(machine))
    const [first] = trucks
    if (!first || (await hadCameras(db, first[1].accountId))) continue
    for (const [machine, { accountId }] of trucks) {
      for (const scene of ['road', 'driver'] as const)
        await addCamera(db, accountId, machine.uniqueId, { scene, name: NAMES[language][scene] })
    }
  }
}

/** Cameras that somebody removed must not return with the next start. */
async function hadCameras(db: Db, accountId: number): Promise<boolean> {
  const ofAccount = (table: 'camera' | 'activity') => db.selectFrom(table).where('accountId', '=', accountId)
  const camera = await ofAccount('camera').select('accountId').limit(1).executeTakeFirst()
  if (camera) return true
  const change = ofAccount('activity').where('resourceKind', '=', 'camera').select('accountId').limit(1)
  return (await change.executeTakeFirst()) !== undefined
}

async function addCamera(
  db: Db,
  accountId: number,
  uniqueId: string,
  { scene, name }: { scene: 'road' | 'driver'; name: string },
): Promise<void> {
  const device = await db
    .selectFrom('device')
    .where('accountId', '=', accountId)
    .where('uniqueId', '=', uniqueId)
    .select('id')
    .executeTakeFirst()
  if (!device) return
  const { id: cameraId } = await db
    .insertInto('camera')
    .values({ accountId, deviceId: device.id, name, position: scene, streamUrl: paths.demoStream(scene) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('cameraRecording')
    .values({ accountId, cameraId, fromAt: ALWAYS, events: [...DRIVER_EVENTS] })
    .execute()
}

/** The cameras of the demo keep a clip only of these. */
const FILMED: ReadonlySet<DriverEvent> = new Set<DriverEvent>(['phoneUse', 'distraction', 'drowsiness'])

/** Returns what the driver camera recorded with a report, if anything. */
export function cameraPartOf(machine: Machine, { alerts }: Report): CameraPart | undefined {
  const event = hasCameras(machine) ? alerts.find(isDriverEvent) : undefined
  if (!event) return undefined
  const clip = FILMED.has(event) ? { clip: paths.demoClip } : {}
  return { position: 'driver', still: paths.demoStill(event), ...clip }
}
