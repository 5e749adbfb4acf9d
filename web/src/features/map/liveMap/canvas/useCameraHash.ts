import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useEffectEvent } from 'react'
import type { Camera } from '../../../../widgets/map/base/openMap.ts'
import { roundCamera, useMapView } from '../liveMap.hash.ts'

const cameraOf = (map: MapLibre): Camera => {
  const { lat, lng } = map.getCenter().wrap()
  return roundCamera({ lat, lng, zoom: map.getZoom(), bearing: map.getBearing() })
}

const keyOf = (camera: Camera) => JSON.stringify(roundCamera(camera))

/**
 * Milliseconds without movement before the URL is updated, because browsers limit the rate of URL changes.
 */
const REST = 400

/** Keeps the camera and the URL in sync, in both directions. */
export function useCameraHash(map: MapLibre): void {
  const [{ at }, setView] = useMapView()
  const write = useEffectEvent(() => {
    const camera = cameraOf(map)
    if (!at || keyOf(at) !== keyOf(camera)) setView({ at: camera }, { replace: true })
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onMove = () => {
      clearTimeout(timer)
      timer = setTimeout(write, REST)
    }
    map.on('moveend', onMove)
    return () => {
      clearTimeout(timer)
      map.off('moveend', onMove)
    }
  }, [map])

  const wanted = at && keyOf(at)
  const jump = useEffectEvent(() => {
    if (!at || map.isMoving() || keyOf(cameraOf(map)) === keyOf(at)) return
    map.jumpTo({ center: [at.lng, at.lat], zoom: at.zoom, bearing: at.bearing })
  })
  useEffect(() => {
    if (wanted) jump()
  }, [wanted])
}
