import * as z from 'zod/mini'

export const Coordinate = z.strictObject({
  lat: z.number().check(z.minimum(-90), z.maximum(90)),
  lng: z.number().check(z.minimum(-180), z.maximum(180)),
})
export type Coordinate = z.output<typeof Coordinate>

/** Meters. */
export const RADIUS_MAX = 100_000
export const CORNERS_MAX = 200

export const Circle = z.strictObject({
  kind: z.literal('circle'),
  center: Coordinate,
  /** Meters. */
  radius: z.number().check(z.gt(0, 'error.mustBePositive'), z.maximum(RADIUS_MAX)),
})
export type Circle = z.output<typeof Circle>

/** A ring of [lng, lat] as in GeoJSON, but not closed. */
export const Polygon = z.strictObject({
  kind: z.literal('polygon'),
  ring: z
    .array(
      z.tuple([
        z.number().check(z.minimum(-180), z.maximum(180)),
        z.number().check(z.minimum(-90), z.maximum(90)),
      ]),
    )
    .check(z.minLength(3), z.maxLength(CORNERS_MAX)),
})
export type Polygon = z.output<typeof Polygon>

/** A shape that can be drawn on a map and can contain positions. */
export const Shape = z.discriminatedUnion('kind', [Circle, Polygon])
export type Shape = z.output<typeof Shape>

/**
 * The side of its boundary that the asset is on, by the decision that also raises the flag. Null without a
 * boundary, and until the asset's position has been compared with it.
 */
export const BoundarySide = z.nullable(z.enum(['inside', 'outside']))
export type BoundarySide = z.output<typeof BoundarySide>
