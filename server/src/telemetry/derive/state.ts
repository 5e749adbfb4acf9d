import type { FieldValue } from '@yardmaster/core/telemetry/fields.ts'
import type { Areas } from './areas.ts'
import type { Battery } from './battery.ts'
import type { Boundary } from './boundary.ts'
import type { Distance } from './distance.ts'
import type { Engine } from './engine.ts'
import type { Fluid } from './fluid.ts'
import type { Idle } from './idle.ts'
import type { Movement } from './movement.ts'
import type { Silence } from './silence.ts'
import type { Speeding } from './speeding.ts'
import type { Travel } from './travel.ts'
import type { Trips } from './trips.ts'

export type Snapshot = Record<string, [value: FieldValue, at: number]>

/** What is remembered of an asset between readings, by each detector under its name. Plain JSON. */
export type AssetState = {
  /** Of the newest reading; while the detectors look at a reading, of the one before it. */
  at: number | null
  /** How many readings of the same instant came before: tells their events apart. */
  nth: number
  /** The newest value of every field; while the detectors look at a reading, as it was before it. */
  snapshot: Snapshot
  distance: Distance
  engine: Engine
  movement: Movement
  trips: Trips
  idle: Idle
  travel: Travel
  speeding: Speeding
  boundary: Boundary
  areas: Areas
  fluid: Fluid
  battery: Battery
  silence: Silence
  /** Looks back on the snapshot. */
  alerts: null
}
