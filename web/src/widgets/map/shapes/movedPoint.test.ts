import type { Circle, Polygon } from '@yardmaster/core/contract/shapes.ts'
import { expect, test } from 'vitest'
import { movedPoint } from './movedPoint.ts'

const square: Polygon = {
  kind: 'polygon',
  ring: [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ],
}
const circle: Circle = { kind: 'circle', center: { lat: 1, lng: 2 }, radius: 5 }

test('names the corner that was moved or added', () => {
  const moved = { ...square, ring: square.ring.with(2, [2, 1]) }
  expect(movedPoint(square, moved)).toEqual({ corner: 3, position: { lat: 1, lng: 2 } })
  const added = { ...square, ring: square.ring.toSpliced(1, 0, [0.5, 0]) }
  expect(movedPoint(square, added)).toEqual({ corner: 2, position: { lat: 0, lng: 0.5 } })
})

test('names no corner if one was removed or all changed', () => {
  expect(movedPoint(square, { ...square, ring: square.ring.toSpliced(1, 1) })).toBeNull()
  expect(movedPoint(square, { ...square, ring: square.ring.map(([x, y]) => [x + 1, y + 5]) })).toBeNull()
  expect(movedPoint(circle, square)).toBeNull()
})

test('names the center of a circle unless only the radius changed', () => {
  expect(movedPoint(circle, { ...circle, center: { lat: 1, lng: 3 } })).toEqual({
    corner: null,
    position: { lat: 1, lng: 3 },
  })
  expect(movedPoint(circle, { ...circle, radius: 6 })).toBeNull()
})
