import { boundsOf } from '@yardmaster/core/geo/rings.ts'
import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useEffectEvent } from 'react'
import { useIsMobile } from '../../lib/viewport.ts'
import { FIT } from '../../widgets/map/fit.ts'
import { lineOf } from '../../widgets/trail/trail.ts'
import { PANEL_WIDTH } from '../maptrac/MapLayout.tsx'
import type { Track } from './Track.ts'

/** Shows the trails whole, once: an address that says where to look is obeyed instead. */
export function FitTrail({ map, tracks }: { map: MapLibre; tracks: readonly Track[] }) {
  const isMobile = useIsMobile()
  const fit = useEffectEvent(() => {
    const bounds = boundsOf(tracks.flatMap(({ points }) => lineOf(points)))
    const { padding, maxZoom } = FIT
    const right = isMobile ? padding : padding + PANEL_WIDTH
    const around = { top: padding, bottom: padding, left: padding, right }
    if (bounds) map.fitBounds([[...bounds[0]], [...bounds[1]]], { maxZoom, padding: around })
  })
  useEffect(() => fit(), [])
  return null
}
