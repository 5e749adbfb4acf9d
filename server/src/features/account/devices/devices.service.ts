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
import { tokenUse, usualProtocol } from '@yardmaster/core/telemetry/protocols.ts'
import type { DeviceProtocol } from '@yardmaster/core/telemetry/protocols.ts'
import { conflict, notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { unlessTaken } from '../../../db/unlessTaken.ts'
import { readCursor, writeCursor } from '../../../db/paging.ts'
import { publish } from '../../../domainEvents.ts'
import { assign, findTarget } from './assignment.service.ts'
import { changesOnMove, deviceEvent, valuesOf } from './devices.events.ts'
import * as queries from './devices.queries.ts'
import { deleteTokensOf } from './ingestTokens.queries.ts'
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

const timeOf = (instant: Temporal.Instant | null) => instant?.toString({ fractionalSecondDigits: 3 }) ?? null

export const describeDevice = (row: queries.DeviceRow): Device => ({
  id: row.id,
  uniqueId: row.uniqueId,
  model: row.model,
  seenAt: timeOf(row.seenAt),
  protocol: row.protocol as DeviceProtocol | null,
  hasToken: row.hasToken,
  requireToken: needsToken(row.protocol as DeviceProtocol | null, row.requireToken),
  freeSince: row.equipmentId === null ? timeOf(row.lastUntil) : null,
  equipment: row.equipmentId === null ? null : { id: row.equipmentId, name: row.equipmentName ?? '' },
  meta: {
    deviceTypeId: isDeviceTypeId(row.deviceType) ? row.deviceType : 'generic',
    assignedTo: row.equipmentId === null ? null : formatRef({ kind: 'thing', id: row.equipmentId }),
    cameras: row.cameraIds.map((cameraId) => ({ cameraId })),
  },
})

function needsToken(protocol: DeviceProtocol | null, required: boolean): boolean {
  const use = tokenUse(protocol)
  return use === 'optional' ? required : use === 'always'
}

export async function addDevice(ctx: Context, form: NewDevice): Promise<{ id: number }> {
  const { uniqueId, deviceTypeId: deviceType, model, requireToken = false } = form
  const { protocol = usualProtocol(deviceType) } = form
  const target = await findTarget(ctx, form.equipmentId)
  const columns = { deviceType, model, protocol, requireToken }
  const id = await unlessIdTaken(() => queries.insertDevice(ctx, { uniqueId, ...columns }))
  await assign(ctx, id, form)
  await deleteUnregistered(ctx, uniqueId)
  const after = { uniqueId, ...valuesOf(columns, target) }
  await publish(ctx, deviceEvent('created', { id, uniqueId }, target, { after }))
  return { id }
}

export async function updateDevice(ctx: Context, id: number, form: DeviceChange): Promise<void> {
  const { deviceTypeId: deviceType, model } = form
  const { asset, ...device } = await findDevice(ctx, id)
  const { protocol = device.protocol, requireToken = device.requireToken } = form
  const target = form.equipmentId === asset?.id ? asset : await findTarget(ctx, form.equipmentId)
  const columns = { deviceType, model, protocol, requireToken }
  await queries.updateDevice(ctx, id, columns)
  // A device that has a token must present it, so a device that needs none can't have one.
  if (form.requireToken === false && tokenUse(protocol) === 'optional') await deleteTokensOf(ctx, id)
  await assign(ctx, id, form)
  for (const { place, from, to } of changesOnMove(asset, target)) {
    const values = { before: valuesOf(device, from), after: valuesOf(columns, to) }
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
  const { uniqueId, deviceType, model, requireToken, equipmentId, equipmentName, branchId } = row
  const protocol = row.protocol as DeviceProtocol | null
  const asset = equipmentId === null ? null : { id: equipmentId, name: equipmentName ?? '', branchId }
  return { id, uniqueId, deviceType, model, protocol, requireToken, asset }
}

/** The id is taken by this account or by another one, whose name is not disclosed. */
const unlessIdTaken = unlessTaken(['device_account_id_unique_id_key', 'device_directory_pkey'], () =>
  conflict('error.deviceTaken', 'uniqueId'),
)
