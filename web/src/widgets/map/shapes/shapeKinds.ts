import type { Circle, Coordinate, Polygon, Shape } from '@yardmaster/core/contract/shapes.ts'
import { travel } from '@yardmaster/core/geo/travel.ts'
import { centerOf, sizeOf } from '@yardmaster/core/rules/shapes.ts'

/** In meters: the size of a small yard. */
const FIRST_RADIUS = 80
const DIAGONALS = [45, 135, 225, 315]

export const firstShape = (center: Coordinate): Circle => ({ kind: 'circle', center, radius: FIRST_RADIUS })

/** Returns a circle of the same area in the same place. */
export const asCircle = (shape: Shape): Circle => ({
  kind: 'circle',
  center: centerOf(shape),
  radius: Math.max(1, Math.sqrt(sizeOf(shape) / Math.PI)),
})

/** Returns a square of the same area as the circle. */
export function asPolygon(shape: Shape): Polygon {
  if (shape.kind === 'polygon') return shape
  const diagonal = Math.sqrt((Math.PI * shape.radius ** 2) / 2)
  return {
    kind: 'polygon',
    ring: DIAGONALS.map((direction) => {
      const { lat, lng } = travel(shape.center, direction, diagonal)
      return [lng, lat]
    }),
  }
}
