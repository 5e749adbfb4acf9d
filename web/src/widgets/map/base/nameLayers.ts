import type { Locale } from '@yardmaster/core/i18n/locales.ts'
import type { ExpressionSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import type { BaseColors } from './baseColors.ts'
import { FONT } from './fontFaces.ts'

type NameLayer = Omit<SymbolLayerSpecification, 'source'>

/**
 * MapLibre places the last layer first, so countries and large cities win if there isn't room for all names.
 */
export const nameLayers = (colors: BaseColors, locale: Locale): NameLayer[] => [
  {
    ...names('county_name', colors.faintName, colors),
    minzoom: 8.5,
    layout: { ...spaced(0.08), 'text-field': ['get', 'name'], 'text-size': 10, 'text-padding': 16 },
  },
  place('village', [0, 40], colors, [8, 10.5, 12, 13]),
  place('town', [40, 47], colors, [7, 10.5, 12, 15]),
  {
    ...names('state_name', colors.faintName, colors),
    minzoom: 3.5,
    maxzoom: 7.5,
    layout: {
      ...spaced(0.14),
      'text-field': ['get', 'name'],
      'text-size': ['interpolate', ['linear'], ['zoom'], 3, 8.5, 7, 14],
      'text-max-width': 7,
    },
  },
  place('city', [47, 57], colors, [5, 11, 12, 18]),
  place('metropolis', [57, 99], colors, [3, 11, 12, 22]),
  {
    ...names('country_name', colors.name, colors),
    maxzoom: 6.5,
    filter: LARGE_ENOUGH,
    layout: {
      ...spaced(0.1),
      'text-field': ['get', `name_${locale}`],
      'text-size': ['interpolate', ['linear'], ['zoom'], 1, 9, 5, 16],
      'text-max-width': 7,
      'symbol-sort-key': ['-', 0, ['get', 'area']],
    },
  },
]

/**
 * At low zoom levels, hides small countries, whose names would displace those of large ones. Areas are in
 * square degrees.
 */
const LARGE_ENOUGH: ExpressionSpecification = [
  'step',
  ['zoom'],
  ['>=', ['get', 'area'], 8],
  3,
  ['>=', ['get', 'area'], 1],
  4,
  true,
]

const names = (layer: string, color: string, { halo }: BaseColors) =>
  ({
    id: layer,
    type: 'symbol',
    'source-layer': layer,
    paint: { 'text-color': color, 'text-halo-color': halo, 'text-halo-width': 1.3 },
  }) as const

/** Names of countries and states: letter-spaced capitals, so that they don't look like towns. */
const spaced = (letterSpacing: number): NameLayer['layout'] => ({
  'text-font': [FONT],
  'text-transform': 'uppercase',
  'text-letter-spacing': letterSpacing,
})

/**
 * Places with a size from one value up to, but not including, another. Size is ten times the base-10
 * logarithm of the population.
 */
const place = (
  id: string,
  [from, below]: [number, number],
  colors: BaseColors,
  [zoom, size, laterZoom, laterSize]: [number, number, number, number],
): NameLayer => ({
  ...names('place', colors.name, colors),
  id,
  filter: ['all', ['>=', ['get', 'size'], from], ['<', ['get', 'size'], below]],
  layout: {
    'text-font': [FONT],
    'text-field': ['get', 'name'],
    'text-size': ['interpolate', ['linear'], ['zoom'], zoom, size, laterZoom, laterSize],
    'text-max-width': 8,
    'symbol-sort-key': ['-', 0, ['get', 'size']],
  },
})
