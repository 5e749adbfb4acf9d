import type { GeoJSONSource, Map as MapLibre, MapGeoJSONFeature, MapMouseEvent, Point } from 'maplibre-gl'
import { useEffect, useEffectEvent } from 'react'
import { metersBetween } from '@yardmaster/core/geo/metersBetween.ts'
import { CLUSTER_LAYER, FLEET, LIVELY_LAYER, MARKER_LAYER } from './fleetLayers.ts'
import { PLACE_LAYERS } from './shapeLayers.ts'
import { spotOf } from './spot.ts'

type Picking = {
  /** With several ids, the assets are at the same spot and the user has to choose. */
  onPick: (ids: number[], at: { x: number; y: number }) => void
  onHover: (id: number | null, at: { x: number; y: number }) => void
  onPlace: (placeId: number) => void
}

/** The tolerance for the imprecision of a finger, in pixels. */
const REACH = 12
/** The maximum number of assets in the menu. */
const MOST = 200
/** The distance in meters within which assets can't be distinguished at any zoom. */
const SAME_PLACE = 4

/** Finds what is under the pointer and handles clicks on it. */
export function usePicking(map: MapLibre, { onPick, onHover, onPlace }: Picking) {
  const around = (point: Point, layers: readonly string[], reach: number): MapGeoJSONFeature[] =>
    map.queryRenderedFeatures(
      reach === 0
        ? point
        : [
            [point.x - reach, point.y - reach],
            [point.x + reach, point.y + reach],
          ],
      { layers: layers.filter((layer) => map.getLayer(layer)) },
    )

  const machinesAt = (point: Point): number[] =>
    spotOf(
      around(point, [MARKER_LAYER, LIVELY_LAYER], REACH).flatMap(({ id, geometry }) => {
        if (typeof id !== 'number' || geometry.type !== 'Point') return []
        const { x, y } = map.project(geometry.coordinates as [number, number])
        return { id, x, y }
      }),
      point,
    )

  const openCluster = async ({ properties, geometry }: MapGeoJSONFeature, at: Point) => {
    const source = map.getSource<GeoJSONSource>(FLEET)
    const cluster: unknown = properties['cluster_id']
    if (!source || typeof cluster !== 'number' || geometry.type !== 'Point') return
    const leaves = await source.getClusterLeaves(cluster, MOST, 0)
    if (
      areTogether(
        leaves.flatMap((leaf) => (leaf.geometry.type === 'Point' ? [leaf.geometry.coordinates] : [])),
      )
    )
      return onPick(
        leaves.map(({ id }) => Number(id)),
        at,
      )
    const zoom = await source.getClusterExpansionZoom(cluster)
    map.easeTo({ center: geometry.coordinates as [number, number], zoom: zoom + 0.2, duration: 500 })
  }

  const click = useEffectEvent(({ point }: MapMouseEvent) => {
    const ids = machinesAt(point)
    if (ids.length > 0) return onPick(ids, point)
    const [cluster] = around(point, [CLUSTER_LAYER], 0)
    // The cluster may have been dissolved in the meantime; then nothing happens.
    if (cluster) return void openCluster(cluster, point).catch(() => {})
    const placeId: unknown = around(point, PLACE_LAYERS, 4)[0]?.properties['placeId']
    if (typeof placeId === 'number') onPlace(placeId)
  })

  const move = useEffectEvent(({ point }: MapMouseEvent) => {
    const [id = null] = machinesAt(point)
    const isPressable = id !== null || around(point, [CLUSTER_LAYER, ...PLACE_LAYERS], 0).length > 0
    map.getCanvas().style.cursor = isPressable ? 'pointer' : ''
    onHover(id, point)
  })
  const leave = useEffectEvent(() => onHover(null, { x: 0, y: 0 }))

  useEffect(() => {
    const onClick = (event: MapMouseEvent) => click(event)
    const onMove = (event: MapMouseEvent) => move(event)
    const onLeave = () => leave()
    map.on('click', onClick)
    map.on('mousemove', onMove)
    map.on('mouseout', onLeave)
    map.on('movestart', onLeave)
    return () => {
      map.off('click', onClick)
      map.off('mousemove', onMove)
      map.off('mouseout', onLeave)
      map.off('movestart', onLeave)
    }
  }, [map])
}

function areTogether(points: readonly number[][]): boolean {
  const [first = [0, 0]] = points
  const coordinate = ([lng = 0, lat = 0]: number[]) => ({ lat, lng })
  return points.every((point) => metersBetween(coordinate(first), coordinate(point)) < SAME_PLACE)
}
