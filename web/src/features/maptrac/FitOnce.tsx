import type { Point } from '@yardmaster/core/geo/rings.ts'
import { boundsOf } from '@yardmaster/core/geo/rings.ts'
import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useEffectEvent } from 'react'
import { useIsMobile } from '../../lib/viewport.ts'
import { FIT } from '../../widgets/map/fit.ts'
import { hiddenOn } from './camera.ts'
import { useMapView } from './maptrac.hash.ts'

/** Shows these whole beside the panel or above the sheet, once: an address that says where to look is obeyed instead. */
export function FitOnce({ map, points }: { map: MapLibre; points: readonly Point[] }) {
  const isMobile = useIsMobile()
  const [{ at }] = useMapView()
  const fit = useEffectEvent(() => {
    const bounds = at ? null : boundsOf(points)
    if (!bounds) return
    const { padding, maxZoom } = FIT
    const hidden = hiddenOn(map, isMobile)
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
