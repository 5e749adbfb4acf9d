import type { Interval } from '@yardmaster/core/contract/telemetry.ts'
import { lanesOf } from '@yardmaster/core/timeline/lanes.ts'
import { formatDuration } from '@yardmaster/core/units.ts'
import type { MapLayerMouseEvent, Map as MapLibre } from 'maplibre-gl'
import { useEffect, useEffectEvent } from 'react'
import { FONT } from '../../widgets/map/fontFaces.ts'
import type { DrawingLayer, DrawnFeature } from '../../widgets/map/useDrawing.ts'
import { useDrawing } from '../../widgets/map/useDrawing.ts'
import type { Period } from './period.ts'

const SHORTEST = 120_000

const NAME = 'stops of the trail'

/** Where there is no room for all durations, those of the longest stops are shown. */
const LAYERS: DrawingLayer[] = [
  {
    type: 'circle',
    paint: {
      'circle-radius': 6,
      'circle-color': '#1b1f20',
      'circle-stroke-color': '#fff',
      'circle-stroke-width': 2,
    },
  },
  {
    type: 'symbol',
    layout: {
      'text-field': ['get', 'duration'],
      'text-font': [FONT],
      'text-size': 12,
      'text-anchor': 'bottom',
      'text-offset': [0, -0.7],
      'symbol-sort-key': ['-', ['get', 'start'], ['get', 'end']],
    },
    paint: { 'text-color': '#1b1f20', 'text-halo-color': '#fff', 'text-halo-width': 2 },
  },
]

type Props = {
  map: MapLibre
  intervals: readonly Interval[]
  period: Period
  /** A click on a stop leads to its beginning, as the steps of the bar do. */
  onSeek: (at: number) => void
}

/** Where it stood, and for how long. */
export function StopMarkers({ map, intervals, period, onSeek }: Props) {
  const stops = lanesOf(intervals, period).stop.flatMap(({ start, end, interval }): DrawnFeature[] => {
    if (end - start < SHORTEST || !interval.position) return []
    const { lat, lng } = interval.position
    const duration = formatDuration((end - start) / 1000)
    return [
      {
        type: 'Feature',
        properties: { start, end, duration },
        geometry: { type: 'Point', coordinates: [lng, lat] },
      },
    ]
  })
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
