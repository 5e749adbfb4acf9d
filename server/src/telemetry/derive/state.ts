import type { FieldValue } from '@yardmaster/core/telemetry/fields.ts'
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

/** What the detectors remember, each under its name. */
export type Remembered = {
  distance: Distance
  engine: Engine
  movement: Movement
  trips: Trips
  idle: Idle
  travel: Travel
  speeding: Speeding
  boundary: Boundary
  fluid: Fluid
  battery: Battery
  silence: Silence
  /** Looks back on the snapshot. */
  alerts: null
}

/** What is remembered of an asset between readings. Plain JSON. */
export type AssetState = Remembered & {
  /** Of the newest reading; while the detectors look at a reading, of the one before it. */
  at: number | null
  /** How many readings of the same instant came before: tells their events apart. */
  nth: number
  /** The newest value of every field. While the detectors look at a reading, as it was before it. */
  snapshot: Snapshot
}
