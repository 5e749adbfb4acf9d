import type { Coordinate, Polygon } from '@yardmaster/core/contract/shapes.ts'
import { CORNERS_MAX } from '@yardmaster/core/contract/shapes.ts'
import { midpoint, pointOf } from '@yardmaster/core/geo/rings.ts'

const CORNERS_MIN = 3

type Corner = Polygon['ring'][number]

export const coordinateOf = ([lng, lat]: Corner): Coordinate => ({ lat, lng })

export const canAddCorner = ({ ring }: Polygon): boolean => ring.length < CORNERS_MAX
export const canRemoveCorner = ({ ring }: Polygon): boolean => ring.length > CORNERS_MIN

/** Returns the middle of the edge that begins at this corner. */
export const middleAfter = ({ ring }: Polygon, index: number): Corner => {
  const corner = ring[index] ?? [0, 0]
  return midpoint(corner, ring[(index + 1) % ring.length] ?? corner)
}

export const withCornerAt = (polygon: Polygon, index: number, position: Coordinate): Polygon => ({
  ...polygon,
  ring: polygon.ring.with(index, pointOf(position)),
})

/** Adds a corner in the middle of the edge that begins at this one. */
export const withCornerAfter = (polygon: Polygon, index: number): Polygon => ({
  ...polygon,
  ring: polygon.ring.toSpliced(index + 1, 0, middleAfter(polygon, index)),
})

export const withoutCorner = (polygon: Polygon, index: number): Polygon => ({
  ...polygon,
  ring: polygon.ring.toSpliced(index, 1),
})
