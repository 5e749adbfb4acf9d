import type {
  AssetCamera,
  Camera,
  CameraQuery,
  NewCamera,
  cameras,
} from '@yardmaster/core/contract/account/cameras.ts'
import { CAMERAS_MAX, CAMERA_PAGE } from '@yardmaster/core/contract/account/cameras.ts'
import type { AnswerOf } from '@yardmaster/core/contract/endpoint.ts'
import type { EventEntry } from '@yardmaster/core/contract/history/events.ts'
import { keyFromBigint, keyToId } from '@yardmaster/core/events/eventKey.ts'
import { EVENT_TYPES, EVENT_TYPE_NAMES } from '@yardmaster/core/events/types.ts'
import type { CameraPosition } from '@yardmaster/core/telemetry/cameras.ts'
import { DRIVER_EVENTS } from '@yardmaster/core/telemetry/cameras.ts'
import { AppError, invalid, notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { readCursor, writeCursor } from '../../../db/paging.ts'
import { publish } from '../../../domainEvents.ts'
import * as events from './cameraEvents.queries.ts'
import * as queries from './cameras.queries.ts'

export async function listCameras(ctx: Context, query: CameraQuery): Promise<AnswerOf<typeof cameras.list>> {
  const found = await queries.findCameraPage(ctx, query, query.after ? readCursor(query.after) : null)
  const page = found.slice(0, CAMERA_PAGE)
  const last = found.length > CAMERA_PAGE ? page.at(-1) : undefined
  return {
    rows: page.map(describe),
    total: await queries.countCameras(ctx, query),
    next: last ? writeCursor({ key: last.sortKey, id: last.id }) : null,
  }
}

const describe = (row: queries.CameraRow): Camera => ({
  id: row.id,
  name: row.name,
  position: row.position as CameraPosition,
  device: { id: row.deviceId, uniqueId: row.uniqueId },
  equipment: row.equipmentId === null ? null : { id: row.equipmentId, name: row.equipmentName ?? '' },
  streamUrl: row.streamUrl,
})

export async function readCamera(ctx: Context, id: number): Promise<Camera> {
  const row = await queries.findCamera(ctx, id)
  if (!row) throw notFound()
  return describe(row)
}

export async function listAssetCameras(ctx: Context, equipmentId: number): Promise<AssetCamera[]> {
  if (!(await queries.findAsset(ctx, equipmentId))) throw notFound()
  const rows = await queries.findCamerasOf(ctx, equipmentId)
  if (rows.length === 0) return []
  const last = await events.findLastEvents(ctx, equipmentId)
  return rows.map((row) => {
    const event = last.find(({ cameraId }) => cameraId === row.id)
    return { ...describe(row), lastEvent: event ? describeEvent(event) : null }
  })
}

type LastEvent = Awaited<ReturnType<typeof events.findLastEvents>>[number]

function describeEvent({ k, type, speed, fields }: LastEvent): EventEntry | null {
  const name = EVENT_TYPE_NAMES.find((each) => EVENT_TYPES[each] === type)
  if (!name) return null
  const key = keyFromBigint(BigInt(k))
  const timestamp = new Date(key.at).toISOString()
  return { id: keyToId(key), type: name, timestamp, fields: { ...fields, ...(speed !== null && { speed }) } }
}

export async function addCamera(ctx: Context, form: NewCamera): Promise<{ id: number }> {
  const device = await queries.lockDevice(ctx, form.deviceId)
  if (!device) throw invalid('deviceId', 'error.notFound')
  if ((await queries.countCamerasOf(ctx, device.id)) >= CAMERAS_MAX)
    throw new AppError('error.camerasMost', 409, { field: 'deviceId', values: { max: CAMERAS_MAX } })
  const id = await queries.insertCamera(ctx, form)
  await queries.insertRecording(ctx, id, DRIVER_EVENTS)
  const camera = await queries.findCamera(ctx, id)
  await publish(ctx, {
    action: 'created',
    resource: { kind: 'camera', id, name: form.name },
    branchId: camera?.branchId ?? null,
    after: { name: form.name, cameraPosition: form.position, cameraDevice: device.uniqueId },
  })
  return { id }
}

export async function removeCamera(ctx: Context, id: number): Promise<void> {
  const camera = await queries.findCamera(ctx, id)
  if (!camera) throw notFound()
  await queries.deleteCamera(ctx, id)
  await publish(ctx, {
    action: 'deleted',
    resource: { kind: 'camera', id, name: camera.name },
    branchId: camera.branchId,
  })
}
