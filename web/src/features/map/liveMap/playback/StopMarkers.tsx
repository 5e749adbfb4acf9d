import { formatDuration } from '@yardmaster/core/units.ts'
import type { MapLayerMouseEvent, Map as MapLibre } from 'maplibre-gl'
import { useEffect, useEffectEvent } from 'react'
import { FONT } from '../../../../widgets/map/base/fontFaces.ts'
import type { DrawingLayer, DrawnFeature } from '../../../../widgets/map/shapes/useDrawing.ts'
import { useDrawing } from '../../../../widgets/map/shapes/useDrawing.ts'
import type { Period } from './period.ts'
import type { Track } from './Track.ts'
import { stopsOf } from './Track.ts'

const NAME = 'stops of the trail'
/** The color of stops on a single trail, where the trail's own colors show speeds or states. */
export const INK = '#1b1f20'

/** Where not all durations fit, those of the longest stops are shown. */
const LAYERS: DrawingLayer[] = [
  {
    type: 'circle',
    paint: {
      'circle-radius': 6,
      'circle-color': ['get', 'color'],
      'circle-stroke-color': '#fff',
      'circle-stroke-width': 2,
    },
  },
  {
    type: 'symbol',
    layout: {
      'text-field': ['get', 'label'],
      'text-font': [FONT],
      'text-size': 12,
      'text-anchor': 'bottom',
      'text-offset': [0, -0.7],
      'symbol-sort-key': ['-', ['get', 'start'], ['get', 'end']],
    },
    paint: { 'text-color': INK, 'text-halo-color': '#fff', 'text-halo-width': 2 },
  },
]

type Props = {
  map: MapLibre
  tracks: readonly Track[]
  period: Period
  /** Clicking a stop seeks to its start, like the step buttons of the bar. */
  onSeek: (at: number) => void
}

const featuresOf = (track: Track, period: Period, color: string, name: string): DrawnFeature[] =>
  stopsOf(track, period).map(({ start, end, position: { lat, lng } }) => ({
    type: 'Feature',
    properties: { start, end, label: `${name}${formatDuration((end - start) / 1000)}`, color },
    geometry: { type: 'Point', coordinates: [lng, lat] },
  }))

/** Shows where the assets stopped and for how long. With several assets, also which one. */
export function StopMarkers({ map, tracks, period, onSeek }: Props) {
  const isAlone = tracks.length === 1
  const stops = tracks.flatMap((track) =>
    isAlone ? featuresOf(track, period, INK, '') : featuresOf(track, period, track.color, `${track.name}\n`),
  )
  useDrawing(map, NAME, stops, LAYERS)
  const seek = useEffectEvent(({ features = [] }: MapLayerMouseEvent) => {
    const start: unknown = features[0]?.properties['start']
    if (typeof start === 'number') onSeek(start)
  })
  useEffect(() => {
    const layers = LAYERS.map((_, index) => `${NAME} ${index}`)
    const onClick = (event: MapLayerMouseEvent) => seek(event)
    map.on('click', layers, onClick)
    return () => {
      map.off('click', layers, onClick)
    }
  }, [map])
  return null
}
