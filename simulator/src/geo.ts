export type Point = { lat: number; lng: number }

const METERS_PER_DEGREE = 111_320

const metersPerDegreeEast = (lat: number) => METERS_PER_DEGREE * Math.cos((lat * Math.PI) / 180)

export const moved = ({ lat, lng }: Point, east: number, north: number): Point => ({
  lat: lat + north / METERS_PER_DEGREE,
  lng: lng + east / metersPerDegreeEast(lat),
})

/**
 * Returns the distance in meters on a plane, accurate to a thousandth over the few hundred kilometers that
 * assets travel.
 */
export function distance(from: Point, to: Point): number {
  const east = (to.lng - from.lng) * metersPerDegreeEast((from.lat + to.lat) / 2)
  const north = (to.lat - from.lat) * METERS_PER_DEGREE
  return Math.sqrt(east * east + north * north)
}

/** Returns the bearing in degrees clockwise from north. */
export function bearing(from: Point, to: Point): number {
  const east = (to.lng - from.lng) * metersPerDegreeEast((from.lat + to.lat) / 2)
  const north = (to.lat - from.lat) * METERS_PER_DEGREE
  return ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360
}
