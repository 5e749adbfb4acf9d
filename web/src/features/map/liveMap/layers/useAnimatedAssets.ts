import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Fleet } from '../fleet/fleet.ts'
import { ANIMATED, MARKER_LAYER } from './fleetLayers.ts'
import type { Moves } from './animatedFeatures.ts'
import { hideBelow, animatedFeatures, pointOf, positionsInSight } from './animatedFeatures.ts'
import type { LngLat } from './moves.ts'
import { isOver } from './moves.ts'

/** More simultaneous animations would only flicker. */
const MOST = 250
const SHORTEST = 600
const LONGEST = 3000

const wantsRest = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Draws the focused asset, and animates visible assets to their new positions. */
export function useAnimatedAssets(map: MapLibre, fleet: Fleet, focus: number | undefined, follow: boolean) {
  const moves = useRef<Moves>(new Map())
  const hidden = useRef(new Set<number>())
  const lastChange = useRef(0)

  /** Returns whether any asset is still moving. */
  const draw = useEffectEvent((focused: number | undefined): boolean => {
    const source = map.getSource<GeoJSONSource>(ANIMATED)
    if (!source) return false
    const now = performance.now()
    for (const [id, move] of moves.current) if (isOver(move, now)) moves.current.delete(id)
    const features = animatedFeatures(fleet, moves.current, focused, now)
    hidden.current = hideBelow(map, hidden.current, features)
    void source.setData({ type: 'FeatureCollection', features })
    return moves.current.size > 0
  })

  const start = useEffectEvent((moved: Uint32Array) => {
    const now = performance.now()
    const duration = Math.min(LONGEST, Math.max(SHORTEST, now - lastChange.current))
    lastChange.current = now
    if (!map.getLayer(MARKER_LAYER)) return
    const positions = wantsRest() ? new Map<number, LngLat>() : positionsInSight(map, moves.current, now)
    for (const feature of fleet.featuresOf(moved)) {
      const from = positions.get(feature.id)
      const to = pointOf(feature)
      if (from && moves.current.size < MOST && (from[0] !== to[0] || from[1] !== to[1]))
        moves.current.set(feature.id, { from, to, start: now, duration })
      if (follow && feature.id === focus)
        map.easeTo({ center: [...to], duration: wantsRest() ? 0 : duration, easing: (share) => share })
    }
  })

  useEffect(() => {
    let frame = 0
    const run = () => {
      cancelAnimationFrame(frame)
      if (draw(focus)) frame = requestAnimationFrame(run)
    }
    run()
    const end = fleet.subscribe((change) => {
      if (change !== 'all') start(change.moved)
      run()
    })
    return () => {
      end()
      cancelAnimationFrame(frame)
    }
  }, [fleet, focus])

  /** Adds the source after a style change, which also discards the hidden states. */
  return () => {
    if (map.getSource(ANIMATED)) return
    const features = animatedFeatures(fleet, moves.current, focus, performance.now())
    map.addSource(ANIMATED, { type: 'geojson', data: { type: 'FeatureCollection', features } })
    hidden.current = hideBelow(map, new Set(), features)
  }
}
