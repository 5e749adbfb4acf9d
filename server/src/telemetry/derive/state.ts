import type { FieldValue } from '@yardmaster/core/telemetry/fields.ts'
import type { Areas } from './areas.ts'
import type { Battery } from './battery.ts'
import type { Boundary } from './boundary.ts'
import type { HeldFlag } from './customFlags.ts'
import type { Distance } from './distance.ts'
import type { Engine } from './engine.ts'
import type { Faults } from './faults.ts'
import type { Fluid } from './fluid.ts'
import type { FuelUse } from './fuelUse.ts'
import type { Gap } from './gap.ts'
import type { Idle } from './idle.ts'
import type { Inputs } from './inputs.ts'
import type { MeterSources } from './meterSources.ts'
import type { Movement } from './movement.ts'
import type { Silence } from './silence.ts'
import type { Speeding } from './speeding.ts'
import type { Travel } from './travel.ts'
import type { Trips } from './tripState.ts'
import type { Working } from './working.ts'

export type Snapshot = Record<string, [value: FieldValue, at: number]>

/** The state of an asset between readings, with each detector's part under its name. Plain JSON. */
export type AssetState = {
  /**
   * The instant of the newest reading. While detectors process a reading, it is the instant of the previous
   * one.
   */
  at: number | null
  /** The number of earlier readings with the same instant. Distinguishes their events. */
  nth: number
  /** The instant of the newest meter correction that is included, which may be later than `at`. */
  correctedAt: number | null
  /** The instant from which the rules hold that were last applied, which may be later than `at`. */
  ruledAt: number
  /**
   * The newest value of every field. While detectors process a reading, it does not include that reading
   * yet.
   */
  snapshot: Snapshot
  distance: Distance
  engine: Engine
  movement: Movement
  trips: Trips
  gap: Gap
  working: Working
  idle: Idle
  travel: Travel
  speeding: Speeding
  boundary: Boundary
  areas: Areas
  fluid: Fluid
  battery: Battery
  inputs: Inputs
  silence: Silence
  /** Has no state of its own: it compares with the snapshot. */
  alerts: null
  faults: Faults
  /** The sources of the meters, if a maker's feed is one of them. */
  meterSources: MeterSources
  fuelUse: FuelUse
  /** Undefined for most assets, so that it takes no room in their stored state. */
  customFlags: readonly HeldFlag[] | undefined
}
