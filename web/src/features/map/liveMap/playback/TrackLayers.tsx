import type { Map as MapLibre } from 'maplibre-gl'
import type { DrawingLayer, DrawnFeature } from '../../../../widgets/map/shapes/useDrawing.ts'
import { useDrawing } from '../../../../widgets/map/shapes/useDrawing.ts'
import { rangeOf } from '../../../../widgets/trail/history.api.ts'
import { LoadedTrail } from '../../../../widgets/trail/LoadedTrail.tsx'
import type { Period } from './period.ts'
import { GAP_COLOR } from '../../../../widgets/trail/trailColors.ts'
import { INK, StopMarkers } from './StopMarkers.tsx'
import type { Track } from './Track.ts'

const EVENT_LAYERS: DrawingLayer[] = [
  {
    type: 'circle',
    paint: {
      'circle-radius': 4,
      'circle-color': '#fff',
      'circle-stroke-color': ['get', 'color'],
      'circle-stroke-width': 1.5,
    },
  },
]

type Props = {
  map: MapLibre
  tracks: readonly Track[]
  period: Period
  onSeek: (at: number) => void
}

/**
 * Returns marks where events happened. With several tracks, the marks have the color of the
 * track.
 */
const marksOf = ({ events }: Track, color: string): DrawnFeature[] =>
  events.flatMap(({ fields: { lat, lng } }): DrawnFeature[] => {
    if (typeof lat !== 'number' || typeof lng !== 'number') return []
    return [{ type: 'Feature', properties: { color }, geometry: { type: 'Point', coordinates: [lng, lat] } }]
  })

/** The static parts of a playback: trails, stops and events. */
export function TrackLayers({ map, tracks, period, onSeek }: Props) {
  const isAlone = tracks.length === 1
  const range = rangeOf(period)
  const marks = tracks.flatMap((track) => marksOf(track, isAlone ? INK : track.color))
  return (
    <>
      {tracks.map((track) => (
        <LoadedTrail
          key={track.id}
          map={map}
          name={`track ${track.id}`}
          assetId={track.id}
          range={range}
          overview={track.overview}
          colors={track.colors}
          gapColor={isAlone ? GAP_COLOR : track.color}
          onPick={onSeek}
        />
      ))}
      <EventMarks map={map} marks={marks} />
      <StopMarkers map={map} tracks={tracks} period={period} onSeek={onSeek} />
    </>
  )
}

/** Lies above the lines, because a layer that is added to the map later lies on top. */
function EventMarks({ map, marks }: { map: MapLibre; marks: readonly DrawnFeature[] }) {
  useDrawing(map, 'events of the trail', marks, EVENT_LAYERS)
  return null
}
