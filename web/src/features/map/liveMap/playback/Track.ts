import type { EventEntry } from '@yardmaster/core/contract/history/events.ts'
import type { Interval } from '@yardmaster/core/contract/history/intervals.ts'
import type { TrailPoint } from '@yardmaster/core/contract/history/trails.ts'
import type { Coordinate } from '@yardmaster/core/contract/shapes.ts'
import { lanesOf } from '@yardmaster/core/timeline/lanes.ts'
import type { Lines } from '../../../../widgets/trail/trail.ts'

/** An asset in a playback. */
export type Track = {
  id: number
  name: string
  /** The whole trail in overview. */
  overview: Lines
  /** The color of the asset's category or, with several assets, its own. */
  color: string
  /** Returns the color of the leg that begins at each of the points. */
  colors: (points: readonly TrailPoint[]) => string[]
  intervals: readonly Interval[]
  events: readonly EventEntry[]
}

/** An event and the name of its asset, or null if there is only one asset. */
export type PlayedEvent = EventEntry & { who: string | null }

/** Returns the events of all tracks, oldest first. */
export const eventsOf = (tracks: readonly Track[]): PlayedEvent[] =>
  tracks
    .flatMap(({ name, events }) =>
      events.map((event) => ({ ...event, who: tracks.length > 1 ? name : null })),
    )
    .toSorted((a, b) => Date.parse(a.timestamp) - Date.parse(b.timestamp))

/** A stop within the played period. */
type Stop = { start: number; end: number; position: Coordinate }

/** Milliseconds. Shorter stops are traffic lights. */
const SHORTEST_STOP = 120_000

/** Returns where the asset stopped within the period, and for how long. */
export const stopsOf = ({ intervals }: Track, period: { from: number; to: number }): Stop[] =>
  lanesOf(intervals, period).stop.flatMap(({ start, end, interval: { position } }) =>
    end - start < SHORTEST_STOP || !position ? [] : [{ start, end, position }],
  )
