import type { MeterName } from '@yardmaster/core/contract/fleet/meters.ts'
import type { Context } from '../../../context.ts'
import { metersAt } from '../../../series/meterAt.ts'
import { lockAssignments } from '../../../schedules/evaluate.queries.ts'
import { shiftStarts } from '../../../schedules/shiftStarts.queries.ts'
import * as queries from './meters.queries.ts'

/** Records what a person read off a meter, and has everything since then derived again. Returns its id. */
export async function addCorrection(ctx: Context, correction: queries.NewCorrection): Promise<number> {
  const { equipmentId, meter, value, at } = correction
  const known = (await metersAt(ctx, equipmentId, millisecondsOf(at)))[meter]
  const [id = 0] = await queries.insertCorrections(ctx, [correction])
  await queries.deriveAgain(ctx, [equipmentId], at)
  if (known !== null) await moveStarts(ctx, equipmentId, [{ meter, by: value - known }])
  return id
}

type Undone = { meter: string; value: number; at: Temporal.Instant }

/** Has everything derived again since corrections that were undone. */
export async function withdrawCorrections(
  ctx: Context,
  equipmentId: number,
  undone: readonly Undone[],
): Promise<void> {
  const [oldest] = undone.map(({ at }) => at).toSorted((one, other) => Temporal.Instant.compare(one, other))
  if (!oldest) return
  await queries.deriveAgain(ctx, [equipmentId], oldest.toString())
  const moves = []
  for (const { meter, value, at } of undone) {
    const known = (await metersAt(ctx, equipmentId, at.epochMilliseconds - 1))[meter as MeterName]
    if (known !== null) moves.push({ meter: meter as MeterName, by: known - value })
  }
  await moveStarts(ctx, equipmentId, moves)
}

/**
 * A correction of a meter that a device counts is a jump, so the starts of schedules jump with it. Without a
 * device, what people read off is all that is counted.
 */
async function moveStarts(
  ctx: Context,
  equipmentId: number,
  moves: readonly { meter: MeterName; by: number }[],
): Promise<void> {
  if (moves.length === 0 || !(await queries.hasDevice(ctx, equipmentId))) return
  await lockAssignments(ctx, [equipmentId])
  for (const { meter, by } of moves) await shiftStarts(ctx, equipmentId, meter, by)
}

const millisecondsOf = (at: string) => Temporal.Instant.from(at).epochMilliseconds
