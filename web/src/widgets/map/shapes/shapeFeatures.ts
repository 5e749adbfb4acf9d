import type { Shape } from '@yardmaster/core/contract/shapes.ts'
import { ringOf } from '@yardmaster/core/geo/rings.ts'
import type { ExpressionSpecification } from 'maplibre-gl'
import { FONT } from '../base/fontFaces.ts'
import type { DrawingLayer, DrawnFeature } from './useDrawing.ts'

export type NamedShape = { id: number; shape: Shape; color: string; name: string }

export const shapeFeature = (
  shape: Shape,
  properties: { id?: number; color: string; name?: string; selected?: boolean },
): DrawnFeature => {
  const ring = ringOf(shape).map((point) => [...point])
  const [first = []] = ring
  return {
    type: 'Feature',
    properties,
    geometry: { type: 'Polygon', coordinates: [[...ring, first]] },
  }
}

const outline = { type: 'line', layout: { 'line-join': 'round' } } as const

export const EDITED: DrawingLayer[] = [
  { type: 'fill', paint: { 'fill-color': ['get', 'color'], 'fill-opacity': 0.18 } },
  { ...outline, paint: { 'line-color': ['get', 'color'], 'line-width': 2.5 } },
]

/** Style of neighboring shapes, drawn for orientation. */
export const FAINT: DrawingLayer[] = [
  { type: 'fill', paint: { 'fill-color': ['get', 'color'], 'fill-opacity': 0.07 } },
  {
    ...outline,
    paint: {
      'line-color': ['get', 'color'],
      'line-width': 1.5,
      'line-opacity': 0.6,
      'line-dasharray': [3, 2],
    },
  },
]

const whenSelected = (yes: number, no: number): ExpressionSpecification => [
  'case',
  ['==', ['get', 'selected'], true],
  yes,
  no,
]

export const SHOWN: DrawingLayer[] = [
  {
    type: 'fill',
    paint: { 'fill-color': ['get', 'color'], 'fill-opacity': whenSelected(0.32, 0.16) },
  },
  { ...outline, paint: { 'line-color': ['get', 'color'], 'line-width': whenSelected(3.5, 2) } },
]

/** Places the name of a shape at its upper edge, so that the shapes inside don't hide it. */
export const nameFeature = ({ shape, name }: NamedShape): DrawnFeature => {
  const points = ringOf(shape)
  const lngs = points.map(([lng]) => lng)
  const north = Math.max(...points.map(([, lat]) => lat))
  return {
    type: 'Feature',
    properties: { name },
    geometry: { type: 'Point', coordinates: [(Math.min(...lngs) + Math.max(...lngs)) / 2, north] },
  }
}

/** Writes names below their points, with a halo that keeps them readable on any background. */
export const shapeNames = (color: string, halo: string): DrawingLayer => ({
  type: 'symbol',
  layout: {
    'text-field': ['get', 'name'],
    'text-font': [FONT],
    'text-size': 13,
    'text-max-width': 8,
    'text-anchor': 'top',
    'text-offset': [0, 0.5],
  },
  paint: { 'text-color': color, 'text-halo-color': halo, 'text-halo-width': 1.6 },
})
