import type { EventEntry } from '@yardmaster/core/contract/history/events.ts'
import type { Interval } from '@yardmaster/core/contract/history/intervals.ts'
import type { TrailPoint } from '../../../../widgets/trail/trail.ts'
import type { ColoredLine } from '../../../../widgets/trail/trailColors.ts'

/** An asset in a playback. */
export type Track = {
  id: number
  name: string
  points: readonly TrailPoint[]
  /** The color of the asset's category or, with several assets, its own. */
  color: string
  lines: readonly ColoredLine[]
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
