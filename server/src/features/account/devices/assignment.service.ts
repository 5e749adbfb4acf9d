import { invalid } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import * as queries from './assignment.queries.ts'

/** Before any device: what one buffered before it was registered belongs to its first asset. */
const BEGINNING = Temporal.Instant.from('2000-01-01T00:00:00Z')

export async function findTarget(ctx: Context, equipmentId: number | null): Promise<queries.Target | null> {
  if (equipmentId === null) return null
  const target = await queries.findTarget(ctx, equipmentId)
  if (!target) throw invalid('equipmentId', 'error.notFound')
  return target
}

/** Puts a device on an asset, or on none, from now on; what it reported stays with the asset of its time. */
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
