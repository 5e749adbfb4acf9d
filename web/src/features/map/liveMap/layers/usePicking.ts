import type { Map as MapLibre, MapGeoJSONFeature, MapMouseEvent, Point } from 'maplibre-gl'
import { useEffect, useEffectEvent } from 'react'
import { assetsAt, clusterAt, hasClusterOrPlace, openCluster, placeAt } from './underPointer.ts'

type Picking = {
  /** With several ids, the assets are at the same spot and the user has to choose. */
  onPick: (ids: number[], at: { x: number; y: number }) => void
  onHover: (id: number | null, at: { x: number; y: number }) => void
  onPlace: (placeId: number) => void
}

/** Finds what is under the pointer and handles clicks on it. */
export function usePicking(map: MapLibre, { onPick, onHover, onPlace }: Picking) {
  const pressCluster = async (cluster: MapGeoJSONFeature, at: Point) => {
    const ids = await openCluster(map, cluster)
    if (ids.length > 0) onPick(ids, at)
  }

  const click = useEffectEvent(({ point }: MapMouseEvent) => {
    const ids = assetsAt(map, point)
    if (ids.length > 0) return onPick(ids, point)
    const cluster = clusterAt(map, point)
    // The cluster may have been dissolved in the meantime; then nothing happens.
    if (cluster) return void pressCluster(cluster, point).catch(() => {})
    const placeId = placeAt(map, point)
    if (placeId !== null) onPlace(placeId)
  })

  const move = useEffectEvent(({ point }: MapMouseEvent) => {
    const [id = null] = assetsAt(map, point)
    const isPressable = id !== null || hasClusterOrPlace(map, point)
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
