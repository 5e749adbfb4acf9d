import { metersBetween } from '@yardmaster/core/geo/metersBetween.ts'
import { insideRing } from '@yardmaster/core/geo/contains.ts'
import { metersToRing } from '@yardmaster/core/geo/edge.ts'
import { sizeOf } from '@yardmaster/core/rules/shapes.ts'
import type { Fence } from '../derive/detector.ts'
import type { Position } from '../readings/reading.ts'

/** Returns how far inside the fence a position is, in meters. Negative outside. */
export function metersInside(fence: Fence, position: Position): number {
  if (!('polygon' in fence)) return fence.radius - metersBetween(fence.center, position)
  const meters = metersToRing(fence.polygon, position)
  return insideRing(fence.polygon, position) ? meters : -meters
}

/** Returns the meters to the edge in the middle between it and the innermost part, about. */
export function roomIn(fence: Fence): number {
  if (!('polygon' in fence)) return fence.radius / 2
  const ring = fence.polygon.map(([lng, lat]): [number, number] => [lng, lat])
  const length = ring.reduce((sum, [lng, lat], index) => {
    const [nextLng, nextLat] = ring[(index + 1) % ring.length] ?? [lng, lat]
    return sum + metersBetween({ lat, lng }, { lat: nextLat, lng: nextLng })
  }, 0)
  // For a circle and a square, the same as half the distance from the edge to the center.
  return sizeOf({ kind: 'polygon', ring }) / length
}
