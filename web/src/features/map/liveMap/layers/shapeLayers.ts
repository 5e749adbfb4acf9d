import type { MapShapes } from '@yardmaster/core/contract/map/liveMap.ts'
import type { LayerSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import type { Mode } from '../../../../widgets/map/base/baseColors.ts'
import { BASE_COLORS } from '../../../../widgets/map/base/baseColors.ts'
import { FONT } from '../../../../widgets/map/base/fontFaces.ts'
import { nameFeature, shapeFeature } from '../../../../widgets/map/shapes/shapeFeatures.ts'
import type { DrawnFeature } from '../../../../widgets/map/shapes/useDrawing.ts'
import { PLACE_IMAGE } from './markerLook.ts'
import type { ShapeLayer } from '../liveMap.hash.ts'

export const SHAPES = 'shapes'
/** The fills of areas and the names of places. Clicking one opens the place. */
export const PLACE_LAYERS = ['shapes areas', 'shapes places']

const BOUNDARY_COLOR = '#0b6670'

/** Returns the shapes to draw from those in view. The boundary of the focused asset is always included. */
export function shapesDrawn(
  { boundaries, places, areas }: MapShapes,
  layers: readonly ShapeLayer[],
  focus: number | undefined,
): DrawnFeature[] {
  const drawn: DrawnFeature[] = []
  for (const { equipmentId, shape } of boundaries) {
    if (layers.includes('boundaries') || equipmentId === focus)
      drawn.push(
        withKind('boundary', shapeFeature(shape, { color: BOUNDARY_COLOR, selected: equipmentId === focus })),
      )
  }
  if (layers.includes('areas')) {
    for (const { placeId, shape, color, name, id } of areas) {
      drawn.push(withKind('area', shapeFeature(shape, { color }), placeId))
      drawn.push(withKind('areaName', nameFeature({ id, shape, color, name }), placeId))
    }
  }
  if (layers.includes('places')) {
    for (const { id, name, position } of places) {
      const geometry = { type: 'Point' as const, coordinates: [position.lng, position.lat] }
      drawn.push(withKind('place', { type: 'Feature', properties: { name }, geometry }, id))
    }
  }
  return drawn
}

const withKind = (kind: string, feature: DrawnFeature, placeId = 0): DrawnFeature => ({
  ...feature,
  properties: { ...feature.properties, kind, placeId },
})

export function shapeLayers(mode: Mode): LayerSpecification[] {
  const { name, faintName, halo } = BASE_COLORS[mode]
  const source = SHAPES
  const names: SymbolLayerSpecification['layout'] = {
    'text-field': ['get', 'name'],
    'text-font': [FONT],
    'text-max-width': 8,
  }
  const halos = { 'text-halo-color': halo, 'text-halo-width': 1.5 }
  return [
    {
      id: 'shapes areas',
      type: 'fill',
      source,
      filter: ['==', ['get', 'kind'], 'area'],
      paint: { 'fill-color': ['get', 'color'], 'fill-opacity': 0.14 },
    },
    {
      id: 'shapes outlines',
      type: 'line',
      source,
      filter: ['==', ['get', 'kind'], 'area'],
      layout: { 'line-join': 'round' },
      paint: { 'line-color': ['get', 'color'], 'line-width': 1.6 },
    },
    {
      id: 'shapes boundary grounds',
      type: 'fill',
      source,
      filter: ['==', ['get', 'kind'], 'boundary'],
      paint: {
        'fill-color': ['get', 'color'],
        'fill-opacity': ['case', ['==', ['get', 'selected'], true], 0.12, 0.05],
      },
    },
    {
      id: 'shapes boundaries',
      type: 'line',
      source,
      filter: ['==', ['get', 'kind'], 'boundary'],
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': mode === 'dark' ? '#5fc4c7' : ['get', 'color'],
        'line-width': ['case', ['==', ['get', 'selected'], true], 2, 1.4],
        'line-dasharray': [3, 2],
      },
    },
    {
      id: 'shapes area names',
      type: 'symbol',
      source,
      minzoom: 13,
      filter: ['==', ['get', 'kind'], 'areaName'],
      layout: { ...names, 'text-size': 11, 'text-anchor': 'top', 'text-offset': [0, 0.5] },
      paint: { 'text-color': faintName, ...halos },
    },
    {
      id: 'shapes places',
      type: 'symbol',
      source,
      minzoom: 9,
      filter: ['==', ['get', 'kind'], 'place'],
      layout: {
        ...names,
        'icon-image': PLACE_IMAGE,
        'icon-allow-overlap': true,
        'text-size': 12,
        'text-anchor': 'top',
        'text-offset': [0, 0.9],
        'text-optional': true,
      },
      paint: { 'text-color': name, ...halos },
    },
  ]
}
