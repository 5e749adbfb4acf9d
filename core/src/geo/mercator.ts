import { RADIANS } from './earth.ts'

/** Maps end long before the poles, where the projection has no limit. */
const LATITUDE_MAX = 89.99

/** Returns how far north the latitude is on the Mercator map, in degrees of longitude. */
export const degreesNorth = (lat: number): number =>
  Math.asinh(Math.tan(Math.max(-LATITUDE_MAX, Math.min(LATITUDE_MAX, lat)) * RADIANS)) / RADIANS

/** Returns how far east of a meridian the longitude is, from -180 to 180 degrees: the short way. */
export function eastOf(meridian: number, lng: number): number {
  const east = lng - meridian
  return east > 180 ? east - 360 : east < -180 ? east + 360 : east
}
