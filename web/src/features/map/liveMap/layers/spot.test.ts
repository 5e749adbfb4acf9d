import { expect, test } from 'vitest'
import { spotOf } from './spot.ts'

const CLICK = { x: 100, y: 100 }

test('selects the asset nearest to the click', () => {
  const candidates = [
    { id: 1, x: 118, y: 100 },
    { id: 2, x: 97, y: 100 },
  ]
  expect(spotOf(candidates, CLICK)).toEqual([2])
  expect(spotOf([], CLICK)).toEqual([])
})

test('returns all assets at the spot of the nearest one, each once', () => {
  const candidates = [
    { id: 1, x: 104, y: 100 },
    { id: 2, x: 104, y: 101 },
    { id: 3, x: 112, y: 104 },
    { id: 4, x: 130, y: 100 },
    { id: 1, x: 104, y: 100 },
  ]
  expect(spotOf(candidates, CLICK)).toEqual([1, 2, 3])
})
