import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Fleet, FleetFeature } from '../fleet/fleet.ts'
import { FLEET, LIVELY, MARKER_LAYER } from './fleetLayers.ts'
import type { LngLat, Move } from './moves.ts'
import { isOver, positionAt } from './moves.ts'

/** More simultaneous animations would only flicker. */
const MOST = 250
const SHORTEST = 600
const LONGEST = 3000

type LivelyFeature = Omit<FleetFeature, 'properties'> & {
  properties: FleetFeature['properties'] & { focused: boolean }
}

const wantsRest = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

const pointOf = (feature: FleetFeature): LngLat => feature.geometry.coordinates

/** Draws the focused asset, and animates visible assets to their new positions. */
export function useLively(map: MapLibre, fleet: Fleet, focus: number | undefined, follow: boolean) {
  const moves = useRef(new Map<number, Move>())
  const hidden = useRef(new Set<number>())
  const lastChange = useRef(0)

  const featureOf = (id: number): FleetFeature | undefined => {
    const index = fleet.indexOf(id)
    return index === -1 ? undefined : fleet.featuresOf(Uint32Array.of(index))[0]
  }

  const features = (focused: number | undefined, now: number): LivelyFeature[] => {
    const ids = new Set(moves.current.keys())
    if (focused !== undefined) ids.add(focused)
    return [...ids].flatMap((id) => {
      const feature = featureOf(id)
      if (!feature) return []
      const move = moves.current.get(id)
      const [lng, lat] = move ? positionAt(move, now) : pointOf(feature)
      return {
        ...feature,
        geometry: { type: 'Point', coordinates: [lng, lat] },
        properties: { ...feature.properties, focused: id === focused },
      }
    })
  }

  /** Hides the assets drawn here in the cluster source below. */
  const hide = (drawn: readonly LivelyFeature[]) => {
    const now = new Set(drawn.map(({ id }) => id))
    for (const id of hidden.current) if (!now.has(id)) map.removeFeatureState({ source: FLEET, id }, 'lively')
    for (const id of now)
      if (!hidden.current.has(id)) map.setFeatureState({ source: FLEET, id }, { lively: true })
    hidden.current = now
  }

  /** Returns whether any asset is still moving. */
  const draw = useEffectEvent((focused: number | undefined): boolean => {
    const source = map.getSource<GeoJSONSource>(LIVELY)
    if (!source) return false
    const now = performance.now()
    for (const [id, move] of moves.current) if (isOver(move, now)) moves.current.delete(id)
    const drawn = features(focused, now)
    hide(drawn)
    void source.setData({ type: 'FeatureCollection', features: drawn })
    return moves.current.size > 0
  })

  /** Returns the currently drawn positions of the visible assets, by id. */
  const inSight = (now: number): Map<number, LngLat> => {
    const places = new Map<number, LngLat>()
    for (const { id, geometry } of map.queryRenderedFeatures({ layers: [MARKER_LAYER] }))
      if (typeof id === 'number' && geometry.type === 'Point')
        places.set(id, geometry.coordinates as [number, number])
    for (const [id, move] of moves.current) places.set(id, positionAt(move, now))
    return places
  }

  const start = useEffectEvent((moved: Uint32Array) => {
    const now = performance.now()
    const duration = Math.min(LONGEST, Math.max(SHORTEST, now - lastChange.current))
    lastChange.current = now
    if (!map.getLayer(MARKER_LAYER)) return
    const places = wantsRest() ? new Map<number, LngLat>() : inSight(now)
    for (const feature of fleet.featuresOf(moved)) {
      const from = places.get(feature.id)
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
    if (map.getSource(LIVELY)) return
    hidden.current = new Set()
    const drawn = features(focus, performance.now())
    map.addSource(LIVELY, { type: 'geojson', data: { type: 'FeatureCollection', features: drawn } })
    hide(drawn)
  }
}
