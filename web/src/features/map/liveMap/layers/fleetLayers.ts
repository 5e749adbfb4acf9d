import type {
  CircleLayerSpecification,
  ExpressionSpecification,
  LayerSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl'
import type { Mode } from '../../../../widgets/map/base/baseColors.ts'
import { BASE_COLORS } from '../../../../widgets/map/base/baseColors.ts'
import { FONT } from '../../../../widgets/map/base/fontFaces.ts'

/** All matching assets, clustered. */
export const FLEET = 'fleet'
/** The assets that are drawn separately: the focused one, and those moving from one position to the next. */
export const ANIMATED = 'animated'

export const CLUSTER_LAYER = 'fleet clusters'
export const MARKER_LAYER = 'fleet markers'
export const ANIMATED_LAYER = 'animated markers'

const MANY = 20_000

/** The highest zoom at which assets are clustered. */
export const clusterMaxZoom = (assets: number): number => (assets > MANY ? 10 : 13)
export const CLUSTER_RADIUS = 46

const ACCENT = {
  light: { fill: '#0b6670', ring: 'rgb(11 102 112 / 0.22)', text: '#ffffff' },
  dark: { fill: '#5fc4c7', ring: 'rgb(95 196 199 / 0.26)', text: '#06282c' },
} as const

const IS_CLUSTER: ExpressionSpecification = ['has', 'point_count']
const IS_HEADED: ExpressionSpecification = [
  'all',
  ['!', IS_CLUSTER],
  ['in', ['get', 'status'], ['literal', ['moving', 'transported']]],
  ['!=', ['get', 'heading'], null],
]
/** Hides assets that the `animated` source draws, so that none is drawn twice. */
const UNLESS_ANIMATED: ExpressionSpecification = [
  'case',
  ['boolean', ['feature-state', 'animated'], false],
  0,
  1,
]

export type FleetLook = {
  mode: Mode
  locale: string
  marker: ExpressionSpecification
  tip: ExpressionSpecification | string
  /** Show names beside the assets. */
  named: boolean
  picked: readonly number[]
}

const nameField = (named: boolean): ExpressionSpecification | string => (named ? ['get', 'name'] : '')

const tips = (look: FleetLook, source: string): SymbolLayerSpecification => ({
  id: `${source} tips`,
  type: 'symbol',
  source,
  filter: IS_HEADED,
  layout: {
    'icon-image': look.tip,
    'icon-rotate': ['get', 'heading'],
    'icon-rotation-alignment': 'map',
    'icon-allow-overlap': true,
    'icon-ignore-placement': true,
  },
  paint: source === FLEET ? { 'icon-opacity': UNLESS_ANIMATED } : {},
})

const markers = (look: FleetLook, source: string): SymbolLayerSpecification => ({
  id: `${source} markers`,
  type: 'symbol',
  source,
  filter: ['!', IS_CLUSTER],
  layout: {
    'icon-image': look.marker,
    'icon-allow-overlap': true,
    // Names avoid the discs, but not the space around them.
    'icon-padding': -8,
  },
  paint: source === FLEET ? { 'icon-opacity': UNLESS_ANIMATED } : {},
})

const pickedFilter = (picked: readonly number[]): ExpressionSpecification => [
  'all',
  ['!', IS_CLUSTER],
  ['in', ['id'], ['literal', [...picked]]],
]

const pickedRings = ({ mode, picked }: FleetLook, source: string): CircleLayerSpecification => ({
  id: `${source} picked`,
  type: 'circle',
  source,
  filter: pickedFilter(picked),
  paint: {
    'circle-radius': 19,
    'circle-color': ACCENT[mode].ring,
    'circle-stroke-color': ACCENT[mode].fill,
    'circle-stroke-width': 2.5,
  },
})

/** Lies below the markers, so that names are placed after all markers and cover none. */
const names = (look: FleetLook, source: string): SymbolLayerSpecification => {
  const { name, halo } = BASE_COLORS[look.mode]
  return {
    id: `${source} names`,
    type: 'symbol',
    source,
    filter: ['!', IS_CLUSTER],
    layout: {
      'text-field': source === ANIMATED ? focusedName(look.named) : nameField(look.named),
      'text-font': [FONT],
      'text-size': 12,
      'text-max-width': 9,
      'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
      // Keeps clear of the marker or of the ring around the focused one.
      'text-radial-offset': source === ANIMATED ? 2.2 : 1.5,
      'text-justify': 'auto',
    },
    paint: {
      'text-color': name,
      'text-halo-color': halo,
      'text-halo-width': 1.6,
      ...(source === FLEET && { 'text-opacity': UNLESS_ANIMATED }),
    },
  }
}

/** The focused asset always shows its name. */
const focusedName = (named: boolean): ExpressionSpecification => [
  'case',
  ['any', named, ['boolean', ['get', 'focused'], false]],
  ['get', 'name'],
  '',
]

export function fleetLayers(look: FleetLook): LayerSpecification[] {
  const accent = ACCENT[look.mode]
  return [
    {
      id: CLUSTER_LAYER,
      type: 'circle',
      source: FLEET,
      filter: IS_CLUSTER,
      paint: {
        'circle-color': accent.fill,
        'circle-radius': ['step', ['get', 'point_count'], 15, 10, 17, 100, 21, 1000, 27, 10_000, 33],
        'circle-stroke-color': accent.ring,
        'circle-stroke-width': 5,
      },
    },
    {
      id: 'fleet counts',
      type: 'symbol',
      source: FLEET,
      filter: IS_CLUSTER,
      layout: {
        'text-field': ['number-format', ['get', 'point_count'], { locale: look.locale }],
        'text-font': [FONT],
        'text-size': 13,
        'text-allow-overlap': true,
      },
      paint: { 'text-color': accent.text },
    },
    names(look, FLEET),
    names(look, ANIMATED),
    pickedRings(look, FLEET),
    tips(look, FLEET),
    markers(look, FLEET),
    {
      id: 'animated ring',
      type: 'circle',
      source: ANIMATED,
      filter: ['==', ['get', 'focused'], true],
      paint: {
        'circle-radius': 23,
        'circle-color': accent.ring,
        'circle-stroke-color': accent.fill,
        'circle-stroke-width': 2.5,
      },
    },
    pickedRings(look, ANIMATED),
    tips(look, ANIMATED),
    markers(look, ANIMATED),
  ]
}

/** Layout properties that change without a new style, as [layer, property, value]. */
export const changingLayout = (
  look: FleetLook,
): [string, 'icon-image' | 'text-field', ExpressionSpecification | string][] => [
  [`${FLEET} tips`, 'icon-image', look.tip],
  [`${ANIMATED} tips`, 'icon-image', look.tip],
  [MARKER_LAYER, 'icon-image', look.marker],
  [ANIMATED_LAYER, 'icon-image', look.marker],
  [`${FLEET} names`, 'text-field', nameField(look.named)],
  [`${ANIMATED} names`, 'text-field', focusedName(look.named)],
]

/** Layer filters that change without a new style, as [layer, filter]. */
export const changingFilters = ({ picked }: FleetLook): [string, ExpressionSpecification][] =>
  [FLEET, ANIMATED].map((source) => [`${source} picked`, pickedFilter(picked)])
