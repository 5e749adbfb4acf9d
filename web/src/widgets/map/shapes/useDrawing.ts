import type { GeoJSONSource, LayerSpecification, Map as MapLibre } from 'maplibre-gl'
import { useEffect } from 'react'
import { useOnStyle } from '../base/useOnStyle.ts'

type Layer = Extract<LayerSpecification, { source: string }>
export type DrawingLayer = Layer extends infer L ? Omit<L & Layer, 'source' | 'id'> : never

/** A GeoJSON feature. */
export type DrawnFeature = {
  type: 'Feature'
  properties: Record<string, string | number | boolean>
  geometry:
    | { type: 'Polygon'; coordinates: number[][][] }
    | { type: 'LineString'; coordinates: number[][] }
    | { type: 'Point'; coordinates: number[] }
}

export type DrawnFeatures = { type: 'FeatureCollection'; features: DrawnFeature[] }

/**
 * Draws features above the base map while the component is mounted, and redraws them whenever the map's
 * style is replaced.
 */
export function useDrawing(
  map: MapLibre,
  name: string,
  features: readonly DrawnFeature[],
  layers: readonly DrawingLayer[],
) {
  const data: DrawnFeatures = { type: 'FeatureCollection', features: [...features] }
  const add = () => {
    if (map.getSource(name)) return
    map.addSource(name, { type: 'geojson', data })
    for (const [index, layer] of layers.entries()) {
      map.addLayer({ ...layer, id: `${name} ${index}`, source: name } as LayerSpecification)
    }
  }
  const remove = () => {
    if (!map.getSource(name)) return
    for (const index of layers.keys()) map.removeLayer(`${name} ${index}`)
    map.removeSource(name)
  }
  useOnStyle(map, add, remove)
  // Redraws when the data changes, not on every render.
  const drawn = JSON.stringify(data)
  useEffect(() => {
    void map.getSource<GeoJSONSource>(name)?.setData(JSON.parse(drawn) as DrawnFeatures)
  }, [map, name, drawn])
}
