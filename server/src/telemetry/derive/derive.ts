import type { FieldValue } from '@yardmaster/core/telemetry/fields.ts'
import type { Reading } from '../readings/reading.ts'
import { activityOf } from './activity.ts'
import type { Activity } from './activity.ts'
import { alerts } from './alerts.ts'
import { areas } from './areas.ts'
import { battery, isLow } from './battery.ts'
import { boundary } from './boundary.ts'
import { judgeFlags } from './customFlags.ts'
import type { AssetProfile, DerivedEvent, DerivedInterval, OpenInterval, Outcome } from './detector.ts'
import { distance } from './distance.ts'
import { fromEarlier } from './earlierStates.ts'
import { engine } from './engine.ts'
import { faults } from './faults.ts'
import { fluid } from './fluid.ts'
import { fuelUse } from './fuelUse.ts'
import { gap } from './gap.ts'
import { idle } from './idle.ts'
import { inputs } from './inputs.ts'
import { withChosenMeters } from './meterSources.ts'
import { movement } from './movement.ts'
import { silence } from './silence.ts'
import { addFields, addReading } from './snapshot.ts'
import { speeding } from './speeding.ts'
import type { AssetState } from './state.ts'
import { travel } from './travel.ts'
import type { Turn } from './turn.ts'
import { isCarried, trips } from './trips.ts'
import { working } from './working.ts'

const INITIAL: AssetState = {
  at: null,
  nth: 0,
  correctedAt: null,
  ruledAt: 0,
  snapshot: {},
  distance: distance.initial,
  engine: engine.initial,
  movement: movement.initial,
  trips: trips.initial,
  gap: gap.initial,
  working: working.initial,
  idle: idle.initial,
  travel: travel.initial,
  speeding: speeding.initial,
  boundary: boundary.initial,
  areas: areas.initial,
  fluid: fluid.initial,
  battery: battery.initial,
  inputs: inputs.initial,
  silence: silence.initial,
  alerts: alerts.initial,
  faults: faults.initial,
  meterSources: undefined,
  fuelUse: undefined,
  customFlags: undefined,
}

export const initialState = (): AssetState => INITIAL

/** Completes a stored state with what was added to the detectors after it was stored. */
export function storedState(stored: Partial<AssetState>): AssetState {
  const state = { ...INITIAL, ...stored }
  state.distance = { ...INITIAL.distance, ...state.distance }
  state.boundary = { ...state.boundary, turning: state.boundary.turning.filter(isScored) }
  state.areas = { ...state.areas, turning: state.areas.turning.filter(isScored) }
  return state.trips.nearby === undefined ? fromEarlier(state) : state
}

/** Crossings that the first version of the detectors left unsettled have no score. */
const isScored = ({ score }: Partial<Turn>): boolean => score !== undefined

/** The events and finished intervals that readings produced, besides the new state. */
export type Found = { events: DerivedEvent[]; intervals: DerivedInterval[] }

/** Derives the changes that one reading causes. */
export function derive(
  before: AssetState,
  reading: Reading,
  profile: AssetProfile,
): Found & { state: AssetState } {
  const state = draftOf(before)
  return { state, ...advance(state, reading, profile) }
}

/**
 * Returns a copy of the state for `advance` to modify in place. Copying it for every reading would take
 * longer than everything else.
 */
export const draftOf = (state: AssetState): AssetState => ({ ...state, snapshot: { ...state.snapshot } })

/**
 * Advances the state by one reading. An asset's readings arrive in the order of their keys, and each
 * detector sees the detectors above it already updated. The calls are unrolled because a loop is noticeably
 * slower.
 */
