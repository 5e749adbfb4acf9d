import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Shape } from '../contract/shapes.ts'
import { centerOf, shapeBlocker, sizeOf } from './shapes.ts'

/** Corners in meters east and north of a yard in Denver. */
const polygon = (...corners: [east: number, north: number][]): Shape => ({
  kind: 'polygon',
  ring: corners.map(([east, north]) => [
    -104.99 + east / (111_195 * Math.cos((39.74 * Math.PI) / 180)),
    39.74 + north / 111_195,
  ]),
})
const circle = (radius: number): Shape => ({ kind: 'circle', center: { lat: 39.74, lng: -104.99 }, radius })
const square = polygon([0, 0], [100, 0], [100, 100], [0, 100])

describe('shapeBlocker', () => {
  test.each<[string, Shape, string | null]>([
    ['a square', square, null],
    ['a triangle', polygon([0, 0], [50, 0], [0, 50]), null],
    ['an outline with a bay', polygon([0, 0], [100, 0], [100, 100], [50, 20], [0, 100]), null],
    ['a corner on a straight edge', polygon([0, 0], [50, 0], [100, 0], [100, 100]), null],
    ['a bow tie', polygon([0, 0], [100, 100], [100, 0], [0, 100]), 'error.shapeTangled'],
    [
      'a corner on another edge',
      polygon([0, 0], [100, 0], [100, 100], [50, 0], [0, 100]),
      'error.shapeTangled',
    ],
    ['a corner twice', polygon([0, 0], [100, 0], [100, 100], [0, 100], [0, 0]), 'error.shapeTangled'],
    ['two corners three times', polygon([0, 0], [100, 0], [0, 0]), 'error.shapeTangled'],
    ['a way there and back', polygon([0, 0], [100, 0], [50, 0]), 'error.shapeTangled'],
    ['half a square meter', polygon([0, 0], [1, 0], [0, 1]), 'error.shapeTooSmall'],
    ['a state', polygon([0, 0], [400_000, 0], [400_000, 400_000], [0, 400_000]), 'error.shapeTooLarge'],
    ['a circle', circle(300), null],
    ['a circle of a hand', circle(0.1), 'error.shapeTooSmall'],
    ['a circle of 18 km', circle(18_000), 'error.shapeTooLarge'],
  ])('accepts or rejects %s', (_, shape, blocker) => {
    expect(shapeBlocker(shape)).toBe(blocker)
  })
})

test('returns the size and the center of a shape', () => {
  expect(sizeOf(square)).toBeCloseTo(10_000, -1)
  expect(centerOf(square)).toMatchObject({ lat: expect.closeTo(39.74 + 50 / 111_195, 6) })
  expect(sizeOf(circle(100))).toBeCloseTo(31_416, 0)
})

test('ignores where the outline starts and in which direction it runs', () => {
  const corners = fc.array(fc.tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 500 })), {
    minLength: 3,
    maxLength: 8,
  })
  fc.assert(
    fc.property(corners, fc.nat(7), (points, from) => {
      const begin = from % points.length
      const rotated = [...points.slice(begin), ...points.slice(0, begin)].toReversed()
      // The check compares collinear corners exactly. Binary fractions of a degree keep the arithmetic free
      // of rounding errors.
      const asRing = (list: [number, number][]): Shape => ({
        kind: 'polygon',
        ring: list.map(([x, y]) => [x / 2 ** 16, y / 2 ** 16]),
      })
      expect(shapeBlocker(asRing(rotated)) === null).toBe(shapeBlocker(asRing(points)) === null)
    }),
  )
})
