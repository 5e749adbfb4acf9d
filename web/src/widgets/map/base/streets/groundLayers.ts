import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import type { StreetColors } from './streetColors.ts'
import { KIND, STREETS, STREETS_FROM, byZoom, fill, isOneOf } from './streetSource.ts'

const POLYGON: ExpressionSpecification = ['==', ['geometry-type'], 'Polygon']
const ofKind = (...kinds: string[]): ExpressionSpecification => ['all', POLYGON, isOneOf(KIND, ...kinds)]

const GREEN = [
  'park',
  'garden',
  'grass',
  'grassland',
  'meadow',
  'golf_course',
  'pitch',
  'playground',
  'cemetery',
  'village_green',
]
const WOOD = ['forest', 'wood', 'scrub', 'nature_reserve', 'national_park', 'protected_area']
const CIVIC = ['school', 'university', 'college', 'kindergarten', 'hospital', 'zoo', 'attraction']
const INDUSTRY = [
  'industrial',
  'railway',
  'aerodrome',
  'airfield',
  'military',
  'naval_base',
  'landfill',
  'quarry',
]

/** Land, land use, water and buildings, from bottom to top. */
export const groundLayers = (colors: StreetColors): LayerSpecification[] => [
  fill('earth', 'earth', colors.earth, POLYGON),
  fill('built', 'landuse', colors.built, ofKind('residential', 'commercial', 'retail', 'urban_area')),
  fill('green', 'landuse', colors.green, ofKind(...GREEN)),
  fill('wood', 'landuse', colors.wood, ofKind(...WOOD)),
  fill('civic', 'landuse', colors.civic, ofKind(...CIVIC)),
  fill('industry', 'landuse', colors.industry, ofKind(...INDUSTRY)),
  fill('sand', 'landuse', colors.sand, ofKind('beach', 'sand')),
  fill('water', 'water', colors.water, POLYGON),
  {
    id: 'street stream',
    type: 'line',
    source: STREETS,
    'source-layer': 'water',
    minzoom: STREETS_FROM,
    filter: isOneOf(KIND, 'river', 'stream', 'canal', 'ditch', 'drain'),
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: { 'line-color': colors.water, 'line-width': byZoom([8, 0.6], [13, 1.4], [18, 6]) },
  },
  {
    ...fill('building', 'buildings', colors.building, POLYGON),
    minzoom: 14,
    paint: {
      'fill-color': colors.building,
      'fill-outline-color': colors.buildingEdge,
      'fill-opacity': ['interpolate', ['linear'], ['zoom'], 14, 0, 15, 0.9],
    },
  },
  {
    id: 'street boundary',
    type: 'line',
    source: STREETS,
    'source-layer': 'boundaries',
    minzoom: STREETS_FROM,
    filter: isOneOf(KIND, 'country', 'region'),
    paint: { 'line-color': colors.boundary, 'line-width': 1.2, 'line-dasharray': [4, 3] },
  },
]