export function advance(state: AssetState, stored: Reading, profile: AssetProfile): Found {
  const found: FoundSoFar = { events: [], intervals: [], fields: [] }
  const reading = withChosenMeters(state, stored, profile, found.events)
  state.nth = state.at === reading.at ? state.nth + 1 : 0
  state.distance = collect(found, distance.detect(state.distance, reading, state, profile))
  state.engine = collect(found, engine.detect(state.engine, reading, state, profile))
  state.movement = collect(found, movement.detect(state.movement, reading, state, profile))
  state.trips = collect(found, trips.detect(state.trips, reading, state, profile))
  state.gap = collect(found, gap.detect(state.gap, reading, state, profile))
  state.working = collect(found, working.detect(state.working, reading, state, profile, found.intervals))
  state.idle = collect(found, idle.detect(state.idle, reading, state, profile))
  state.travel = collect(found, travel.detect(state.travel, reading, state, profile))
  state.speeding = collect(found, speeding.detect(state.speeding, reading, state, profile))
  state.boundary = collect(found, boundary.detect(state.boundary, reading, state, profile))
  state.areas = collect(found, areas.detect(state.areas, reading, state, profile))
  state.fluid = collect(found, fluid.detect(state.fluid, reading, state, profile))
  state.battery = collect(found, battery.detect(state.battery, reading, state, profile))
  state.inputs = collect(found, inputs.detect(state.inputs, reading, state, profile))
  state.silence = collect(found, silence.detect(state.silence, reading, state, profile))
  state.alerts = collect(found, alerts.detect(state.alerts, reading, state, profile))
  if (reading.fields['fuelUsed'] !== undefined)
    state.fuelUse = collect(found, fuelUse.detect(state.fuelUse, reading, state, profile))
  if (reading.faults) state.faults = collect(found, faults.detect(state.faults, reading, state, profile))

  addReading(state.snapshot, reading, isBelieved(state, reading) ? reading.position : null)
  for (const fields of found.fields) addFields(state.snapshot, fields, reading.at)
  state.at = reading.at
  // After the snapshot, because conditions are about the newest values, computed ones included.
  if (profile.flags.length > 0 || state.customFlags)
    for (const event of judgeFlags(state, profile.flags, reading.at)) found.events.push(event)
  return found
}

/**
 * A position in doubt or of poor accuracy doesn't replace the last known one. An asset that has only poor
 * ones, such as those of cell towers, is shown there.
 */
const isBelieved = ({ distance: { here, at, suspect } }: AssetState, reading: Reading): boolean =>
  suspect?.at !== reading.at && (here === null || at === reading.at)

type FoundSoFar = Found & { fields: Record<string, FieldValue>[] }

function collect<Own>(found: FoundSoFar, { state, events, intervals, fields }: Outcome<Own>): Own {
  if (events) for (const event of events) found.events.push(event)
  if (intervals) for (const interval of intervals) found.intervals.push(interval)
  if (fields) found.fields.push(fields)
  return state
}

/**
 * Returns the intervals that are open as of the newest reading. A stay that began when an outline was drawn
 * afterwards is not among them until the next reading.
 */
export function openIntervals(state: AssetState): OpenInterval[] {
  const { at } = state
  const open: OpenInterval[] = []
  if (at === null) return open
  addBegun(open, engine.open?.(state.engine, at), at)
  addBegun(open, trips.open?.(state.trips, at), at)
  addBegun(open, gap.open?.(state.gap, at), at)
  addBegun(open, working.open?.(state.working, at), at)
  addBegun(open, idle.open?.(state.idle, at), at)
  addBegun(open, travel.open?.(state.travel, at), at)
  addBegun(open, speeding.open?.(state.speeding, at), at)
  addBegun(open, boundary.open?.(state.boundary, at), at)
  addBegun(open, areas.open?.(state.areas, at), at)
  addBegun(open, inputs.open?.(state.inputs, at), at)
  if (state.fuelUse) addBegun(open, fuelUse.open?.(state.fuelUse, at), at)
  return open
}

function addBegun(open: OpenInterval[], own: readonly OpenInterval[] | undefined, at: number): void {
  if (own) for (const each of own) if (each.start <= at) open.push(each)
}

/** Returns the status as of the newest reading. Silence depends on the clock, so it is not derived here. */
export function statusOf({ trips, engine, working }: AssetState): Activity {
  const underWay = trips.trip !== null && (engine.on === true || !trips.pause?.stood)
  const moving = trips.rolling || underWay
  return activityOf({
    carried: moving && isCarried(trips, engine),
    moving,
    working: working.work !== null,
    engineOn: engine.start !== null,
  })
}

/** The standard flags that are derived from readings. */
const FLAGS = { lowBattery: 1, outsideBoundary: 4, speeding: 7, lowFuel: 8, deviceBatteryLow: 9 }

/** Returns the flags that are currently raised. */
export function flagsOf(state: AssetState, { fences }: AssetProfile): number[] {
  const { battery, boundary, speeding, fluid, customFlags } = state
  const flags: number[] = []
  if (isLow(battery)) flags.push(FLAGS.lowBattery)
  if (fences.some(({ id }) => boundary.outside.includes(id))) flags.push(FLAGS.outsideBoundary)
  if (speeding?.held) flags.push(FLAGS.speeding)
  if (fluid.fuelLevel?.low) flags.push(FLAGS.lowFuel)
  if (battery.deviceLow) flags.push(FLAGS.deviceBatteryLow)
  if (customFlags) for (const { id, raised } of customFlags) if (raised !== null) flags.push(id)
  return flags
}

/**
 * Returns the instant, in milliseconds, from which the asset counts as silent if no further reading arrives.
 */
export const silenceAfter = ({ silence }: AssetState): number | null => silence.after
