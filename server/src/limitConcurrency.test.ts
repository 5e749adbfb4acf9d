import { expect, test } from 'vitest'
import { limitConcurrency } from './limitConcurrency.ts'

test('runs at most the given number at a time, in order, and continues after a failure', async () => {
  const turn = limitConcurrency(2)
  let running = 0
  let most = 0
  const begun: number[] = []
  const runs = Array.from({ length: 8 }, (_, index) =>
    turn(async () => {
      begun.push(index)
      running += 1
      most = Math.max(most, running)
      await new Promise(setImmediate)
      running -= 1
      if (index % 3 === 0) throw new Error('failed')
      return index
    }),
  )
  const outcomes = await Promise.allSettled(runs)
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(3)
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect(most).toBe(2)
})
