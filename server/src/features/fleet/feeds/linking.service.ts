import type { CreateFromFeed } from '@yardmaster/core/contract/fleet/feeds.ts'
import {
  EQUIPMENT_NAME_MAX,
  MAKE_MAX,
  NEW_EQUIPMENT,
  SERIAL_MAX,
  VIN_MAX,
} from '@yardmaster/core/contract/fleet/equipment.form.ts'
import { DEVICE_MODEL_MAX } from '@yardmaster/core/contract/account/devices.ts'
import { conflict, notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { addDevice, updateDevice } from '../../account/devices/devices.public.ts'
import { addEquipment, lockInUse } from '../equipment/equipment.public.ts'
import { findConnection } from './feeds.service.ts'
import * as queries from './feeds.queries.ts'
import type { FeedRow } from './feeds.queries.ts'

/** How far back the values of an asset count that was never linked before. */
const HISTORY = { hours: 14 * 24 }

type Ids = { ids: number[] }

export async function linkAsset(
  ctx: Context,
  integrationId: number,
  { feedAssetId, equipmentId }: { feedAssetId: number; equipmentId: number },
): Promise<void> {
  const [asset] = await lock(ctx, integrationId, [feedAssetId])
  if (!asset) throw notFound()
  if (asset.equipmentId === equipmentId) return
  await lockInUse(ctx, equipmentId)
  if ((await queries.findFed(ctx, [equipmentId])).size > 0) throw conflict('error.feedTaken', 'equipmentId')
  await assign(ctx, integrationId, asset, equipmentId)
}

/** Links what is suggested. Skips what somebody else has linked or taken meanwhile. */
export async function acceptSuggestions(
  ctx: Context,
  integrationId: number,
  { ids }: Partial<Ids>,
): Promise<Ids> {
  await findConnection(ctx, integrationId)
  const wanted = ids ?? (await queries.findSuggested(ctx, integrationId))
  const assets = await queries.lockAssets(ctx, integrationId, wanted)
  const suggested = assets.flatMap(({ suggestedId }) => suggestedId ?? [])
  const taken = await queries.findFed(ctx, suggested)
  const linked: number[] = []
  for (const asset of assets) {
    const { suggestedId } = asset
    if (suggestedId === null || taken.has(suggestedId)) continue
    taken.add(suggestedId)
    await assign(ctx, integrationId, asset, suggestedId)
    linked.push(asset.id)
  }
  return { ids: linked }
}

export async function createFromFeed(
  ctx: Context,
  integrationId: number,
  { ids, categoryId, branchId }: CreateFromFeed,
): Promise<Ids> {
  const created: number[] = []
  for (const asset of await lock(ctx, integrationId, ids)) {
    if (asset.state === 'linked') continue
    const { id } = await addEquipment(ctx, { ...formOf(asset), categoryId, branchId })
    await assign(ctx, integrationId, asset, id)
    created.push(asset.id)
  }
  return { ids: created }
}

const formOf = ({ make, model, name, serialNumber, pin }: FeedRow) => ({
  ...NEW_EQUIPMENT,
  name: (name || [make, model, serialNumber || pin].filter(Boolean).join(' ')).slice(0, EQUIPMENT_NAME_MAX),
  make: make.slice(0, MAKE_MAX),
  model: model.slice(0, MAKE_MAX),
  serialNumber: serialNumber.slice(0, SERIAL_MAX),
  vin: pin.length <= VIN_MAX ? pin : '',
})

export async function ignoreAssets(ctx: Context, integrationId: number, { ids }: Ids): Promise<Ids> {
  const assets = (await lock(ctx, integrationId, ids)).filter(({ state }) => state === 'new')
  const ignored = assets.map(({ id }) => id)
  if (ignored.length > 0) await queries.setIgnored(ctx, ignored, true)
  return { ids: ignored }
}

export async function releaseAssets(ctx: Context, integrationId: number, { ids }: Ids): Promise<Ids> {
  const assets = (await lock(ctx, integrationId, ids)).filter(({ state }) => state !== 'new')
  for (const asset of assets)
    if (asset.deviceId !== null && asset.equipmentId !== null)
      await updateDevice(ctx, asset.deviceId, changeOf(asset, null))
  const released = assets.map(({ id }) => id)
  if (released.length > 0) await queries.setIgnored(ctx, released, false)
  return { ids: released }
}

async function lock(ctx: Context, integrationId: number, ids: readonly number[]): Promise<FeedRow[]> {
  await findConnection(ctx, integrationId)
  const unique = [...new Set(ids)]
  const assets = await queries.lockAssets(ctx, integrationId, unique)
  if (assets.length < unique.length) throw notFound()
  return assets
}

/**
 * Lets the feed report for the equipment from now on. The device is what the rest of the application knows:
 * it is registered, assigned and recorded like any other.
 */
async function assign(
  ctx: Context,
  integrationId: number,
  asset: FeedRow,
  equipmentId: number,
): Promise<void> {
  const now = ctx.clock.now()
  if (asset.deviceId !== null) {
    await updateDevice(ctx, asset.deviceId, changeOf(asset, equipmentId))
    return queries.setDevice(ctx, asset.id, { deviceId: asset.deviceId, since: now.epochMilliseconds })
  }
  const uniqueId = `feed-${ctx.session.accountId}-${integrationId}-${asset.id}`
  const form = changeOf(asset, equipmentId)
  const { id: deviceId } = await addDevice(ctx, { ...form, uniqueId, protocol: 'iso15143' })
  const since = now.subtract(HISTORY).epochMilliseconds
  await queries.setDevice(ctx, asset.id, { deviceId, since })
}

const changeOf = ({ make, model, serialNumber }: FeedRow, equipmentId: number | null) => ({
  deviceTypeId: 'generic' as const,
  model: [make, model, serialNumber].filter(Boolean).join(' ').slice(0, DEVICE_MODEL_MAX),
  equipmentId,
  includeMissed: false,
})
