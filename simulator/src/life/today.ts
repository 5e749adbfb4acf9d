import { moved } from '../geo.ts'
import type { Point } from '../geo.ts'
import type { Machine } from '../machine.ts'
import type { Place, Surroundings } from '../places.ts'
import { mix, unit } from '../random.ts'
import type { Random } from '../random.ts'
import type { Diary } from './diary.ts'
import { routeBetween } from './route.ts'
import type { Route } from './route.ts'

/** Where a machine belongs for the time being. */
export type Stay = {
  place: Place
  /** Working days that are left of it. */
  days: number
  broken: boolean
  /** How it got there, when that was far. */
  haul?: readonly Place[]
}

/** All that a day is made of. */
export type Today = {
  machine: Machine
  surroundings: Surroundings
  stay: Stay
  /** Neither a Sunday nor a holiday, nor a free Saturday. */
  working: boolean
  /** The instant of an hour of the wall clock. */
  hour: (hours: number) => number
  random: Random
  diary: Diary
}

/** Every machine has its own corner of a yard or site. */
export function spotAt(place: Place, { seed }: Machine): Point {
  const own = mix(seed, place.id)
  return moved(place, (unit(own, 1) - 0.5) * 120, (unit(own, 2) - 0.5) * 120)
}

/** From where it stands, which is the first of the places, to its spot at the last. */
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
