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
import type { DeviceTypeId } from '@yardmaster/core/deviceTypes.ts'
import { beaconId } from '@yardmaster/core/telemetry/beaconIds.ts'
import { formatRef } from '@yardmaster/core/refs.ts'
import { tokenUse, usualProtocol } from '@yardmaster/core/telemetry/protocols.ts'
import type { DeviceProtocol } from '@yardmaster/core/telemetry/protocols.ts'
import { conflict, notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { unlessTaken } from '../../../db/unlessTaken.ts'
import { readCursor, writeCursor } from '../../../db/paging.ts'
import { publish } from '../../../domainEvents.ts'
import { areaTitle, assign, findHolder } from './assignment.service.ts'
import type { Holder } from './assignment.service.ts'
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
  freeSince: row.equipmentId === null && row.areaId === null ? timeOf(row.lastUntil) : null,
  equipment: row.equipmentId === null ? null : { id: row.equipmentId, name: row.equipmentName ?? '' },
  area: areaOf(row),
  meta: {
    deviceTypeId: isDeviceTypeId(row.deviceType) ? row.deviceType : 'generic',
    assignedTo: assignedTo(row),
    cameras: row.cameraIds.map((cameraId) => ({ cameraId })),
  },
})

function areaOf({ areaId, areaName, placeId, placeName }: queries.DeviceRow): Device['area'] {
  if (areaId === null || placeId === null) return null
  return { id: areaId, name: areaName ?? '', placeId, placeName: placeName ?? '' }
}

function assignedTo({ equipmentId, areaId }: queries.DeviceRow): string | null {
  if (equipmentId !== null) return formatRef({ kind: 'thing', id: equipmentId })
  return areaId === null ? null : formatRef({ kind: 'area', id: areaId })
}

function needsToken(protocol: DeviceProtocol | null, required: boolean): boolean {
  const use = tokenUse(protocol)
  return use === 'optional' ? required : use === 'always'
}

/** A device that we read ourselves has a protocol that people can't register. */
type AnyDevice = Omit<NewDevice, 'protocol'> & { protocol?: DeviceProtocol }

export async function addDevice(ctx: Context, form: AnyDevice): Promise<{ id: number }> {
  const { deviceTypeId: deviceType, model, requireToken = false } = form
  const uniqueId = deviceType === 'beacon' ? beaconId(form.uniqueId) : form.uniqueId
  const protocol = protocolOf(deviceType, form.protocol) ?? usualProtocol(deviceType)
  const target = await findHolder(ctx, form)
  const columns = { deviceType, model, protocol, requireToken }
  const id = await unlessIdTaken(() => queries.insertDevice(ctx, { uniqueId, ...columns }))
  await assign(ctx, id, target, form)
  await deleteUnregistered(ctx, uniqueId)
  const after = { uniqueId, ...valuesOf(columns, target) }
  await publish(ctx, deviceEvent('created', { id, uniqueId }, target, { after }))
  return { id }
}

export async function updateDevice(ctx: Context, id: number, form: DeviceChange): Promise<void> {
  const { deviceTypeId: deviceType, model } = form
  const { holder, ...device } = await findDevice(ctx, id)
  const { requireToken = device.requireToken } = form
  const protocol =
    device.protocol === 'iso15143'
      ? device.protocol
      : (protocolOf(deviceType, form.protocol) ?? keptProtocol(deviceType, device.protocol))
  const target = await findHolder(ctx, form, holder)
  const columns = { deviceType, model, protocol, requireToken }
  await queries.updateDevice(ctx, id, columns)
  // A device that has a token must present it, so a device that needs none can't have one.
  if (form.requireToken === false && tokenUse(protocol) === 'optional') await deleteTokensOf(ctx, id)
  await assign(ctx, id, target, form)
  for (const { place, from, to } of changesOnMove(holder, target)) {
    const values = { before: valuesOf(device, from), after: valuesOf(columns, to) }
    await publish(ctx, deviceEvent('updated', device, place, values))
  }
}

export async function removeDevice(ctx: Context, id: number): Promise<void> {
  const { holder, ...device } = await findDevice(ctx, id)
  await queries.deleteDevice(ctx, id)
  await publish(ctx, deviceEvent('deleted', device, holder))
}

/**
 * Returns the device and locks it until the transaction ends. Throws not found if the caller may not see it.
 */
export async function findDevice(ctx: Context, id: number) {
  await queries.lockDevice(ctx, id)
  const row = await queries.findDevice(ctx, id)
  if (!row) throw notFound()
  const { uniqueId, deviceType, model, requireToken } = row
  const protocol = row.protocol as DeviceProtocol | null
  return { id, uniqueId, deviceType, model, protocol, requireToken, holder: holderOf(row) }
}

function holderOf(row: queries.DeviceRow): Holder | null {
  const { equipmentId, equipmentName, branchId } = row
  if (equipmentId !== null) return { kind: 'thing', id: equipmentId, name: equipmentName ?? '', branchId }
  const area = areaOf(row)
  if (!area) return null
  return {
    kind: 'area',
    id: area.id,
    name: areaTitle(area.placeName, area.name),
    branchId: row.placeBranchId,
  }
}

/** A device that is no beacon any more gets the usual protocol of its new type. */
const keptProtocol = (deviceType: DeviceTypeId, before: DeviceProtocol | null): DeviceProtocol | null =>
  before === 'ble' ? usualProtocol(deviceType) : before

/** A beacon has no other protocol, and nothing else has that one. */
const protocolOf = (deviceType: string, wanted: DeviceProtocol | undefined): DeviceProtocol | undefined =>
  deviceType === 'beacon' ? 'ble' : wanted === 'ble' ? undefined : wanted

/** The id is taken by this account or by another one, whose name is not disclosed. */
const unlessIdTaken = unlessTaken(['device_account_id_unique_id_key', 'device_directory_pkey'], () =>
  conflict('error.deviceTaken', 'uniqueId'),
)
