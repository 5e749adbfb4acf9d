import type { Coordinate } from '../contract/shapes.ts'
import { EARTH_RADIUS, RADIANS } from './earth.ts'

/**
 * Returns the position at a distance in meters and a direction in degrees, where 0 is north and 90 is east.
 */
export function travel(from: Coordinate, direction: number, meters: number): Coordinate {
  const angle = meters / EARTH_RADIUS
  const lat = from.lat * RADIANS
  const sinLat =
    Math.sin(lat) * Math.cos(angle) + Math.cos(lat) * Math.sin(angle) * Math.cos(direction * RADIANS)
  const toEast = Math.atan2(
    Math.sin(direction * RADIANS) * Math.sin(angle) * Math.cos(lat),
    Math.cos(angle) - Math.sin(lat) * sinLat,
  )
  return {
    lat: Math.asin(Math.max(-1, Math.min(1, sinLat))) / RADIANS,
    lng: wrapLongitude(from.lng + toEast / RADIANS),
  }
}

/**
 * Wraps a longitude into -180 to 180. A map that is dragged around the world keeps counting past these
 * limits.
 */
export const wrapLongitude = (lng: number): number =>
  lng >= -180 && lng <= 180 ? lng : ((((lng + 180) % 360) + 360) % 360) - 180
