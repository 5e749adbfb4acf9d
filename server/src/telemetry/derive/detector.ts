import type { EventType } from '@yardmaster/core/events/types.ts'
import type { FieldValue } from '@yardmaster/core/telemetry/fields.ts'
import type { IntervalKind } from '@yardmaster/core/telemetry/intervals.ts'
import type { AreaIndex } from '../geo/areaIndex.ts'
import type { Position, Reading } from '../readings/reading.ts'
import type { ServiceRange } from '../devices/serviceRange.ts'
import type { AssetState } from './state.ts'
import type { Settings } from './settings.ts'

export type DerivedEvent = {
  type: EventType
  /** When it happened, which may be before the reading that showed it. */
  at: number
  position: Position | null
  fields: Record<string, FieldValue>
  /** Tells apart events of one type at one instant, for instance the boundary's id. */
  which?: number
}

export type DerivedInterval = {
  kind: IntervalKind
  start: number
  end: number
  /** Seconds that count: less than the length where a gap was left out. */
  seconds: number
  /** The boundary or area, for `inside`. */
  ref?: number
  /** Two letters of the US state, for `travel`. */
  region?: string
  metres?: number
  /** Where it began. */
  position?: Position | null
  fields?: Record<string, FieldValue>
}

/** The open ones live in the asset's state and are shown with the instant of its newest reading as their end. */
export type OpenInterval = Omit<DerivedInterval, 'end'>

export type Fence = { id: number } & (
  | { center: Position; radius: number }
  /** Ring of [lng, lat], as in GeoJSON. */
  | { polygon: readonly (readonly [number, number])[] }
)

export type Tank = {
  /** The raw field and the level that it becomes. */
  sensor: 'fuelSensor' | 'tankSensor'
  level: 'fuelLevel' | 'tankLevel'
  /** Pairs of raw value and percent, ascending by raw value. */
  calibration: readonly (readonly [number, number])[]
}

/** What derivation has to know about the asset beyond its readings. */
export type AssetProfile = {
  settings: Settings
  /** Its own boundary, if it has one. */
  fences: readonly Fence[]
  /** Of the account's places. */
  areas: AreaIndex
  tanks: readonly Tank[]
  /** In which its meters change nothing about what is due. */
  service: ServiceRange
  /** Types of events that somebody of the account is subscribed to. */
  told: ReadonlySet<EventType>
}

export type Outcome<Own> = {
  state: Own
  events?: DerivedEvent[]
  intervals?: DerivedInterval[]
  /** Values that were worked out and not reported: they join the snapshot. */
  fields?: Record<string, FieldValue>
}

/**
 * Pure: from its own state, one reading and what stands in the asset's state (earlier detectors of the list have already
 * seen this reading, later ones have not) to its next state, events and finished intervals.
 * States are plain JSON. `initial` is the state before the first reading.
 */
export type Detector<Own> = {
  initial: Own
  detect(own: Own, reading: Reading, asset: AssetState, profile: AssetProfile): Outcome<Own>
  /** What is going on as of the newest reading, which was at `at`, for those that make intervals. */
  open?(own: Own, at: number): OpenInterval[]
}
