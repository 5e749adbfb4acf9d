import type { MeterName } from '@yardmaster/core/contract/fleet/meters.ts'
import type { Context } from '../../../context.ts'
import { isSameReading } from '@yardmaster/core/rules/meters.ts'
import { metersAt } from '../../../series/meterAt.ts'
import { addCorrection, withdrawCorrections } from './corrections.service.ts'
import * as queries from './meters.queries.ts'
import type { TicketStep } from './meters.queries.ts'

type Readings = TicketStep & {
  equipmentId: number
  /** Milliseconds since 1970. */
  at: number
  /** Seconds and meters. Null or 0 if nobody read the meter. */
  typed: Record<MeterName, number | null>
}

/**
 * Sets the meters to what was typed on a ticket. A meter that the device itself has stays as the device
 * reports it, and a typed value that only repeats the known one changes nothing.
 */
export async function recordTicketReadings(
  ctx: Context,
  { equipmentId, at, typed, repairId, repairStep }: Readings,
): Promise<void> {
  const read = (['engineSeconds', 'odometer'] as const).filter((meter) => typed[meter])
  if (read.length === 0) return
  const own = await queries.findOwnMeters(ctx, equipmentId)
  const isCounted = await queries.hasDevice(ctx, equipmentId)
  const known = await metersAt(ctx, equipmentId, at)
  const current = await metersAt(ctx, equipmentId, ctx.clock.now().epochMilliseconds)
  for (const meter of read) {
    const value = typed[meter] ?? 0
    if (isCounted && own[meter]) continue
    // Forms propose the current meter, also for an earlier day.
    if ([known, current].some((meters) => isSameReading(meter, value, meters[meter]))) continue
    const instant = Temporal.Instant.fromEpochMilliseconds(at).toString()
    await addCorrection(ctx, { equipmentId, meter, value, at: instant, reason: '', repairId, repairStep })
  }
}

/** Undoes what was typed on a ticket, at one step or all. */
export async function withdrawTicketReadings(
  ctx: Context,
  equipmentId: number,
  ticket: { repairId: number; repairStep?: TicketStep['repairStep'] },
): Promise<void> {
  await withdrawCorrections(ctx, equipmentId, await queries.undoTicketCorrections(ctx, ticket))
}
