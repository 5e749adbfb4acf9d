import { boundsOf } from '@yardmaster/core/geo/rings.ts'
import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useEffectEvent } from 'react'
import { FIT } from '../../widgets/map/fit.ts'
import { lineOf } from '../../widgets/trail/trail.ts'
import type { Track } from './Track.ts'

/** Shows the trails whole, once: an address that says where to look is obeyed instead. */
export function FitTrail({ map, tracks }: { map: MapLibre; tracks: readonly Track[] }) {
  const fit = useEffectEvent(() => {
    const bounds = boundsOf(tracks.flatMap(({ points }) => lineOf(points)))
    if (bounds) map.fitBounds([[...bounds[0]], [...bounds[1]]], FIT)
  })
  useEffect(() => fit(), [])
  return null
}
