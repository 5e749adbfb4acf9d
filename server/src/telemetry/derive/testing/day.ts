import type { Alert } from '@yardmaster/core/telemetry/alerts.ts'
import type { FieldValue } from '@yardmaster/core/telemetry/fields.ts'
import { standardWorkRule } from '@yardmaster/core/telemetry/workRules.ts'
import { NO_AREAS } from '../../geo/areaIndex.ts'
import type { Position, Reading } from '../../readings/reading.ts'
import { UNSCHEDULED } from '../../devices/serviceRange.ts'
import { derive, initialState, openIntervals } from '../derive.ts'
import type { AssetProfile, DerivedEvent, DerivedInterval } from '../detector.ts'
import { settingsFrom } from '../settings.ts'
import type { AssetState } from '../state.ts'
import { UNCATEGORIZED } from '../workRule.ts'
import type { TimedWorkRule } from '../workRule.ts'

export const YARD: Position = { lat: 39.7392, lng: -104.9903 }
export const MIDNIGHT = Date.UTC(2026, 2, 2)

const METERS_PER_DEGREE = 111_195

export const profileWith = (over: Partial<AssetProfile> = {}): AssetProfile => ({
  since: 0,
  settings: settingsFrom({}),
  fences: [],
  areas: NO_AREAS,
  tanks: [],
  workRules: UNCATEGORIZED,
  service: UNSCHEDULED,
  flags: [],
  subscribed: new Set(),
  ...over,
})

/** Returns the rule of a category with these choices, for all time. */
export const workRule = (over: Partial<TimedWorkRule>): readonly TimedWorkRule[] => [
  { ...standardWorkRule(null), from: -Infinity, ...over },
]

export const positionFrom = ({ lat, lng }: Position, north: number, east = 0): Position => ({
  lat: lat + north / METERS_PER_DEGREE,
  lng: lng + east / (METERS_PER_DEGREE * Math.cos((lat * Math.PI) / 180)),
})

/**
 * Builds a day's readings step by step, in minutes and meters. Every method adds readings unless its comment
 * says otherwise.
 */
export class Day {
  readonly readings: Reading[] = []
  private at: number
  private position: Position | null
  private place: Position
  private fields: Record<string, FieldValue> = {}

  constructor(clock = '08:00', place = YARD) {
    const [hours = 0, minutes = 0] = clock.split(':').map(Number)
    this.at = MIDNIGHT + (hours * 60 + minutes) * 60_000
    this.place = place
    this.position = place
  }

  /** Sets fields that every following reading includes; undefined removes one. Adds no reading. */
  with(fields: Record<string, FieldValue | undefined>): this {
    const entries = Object.entries({ ...this.fields, ...fields })
    this.fields = Object.fromEntries(
      entries.filter((entry): entry is [string, FieldValue] => entry[1] !== undefined),
    )
    return this
  }

  /** Adds one reading now, with fields that later readings don't repeat. */
  say(fields: Record<string, FieldValue> = {}, alerts: Alert[] = []): this {
    this.readings.push({
      at: this.at,
      position: this.position,
      fields: { ...this.fields, ...fields },
      alerts,
    })
    return this
  }

  /** Lets time pass without a reading. */
  wait(minutes: number): this {
    this.at += Math.round(minutes * 60_000)
    return this
  }

  /** Moves the asset without a reading. */
  carry(north: number, east = 0): this {
    this.place = positionFrom(this.place, north, east)
    if (this.position) this.position = this.place
    return this
  }

  /** Sets whether the following readings have a position. */
  seesSky(sees: boolean): this {
    this.position = sees ? this.place : null
    return this
  }

  stay(minutes: number, { every = 1, speed = 0 }: { every?: number; speed?: number | null } = {}): this {
    for (let passed = 0; passed < minutes - 1e-9; passed += every) {
      this.wait(every).say(speed === null ? {} : { speed })
    }
    return this
  }

  /** Drives north at this many meters per second (south if negative), with a reading every ten seconds. */
  drive(minutes: number, speed = 15, { every = 1 / 6, reportsSpeed = true, east = 0 } = {}): this {
    for (let passed = 0; passed < minutes - 1e-9; passed += every) {
      this.wait(every).carry(speed * every * 60, east * every * 60)
      this.say(reportsSpeed ? { speed: Math.hypot(speed, east) } : {})
    }
    return this
  }
}

export type Derived = {
  state: AssetState
  events: DerivedEvent[]
  intervals: DerivedInterval[]
}

export function deriveAll(
  readings: readonly Reading[],
  profile: AssetProfile,
  from = initialState(),
): Derived {
  const derived: Derived = { state: from, events: [], intervals: [] }
  for (const reading of readings) {
    const { state, events, intervals } = derive(derived.state, reading, profile)
    derived.state = state
    derived.events.push(...events)
    derived.intervals.push(...intervals)
  }
  return derived
}

const clock = (at: number): string => {
  const days = Math.floor((at - MIDNIGHT) / 86_400_000)
  return `${days === 0 ? '' : `+${days} `}${new Date(at).toISOString().slice(11, 19)}`
}

/** Formats events for comparison, such as `08:00:30 engineOn`, ordered by instant. */
export const eventsOf = ({ events }: Derived, ...types: string[]): string[] =>
  events
    .filter(({ type }) => types.length === 0 || types.includes(type))
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, type }) => `${clock(at)} ${type}`)

/** Formats intervals, such as `trip 08:10:00–08:20:00 600 s 9000 m`. An open interval has no end. */
export const intervalsOf = ({ intervals, state }: Derived, ...kinds: string[]): string[] =>
  [...intervals, ...openIntervals(state).map((open) => ({ ...open, end: null }))]
    .filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
    .toSorted((a, b) => a.start - b.start)
    .map(({ kind, start, end, seconds, metres, region }) =>
      [
        `${kind} ${clock(start)}–${end === null ? '' : clock(end)} ${Math.round(seconds * 10) / 10} s`,
        metres === undefined ? '' : ` ${Math.round(metres)} m`,
        region === undefined ? '' : ` ${region}`,
      ].join(''),
    )
