import { KEPT_DAYS } from '@yardmaster/core/contract/account/devices.ts'
import type { DeviceTypeId } from '@yardmaster/core/deviceTypes.ts'
import { can } from '@yardmaster/core/policy.ts'
import { forbidden, invalid } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import * as queries from './assignment.queries.ts'

/**
 * Earlier than any device: readings that a device buffered before it was registered belong to its first
 * asset.
 */
const BEGINNING = Temporal.Instant.from('2000-01-01T00:00:00Z')

/** The asset or the area that a device reports for. */
export type Holder = { kind: 'thing' | 'area'; id: number; name: string; branchId: number | null }

type Wanted = {
  deviceTypeId: DeviceTypeId
  equipmentId: number | null
  areaId?: number | null | undefined
}

/** Returns what a device is wanted on, or null for nothing. */
export async function findHolder(
  ctx: Context,
  { deviceTypeId, equipmentId, areaId }: Wanted,
  current: Holder | null = null,
): Promise<Holder | null> {
  // A beacon reports nothing, so it can't be a gateway.
  if (areaId && deviceTypeId === 'beacon') throw invalid('deviceTypeId', 'error.invalid')
  if (equipmentId !== null) {
    if (areaId) throw invalid('areaId', 'error.invalid')
    return current?.kind === 'thing' && current.id === equipmentId ? current : findAsset(ctx, equipmentId)
  }
  if (areaId) return current?.kind === 'area' && current.id === areaId ? current : findArea(ctx, areaId)
  return areaId === undefined && current?.kind === 'area' ? current : null
}

async function findAsset(ctx: Context, id: number): Promise<Holder> {
  const target = await queries.findTarget(ctx, id)
  if (!target) throw invalid('equipmentId', 'error.notFound')
  return { kind: 'thing', ...target }
}

/** Whoever adds a gateway to a place changes the place, too. */
async function findArea(ctx: Context, id: number): Promise<Holder> {
  if (!can(ctx.session, 'place.update')) throw forbidden()
  const target = await queries.findArea(ctx, id)
  if (!target) throw invalid('areaId', 'error.notFound')
  const { placeName, name, branchId } = target
  return { kind: 'area', id, name: areaTitle(placeName, name), branchId }
}

export const areaTitle = (place: string, area: string): string => `${place} · ${area}`

/**
 * Assigns a device to an asset, to an area, or to none, from now on. Earlier readings stay with the asset that
 * the device was on at the time. Readings of the time when it was on none belong to the next one, unless they
 * are too old.
 */
export async function assign(
  ctx: Context,
  deviceId: number,
  holder: Holder | null,
  /** Whether readings since the last assignment count for the asset. */
  { includeMissed }: { includeMissed: boolean },
): Promise<void> {
  const now = ctx.clock.now()
  const last = await queries.findLastAssignment(ctx, deviceId)
  const current = last && last.toAt === null ? last : null
  const equipmentId = holder?.kind === 'thing' ? holder.id : null
  const areaId = holder?.kind === 'area' ? holder.id : null
  if ((current?.equipmentId ?? null) === equipmentId && (current?.areaId ?? null) === areaId) return
  if (current) await queries.endAssignment(ctx, deviceId, now)
  if (!holder) return
  if (areaId !== null) await takeOffGateway(ctx, areaId, now)
  const from = includeMissed ? startAfter(last?.toAt ?? null, now) : now
  await queries.insertAssignment(ctx, { deviceId, equipmentId, areaId, from: last ? from : BEGINNING })
}

/** An area has one gateway, which a new one replaces. */
async function takeOffGateway(ctx: Context, areaId: number, now: Temporal.Instant): Promise<void> {
  const gateway = await queries.findGateway(ctx, areaId)
  if (gateway) await queries.endAssignment(ctx, gateway.deviceId, now)
}

/** Returns where an assignment begins that follows one that ended at this instant. */
function startAfter(end: Temporal.Instant | null, now: Temporal.Instant): Temporal.Instant {
  if (end === null) return now
  const earliest = now.subtract({ hours: 24 * KEPT_DAYS })
  return Temporal.Instant.compare(end, earliest) > 0 ? end : earliest
}
