import type { AempSignal } from '@yardmaster/core/contract/history/aemp.ts'
import { firstKeyAt } from '@yardmaster/core/events/eventKey.ts'
import type { Context } from '../../../context.ts'
import type { Stretch } from '../../../db/stretches.ts'
import { findDoubts } from '../../../positions/doubts.queries.ts'
import { believes } from '../../../positions/doubts.ts'
import { findSettings } from '../../../positions/settings.queries.ts'
import { findCalibrations } from '../../../series/calibrations.queries.ts'
import { meterPoints } from '../../../series/meterPoints.ts'
import { findCorrections, findMeterBefore } from '../../../series/meters.queries.ts'
import { findSeries } from '../../../series/series.queries.ts'
import type { SeriesPoint } from '../../../series/series.queries.ts'
import { calibrate } from '../../../telemetry/derive/calibrate.ts'
import type { MeterName } from '../../../telemetry/derive/meterEvents.ts'
import { findFaults, findPoints, findPositions } from './aemp.queries.ts'
import type { Point, Portion } from './aemp.queries.ts'
import type { Element } from './aempDocument.ts'
import { VALUE_ELEMENTS, engineElement, locationOf, valueElement } from './aempElements.ts'
import type { ValueField } from './aempElements.ts'
import { faultElements, faultsOfEvent } from './aempFaults.ts'

const DAY_MS = 86_400_000

/** A page of a series: its elements in order, and the key of each row that they come from. */
type SeriesRows = { name: string; rows: { k: bigint; elements: Element[] }[] }

type Read = (ctx: Context, assetId: number, stretch: Stretch, portion: Portion) => Promise<SeriesRows>

const instantOf = (k: bigint) => Number(k >> 20n)

/** Positions that are not believed elsewhere are left out here, too. */
const positions: Read = async (ctx, assetId, stretch, portion) => {
  const { poorAccuracyMetres } = await findSettings(ctx)
  const found = await findPositions(ctx, assetId, stretch, portion)
  const [first, last] = [found[0]?.k ?? 0n, found.at(-1)?.k ?? 0n]
  // A refuted position is marked by an event of the same instant.
  const around = { from: firstKeyAt(instantOf(first)), before: firstKeyAt(instantOf(last) + 1) }
  const doubts = await findDoubts(ctx, assetId, around, poorAccuracyMetres)
  const rows = found.map(({ k, accuracy, ...position }) => ({
    k,
    elements: believes(doubts, { at: instantOf(k), accuracy }) ? [locationOf(instantOf(k), position)] : [],
  }))
  return { name: 'Location', rows }
}

/** Converts the points of a page, if the stored values are not those that are shown. */
type Convert = (ctx: Context, assetId: number, points: readonly Point[]) => Promise<number[]>

const values =
  (
    field: ValueField,
    convert?: Convert,
    source: (ctx: Context, assetId: number) => Promise<string> = async () => field,
  ): Read =>
  async (ctx, assetId, stretch, portion) => {
    const points = await findPoints(ctx, assetId, await source(ctx, assetId), stretch, portion)
    const shown = convert ? await convert(ctx, assetId, points) : points.map(({ value }) => value)
    const rows = points.map(({ k }, index) => ({
      k,
      elements: [valueElement(field, instantOf(k), shown[index] ?? 0)],
    }))
    return { name: VALUE_ELEMENTS[field].name, rows }
  }

/** Returns the meter as the asset's page shows it: with corrections, and without values that can't be true. */
const shownMeter =
  (meter: MeterName): Convert =>
  async (ctx, assetId, points) => {
    const [first] = points
    if (!first) return []
    const known = await findMeterBefore(ctx, assetId, meter, first.k)
    const since = known?.at ?? instantOf(first.k) - DAY_MS
    const earlier = await findSeries(ctx, assetId, meter, { from: firstKeyAt(since + 1), before: first.k })
    const corrections = await findCorrections(ctx, assetId, meter)
    const raw = points.map(({ k, value }): SeriesPoint => [instantOf(k), value, value, value])
    const shown = meterPoints({ meter, known, corrections, earlier: earlier ?? [], points: raw })
    return shown.map(([, , , last]) => last)
  }

const fuelSource = async (ctx: Context, assetId: number) =>
  (await findCalibrations(ctx, assetId)).fuelSensor ? 'fuelSensor' : 'fuelLevel'

const calibratedFuel: Convert = async (ctx, assetId, points) => {
  const { fuelSensor } = await findCalibrations(ctx, assetId)
  return points.map(({ value }) => (fuelSensor ? (calibrate(value, fuelSensor) ?? 0) : value))
}

const engine: Read = async (ctx, assetId, stretch, portion) => {
  const points = await findPoints(ctx, assetId, 'ignition', stretch, portion)
  const rows = points.map(({ k, value }) => ({ k, elements: [engineElement(instantOf(k), value === 1)] }))
  return { name: 'EngineStatus', rows }
}

const faults: Read = async (ctx, assetId, stretch, portion) => {
  const found = await findFaults(ctx, assetId, stretch, portion)
  const rows = found.map(({ k, type, fields }) => ({
    k,
    elements: faultElements(faultsOfEvent(type, fields), instantOf(k)),
  }))
  return { name: 'FaultCode', rows }
}

export const SERIES: Record<AempSignal, Read> = {
  Locations: positions,
  CumulativeOperatingHours: values('engineSeconds', shownMeter('engineSeconds')),
  CumulativeIdleHours: values('idleSeconds'),
  CumulativeFuelUsed: values('fuelUsed'),
  FuelRemainingRatio: values('fuelLevel', calibratedFuel, fuelSource),
  DEFRemaining: values('defLevel'),
  Distance: values('odometer', shownMeter('odometer')),
  EngineCondition: engine,
  Faults: faults,
}
