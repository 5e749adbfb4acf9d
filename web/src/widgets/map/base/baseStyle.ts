import type { Streets } from '@yardmaster/core/contract/map/ground.ts'
import type { Locale } from '@yardmaster/core/i18n/locales.ts'
import { BASEMAP_PATH } from '@yardmaster/core/paths.ts'
import type { LayerSpecification, Map as MapLibre, StyleSpecification } from 'maplibre-gl'
import { BASE_COLORS } from './baseColors.ts'
import type { BaseColors, Mode } from './baseColors.ts'
import { FONT_FACES } from './fontFaces.ts'
import { gridLayer, gridSource } from './groundGrid.ts'
import { nameLayers } from './nameLayers.ts'
import { groundLayers as streetGround } from './streets/groundLayers.ts'
import { roadLayers } from './streets/roadLayers.ts'
import { STREET_COLORS } from './streets/streetColors.ts'
import { streetNames } from './streets/streetNames.ts'
import { outsideStreets, streetSource } from './streets/streetSource.ts'

const SOURCE = 'base'
const SEA = 'sea'

/**
 * The style of our own base map, with streets on it if the installation has a street file. `basemap/src/layers.ts`
 * defines the contents of our tiles.
 */
export function baseStyle(mode: Mode, locale: Locale, streets: Streets | null = null): StyleSpecification {
  const colors = BASE_COLORS[mode]
  const names = nameLayers(colors, locale).map((layer) => ({ ...layer, source: SOURCE }))
  return {
    version: 8,
    'font-faces': FONT_FACES,
    sources: {
      [SOURCE]: { type: 'vector', url: `pmtiles://${window.location.origin}${BASEMAP_PATH}` },
      ...gridSource,
      ...(streets && streetSource(streets)),
    },
    layers: [
      {
        id: SEA,
        type: 'background',
        layout: { visibility: 'none' },
        paint: { 'background-color': colors.water },
      },
      ...groundLayers(colors),
      ...(streets ? streetLayers(mode) : []),
      ...names.map((layer) => (streets ? outsideStreets(layer, streets) : layer)),
      ...(streets ? streetNames(STREET_COLORS[mode], locale, streets) : []),
    ],
  }
}

const streetLayers = (mode: Mode): LayerSpecification[] => [
  ...streetGround(STREET_COLORS[mode]),
  ...roadLayers(STREET_COLORS[mode]),
]

/**
 * Fills everything that isn't land with the color of the sea, once the land has loaded. Until then, the map
 * is blank.
 */
export function fillSea(map: MapLibre): void {
  map.on('sourcedata', ({ sourceId, tile, isSourceLoaded }) => {
    if (sourceId !== SOURCE || !tile || !isSourceLoaded) return
    // Satellite images cover land and sea.
    if (map.getLayer(SEA) && map.getLayoutProperty(SEA, 'visibility') === 'none')
      map.setLayoutProperty(SEA, 'visibility', 'visible')
  })
}

const groundLayers = (colors: BaseColors): LayerSpecification[] => [
  area('land', colors.land),
  line('land', colors.coast, [2, 0.4, 10, 1.2]),
  gridLayer(colors.county),
  area('lake', colors.water),
  line('river', colors.river, [3, 0.5, 10, 2.5]),
  { ...line('county_line', colors.county, [6, 0.5, 12, 1.5]), minzoom: 6 },
  line('state_line', colors.state, [3, 0.5, 10, 1.8]),
  line('country_line', colors.country, [2, 0.6, 10, 2.2]),
]

const area = (layer: string, color: string): LayerSpecification => ({
  id: `${layer} area`,
  type: 'fill',
  source: SOURCE,
  'source-layer': layer,
  paint: { 'fill-color': color },
})

/** The width in pixels at two zoom levels. */
const line = (
  layer: string,
  color: string,
  [zoom, width, laterZoom, laterWidth]: [number, number, number, number],
): LayerSpecification => ({
  id: `${layer} line`,
  type: 'line',
  source: SOURCE,
  'source-layer': layer,
  layout: { 'line-join': 'round', 'line-cap': 'round' },
  paint: {
    'line-color': color,
    'line-width': ['interpolate', ['linear'], ['zoom'], zoom, width, laterZoom, laterWidth],
  },
})
