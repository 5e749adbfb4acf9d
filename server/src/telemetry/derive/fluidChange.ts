import type { Settings } from './settings.ts'

export type Sample = { level: number; at: number }

export type Watch = {
  /** Levels of half a window ago and of a window ago: a change is measured from the older. */
  newer: Sample
  older: Sample
  /** The last instant that a value was still close to the older level. */
  leftAt: number
  /** The level that a change has reached, and since when: it has to stay. */
  reached: Sample | null
}

type Found = { from: number; to: number; at: number }
export type Change = { state: Watch; found?: Found }

export const quietAt = (sample: Sample): Change => ({
  state: { newer: sample, older: sample, leftAt: sample.at, reached: null },
})

/** Whether the level has risen or fallen at once, and stayed: dated at the last value before. */
export function changeAfter(
  own: Watch,
  value: number,
  sample: Sample,
  engineOn: boolean | null,
  settings: Settings,
): Change {
  const { at, level } = sample
  const { reached } = own
  const window = settings.fluidSeconds * 1000
  const rolls = reached === null && at - own.newer.at >= window / 2
  const older = rolls ? own.newer : own.older
  const newer = rolls ? sample : own.newer
  const leftAt = Math.abs(value - older.level) < settings.fluidChange / 2 ? at : own.leftAt
  const change = level - older.level
  // What falls slowly while the engine may be running was burnt.
  const burnt = change < 0 && engineOn !== false && reached === null && at - older.at > window
  if (Math.abs(change) < settings.fluidChange || burnt)
    return { state: { newer, older, leftAt, reached: null } }
  if (!reached || Math.abs(level - reached.level) > settings.fluidChange / 4) {
    return { state: { newer, older, leftAt, reached: sample } }
  }
  if (at - reached.at < settings.fluidSettleSeconds * 1000)
    return { state: { newer, older, leftAt, reached } }
  return { ...quietAt(sample), found: { from: older.level, to: level, at: leftAt } }
}
