import type { Reading } from '../reading.ts'
import type { AssetProfile, DerivedEvent, DerivedInterval, Detector, OpenInterval } from './detector.ts'
import { DETECTORS } from './detectors.ts'
import { addToSnapshot, snapshotAfter } from './snapshot.ts'
import type { AssetState, Remembered } from './state.ts'

type Name = keyof Remembered
/** Each meets only what stands under its own name; no type can say that of a list. */
const LIST = Object.entries(DETECTORS) as [Name, Detector<unknown>][]

const INITIAL: AssetState = {
  ...(Object.fromEntries(LIST.map(([name, { initial }]) => [name, initial])) as Remembered),
  at: null,
  nth: 0,
  snapshot: {},
}

export const initialState = (): AssetState => INITIAL

export type Derived = { state: AssetState; events: DerivedEvent[]; intervals: DerivedInterval[] }

/** What one reading changes. Readings of an asset come in the order of their keys. */
export function derive(before: AssetState, reading: Reading, profile: AssetProfile): Derived {
  const events: DerivedEvent[] = []
  const intervals: DerivedInterval[] = []
  const state = { ...before }
  const remembered: Record<Name, unknown> = state
  state.nth = before.at === reading.at ? before.nth + 1 : 0
  const derivedFields = []
  for (const [name, detector] of LIST) {
    const outcome = detector.detect(remembered[name], reading, state, profile)
    remembered[name] = outcome.state
    if (outcome.events) events.push(...outcome.events)
    if (outcome.intervals) intervals.push(...outcome.intervals)
    if (outcome.fields) derivedFields.push(outcome.fields)
  }
  state.snapshot = snapshotAfter(before.snapshot, reading, state.distance.suspect?.at !== reading.at)
  for (const fields of derivedFields) addToSnapshot(state.snapshot, fields, reading.at)
  state.at = reading.at
  return { state, events, intervals }
}

/** What is going on as of the newest reading. */
export const openIntervals = (state: AssetState): OpenInterval[] =>
  state.at === null
    ? []
    : LIST.flatMap(([name, detector]) => detector.open?.(state[name], state.at ?? 0) ?? [])

/** As of the newest reading. That a device is silent only the clock can say. */
export function statusOf({ trips, engine }: AssetState): 'moving' | 'idling' | 'stopped' {
  const underWay = trips.trip !== null && (engine.on === true || !trips.pause?.stood)
  if (trips.rolling || underWay) return 'moving'
  return engine.start === null ? 'stopped' : 'idling'
}

/** Of the standard flags, those that follow from readings. */
const FLAGS = { lowBattery: 1, outsideBoundary: 4, speeding: 7, lowFuel: 8, deviceBatteryLow: 9 }

/** Those that hold now. */
export function flagsOf(state: AssetState, { fences }: AssetProfile): number[] {
  const { battery, boundary, speeding, fluid } = state
  const isOutside = fences.some(({ id, area }) => !area && boundary.outside.includes(id))
  return [
    ...(battery.supply === 'low' ? [FLAGS.lowBattery] : []),
    ...(isOutside ? [FLAGS.outsideBoundary] : []),
    ...(speeding?.held ? [FLAGS.speeding] : []),
    ...(fluid.fuelLevel?.low ? [FLAGS.lowFuel] : []),
    ...(battery.deviceLow ? [FLAGS.deviceBatteryLow] : []),
  ]
}

/** The instant (milliseconds) from which on the asset counts as silent if nothing more comes. */
export const silenceAfter = ({ silence }: AssetState): number | null => silence.after
