import type { EventEntry } from '@yardmaster/core/contract/events.ts'
import type { Interval } from '@yardmaster/core/contract/telemetry.ts'
import type { Map as MapLibre } from 'maplibre-gl'
import type { DrawingLayer, DrawnFeature } from '../../widgets/map/useDrawing.ts'
import { useDrawing } from '../../widgets/map/useDrawing.ts'
import { whenNear, whereAt } from '../../widgets/trail/trail.ts'
import { TrailLines } from '../../widgets/trail/TrailLines.tsx'
import type { Period } from './period.ts'
import { StopMarkers } from './StopMarkers.tsx'
import type { Track } from './Track.ts'

const EVENT_LAYERS: DrawingLayer[] = [
  {
    type: 'circle',
    paint: {
      'circle-radius': 4,
      'circle-color': '#fff',
      'circle-stroke-color': '#1b1f20',
      'circle-stroke-width': 1.5,
    },
  },
]

type Props = {
  map: MapLibre
  tracks: readonly Track[]
  /** The one whose stops and events are shown. */
  lead: Track | undefined
  intervals: readonly Interval[]
  events: readonly EventEntry[]
  period: Period
  onSeek: (at: number) => void
}

/** What does not move while it is played: the lines, where it stopped, where something happened. */
export function TrackLayers({ map, tracks, lead, intervals, events, period, onSeek }: Props) {
  const marks = events.flatMap(({ timestamp }): DrawnFeature[] => {
    const here = whereAt(lead?.points ?? [], Date.parse(timestamp))
    if (!here) return []
    const { lat, lng } = here.position
    return [{ type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [lng, lat] } }]
  })
  return (
    <>
      {tracks.map((track) => (
        <TrailLines
          key={track.id}
          map={map}
          name={`track ${track.id}`}
          lines={track.lines}
          onPick={(position) => {
            const at = whenNear(track.points, position)
            if (at !== null) onSeek(at)
          }}
        />
      ))}
      <EventMarks map={map} marks={marks} />
      <StopMarkers map={map} intervals={intervals} period={period} onSeek={onSeek} />
    </>
  )
}

/** Above the lines: what is added to the map later lies above. */
function EventMarks({ map, marks }: { map: MapLibre; marks: readonly DrawnFeature[] }) {
  useDrawing(map, 'events of the trail', marks, EVENT_LAYERS)
  return null
}
