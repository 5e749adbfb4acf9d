import { firstKeyAt } from '@yardmaster/core/events/eventKey.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wideningRanges } from './stretches.ts'

const NOW = Date.parse('2026-11-14T00:00:00Z')
const WEEK = 7 * 24 * 3_600_000

test('yields four weeks, then ever longer ranges, without a gap back to the beginning of time', () => {
  const keys = fc.bigInt({ min: 0n, max: 2n ** 63n - 1n })
  fc.assert(
    fc.property(keys, (before) => {
      const stretches = [...wideningRanges(before, NOW)]
      expect(stretches.length).toBeLessThan(10)
      expect(stretches[0]?.before).toBe(before)
      expect(stretches.at(-1)?.from).toBe(0n)
      for (const [index, { from }] of stretches.slice(0, -1).entries())
        expect(stretches[index + 1]?.before).toBe(from)
    }),
  )
  const [first, second] = [...wideningRanges(firstKeyAt(NOW), NOW)]
  expect(first?.from).toBe(firstKeyAt(NOW - 4 * WEEK))
  expect(second?.from).toBe(firstKeyAt(NOW - 16 * WEEK))
})

test('looks back from now if the start is in the future', () => {
  expect([...wideningRanges(2n ** 63n - 1n, NOW)][0]?.from).toBe(firstKeyAt(NOW - 4 * WEEK))
})
