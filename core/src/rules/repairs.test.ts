import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkInBlocker, existsSince, isMeterLower, repairCost } from './repairs.ts'

test.each([
  [0, 80, [], { labor: 0, parts: 0, total: 0 }],
  [1.5, 80, [{ quantity: 2, unitCost: 12.35 }], { labor: 120, parts: 24.7, total: 144.7 }],
  // Each line rounds half a cent up.
  [0.01, 0.5, [{ quantity: 0.1, unitCost: 0.05 }], { labor: 0.01, parts: 0.01, total: 0.02 }],
  [1.005, 1, [], { labor: 1.01, parts: 0, total: 1.01 }],
])('charges %f h at %f with %j as %j', (totalLabor, laborRate, parts, cost) => {
  expect(repairCost({ totalLabor, laborRate, parts })).toEqual(cost)
})

test('returns the sum of the shown costs as the total, in any order of the parts', () => {
  const cents = fc.integer({ min: 0, max: 999_999 }).map((value) => value / 100)
  const part = fc.record({ quantity: cents, unitCost: cents })
  fc.assert(
    fc.property(cents, cents, fc.array(part), (totalLabor, laborRate, parts) => {
      const cost = repairCost({ totalLabor, laborRate, parts })
      expect(cost.total).toBeCloseTo(cost.labor + cost.parts, 5)
      expect(repairCost({ totalLabor, laborRate, parts: parts.toReversed() })).toEqual(cost)
    }),
  )
})

test.each([
  [99, 100, true],
  [99.96, 100, false],
  [100, 100, false],
  [0, null, false],
])('compares the meter reading %f with %s (lower: %s)', (typed, known, isLower) => {
  expect(isMeterLower(typed, known)).toBe(isLower)
})

test.each([
  [{ year: null, purchaseDate: null }, '2016-11-16'],
  [{ year: 2019, purchaseDate: null }, '2019-01-01'],
  [{ year: 2019, purchaseDate: '2022-05-04' }, '2019-01-01'],
  // Next year's model, bought this year.
  [{ year: 2027, purchaseDate: '2026-10-01' }, '2026-10-01'],
])('lets an asset with %j be checked in from %s to today', (age, since) => {
  const today = '2026-11-16'
  expect(existsSince(age, today)).toBe(since)
  const before = Temporal.PlainDate.from(since).subtract({ days: 1 }).toString()
  const blockers = [before, since, today, '2026-11-17'].map((day) => checkInBlocker(day, { today, since }))
  expect(blockers).toEqual(['error.beforeAsset', null, null, 'error.dayInFuture'])
})
