import type { Point } from '@yardmaster/core/geo/rings.ts'
import { boundsOf } from '@yardmaster/core/geo/rings.ts'
import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useEffectEvent } from 'react'
import { useIsMobile } from '../../../../lib/viewport.ts'
import { FIT } from '../../../../widgets/map/fit.ts'
import { NOTHING_HIDDEN, hiddenOn } from './camera.ts'
import { useMapView } from '../liveMap.hash.ts'

type Props = {
  map: MapLibre
  points: readonly Point[]
  /** A panel or a sheet covers part of the map. */
  covered: boolean
}

/** Fits the map to these points once, unless the URL specifies the camera. */
export function FitOnce({ map, points, covered }: Props) {
  const isMobile = useIsMobile()
  const [{ at }] = useMapView()
  const fit = useEffectEvent(() => {
    const bounds = at ? null : boundsOf(points)
    if (!bounds) return
    const { padding, maxZoom } = FIT
    const hidden = covered ? hiddenOn(map, isMobile) : NOTHING_HIDDEN
    map.fitBounds([[...bounds[0]], [...bounds[1]]], {
      maxZoom,
      padding: {
        top: padding,
        left: padding,
        right: padding + hidden.right,
        bottom: padding + hidden.bottom,
      },
    })
  })
  useEffect(() => fit(), [])
  return null
}
