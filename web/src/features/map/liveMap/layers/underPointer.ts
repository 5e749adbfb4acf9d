import { metersBetween } from '@yardmaster/core/geo/metersBetween.ts'
import type { GeoJSONSource, Map as MapLibre, MapGeoJSONFeature, Point } from 'maplibre-gl'
import { CLUSTER_LAYER, FLEET, ANIMATED_LAYER, MARKER_LAYER } from './fleetLayers.ts'
import { PLACE_LAYERS } from './shapeLayers.ts'
import { spotOf } from './spot.ts'

/** The tolerance for the imprecision of a finger, in pixels. */
const REACH = 12
const PLACE_REACH = 4
/** The maximum number of assets in the menu. */
const MOST = 200
/** The distance in meters within which assets can't be distinguished at any zoom. */
const SAME_PLACE = 4

const around = (map: MapLibre, point: Point, layers: readonly string[], reach: number): MapGeoJSONFeature[] =>
  map.queryRenderedFeatures(
    reach === 0
      ? point
      : [
          [point.x - reach, point.y - reach],
          [point.x + reach, point.y + reach],
        ],
    { layers: layers.filter((layer) => map.getLayer(layer)) },
  )

/** Returns the ids of the assets at this point, the nearest first. */
export const assetsAt = (map: MapLibre, point: Point): number[] =>
  spotOf(
    around(map, point, [MARKER_LAYER, ANIMATED_LAYER], REACH).flatMap(({ id, geometry }) => {
      if (typeof id !== 'number' || geometry.type !== 'Point') return []
      const { x, y } = map.project(geometry.coordinates as [number, number])
      return { id, x, y }
    }),
    point,
  )

export const clusterAt = (map: MapLibre, point: Point): MapGeoJSONFeature | undefined =>
  around(map, point, [CLUSTER_LAYER], 0)[0]

export const placeAt = (map: MapLibre, point: Point): number | null => {
  const placeId: unknown = around(map, point, PLACE_LAYERS, PLACE_REACH)[0]?.properties['placeId']
  return typeof placeId === 'number' ? placeId : null
}

export const hasClusterOrPlace = (map: MapLibre, point: Point): boolean =>
  around(map, point, [CLUSTER_LAYER, ...PLACE_LAYERS], 0).length > 0

/** Zooms in until the cluster dissolves. Returns its assets if no zoom would separate them. */
export async function openCluster(
  map: MapLibre,
  { properties, geometry }: MapGeoJSONFeature,
): Promise<number[]> {
  const source = map.getSource<GeoJSONSource>(FLEET)
  const cluster: unknown = properties['cluster_id']
  if (!source || typeof cluster !== 'number' || geometry.type !== 'Point') return []
  const leaves = await source.getClusterLeaves(cluster, MOST, 0)
  const points = leaves.flatMap((leaf) => (leaf.geometry.type === 'Point' ? [leaf.geometry.coordinates] : []))
  if (areTogether(points)) return leaves.map(({ id }) => Number(id))
  const zoom = await source.getClusterExpansionZoom(cluster)
  map.easeTo({ center: geometry.coordinates as [number, number], zoom: zoom + 0.2, duration: 500 })
  return []
}

function areTogether(points: readonly number[][]): boolean {
  const [first = [0, 0]] = points
  const coordinate = ([lng = 0, lat = 0]: number[]) => ({ lat, lng })
  return points.every((point) => metersBetween(coordinate(first), coordinate(point)) < SAME_PLACE)
}
