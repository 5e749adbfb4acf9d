import type { MapSettings } from '@yardmaster/core/contract/map/liveMap.ts'
import type { StyleSpecification } from 'maplibre-gl'

const SOURCE = 'raster'

/** Replaces the ground of our own style by images. Names stay, so that people find their way. */
export function onRaster(
  style: StyleSpecification,
  { url, attribution, maxZoom }: NonNullable<MapSettings['raster']>,
): StyleSpecification {
  const names = style.layers.filter(({ type }) => type === 'symbol')
  return {
    ...style,
    sources: {
      ...style.sources,
      [SOURCE]: {
        type: 'raster',
        tiles: [url],
        tileSize: 256,
        maxzoom: maxZoom,
        attribution: escaped(attribution),
      },
    },
    layers: [{ id: SOURCE, type: 'raster', source: SOURCE }, ...names],
  }
}

/** MapLibre shows attributions as HTML. */
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
