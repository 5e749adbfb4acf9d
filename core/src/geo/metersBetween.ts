import type { Coordinate } from '../contract/shapes.ts'
import { EARTH_RADIUS, RADIANS } from './earth.ts'

/** Returns the great-circle distance on a sphere, which is within 0.5% of the distance on the ellipsoid. */
export function metersBetween(a: Coordinate, b: Coordinate): number {
  const dLat = Math.sin(((b.lat - a.lat) * RADIANS) / 2)
  const dLng = Math.sin(((b.lng - a.lng) * RADIANS) / 2)
  const h = dLat * dLat + Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * dLng * dLng
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(h)))
}
