import { GeoJSONVT } from '@maplibre/geojson-vt'
import type { GeoJSONVTTile } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import type { Layer } from './layers.ts'

const EXTENT = 4096
const LINE_MARGIN = 32

/** Returns a function that cuts tiles out of the layers. It returns null for tiles with nothing but sea. */
export function tileCutter(layers: readonly Layer[], maxZoom: number) {
  const indexes = layers.map(({ features, margin, ...layer }) => ({
    ...layer,
    index: new GeoJSONVT(
      { type: 'FeatureCollection', features },
      { maxZoom, extent: EXTENT, buffer: margin ?? LINE_MARGIN, indexMaxZoom: 4, indexMaxPoints: 0 },
    ),
  }))
  return (zoom: number, x: number, y: number): Uint8Array | null => {
    const found: Record<string, GeoJSONVTTile> = {}
    for (const { name, index, from = 0, to = maxZoom, shows } of indexes) {
      if (zoom < from || zoom > to) continue
      const tile = index.getTile(zoom, x, y)
      if (!tile) continue
      const features = shows ? tile.features.filter(({ tags }) => shows(tags ?? {}, zoom)) : tile.features
      if (features.length > 0) found[name] = { ...tile, features } as GeoJSONVTTile
    }
    return Object.keys(found).length > 0 ? fromGeojsonVt(found, { version: 2, extent: EXTENT }) : null
  }
}
