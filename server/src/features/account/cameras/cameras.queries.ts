import type { CameraQuery, CameraSettings, NewCamera } from '@yardmaster/core/contract/account/cameras.ts'
import { CAMERA_PAGE } from '@yardmaster/core/contract/account/cameras.ts'
import { can } from '@yardmaster/core/policy.ts'
import type { DriverEvent } from '@yardmaster/core/telemetry/cameras.ts'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { countRows } from '../../../db/countRows.ts'
import type { Cursor } from '../../../db/paging.ts'
import { containing } from '../../../db/paging.ts'
import { sameAccount } from '../../../db/sameAccount.ts'
import { visibleDevices, visibleEquipment } from '../../../db/scope.ts'

/**
 * Selects the cameras of visible devices with their current asset. Those of a device without an asset are
 * only for users who manage devices.
 */
const visible = ({ db, session }: Context) =>
  db
    .selectFrom('camera')
    .innerJoin('device', (join) => sameAccount(join, 'device.id', 'camera.deviceId'))
    .leftJoin('deviceAssignment', (join) =>
      sameAccount(join, 'deviceAssignment.deviceId', 'device.id').on('deviceAssignment.toAt', 'is', null),
    )
    .leftJoin('equipment', (join) => sameAccount(join, 'equipment.id', 'deviceAssignment.equipmentId'))
    .where('camera.accountId', '=', session.accountId)
    .where((eb) => visibleDevices(session)(eb))
    .$if(!can(session, 'device.read'), (all) => all.where('equipment.id', 'is not', null))

const COLUMNS = [
  'camera.id',
  'camera.name',
  'camera.position',
  'camera.streamUrl',
  'device.id as deviceId',
  'device.uniqueId',
  'equipment.id as equipmentId',
  'equipment.name as equipmentName',
  'equipment.branchId',
] as const

const sortKey = sql<string>`lower(camera.name)`

const matching = (ctx: Context, { search, deviceId }: Omit<CameraQuery, 'after'>) =>
  visible(ctx)
    .$if(deviceId !== undefined, (all) => all.where('camera.deviceId', '=', deviceId ?? 0))
    .$if(search !== '', (all) =>
      all.where(
        sql<boolean>`lower(concat_ws(E'\\n', camera.name, device.unique_id, equipment.name))
          like lower(${containing(search)})`,
      ),
    )

export const findCameraPage = (ctx: Context, query: CameraQuery, after: Cursor | null) =>
  matching(ctx, query)
    .$if(after !== null, (page) =>
      page.where(sql<boolean>`(${sortKey}, camera.id) > (${after?.key}, ${after?.id})`),
    )
    .orderBy(sortKey)
    .orderBy('camera.id')
    .limit(CAMERA_PAGE + 1)
    .select([...COLUMNS, sortKey.as('sortKey')])
    .execute()

export const countCameras = (ctx: Context, query: CameraQuery): Promise<number> =>
  countRows(matching(ctx, query))

export const findAsset = ({ db, session }: Context, id: number) =>
  db
    .selectFrom('equipment')
    .where(visibleEquipment(session))
    .where('equipment.id', '=', id)
    .select('equipment.id')
    .executeTakeFirst()

export const findCamerasOf = (ctx: Context, equipmentId: number) =>
  visible(ctx).where('equipment.id', '=', equipmentId).orderBy('camera.id').select(COLUMNS).execute()

export const findCamera = (ctx: Context, id: number) =>
  visible(ctx).where('camera.id', '=', id).select(COLUMNS).executeTakeFirst()

export type CameraRow = NonNullable<Awaited<ReturnType<typeof findCamera>>>

/** Returns the driver events that the camera records from now on. */
const presentEvents = sql<DriverEvent[]>`(select r.events from camera_recording r
  where r.account_id = camera.account_id and r.camera_id = camera.id order by r.from_at desc limit 1)`

export const findSettings = (ctx: Context, id: number) =>
  visible(ctx)
    .where('camera.id', '=', id)
    .select([...COLUMNS, 'camera.volume', 'camera.version', presentEvents.as('events')])
    .executeTakeFirst()

/** Locks the device, so that its cameras are counted one after the other. */
export const lockDevice = ({ db, session }: Context, id: number) =>
  db
    .selectFrom('device')
    .where((eb) => visibleDevices(session)(eb))
    .where('device.id', '=', id)
    .select(['device.id', 'device.uniqueId'])
    .forUpdate()
    .executeTakeFirst()

export const lockCamera = ({ db, session }: Context, id: number) =>
  db
    .selectFrom('camera')
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .select('id')
    .forUpdate()
    .executeTakeFirst()

export const countCamerasOf = ({ db, session }: Context, deviceId: number): Promise<number> =>
  countRows(
    db.selectFrom('camera').where('accountId', '=', session.accountId).where('deviceId', '=', deviceId),
  )

export async function insertCamera({ db, session }: Context, columns: NewCamera): Promise<number> {
  const { id } = await db
    .insertInto('camera')
    .values({ accountId: session.accountId, ...columns })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The last of several changes within one instant holds. */
export async function insertRecording(
  { db, session, clock }: Context,
  cameraId: number,
  events: readonly DriverEvent[],
): Promise<void> {
  // Readings have whole milliseconds.
  const fromAt = Temporal.Instant.fromEpochMilliseconds(clock.now().epochMilliseconds).toString()
  await db
    .insertInto('cameraRecording')
    .values({ accountId: session.accountId, cameraId, fromAt, events: [...events] })
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'cameraId', 'fromAt']).doUpdateSet({ events: [...events] }),
    )
    .execute()
}

export async function updateCamera(
  { db, session }: Context,
  id: number,
  { name, position, speakerVolume: volume, streamUrl }: Omit<CameraSettings, 'events'>,
): Promise<void> {
  await db
    .updateTable('camera')
    .set((eb) => ({ name, position, volume, streamUrl, version: eb('version', '+', 1) }))
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .execute()
}

export async function deleteCamera({ db, session }: Context, id: number): Promise<void> {
  await db.deleteFrom('camera').where('accountId', '=', session.accountId).where('id', '=', id).execute()
}
