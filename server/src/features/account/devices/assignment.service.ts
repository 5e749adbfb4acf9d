import { KEPT_DAYS } from '@yardmaster/core/contract/account/devices.ts'
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

type Wish = {
  equipmentId: number | null
  /** Whether readings since the last assignment count for the asset. */
  includeMissed: boolean
}

/**
 * Assigns a device to an asset, or to none, from now on. Earlier readings stay with the asset that the
 * device was on at the time. Readings of the time when it was on none belong to the next one, unless they
 * are too old.
 */
export async function assign(
  ctx: Context,
  deviceId: number,
  { equipmentId, includeMissed }: Wish,
): Promise<void> {
  const now = ctx.clock.now()
  const last = await queries.findLastAssignment(ctx, deviceId)
  const current = last && last.toAt === null ? last : null
  if ((current?.equipmentId ?? null) === equipmentId) return
  if (current) await queries.endAssignment(ctx, deviceId, now)
  if (equipmentId !== null) {
    const from = includeMissed ? startAfter(last?.toAt ?? null, now) : now
    await queries.insertAssignment(ctx, { deviceId, equipmentId, from: last ? from : BEGINNING })
  }
}

/** Returns where an assignment begins that follows one that ended at this instant. */
function startAfter(end: Temporal.Instant | null, now: Temporal.Instant): Temporal.Instant {
  if (end === null) return now
  const earliest = now.subtract({ hours: 24 * KEPT_DAYS })
  return Temporal.Instant.compare(end, earliest) > 0 ? end : earliest
}
