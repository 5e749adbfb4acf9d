export type Point = { lat: number; lng: number }

const EARTH_RADIUS = 6_371_008.8
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Returns the distance on the sphere by the angle between two vectors, in meters. */
export function metresApart(a: Point, b: Point): number {
  const [ax, ay, az] = vectorOf(a)
  const [bx, by, bz] = vectorOf(b)
  const cross = Math.hypot(ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx)
  return EARTH_RADIUS * Math.atan2(cross, ax * bx + ay * by + az * bz)
}

const vectorOf = ({ lat, lng }: Point): [number, number, number] => [
  Math.cos(radians(lat)) * Math.cos(radians(lng)),
  Math.cos(radians(lat)) * Math.sin(radians(lng)),
  Math.sin(radians(lat)),
]
