import { map } from '@yardmaster/core/contract/map/liveMap.ts'
import type { Point } from '@yardmaster/core/geo/rings.ts'
import { useEndpoint } from '../../../lib/query.ts'

/**
 * Returns the area where a map without content starts. Null if it is unknown or not wanted, undefined while it loads.
 */
export function useMapStart(isWanted: boolean): [Point, Point] | null | undefined {
  const { data, error } = useEndpoint(
    map.start,
    {},
    // Without it, the map starts with the whole world.
    { enabled: isWanted, staleTime: Infinity, retry: false, meta: { optional: true } },
  )
  if (!isWanted || error || data === null) return null
  if (!data) return undefined
  const { west, south, east, north } = data
  return [
    [west, south],
    // Across the date line, MapLibre counts on past 180 degrees.
    [east < west ? east + 360 : east, north],
  ]
}
