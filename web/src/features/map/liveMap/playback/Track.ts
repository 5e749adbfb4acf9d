import type { EventEntry } from '@yardmaster/core/contract/history/events.ts'
import type { Interval } from '@yardmaster/core/contract/history/intervals.ts'
import type { TrailPoint } from '../../../../widgets/trail/trail.ts'
import type { ColoredLine } from '../../../../widgets/trail/trailColors.ts'

/** One machine that is played. */
export type Track = {
  id: number
  name: string
  points: readonly TrailPoint[]
  /** Of its category or, where there are several, its own. */
  color: string
  lines: readonly ColoredLine[]
  intervals: readonly Interval[]
  events: readonly EventEntry[]
}

/** Something that happened, and the name of the machine; null: there is only one. */
export type PlayedEvent = EventEntry & { who: string | null }

/** Of all of them, oldest first. */
export const eventsOf = (tracks: readonly Track[]): PlayedEvent[] =>
  tracks
    .flatMap(({ name, events }) =>
      events.map((event) => ({ ...event, who: tracks.length > 1 ? name : null })),
    )
    .toSorted((a, b) => Date.parse(a.timestamp) - Date.parse(b.timestamp))
