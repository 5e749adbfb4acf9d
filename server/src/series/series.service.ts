import type { Sensor } from '@yardmaster/core/contract/fleet/calibration.ts'
import type { AnswerOf } from '@yardmaster/core/contract/endpoint.ts'
import { millisecondsOf } from '@yardmaster/core/contract/instants.ts'
import type { series } from '@yardmaster/core/contract/history/series.ts'
import type { Range } from '@yardmaster/core/contract/ranges.ts'
import { firstKeyAt, keyFromBigint } from '@yardmaster/core/events/eventKey.ts'
import { notFound } from '../appError.ts'
import type { Context } from '../context.ts'
import type { Stretch } from '../db/stretches.ts'
import { calibrate } from '../telemetry/derive/calibrate.ts'
import type { MeterName } from '../telemetry/derive/meterEvents.ts'
import { findCalibrations } from './calibrations.queries.ts'
import { findCorrections, findMeterBefore } from './meters.queries.ts'
import { meterPoints } from './meterPoints.ts'
import { findSeries } from './series.queries.ts'
import type { SeriesPoint } from './series.queries.ts'

/** The levels that may only be known through their sensor's raw value. */
const SENSORS: Record<string, Sensor> = { fuelLevel: 'fuelSensor', tankLevel: 'tankSensor' }

export async function readSeries(
  ctx: Pick<Context, 'db' | 'read' | 'session'>,
  assetId: number,
  { field, from, to, cuts }: Range & { field: string; cuts?: readonly number[] },
): Promise<AnswerOf<typeof series.read>> {
  const stretch = { from: firstKeyAt(millisecondsOf(from)), before: firstKeyAt(millisecondsOf(to)) }
  const find = async (name: string) => {
    const found = await findSeries(ctx, assetId, name, stretch, cuts)
    if (!found) throw notFound()
    return found
  }
  if (field === 'engineSeconds' || field === 'odometer') return readMeter(ctx, assetId, field, stretch)
  const sensor = Object.hasOwn(SENSORS, field) ? SENSORS[field] : undefined
  const calibration = sensor && (await findCalibrations(ctx, assetId))[sensor]
  if (!sensor || !calibration) return { points: await find(field) }
  const percent = (raw: number) => calibrate(raw, calibration) ?? 0
  return { points: (await find(sensor)).map((point) => convert(point, percent)) }
}

const DAY_MS = 86_400_000

/** Returns the meter as the asset's page shows it: with corrections, and without values that can't be true. */
async function readMeter(
  ctx: Pick<Context, 'db' | 'read' | 'session'>,
  assetId: number,
  meter: MeterName,
  stretch: Stretch,
): Promise<AnswerOf<typeof series.read>> {
  const points = await findSeries(ctx, assetId, meter, stretch)
  if (!points) throw notFound()
  if (points.length === 0) return { points }
  const known = await findMeterBefore(ctx, assetId, meter, stretch.from)
  const since = known?.at ?? keyFromBigint(stretch.from).at - DAY_MS
  const earlier = await findSeries(ctx, assetId, meter, { from: firstKeyAt(since + 1), before: stretch.from })
  const corrections = await findCorrections(ctx, assetId, meter)
  return { points: meterPoints({ meter, known, corrections, earlier: earlier ?? [], points }) }
}

/** The raw value of a sensor may decrease while the tank fills. */
function convert([at, lowest, highest, last]: SeriesPoint, percent: (raw: number) => number): SeriesPoint {
  const [one, other] = [percent(lowest), percent(highest)]
  return [at, Math.min(one, other), Math.max(one, other), percent(last)]
}
