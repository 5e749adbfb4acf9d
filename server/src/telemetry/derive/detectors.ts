import { alerts } from './alerts.ts'
import { battery } from './battery.ts'
import { boundary } from './boundary.ts'
import type { Detector } from './detector.ts'
import { distance } from './distance.ts'
import { engine } from './engine.ts'
import { fluid } from './fluid.ts'
import { idle } from './idle.ts'
import { movement } from './movement.ts'
import { silence } from './silence.ts'
import { speeding } from './speeding.ts'
import type { Remembered } from './state.ts'
import { travel } from './travel.ts'
import { trips } from './trips.ts'

/** In the order in which they see a reading: each finds what stands above it already brought up to date. */
export const DETECTORS: { readonly [Name in keyof Remembered]: Detector<Remembered[Name]> } = {
  distance,
  engine,
  movement,
  trips,
  idle,
  travel,
  speeding,
  boundary,
  fluid,
  battery,
  silence,
  alerts,
}
