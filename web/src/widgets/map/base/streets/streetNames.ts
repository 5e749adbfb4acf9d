import type { Streets } from '@yardmaster/core/contract/map/ground.ts'
import type { Locale } from '@yardmaster/core/i18n/locales.ts'
import type { ExpressionSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import { FONT } from '../fontFaces.ts'
import type { StreetColors } from './streetColors.ts'
import { DETAIL, KIND, STREETS, insideStreets, isOneOf } from './streetSource.ts'

type Layer = SymbolLayerSpecification

/** In the language of the reader, if the data has it; otherwise as the name is written there. */
const nameIn = (locale: Locale): ExpressionSpecification => [
  'coalesce',
  ['get', `name:${locale}`],
  ['get', 'name'],
]

/** MapLibre places the last layer first, so towns win over roads if there isn't room for all names. */
export function streetNames(colors: StreetColors, locale: Locale, streets: Streets): Layer[] {
  const name = nameIn(locale)
  return [
    along(
      'minor names',
      'roads',
      isOneOf(KIND, 'minor_road'),
      name,
      { from: 15, size: [15, 10, 19, 14] },
      colors,
    ),
    along(
      'major names',
      'roads',
      isOneOf(KIND, 'major_road', 'medium_road', 'highway'),
      name,
      { from: 12, size: [12, 10, 19, 16] },
      colors,
    ),
    along(
      'river names',
      'water',
      isOneOf(KIND, 'river', 'canal', 'stream'),
      name,
      { from: 12, size: [12, 10, 17, 14] },
      { ...colors, faintName: colors.waterName },
    ),
    shields(colors),
    at(
      'lake names',
      'water',
      ['==', ['geometry-type'], 'Point'],
      name,
      { from: 11, size: [11, 10, 16, 13] },
      colors.waterName,
      colors,
    ),
    at(
      'poi names',
      'pois',
      isOneOf(
        KIND,
        'park',
        'hospital',
        'university',
        'college',
        'aerodrome',
        'stadium',
        'cemetery',
        'golf_course',
        'industrial',
      ),
      name,
      { from: 14.5, size: [14, 10, 18, 12] },
      colors.faintName,
      colors,
    ),
    at(
      'neighbourhood names',
      'places',
      insideStreets(isOneOf(KIND, 'neighbourhood', 'macrohood'), streets),
      name,
      { from: 12, size: [12, 10, 16, 13] },
      colors.faintName,
      colors,
    ),
    ...[
      {
        id: 'village names',
        details: ['village', 'hamlet', 'locality'],
        from: 10,
        size: [10, 10.5, 16, 15] as Size,
      },
      { id: 'town names', details: ['town', ''], from: 8, size: [8, 10.5, 16, 18] as Size },
      { id: 'city names', details: ['city'], from: 8, size: [8, 13, 16, 22] as Size },
    ].map(({ id, details, from, size }) => {
      const filter = all(['==', KIND, 'locality'], isOneOf(DETAIL, ...details))
      return at(id, 'places', insideStreets(filter, streets), name, { from, size }, colors.name, colors)
    }),
  ]
}

const all = (...filters: ExpressionSpecification[]): ExpressionSpecification => ['all', ...filters]

/** In pixels at two zoom levels. */
type Size = [zoom: number, size: number, laterZoom: number, laterSize: number]
type Look = { from: number; size: Size }

const sized = (size: Size): ExpressionSpecification => ['interpolate', ['linear'], ['zoom'], ...size]

function base(
  id: string,
  layer: string,
  filter: ExpressionSpecification,
  from: number,
  color: string,
  halo: string,
) {
  return {
    id: `street ${id}`,
    type: 'symbol',
    source: STREETS,
    'source-layer': layer,
    minzoom: from,
    filter,
    paint: { 'text-color': color, 'text-halo-color': halo, 'text-halo-width': 1.4 },
  } as const
}

/** Names that follow a line. */
const along = (
  id: string,
  layer: string,
  filter: ExpressionSpecification,
  name: ExpressionSpecification,
  { from, size }: Look,
  { faintName, halo }: Pick<StreetColors, 'halo'> & { faintName: string },
): Layer => ({
  ...base(id, layer, filter, from, faintName, halo),
  layout: {
    'symbol-placement': 'line',
    'symbol-spacing': 320,
    'text-font': [FONT],
    'text-field': name,
    'text-size': sized(size),
    'text-max-angle': 30,
    'text-padding': 4,
  },
})

/** Names at a point. */
const at = (
  id: string,
  layer: string,
  filter: ExpressionSpecification,
  name: ExpressionSpecification,
  { from, size }: Look,
  color: string,
  { halo }: StreetColors,
): Layer => ({
  ...base(id, layer, filter, from, color, halo),
  layout: {
    'text-font': [FONT],
    'text-field': name,
    'text-size': sized(size),
    'text-max-width': 8,
    'symbol-sort-key': ['coalesce', ['get', 'min_zoom'], 20],
  },
})

/** The numbers of highways, as text: the routes of each country would need their own signs. */
const shields = (colors: StreetColors): Layer => ({
  ...base(
    'shields',
    'roads',
    all(isOneOf(KIND, 'highway', 'major_road'), ['has', 'ref']),
    9,
    colors.name,
    colors.halo,
  ),
  layout: {
    'symbol-placement': 'line',
    'symbol-spacing': 420,
    'text-rotation-alignment': 'viewport',
    'text-font': [FONT],
    'text-field': ['get', 'ref'],
    'text-size': 10,
    'text-padding': 12,
  },
})
