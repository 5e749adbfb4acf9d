import type { Coordinate } from '../contract/shapes.ts'
import { EARTH_RADIUS, RADIANS } from './earth.ts'

/** Where one comes to, going so many metres in a direction: degrees, 0 is north, 90 east. */
export function travel(from: Coordinate, direction: number, metres: number): Coordinate {
  const angle = metres / EARTH_RADIUS
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

/** Into -180 to 180: a map that is dragged around the world counts on. */
export const wrapLongitude = (lng: number): number =>
  lng >= -180 && lng <= 180 ? lng : ((((lng + 180) % 360) + 360) % 360) - 180
