import type {
  Device,
  DeviceChange,
  DeviceQuery,
  NewDevice,
} from '@yardmaster/core/contract/account/devices.ts'
import { DEVICE_PAGE } from '@yardmaster/core/contract/account/devices.ts'
import type { devices } from '@yardmaster/core/contract/account/devices.ts'
import type { AnswerOf } from '@yardmaster/core/contract/endpoint.ts'
import { isDeviceTypeId } from '@yardmaster/core/deviceTypes.ts'
import { formatRef } from '@yardmaster/core/refs.ts'
import { conflict, notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { unlessTaken } from '../../../db/unlessTaken.ts'
import { readCursor, writeCursor } from '../../../db/paging.ts'
import { publish } from '../../../domainEvents.ts'
import { assign, findTarget } from './assignment.service.ts'
import { changesOnMove, deviceEvent, valuesOf } from './devices.events.ts'
import * as queries from './devices.queries.ts'
import { deleteUnregistered } from './unregistered.queries.ts'

export async function listDevices(ctx: Context, query: DeviceQuery): Promise<AnswerOf<typeof devices.list>> {
  const found = await queries.findDevicePage(ctx, query, query.after ? readCursor(query.after) : null)
  const page = found.slice(0, DEVICE_PAGE)
  const last = found.length > DEVICE_PAGE ? page.at(-1) : undefined
  return {
    rows: page.map(describeDevice),
    total: await queries.countDevices(ctx, query),
    next: last ? writeCursor({ key: last.sortKey, id: last.id }) : null,
  }
}

export const describeDevice = (row: queries.DeviceRow): Device => ({
  id: row.id,
  uniqueId: row.uniqueId,
  model: row.model,
  seenAt: row.seenAt?.toString({ fractionalSecondDigits: 3 }) ?? null,
  hasToken: row.hasToken,
  equipment: row.equipmentId === null ? null : { id: row.equipmentId, name: row.equipmentName ?? '' },
  meta: {
    deviceTypeId: isDeviceTypeId(row.deviceType) ? row.deviceType : 'generic',
    assignedTo: row.equipmentId === null ? null : formatRef({ kind: 'thing', id: row.equipmentId }),
    cameras: [],
  },
})

export async function addDevice(ctx: Context, form: NewDevice): Promise<{ id: number }> {
  const { uniqueId, deviceTypeId: deviceType, model } = form
  const target = await findTarget(ctx, form.equipmentId)
  const id = await unlessIdTaken(() => queries.insertDevice(ctx, { uniqueId, deviceType, model }))
  await assign(ctx, id, form.equipmentId)
  await deleteUnregistered(ctx, uniqueId)
  const after = { uniqueId, ...valuesOf({ deviceType, model }, target) }
  await publish(ctx, deviceEvent('created', { id, uniqueId }, target, { after }))
  return { id }
}

export async function updateDevice(ctx: Context, id: number, form: DeviceChange): Promise<void> {
  const { deviceTypeId: deviceType, model } = form
  const { asset, ...device } = await findDevice(ctx, id)
  const target = form.equipmentId === asset?.id ? asset : await findTarget(ctx, form.equipmentId)
  await queries.updateDevice(ctx, id, { deviceType, model })
  await assign(ctx, id, form.equipmentId)
  for (const { place, from, to } of changesOnMove(asset, target)) {
    const values = { before: valuesOf(device, from), after: valuesOf({ deviceType, model }, to) }
    await publish(ctx, deviceEvent('updated', device, place, values))
  }
}

export async function removeDevice(ctx: Context, id: number): Promise<void> {
  const { asset, ...device } = await findDevice(ctx, id)
  await queries.deleteDevice(ctx, id)
  await publish(ctx, deviceEvent('deleted', device, asset))
}

/**
 * Returns the device and locks it until the transaction ends. Throws not found if the caller may not see it.
 */
export async function findDevice(ctx: Context, id: number) {
  await queries.lockDevice(ctx, id)
  const row = await queries.findDevice(ctx, id)
  if (!row) throw notFound()
  const { uniqueId, deviceType, model, equipmentId, equipmentName, branchId } = row
  const asset = equipmentId === null ? null : { id: equipmentId, name: equipmentName ?? '', branchId }
  return { id, uniqueId, deviceType, model, asset }
}

/** The id is taken by this account or by another one, whose name is not disclosed. */
const unlessIdTaken = unlessTaken(['device_account_id_unique_id_key', 'device_directory_pkey'], () =>
  conflict('error.deviceTaken', 'uniqueId'),
)
