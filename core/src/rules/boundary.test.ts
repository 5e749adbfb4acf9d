import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultRadius, draggedRadius, exactRadius, maxRadius, metresOf, shownRadius } from './boundary.ts'

test('fifty feet are 15.24 metres', () => {
  expect(metresOf(defaultRadius(false), false)).toBe(15.24)
  expect(shownRadius(15.24, false)).toBe(50)
  expect(metresOf(defaultRadius(true), true)).toBe(15)
})

test('what is shown can be saved again without changing it', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.integer({ min: 1, max: 3_000_000 }), (metric, tenths) => {
      const radius = tenths / 10
      fc.pre(radius <= maxRadius(metric))
      expect(shownRadius(metresOf(radius, metric), metric)).toBe(radius)
    }),
  )
})

test('what is stored, to the millimetre, can be sent again without changing it', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.integer({ min: 1, max: 100_000_000 }), (metric, millimetres) => {
      const metres = millimetres / 1000
      expect(metresOf(exactRadius(metres, metric), metric)).toBe(metres)
    }),
  )
})

test.each([
  [0.000_01, false, 0.1],
  [1, false, 3.3],
  [33.37, true, 33],
  [100_000, false, 328_083],
])('%d metres, metric %s, are dragged as %d', (metres, metric, shown) => {
  expect(draggedRadius(metres, metric)).toBe(shown)
})
