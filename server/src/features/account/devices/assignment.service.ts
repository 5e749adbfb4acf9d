import { invalid } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import * as queries from './assignment.queries.ts'

/**
 * Earlier than any device: readings that a device buffered before it was registered belong to its first
 * asset.
 */
const BEGINNING = Temporal.Instant.from('2000-01-01T00:00:00Z')

export async function findTarget(ctx: Context, equipmentId: number | null): Promise<queries.Target | null> {
  if (equipmentId === null) return null
  const target = await queries.findTarget(ctx, equipmentId)
  if (!target) throw invalid('equipmentId', 'error.notFound')
  return target
}

/**
 * Assigns a device to an asset, or to none, from now on. Earlier readings stay with the asset that the
 * device was on at the time.
 */
export async function assign(ctx: Context, deviceId: number, equipmentId: number | null): Promise<void> {
  const now = ctx.clock.now()
  const last = await queries.findLastAssignment(ctx, deviceId)
  const current = last && last.toAt === null ? last : null
  if ((current?.equipmentId ?? null) === equipmentId) return
  if (current) await queries.endAssignment(ctx, deviceId, now)
  if (equipmentId !== null) {
    await queries.insertAssignment(ctx, { deviceId, equipmentId, from: last ? now : BEGINNING })
  }
}
