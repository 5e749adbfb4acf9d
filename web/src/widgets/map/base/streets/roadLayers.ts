import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import type { StreetColors } from './streetColors.ts'
import { DETAIL, KIND, STREETS, byZoom, isOneOf } from './streetSource.ts'

type Width = readonly [zoom: number, pixels: number][]

type Road = {
  id: string
  filter: ExpressionSpecification
  from: number
  /** The width in pixels, by zoom level. The casing adds a line on each side. */
  width: Width
  color: string
  casing: string
}

const isLink: ExpressionSpecification = ['==', ['get', 'is_link'], true]
const isTunnel: ExpressionSpecification = ['==', ['get', 'is_tunnel'], true]
const isBridge: ExpressionSpecification = ['==', ['get', 'is_bridge'], true]
const not = (filter: ExpressionSpecification): ExpressionSpecification => ['!', filter]
const all = (...filters: ExpressionSpecification[]): ExpressionSpecification => ['all', ...filters]
const isKind = (kind: string): ExpressionSpecification => ['==', KIND, kind]

/** From the least to the most important, so that a highway lies on top of what it crosses. */
const roadsIn = (colors: StreetColors): Road[] => [
  {
    id: 'service',
    filter: all(isKind('minor_road'), isOneOf(DETAIL, 'service', 'alley', 'driveway', 'parking_aisle')),
    from: 14,
    width: [
      [14, 0.6],
      [16, 2.5],
      [19, 10],
    ],
    color: colors.minor,
    casing: colors.minorCase,
  },
  {
    id: 'minor',
    filter: all(isKind('minor_road'), not(isOneOf(DETAIL, 'service', 'alley', 'driveway', 'parking_aisle'))),
    from: 11.5,
    width: [
      [11.5, 0.4],
      [13, 1.2],
      [15, 4],
      [19, 22],
    ],
    color: colors.minor,
    casing: colors.minorCase,
  },
  {
    id: 'ramp',
    filter: all(isOneOf(KIND, 'highway', 'major_road'), isLink),
    from: 11,
    width: [
      [11, 0.8],
      [14, 2.5],
      [19, 16],
    ],
    color: colors.highway,
    casing: colors.highwayCase,
  },
  {
    id: 'major',
    filter: all(isOneOf(KIND, 'major_road', 'medium_road'), not(isLink)),
    from: 8,
    width: [
      [8, 0.5],
      [11, 1.4],
      [13, 2.6],
      [15, 6],
      [19, 28],
    ],
    color: colors.major,
    casing: colors.majorCase,
  },
  {
    id: 'highway',
    filter: all(isKind('highway'), not(isLink)),
    from: 8,
    width: [
      [8, 1.2],
      [11, 2.4],
      [14, 5],
      [19, 32],
    ],
    color: colors.highway,
    casing: colors.highwayCase,
  },
]

/** Tunnels, then roads, then bridges. In each group, all casings lie below all roads, so that crossings are open. */
export function roadLayers(colors: StreetColors): LayerSpecification[] {
  const roads = roadsIn(colors)
  const group = (name: string, only: ExpressionSpecification, opacity: number) => [
    ...roads.map((road) => casing(road, name, only, opacity)),
    ...roads.map((road) => surface(road, name, only, opacity)),
  ]
  return [
    ...group('tunnel', isTunnel, 0.45),
    path(colors),
    rail(colors),
    ...group('road', all(not(isTunnel), not(isBridge)), 1),
    ...group('bridge', isBridge, 1),
  ]
}

const lineOf = (id: string, road: Road, only: ExpressionSpecification) =>
  ({
    id,
    type: 'line',
    source: STREETS,
    'source-layer': 'roads',
    minzoom: road.from,
    filter: all(road.filter, only),
  }) as const

const surface = (
  road: Road,
  group: string,
  only: ExpressionSpecification,
  opacity: number,
): LayerSpecification => ({
  ...lineOf(`street ${group} ${road.id}`, road, only),
  layout: { 'line-join': 'round', 'line-cap': group === 'bridge' ? 'butt' : 'round' },
  paint: { 'line-color': road.color, 'line-width': byZoom(...road.width), 'line-opacity': opacity },
})

/** The edge of a road. Seen from far away, it would only make thin lines thicker. */
const casing = (
  road: Road,
  group: string,
  only: ExpressionSpecification,
  opacity: number,
): LayerSpecification => ({
  ...lineOf(`street ${group} ${road.id} casing`, road, only),
  layout: { 'line-join': 'round', 'line-cap': 'butt' },
  paint: {
    'line-color': road.casing,
    'line-width': byZoom(
      ...road.width.map(([zoom, pixels]): [number, number] => [zoom, pixels + edgeAt(zoom)]),
    ),
    'line-opacity': opacity,
  },
})

const edgeAt = (zoom: number) => (zoom < 12 ? 0.8 : zoom < 16 ? 1.4 : 2.4)

const path = (colors: StreetColors): LayerSpecification => ({
  id: 'street path',
  type: 'line',
  source: STREETS,
  'source-layer': 'roads',
  minzoom: 14,
  filter: isOneOf(KIND, 'path', 'other'),
  layout: { 'line-join': 'round' },
  paint: { 'line-color': colors.path, 'line-width': byZoom([14, 0.6], [18, 2]), 'line-dasharray': [3, 2] },
})

const rail = (colors: StreetColors): LayerSpecification => ({
  id: 'street rail',
  type: 'line',
  source: STREETS,
  'source-layer': 'roads',
  minzoom: 11,
  filter: isKind('rail'),
  paint: {
    'line-color': colors.rail,
    'line-width': byZoom([11, 0.6], [15, 1.4], [18, 3]),
    'line-dasharray': [5, 2],
  },
})
