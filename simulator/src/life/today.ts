import { moved } from '../geo.ts'
import type { Point } from '../geo.ts'
import type { Machine } from '../machine.ts'
import type { Place, Surroundings } from '../places.ts'
import { mix, unit } from '../random.ts'
import type { Random } from '../random.ts'
import type { Diary } from './diary.ts'
import { routeBetween } from './route.ts'
import type { Route } from './route.ts'

/** The place to which an asset currently belongs. */
export type Stay = {
  place: Place
  /** The remaining working days. */
  days: number
  broken: boolean
  /** The places on the way there, if it was a long haul. */
  haul?: readonly Place[]
}

/** The inputs for generating a day. */
export type Today = {
  machine: Machine
  surroundings: Surroundings
  stay: Stay
  /** Not a Sunday, a holiday or a Saturday off. */
  working: boolean
  workingTomorrow: boolean
  /** Returns the instant at which local time shows this hour. */
  hour: (hours: number) => number
  /** The end of the day. */
  end: number
  random: Random
  diary: Diary
}

/** Returns the asset's own spot in a yard or site. */
export function spotAt(place: Place, { seed }: Machine): Point {
  const own = mix(seed, place.id)
  return moved(place, (unit(own, 1) - 0.5) * 120, (unit(own, 2) - 0.5) * 120)
}

/**
 * Returns the route from the current position, at the first of the places, to the asset's spot at the last.
 */
export const routeVia = ({ diary, machine }: Today, ...places: readonly Place[]): Route =>
  routeBetween(places, diary.meters, spotAt(places.at(-1)!, machine))

export const FAULTS = [
  'SPN 110 FMI 0',
  'SPN 100 FMI 1',
  'SPN 94 FMI 18, SPN 157 FMI 18',
  'SPN 3251 FMI 0',
  'SPN 168 FMI 1',
  'SPN 4364 FMI 18',
]
