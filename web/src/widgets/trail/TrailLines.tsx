import type { Coordinate } from '@yardmaster/core/contract/shapes.ts'
import { wrapLongitude } from '@yardmaster/core/geo/travel.ts'
import type { Map as MapLibre, MapMouseEvent } from 'maplibre-gl'
import { useEffect, useEffectEvent } from 'react'
import type { DrawingLayer, DrawnFeature } from '../map/shapes/useDrawing.ts'
import { useDrawing } from '../map/shapes/useDrawing.ts'
import type { ColoredLine } from './trailColors.ts'

/** A light outline sets the line apart from the map below. */
const LAYERS: DrawingLayer[] = [
  {
    type: 'line',
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: { 'line-color': '#fff', 'line-width': 6, 'line-opacity': 0.75 },
  },
  {
    type: 'line',
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: { 'line-color': ['get', 'color'], 'line-width': 3.5 },
  },
]

/** Nothing is known of a gap, so its ends are only linked. */
const GAP_LAYERS: DrawingLayer[] = [
  {
    type: 'line',
    layout: { 'line-cap': 'butt' },
    paint: {
      'line-color': ['get', 'color'],
      'line-width': 2,
      'line-opacity': 0.8,
      'line-dasharray': [2, 2.5],
    },
  },
]

/** The distance in pixels within which a click hits a line. */
const REACH = 8

const featureOf = ({ color, line }: ColoredLine): DrawnFeature => ({
  type: 'Feature',
  properties: { color },
  geometry: { type: 'LineString', coordinates: line.map((point) => [...point]) },
})

type Props = {
  map: MapLibre
  name: string
  lines: readonly ColoredLine[]
  gaps: readonly ColoredLine[]
  /** Called when the line is clicked. The same action must also be available without the map. */
  onPick?: (position: Coordinate) => void
}

/** Draws a trail in colored segments, and its gaps dashed. */
export function TrailLines({ map, name, lines, gaps, onPick }: Props) {
  useDrawing(map, `${name} gaps`, gaps.map(featureOf), GAP_LAYERS)
  useDrawing(map, name, lines.map(featureOf), LAYERS)
  const pick = useEffectEvent(({ point: { x, y }, lngLat }: MapMouseEvent) => {
    const hit = map.queryRenderedFeatures(
      [
        [x - REACH, y - REACH],
        [x + REACH, y + REACH],
      ],
      { layers: [`${name} 1`, `${name} gaps 0`] },
    )
    if (hit.length > 0) onPick?.({ lat: lngLat.lat, lng: wrapLongitude(lngLat.lng) })
  })
  useEffect(() => {
    const onClick = (event: MapMouseEvent) => pick(event)
    map.on('click', onClick)
    return () => {
      map.off('click', onClick)
    }
  }, [map])
  return null
}
