import type { Interval } from '@yardmaster/core/contract/history/intervals.ts'
import type { TrailPoint } from '@yardmaster/core/contract/history/trails.ts'
import { indexAt, lineOf } from './trail.ts'

export const COLORINGS = ['speed', 'state'] as const
export type Coloring = (typeof COLORINGS)[number]

/** From slow to fast. The colors are distinguishable with red-green color blindness. */
export const SPEED_COLORS = ['#4575b4', '#1b9aaa', '#e09f00', '#c4321d'] as const
export const TRAIL_STATES = ['moving', 'transported', 'idling', 'stopped', 'silent'] as const
export type TrailState = (typeof TRAIL_STATES)[number]
export const STATE_COLORS: Record<TrailState, string> = {
  moving: '#2c7d3a',
  transported: '#7a4b9e',
  idling: '#c77700',
  stopped: '#5d7385',
  silent: '#8c9394',
}

/** Nothing is known of a gap, so it has no color of its own. */
export const GAP_COLOR = '#5a6263'

const KILOMETER_PER_HOUR = 1 / 3.6
const MILE_PER_HOUR = 0.44704

/**
 * Returns the limits between the speed bands in meters per second. They are round numbers in the reader's
 * unit.
 */
export const speedLimits = (metric: boolean): number[] =>
  metric
    ? [30, 60, 90].map((speed) => speed * KILOMETER_PER_HOUR)
    : [20, 40, 60].map((speed) => speed * MILE_PER_HOUR)

export function speedColor(speed: number | null, metric: boolean): string {
  const band = speedLimits(metric).filter((limit) => (speed ?? 0) >= limit).length
  return SPEED_COLORS[band] ?? SPEED_COLORS[0]
}

const KIND_STATE: Partial<Record<Interval['kind'], TrailState>> = {
  trip: 'moving',
  transported: 'transported',
  idle: 'idling',
  stop: 'stopped',
  silent: 'silent',
}
/** The more specific state wins: an idling asset is also stopped, and a silent one may be. */
const WEIGHT: Record<TrailState, number> = { stopped: 0, moving: 1, transported: 1, idling: 2, silent: 3 }

/**
 * Returns the state at each of the instants, which must be in ascending order. Defaults to stopped if
 * nothing is known.
 */
export function statesAt(intervals: readonly Interval[], instants: readonly number[]): TrailState[] {
  const states: TrailState[] = instants.map(() => 'stopped')
  const points = instants.map((at): TrailPoint => [0, 0, at, null])
  for (const { kind, start, end } of intervals) {
    const state = KIND_STATE[kind]
    if (!state) continue
    const until = Date.parse(end)
    for (let index = indexAt(points, Date.parse(start) - 1) + 1; index < instants.length; index++) {
      if ((instants[index] ?? Infinity) >= until) break
      if (WEIGHT[state] > WEIGHT[states[index] ?? 'stopped']) states[index] = state
    }
  }
  return states
}

export type ColoredLine = { color: string; line: (readonly [number, number])[] }

/** Returns one line per segment of the same color. The first point of each leg determines its color. */
export function coloredLines(points: readonly TrailPoint[], colors: readonly string[]): ColoredLine[] {
  const line = lineOf(points)
  const lines: ColoredLine[] = []
  let current: ColoredLine | undefined
  for (const [index, to] of line.entries()) {
    const from = line[index - 1]
    const color = colors[index - 1]
    if (!from || !color) continue
    if (current?.color !== color) {
      current = { color, line: [from] }
      lines.push(current)
    }
    current.line.push(to)
  }
  return lines
}

export function colorsOf(
  points: readonly TrailPoint[],
  coloring: Coloring,
  { intervals, metric }: { intervals: readonly Interval[]; metric: boolean },
): string[] {
  if (coloring === 'speed') return points.map(([, , , speed]) => speedColor(speed, metric))
  // Takes the state at the midpoint of each leg, because the points themselves lie at the instants at which
  // the state changes.
  const middles = points.map(([, , at], index) => (at + (points[index + 1]?.[2] ?? at)) / 2)
  return statesAt(intervals, middles).map((state) => STATE_COLORS[state])
}
