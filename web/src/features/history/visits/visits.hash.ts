import type { Shape } from '@yardmaster/core/contract/shapes.ts'
import { CORNERS_MAX, RADIUS_MAX } from '@yardmaster/core/contract/shapes.ts'
import * as z from 'zod/mini'
import { useHashState } from '../../../lib/hash.ts'

const DIGITS = 5
const round = (value: number) => Number(value.toFixed(DIGITS))

/**
 * Reads a shape. A circle is latitude, longitude and meters; a polygon is a list of latitude and longitude
 * pairs, separated by slashes.
 */
export function readShape(text: string): Shape | null {
  const pairs = text.split('/').map((pair) => pair.split(',').map(Number))
  const isPlace = (numbers: number[]) =>
    Math.abs(numbers[0] ?? NaN) <= 90 && Math.abs(numbers[1] ?? NaN) <= 180
  if (text.length > CORNERS_MAX * 24 || !pairs.every(isPlace)) return null
  const [first = []] = pairs
  const [lat = 0, lng = 0, radius = 0] = first
  if (pairs.length === 1) {
    const isCircle = first.length === 3 && radius > 0 && radius <= RADIUS_MAX
    return isCircle ? { kind: 'circle', center: { lat, lng }, radius } : null
  }
  if (pairs.length < 3 || pairs.length > CORNERS_MAX || pairs.some((pair) => pair.length !== 2)) return null
  return { kind: 'polygon', ring: pairs.map(([north = 0, east = 0]) => [east, north]) }
}

export const writeShape = (shape: Shape): string =>
  shape.kind === 'circle'
    ? [round(shape.center.lat), round(shape.center.lng), Math.max(1, Math.round(shape.radius))].join(',')
    : shape.ring.map(([lng, lat]) => `${round(lat)},${round(lng)}`).join('/')

const NOWHERE: Shape = { kind: 'circle', center: { lat: 0, lng: 0 }, radius: 1 }

const ShapeText = z.codec(z.string(), z.custom<Shape>(), {
  decode: (text, { issues }) => {
    const shape = readShape(text)
    if (!shape) issues.push({ code: 'custom', message: 'no such shape', input: text })
    return shape ?? NOWHERE
  },
  encode: writeShape,
})

/** The shape to search for visits. The period is that of the map. */
export const VisitsHash = z.object({ here: z.optional(ShapeText) })

export const useVisitsView = () => useHashState(VisitsHash)
