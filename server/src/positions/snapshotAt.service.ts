import { setImmediate } from 'node:timers/promises'
import type { Snapshot } from '@yardmaster/core/contract/history/snapshots.ts'
import { firstKeyAt } from '@yardmaster/core/events/eventKey.ts'
import { notFound } from '../appError.ts'
import type { Context } from '../context.ts'
import { findCalibrations } from '../series/calibrations.queries.ts'
import { findCorrections } from '../series/meters.queries.ts'
import { NO_FLAGS } from '../telemetry/derive/customFlags.ts'
import { draftOf, initialState, silenceAfter, statusOf, storedState } from '../telemetry/derive/derive.ts'
import { applyCorrections } from '../telemetry/derive/corrections.ts'
import type { AssetProfile, Tank } from '../telemetry/derive/detector.ts'
import type { AssetState } from '../telemetry/derive/state.ts'
import { UNSCHEDULED } from '../telemetry/devices/serviceRange.ts'
import { NO_AREAS } from '../telemetry/geo/areaIndex.ts'
import { deriveAll } from '../telemetry/write/deriveBatch.ts'
import { findSettings } from './settings.queries.ts'
import { findCheckpoint, findReadings, findWorkRules } from './snapshotAt.queries.ts'

/** Derives this many readings before it yields to other requests. */
const PORTION = 2000

/**
 * Returns the values of an asset as of an instant, or null if it had not reported by then. Derives the readings
 * since the last checkpoint again, so that meters and levels are those that were shown then. There is one
 * checkpoint per day, and per month for history that is older than a month.
 */
export async function snapshotAt(ctx: Context, assetId: number, at: number): Promise<Snapshot | null> {
  const profile = await profileOf(ctx, assetId)
  const before = firstKeyAt(at + 1)
  const meters = [
    await findCorrections(ctx, assetId, 'engineSeconds'),
    await findCorrections(ctx, assetId, 'odometer'),
  ]
  const corrections = meters.flat().filter((correction) => correction.at <= at)
  const checkpoint = await findCheckpoint(ctx, assetId, before)
  let state = checkpoint ? storedState(checkpoint.state) : initialState()
  let watermark = checkpoint?.key ?? null
  for (;;) {
    const readings = await findReadings(ctx, assetId, { after: watermark, before }, PORTION)
    const derived = deriveAll({ state, watermark }, readings, [profile], corrections)
    if (derived) ({ state, watermark } = derived)
    if (readings.length < PORTION) break
    await setImmediate()
  }
  const draft = draftOf(state)
  applyCorrections(draft, corrections, at)
  return snapshotOf(assetId, draft, at)
}

/** Areas, boundaries and service change no value. */
async function profileOf(ctx: Context, assetId: number): Promise<AssetProfile> {
  const workRules = await findWorkRules(ctx, assetId)
  if (!workRules) throw notFound()
  const { fuelSensor, tankSensor } = await findCalibrations(ctx, assetId)
  const tanks: Tank[] = []
  if (fuelSensor) tanks.push({ sensor: 'fuelSensor', level: 'fuelLevel', calibration: fuelSensor })
  if (tankSensor) tanks.push({ sensor: 'tankSensor', level: 'tankLevel', calibration: tankSensor })
  return {
    since: 0,
    settings: await findSettings(ctx),
    fences: [],
    areas: NO_AREAS,
    tanks,
    workRules,
    service: UNSCHEDULED,
    flags: NO_FLAGS,
    subscribed: new Set(),
  }
}

function snapshotOf(assetId: number, state: AssetState, at: number): Snapshot | null {
  if (state.at === null) return null
  const silentAfter = silenceAfter(state)
  return {
    assetId,
    lastUpdateAt: new Date(state.at).toISOString(),
    status: silentAfter !== null && at > silentAfter ? 'silent' : statusOf(state),
    fields: Object.fromEntries(
      Object.entries(state.snapshot).map(([name, [value, since]]) => [
        name,
        { value, at: new Date(since).toISOString() },
      ]),
    ),
  }
}
