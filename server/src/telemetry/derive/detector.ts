import type { EventType } from '@yardmaster/core/events/types.ts'
import type { FieldValue } from '@yardmaster/core/telemetry/fields.ts'
import type { IntervalKind } from '@yardmaster/core/telemetry/intervals.ts'
import type { AreaIndex } from '../geo/areaIndex.ts'
import type { Position, Reading } from '../readings/reading.ts'
import type { ServiceRange } from '../devices/serviceRange.ts'
import type { FlagRule } from './customFlags.ts'
import type { ChosenSources } from './meterSources.ts'
import type { AssetState } from './state.ts'
import type { Settings } from './settings.ts'
import type { TimedWorkRule } from './workRule.ts'

export type DerivedEvent = {
  type: EventType
  /** The instant of the event, which may precede the reading that revealed it. */
  at: number
  position: Position | null
  fields: Record<string, FieldValue>
  /** Distinguishes events of the same type at the same instant, for example by the boundary's id. */
  which?: number
}

export type DerivedInterval = {
  kind: IntervalKind
  start: number
  end: number
  /** The seconds that count. Fewer than the interval's length if a gap was left out. */
  seconds: number
  /** The id of the boundary or area, for `inside`. */
  ref?: number
  /** The two-letter code of the US state, for `travel`. */
  region?: string
  metres?: number
  /** The position at the start. */
  position?: Position | null
  fields?: Record<string, FieldValue>
}

/**
 * An open interval. It is kept in the asset's state and shown as ending at the instant of the newest
 * reading. Day sums end it at its own end, if it has one.
 */
export type OpenInterval = Omit<DerivedInterval, 'end'> & { end?: number }

export type Fence = {
  id: number
  /** The instant from which this outline holds. Without it, the outline has always held. */
  since?: number
} & (
  | { center: Position; radius: number }
  /** A ring of [lng, lat], as in GeoJSON. */
  | { polygon: readonly (readonly [number, number])[] }
)

export type Tank = {
  /** The raw field and the level field computed from it. */
  sensor: 'fuelSensor' | 'tankSensor'
  level: 'fuelLevel' | 'tankLevel'
  /** Pairs of raw value and percent, ascending by raw value. */
  calibration: readonly (readonly [number, number])[]
}

/** Everything that derivation needs to know about the asset besides its readings, as of a time. */
export type AssetProfile = {
  /** The instant from which all of this holds. 0 if it has always held. */
  since: number
  settings: Settings
  /** The asset's own boundary, if it has one. */
  fences: readonly Fence[]
  /** The areas of the account's places. */
  areas: AreaIndex
  tanks: readonly Tank[]
  /** The work rules of the asset's category, in the order of the instants from which they hold. */
  workRules: readonly TimedWorkRule[]
  /** The range within which the asset's meters don't change what service is due. */
  service: ServiceRange
  /** The custom flags that apply to the asset. */
  flags: readonly FlagRule[]
  /** Which source each meter follows, where people chose one. Undefined for most assets. */
  meterSources?: ChosenSources
  /** The event types that at least one user of the account subscribes to. */
  subscribed: ReadonlySet<EventType>
}

export type Outcome<Own> = {
  state: Own
  events?: DerivedEvent[]
  intervals?: DerivedInterval[]
  /** Values that were computed rather than reported. They are added to the snapshot. */
  fields?: Record<string, FieldValue>
}

/**
 * A pure function from the detector's own state, one reading and the asset's state to its next state, events
 * and finished intervals. In the asset's state, earlier detectors of the list have already processed this
 * reading, and later ones have not. `finished` has the intervals that earlier detectors finished with this
 * reading. States are plain JSON. `initial` is the state before the first reading.
 */
export type Detector<Own> = {
  initial: Own
  detect(
    own: Own,
    reading: Reading,
    asset: AssetState,
    profile: AssetProfile,
    finished?: readonly DerivedInterval[],
  ): Outcome<Own>
  /**
   * Returns the open intervals as of the newest reading, which was at `at`. Only detectors that produce
   * intervals have it.
   */
  open?(own: Own, at: number): OpenInterval[]
}
