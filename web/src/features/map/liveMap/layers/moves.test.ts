import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOver, positionAt } from './moves.ts'

test('moves evenly and stops at both ends', () => {
  const move = { from: [10, 50], to: [20, 40], start: 1000, duration: 2000 } as const
  expect(positionAt(move, 0)).toEqual([10, 50])
  expect(positionAt(move, 2000)).toEqual([15, 45])
  expect(positionAt(move, 9000)).toEqual([20, 40])
  expect(isOver(move, 2999)).toBe(false)
  expect(isOver(move, 3000)).toBe(true)
})

test('takes the short way across the date line', () => {
  const move = { from: [179, 0], to: [-179, 0], start: 0, duration: 10 } as const
  expect(positionAt(move, 5)).toEqual([180, 0])
  expect(positionAt({ ...move, from: move.to, to: move.from }, 5)).toEqual([-180, 0])
})

const lng = fc.integer({ min: -180, max: 180 })

test('never moves farther than half around the earth', () => {
  fc.assert(
    fc.property(lng, lng, fc.integer({ min: 0, max: 100 }), (from, to, now) => {
      const [at] = positionAt({ from: [from, 0], to: [to, 0], start: 0, duration: 100 }, now)
      expect(Math.abs(at - from)).toBeLessThanOrEqual(180)
    }),
  )
})
