import { shapeBlocker, sizeOf } from '@yardmaster/core/rules/shapes.ts'
import { expect, test } from 'vitest'
import { asCircle, asPolygon, firstShape } from './shapeKinds.ts'

test('converts a circle to a square of the same area and back', () => {
  const circle = firstShape({ lat: 39.7862, lng: -104.9693 })
  const square = asPolygon(circle)
  expect(shapeBlocker(square)).toBeNull()
  expect(sizeOf(square) / sizeOf(circle)).toBeCloseTo(1, 2)
  const again = asCircle(square)
  expect(again.radius).toBeCloseTo(circle.radius, 0)
  expect(again.center.lat).toBeCloseTo(circle.center.lat, 6)
  expect(again.center.lng).toBeCloseTo(circle.center.lng, 6)
})
