import type { Streets } from '@yardmaster/core/contract/map/ground.ts'
import type {
  ExpressionSpecification,
  FilterSpecification,
  LayerSpecification,
  VectorSourceSpecification,
} from 'maplibre-gl'

export const STREETS = 'streets'

/**
 * Streets begin at this zoom level. Below it, the built-in map shows more of the world with less data, and a tile of
 * the file would reach far beyond its area.
 */
export const STREETS_FROM = 8

/** The license of the data requires it on every map. */
const ATTRIBUTION =
  '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">© OpenStreetMap contributors</a>'

export const streetSource = ({
  url,
  maxZoom,
  bounds,
}: Streets): Record<string, VectorSourceSpecification> => ({
  [STREETS]: {
    type: 'vector',
    url: `pmtiles://${window.location.origin}${url}`,
    bounds,
    minzoom: Math.min(STREETS_FROM, maxZoom),
    maxzoom: maxZoom,
    attribution: ATTRIBUTION,
  },
})

/** Whether a point lies where the file has data. */
function insideOf({ bounds: [west, south, east, north] }: Streets): ExpressionSpecification {
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  return ['within', { type: 'Polygon', coordinates: [ring] }]
}

/** Hides names of the built-in map where the street file has its own, so that no town is named twice. */
export function outsideStreets<Layer extends { filter?: FilterSpecification }>(
  layer: Layer,
  streets: Streets,
): Layer {
  const own = layer.filter ?? true
  const outside: ExpressionSpecification = ['!', insideOf(streets)]
  const filter = [
    'step',
    ['zoom'],
    own,
    STREETS_FROM,
    ['all', own, outside],
  ] as unknown as FilterSpecification
  return { ...layer, filter }
}

/** Tiles at the edge of the area reach beyond it, where the built-in map has its own names. */
export const insideStreets = (filter: ExpressionSpecification, streets: Streets): ExpressionSpecification => [
  'all',
  filter,
  insideOf(streets),
]

export const KIND: ExpressionSpecification = ['get', 'kind']
export const DETAIL: ExpressionSpecification = ['coalesce', ['get', 'kind_detail'], '']

export const isOneOf = (value: ExpressionSpecification, ...names: string[]): ExpressionSpecification => [
  'in',
  value,
  ['literal', names],
]

/** Interpolates between zoom levels, given as pairs. Widths of roads double with each level, as the roads do. */
export const byZoom = (...stops: [zoom: number, value: number][]): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.6],
  ['zoom'],
  ...stops.flat(),
]

export const fill = (
  id: string,
  layer: string,
  color: string,
  filter?: ExpressionSpecification,
): LayerSpecification & { type: 'fill' } => ({
  id: `street ${id}`,
  type: 'fill',
  source: STREETS,
  'source-layer': layer,
  minzoom: STREETS_FROM,
  ...(filter && { filter }),
  paint: { 'fill-color': color },
})
