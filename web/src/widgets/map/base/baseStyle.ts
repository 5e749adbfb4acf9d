import type { Locale } from '@yardmaster/core/i18n/locales.ts'
import { BASEMAP_PATH } from '@yardmaster/core/paths.ts'
import type { LayerSpecification, Map as MapLibre, StyleSpecification } from 'maplibre-gl'
import { BASE_COLORS } from './baseColors.ts'
import type { BaseColors, Mode } from './baseColors.ts'
import { FONT_FACES } from './fontFaces.ts'
import { gridLayer, gridSource } from './groundGrid.ts'
import { nameLayers } from './nameLayers.ts'

const SOURCE = 'base'
const SEA = 'sea'

/** The style of our own base map. `basemap/src/layers.ts` defines the contents of its tiles. */
export const baseStyle = (mode: Mode, locale: Locale): StyleSpecification => ({
  version: 8,
  'font-faces': FONT_FACES,
  sources: {
    [SOURCE]: { type: 'vector', url: `pmtiles://${window.location.origin}${BASEMAP_PATH}` },
    ...gridSource,
  },
  layers: [
    {
      id: SEA,
      type: 'background',
      layout: { visibility: 'none' },
      paint: { 'background-color': BASE_COLORS[mode].water },
    },
    ...groundLayers(BASE_COLORS[mode]),
    ...nameLayers(BASE_COLORS[mode], locale).map((layer) => ({ ...layer, source: SOURCE })),
  ],
})

/**
 * Fills everything that isn't land with the color of the sea, once the land has loaded. Until then, the map
 * is blank.
 */
export function fillSea(map: MapLibre): void {
  map.on('sourcedata', ({ sourceId, tile, isSourceLoaded }) => {
    if (sourceId !== SOURCE || !tile || !isSourceLoaded) return
    if (map.getLayoutProperty(SEA, 'visibility') === 'none')
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
