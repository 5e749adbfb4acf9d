import { firstKeyAt } from '@yardmaster/core/events/eventKey.ts'
import type { Context } from '../context.ts'
import type { MeterName } from '../telemetry/derive/meterEvents.ts'
import { meterPoints } from './meterPoints.ts'
import { countedBetween, findCorrections, findMeterBefore, findNewestMeter } from './meters.queries.ts'
import { findSeries } from './series.queries.ts'

const DAY_MS = 86_400_000

/** The meters of an asset at one instant: seconds and meters. Null if nothing is known. */
export type MetersAt = { engineSeconds: number | null; odometer: number | null }

/** The caller must have checked that the user may see the equipment. `at` is in milliseconds since 1970. */
export const metersAt = async (ctx: Context, assetId: number, at: number): Promise<MetersAt> => ({
  engineSeconds: await meterAt(ctx, assetId, 'engineSeconds', at),
  odometer: await meterAt(ctx, assetId, 'odometer', at),
})

/**
 * Returns the meter that the asset had then, by its readings and by what people set it to. Before the first
 * known value, the first one counts.
 */
async function meterAt(ctx: Context, assetId: number, meter: MeterName, at: number): Promise<number | null> {
  const corrections = await findCorrections(ctx, assetId, meter)
  const set = corrections.findLast((correction) => correction.at <= at)
  const newest = await findNewestMeter(ctx, assetId, meter)
  if (!newest || newest.at <= at) {
    // What a person has just set is derived a moment later.
    const isPending = set !== undefined && (!newest || set.at > newest.at)
    return isPending ? set.value : (newest?.value ?? corrections[0]?.value ?? null)
  }
  const known = await findMeterBefore(ctx, assetId, meter, firstKeyAt(at + 1))
  const from = known?.at ?? at - DAY_MS
  const stretch = { from: firstKeyAt(from + 1), before: firstKeyAt(at + 1) }
  const points = (await findSeries(ctx, assetId, meter, stretch)) ?? []
  const last = meterPoints({ meter, known, corrections, earlier: [], points }).at(-1)
  if (last) return set && set.at > last[0] ? set.value : last[3]
  const isSetSince = set !== undefined && (!known || set.at > known.at)
  const base = isSetSince ? set : known && { at: known.at, value: known.state.total }
  if (base) return base.value + (await countedBetween(ctx, assetId, meter, [base.at, at]))
  return corrections[0]?.value ?? newest.value
}
