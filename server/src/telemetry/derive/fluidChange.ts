import type { Settings } from './settings.ts'

/** The state from which a sudden change of a level is detected. */
export type Watch = {
  /** The levels half a window and a full window ago. A change is measured from the older one. */
  newer: number
  newerAt: number
  older: number
  olderAt: number
  /** The last instant at which a value was still close to the older level. */
  leftAt: number
  /** The level that a change has reached, and since when. The level has to hold before the change counts. */
  reached: number | null
  reachedAt: number
}

type Change = {
  watch: Watch
  /** The level before a confirmed change, and the instant of the last value close to it. */
  from: number | null
  at: number
}

/** Advances the watch. `value` is the raw reading, `level` is the smoothed one. */
export function watch(
  own: Watch | undefined,
  value: number,
  level: number,
  at: number,
  engineOn: boolean | null,
  settings: Settings,
): Change {
  if (!own) return { watch: quiet(level, at), from: null, at }
  const window = settings.fluidSeconds * 1000
  const { fluidChange } = settings
  let { newer, newerAt, older, olderAt, leftAt, reached, reachedAt } = own
  if (reached === null && at - newerAt >= window / 2) {
    older = newer
    olderAt = newerAt
    newer = level
    newerAt = at
  }
  const back = Math.abs(value - older) < fluidChange / 2
  if (back) leftAt = at
  // A slow drop while the engine may be running is consumption.
  const burnt = level < older && engineOn !== false && reached === null && at - olderAt > window
  if (Math.abs(level - older) < fluidChange || back || burnt) reached = null
  else if (reached === null || Math.abs(level - reached) > fluidChange / 4) {
    reached = level
    reachedAt = at
  } else if (at - reachedAt >= settings.fluidSettleSeconds * 1000) {
    return { watch: quiet(level, at), from: older, at: leftAt }
  }
  return { watch: { newer, newerAt, older, olderAt, leftAt, reached, reachedAt }, from: null, at }
}

const quiet = (level: number, at: number): Watch => ({
  newer: level,
  newerAt: at,
  older: level,
  olderAt: at,
  leftAt: at,
  reached: null,
  reachedAt: at,
})
