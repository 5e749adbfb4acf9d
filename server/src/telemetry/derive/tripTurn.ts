import type { Outcome } from './detector.ts'
import { toThousandths } from './readingFields.ts'
import type { Settings } from './settings.ts'
import { ending, started } from './tripState.ts'
import type { Mark, Pause, Step, Trip, Trips } from './tripState.ts'

/** Returns the point since which the trip is no longer the asset's own, or no longer a transport. */
export function turnOf({ trip, turn, at, here }: Trips, { carried }: Step): Mark | null {
  if (!trip || !here || trip.carried === carried) return null
  return turn ?? { at, position: here, metres: trip.metres, seconds: trip.seconds }
}

/**
 * Returns whether the change has lasted for the distance of a trip. A stalled engine and a single wrong value
 * of the ignition don't change a trip.
 */
export const hasTurned = (trip: Trip, turn: Mark, step: Step, { tripMetres }: Settings): boolean =>
  trip.metres - turn.metres >= tripMetres && turn.at < step.at && (step.carried || !step.isEngineOff)

/** Ends the trip where the engine stopped or started, and begins the other kind there. */
export function change(own: Trips, trip: Trip, turn: Mark, pause: Pause): Outcome<Trips> {
  const { at, position } = turn
  const { metres, seconds } = since(trip, turn)
  const next: Trip = { start: at, position, metres, seconds, carried: !trip.carried }
  const last: Pause = { at: own.at, position: own.here ?? position, metres, seconds, stood: pause.stood }
  const { ended, events, intervals } = ending(trip, turn)
  return {
    state: { ...own, trip: next, turn: null, pause: pause.at > at ? since(pause, turn) : last, ended },
    events: [...events, started(next)],
    intervals,
  }
}

const since = <T extends { metres: number; seconds: number }>(totals: T, turn: Mark): T => ({
  ...totals,
  metres: toThousandths(totals.metres - turn.metres),
  seconds: toThousandths(totals.seconds - turn.seconds),
})
