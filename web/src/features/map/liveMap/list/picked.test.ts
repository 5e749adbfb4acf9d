import { expect, test } from 'vitest'
import { between, withPicked } from './picked.ts'

test.each([
  { before: [], ids: [7], after: [7] },
  { before: [7, 9], ids: [7], after: [9] },
  { before: [7], ids: [7, 8, 9], after: [7, 8, 9] },
  { before: [7], ids: [], after: [7] },
])('applies $ids to the picked ids $before', ({ before, ids, after }) => {
  expect([...withPicked(new Set(before), ids)]).toEqual(after)
})

test('limits the number of picked assets to 500', () => {
  expect(withPicked(new Set([1]), between(1, 9000)).size).toBe(500)
})

test('returns the rows between two rows in either order', () => {
  expect([between(2, 5), between(5, 2), between(3, 3)]).toEqual([[2, 3, 4, 5], [2, 3, 4, 5], [3]])
})
