import type { Alert } from '@yardmaster/core/telemetry/alerts.ts'
import { moved } from '../geo.ts'
import type { Point } from '../geo.ts'
import { kindOf } from '../kinds.ts'
import type { Machine } from '../machine.ts'
import { unit } from '../random.ts'
import { pointAt } from './route.ts'
import type { Route } from './route.ts'
import { driveAt } from './speedProfile.ts'
import type { SpeedProfile } from './speedProfile.ts'

export type Activity = 'parked' | 'idle' | 'work' | 'drive' | 'carried'

/** The values that change continuously. */
export type Meters = Point & {
  heading: number
  /** Meters that the device has traveled, whether the asset drove or was carried. */
  odometer: number
  engineSeconds: number
  /** In liters. */
  fuel: number
  /** Liters that the engine has ever burned. */
  burned: number
  /** In percent. */
  grease: number
  /** Seconds of movement while working, which determine the asset's position on its loop. */
  roamed: number
}

/** A period in which an asset does one thing. */
export type Segment = {
  from: number
  to: number
  activity: Activity
  start: Meters
  journey?: { route: Route; profile: SpeedProfile }
  /** Liters of fuel added evenly during the segment. Negative if fuel was taken. */
  filled: number
  greased: boolean
  /** What the asset did before this segment. */
  before: Activity
  /** The instant since which the engine has been off. */
  offSince: number
  faults: string | null
  alerts: readonly { at: number; alert: Alert }[]
}

export const isRunning = (activity: Activity): boolean => activity !== 'parked' && activity !== 'carried'

/** The duration of one loop in seconds. */
const LOOP = 240
const GREASE_PER_SECOND = 100 / (60 * 3600)

/**
 * Returns the meters at an instant of a segment. Their values at its end are the start values of the next
 * segment.
 */
export function metersAt(machine: Machine, segment: Segment, instant: number): Meters & { speed: number } {
  const { start, activity } = segment
  const { tank, burn, thirst, roam, grease } = kindOf(machine.kind)
  const seconds = (instant - segment.from) / 1000
  const running = isRunning(activity)
  const roaming = activity === 'work' && roam > 0
  const roamed = roaming ? start.roamed + seconds : start.roamed
  const place = placeAt(machine, segment, seconds, roam, roamed)
  const travelled = place.meters
  const burnt =
    !running || tank === 0
      ? 0
      : (burn[activity === 'work' ? 1 : 0] / 3600) * seconds +
        (activity === 'drive' ? (thirst / 100_000) * travelled : 0)
  const share = segment.to > segment.from ? (instant - segment.from) / (segment.to - segment.from) : 0
  return {
    lat: place.lat,
    lng: place.lng,
    heading: place.heading,
    speed: place.speed,
    odometer: start.odometer + travelled,
    engineSeconds: start.engineSeconds + (running ? seconds : 0),
    fuel: Math.min(tank, Math.max(0, start.fuel + segment.filled * share - burnt)),
    burned: start.burned + burnt,
    grease: segment.greased
      ? start.grease + (100 - start.grease) * share
      : Math.max(0, start.grease - (grease && activity === 'work' ? GREASE_PER_SECOND * seconds : 0)),
    roamed,
  }
}

function placeAt(
  { seed }: Machine,
  { start, activity, journey }: Segment,
  seconds: number,
  roam: number,
  roamed: number,
) {
  if (journey) {
    const { speed, meters } = driveAt(journey.profile, seconds)
    return { ...pointAt(journey.route, meters), speed, meters }
  }
  if (activity !== 'work' || roam === 0) {
    return { lat: start.lat, lng: start.lng, heading: start.heading, speed: 0, meters: 0 }
  }
  const phase = unit(seed, 11) * 2 * Math.PI
  const then = onLoop(phase, roam, start.roamed)
  const now = onLoop(phase, roam, roamed)
  const soon = onLoop(phase, roam, roamed + 1)
  const east = soon.east - now.east
  const north = soon.north - now.north
  return {
    ...moved(start, now.east - then.east, now.north - then.north),
    heading: ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360,
    speed: Math.sqrt(east * east + north * north),
    // The mean over a loop is accurate enough.
    meters: ((4 * roam) / LOOP) * seconds,
  }
}

/** Returns a position on an irregular loop that never quite closes. */
function onLoop(phase: number, roam: number, second: number) {
  const turn = (2 * Math.PI * second) / LOOP
  const reach = roam * (0.6 + 0.4 * Math.sin(turn * 0.03 + phase))
  return {
    east: reach * Math.sin(turn * 0.73 + phase),
    north: reach * (0.7 * Math.sin(turn * 0.41) + 0.3 * Math.cos(turn * 1.27 + phase)),
  }
}
