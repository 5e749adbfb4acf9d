import { expect, test } from 'vitest'
import type { Condition } from './checks.ts'
import { CHECK_ITEMS, meterProblem, needsRepair, newlyDamaged, usageBetween } from './checks.ts'

const HOUR = 3600
const ok = Object.fromEntries(CHECK_ITEMS.map((item) => [item, 'ok'])) as Condition

test.each([
  ['engineSeconds', 10, 20, 'error.meterLower'],
  ['engineSeconds', 20 * HOUR, 20 * HOUR, null],
  ['engineSeconds', 45 * HOUR, 20 * HOUR, null],
  ['engineSeconds', 45.1 * HOUR, 20 * HOUR, 'error.meterTooHigh'],
  ['odometer', 500_000, 0, null],
  ['odometer', 50_000_000, 0, 'error.meterTooHigh'],
  ['odometer', null, 5, null],
  ['odometer', 5, null, null],
] as const)('judges %s of %s after %s within a day', (meter, value, before, problem) => {
  expect(meterProblem(meter, { value, before, elapsed: 24 * HOUR })).toBe(problem)
})

test('counts only damage that wasn’t there at check-out, and repairs no dirt', () => {
  const out: Condition = { ...ok, exterior: 'damaged' }
  const back: Condition = { ...ok, exterior: 'damaged', tires: 'damaged', cleanliness: 'damaged' }
  expect(newlyDamaged(back, out)).toEqual(['tires', 'cleanliness'])
  expect(newlyDamaged(back, null)).toEqual(['exterior', 'tires', 'cleanliness'])
  expect(needsRepair(['cleanliness'])).toBe(false)
  expect(needsRepair(['tires', 'cleanliness'])).toBe(true)
})

test('returns what was used, and nothing for a replaced meter', () => {
  const out = { engineSeconds: 100, odometer: 7, fuelLevel: 90 }
  const back = { engineSeconds: 160, odometer: 2, fuelLevel: 95.5 }
  expect(usageBetween(out, back, { replaced: ['odometer'], tankLitres: 300 })).toEqual({
    engineSeconds: 60,
    odometer: null,
    fuelMissing: -5.5,
    fuelLitres: -16.5,
  })
  const unread = { ...back, engineSeconds: null, fuelLevel: null }
  expect(usageBetween(out, unread, { replaced: [], tankLitres: 300 })).toMatchObject({
    engineSeconds: null,
    fuelMissing: null,
    fuelLitres: null,
  })
  expect(usageBetween(out, back, { replaced: [], tankLitres: null })).toMatchObject({ fuelLitres: null })
})
