import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultRadius, draggedRadius, exactRadius, maxRadius, metersOf, shownRadius } from './boundary.ts'

test('converts the default radius of 50 ft to 15.24 m', () => {
  expect(metersOf(defaultRadius(false), false)).toBe(15.24)
  expect(shownRadius(15.24, false)).toBe(50)
  expect(metersOf(defaultRadius(true), true)).toBe(15)
})

test('keeps a shown radius unchanged when it is saved again', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.integer({ min: 1, max: 3_000_000 }), (metric, tenths) => {
      const radius = tenths / 10
      fc.pre(radius <= maxRadius(metric))
      expect(shownRadius(metersOf(radius, metric), metric)).toBe(radius)
    }),
  )
})

test('keeps a radius stored to the millimeter unchanged when it is sent again', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.integer({ min: 1, max: 100_000_000 }), (metric, millimeters) => {
      const meters = millimeters / 1000
      expect(metersOf(exactRadius(meters, metric), metric)).toBe(meters)
    }),
  )
})

test.each([
  [0.000_01, false, 0.1],
  [1, false, 3.3],
  [33.37, true, 33],
  [100_000, false, 328_083],
])('rounds %d m (metric: %s) to %d while dragging', (meters, metric, shown) => {
  expect(draggedRadius(meters, metric)).toBe(shown)
})
