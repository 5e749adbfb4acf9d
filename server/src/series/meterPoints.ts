import type { MeterCorrection } from '../telemetry/derive/corrections.ts'
import { NEW_METER, advance, setMeter } from '../telemetry/derive/meter.ts'
import type { MeterName } from '../telemetry/derive/meterEvents.ts'
import { METER_LIMITS } from '../telemetry/derive/meterLimits.ts'
import { settingsFrom } from '../telemetry/derive/settings.ts'
import type { KnownMeter } from './meters.queries.ts'
import type { SeriesPoint } from './series.queries.ts'

type Input = {
  meter: MeterName
  /** The meter before all points. */
  known: KnownMeter | null
  corrections: readonly MeterCorrection[]
  /** Values of the device between `known` and `points`. */
  earlier: readonly SeriesPoint[]
  points: readonly SeriesPoint[]
}

/** Converts values of the device's own meter to the displayed meter, by the same rules as derivation. */
export function meterPoints({ meter, known, corrections, earlier, points }: Input): SeriesPoint[] {
  const limits = METER_LIMITS[meter](settingsFrom({}))
  let state = known?.state ?? NEW_METER
  let previousAt = known?.at ?? null
  const totalAfter = ([at, , , raw]: SeriesPoint): number => {
    for (const correction of corrections)
      if (correction.at <= at && (previousAt === null || correction.at > previousAt))
        state = setMeter(state, correction.value, correction.at)
    state = advance(state, { raw, at, previousAt, own: 0 }, limits).meter
    previousAt = at
    return Math.round(state.total)
  }
  for (const point of earlier) totalAfter(point)
  return points.map((point) => {
    const total = totalAfter(point)
    return [point[0], total, total, total]
  })
}
