import { expect, test } from 'vitest'
import { chosenIds } from './chosenIds.ts'

test.each([
  ['1.2.3', [1, 2, 3], 0],
  ['3.1.3', [3, 1], 0],
  ['', [], 0],
  ['x.0.-1.1e3.2.5.99999999999', [1000, 2, 5], 0],
])('parses %j', (text, ids, left) => {
  expect(chosenIds(text)).toEqual({ ids, left })
})

test('returns at most 500 ids and the number of omitted ones', () => {
  const { ids, left } = chosenIds(Array.from({ length: 512 }, (_, index) => index + 1).join('.'))
  expect([ids.length, left]).toEqual([500, 12])
})
