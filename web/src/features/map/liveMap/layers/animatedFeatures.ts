import type { Map as MapLibre } from 'maplibre-gl'
import type { Fleet, FleetFeature } from '../fleet/fleet.ts'
import { FLEET, MARKER_LAYER } from './fleetLayers.ts'
import type { LngLat, Move } from './moves.ts'
import { positionAt } from './moves.ts'

export type Moves = Map<number, Move>

type AnimatedFeature = Omit<FleetFeature, 'properties'> & {
  properties: FleetFeature['properties'] & { focused: boolean }
}

export const pointOf = (feature: FleetFeature): LngLat => feature.geometry.coordinates

const featureOf = (fleet: Fleet, id: number): FleetFeature | undefined => {
  const index = fleet.indexOf(id)
  return index === -1 ? undefined : fleet.featuresOf(Uint32Array.of(index))[0]
}

/** Returns the moving assets and the focused one at their positions at this time. */
export function animatedFeatures(
  fleet: Fleet,
  moves: Moves,
  focused: number | undefined,
  now: number,
): AnimatedFeature[] {
  const ids = new Set(moves.keys())
  if (focused !== undefined) ids.add(focused)
  return [...ids].flatMap((id) => {
    const feature = featureOf(fleet, id)
    if (!feature) return []
    const move = moves.get(id)
    const [lng, lat] = move ? positionAt(move, now) : pointOf(feature)
    return {
      ...feature,
      geometry: { type: 'Point', coordinates: [lng, lat] },
      properties: { ...feature.properties, focused: id === focused },
    }
  })
}

/** Hides the assets drawn as animated in the cluster source below. Returns the ids that are hidden now. */
export function hideBelow(
  map: MapLibre,
  hidden: ReadonlySet<number>,
  drawn: readonly AnimatedFeature[],
): Set<number> {
  const now = new Set(drawn.map(({ id }) => id))
  for (const id of hidden) if (!now.has(id)) map.removeFeatureState({ source: FLEET, id }, 'animated')
  for (const id of now) if (!hidden.has(id)) map.setFeatureState({ source: FLEET, id }, { animated: true })
  return now
}

/** Returns the currently drawn positions of the visible assets, by id. */
export function positionsInSight(map: MapLibre, moves: Moves, now: number): Map<number, LngLat> {
  const positions = new Map<number, LngLat>()
  for (const { id, geometry } of map.queryRenderedFeatures({ layers: [MARKER_LAYER] }))
    if (typeof id === 'number' && geometry.type === 'Point')
      positions.set(id, geometry.coordinates as [number, number])
  for (const [id, move] of moves) positions.set(id, positionAt(move, now))
  return positions
}
