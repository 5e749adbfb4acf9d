import type { Coordinate } from '@yardmaster/core/contract/shapes.ts'
import type { Period } from './period.ts'
import type { PlayedEvent, Track } from './Track.ts'
import { eventsOf, stopsOf } from './Track.ts'

type Entry = {
  key: string
  at: number
  /** The name of the asset, or null if there is only one. */
  who: string | null
} & ({ stop: { position: Coordinate; seconds: number } } | { event: PlayedEvent })

/** Returns the stops and events that a playback draws on the map, oldest first. */
export function playLog(tracks: readonly Track[], period: Period): Entry[] {
  const stops = tracks.flatMap((track) =>
    stopsOf(track, period).map(({ start, end, position }): Entry => ({
      key: `stop ${track.id} ${start}`,
      at: start,
      who: tracks.length > 1 ? track.name : null,
      stop: { position, seconds: (end - start) / 1000 },
    })),
  )
  const events = eventsOf(tracks).map((event): Entry => ({
    key: `event ${event.id}`,
    at: Date.parse(event.timestamp),
    who: event.who,
    event,
  }))
  return [...stops, ...events].toSorted((a, b) => a.at - b.at)
}
