import { expect, test } from 'vitest'
import { isUnusual, meterUnit } from './meterUnits.ts'

test.each([
  ['engineSeconds', false, 3_600_000, 1000],
  ['engineSeconds', true, 3_600_000, 1000],
  ['odometer', false, 160_934.4, 100],
  ['odometer', true, 160_934.4, 160.9344],
] as const)('shows the %s (metric: %s) of %d as %d', (meter, metric, stored, shown) => {
  expect(stored * meterUnit(meter, metric).factor).toBeCloseTo(shown, 6)
})

test.each([
  ['engineSeconds', 3_600_000, 3_700_000, false],
  ['engineSeconds', 3_600_000, 36_000_000, true],
  ['engineSeconds', 36_000_000, 38_000_000, false],
  ['odometer', 0, 80_000_000, true],
] as const)('compares a %s of %d with the known %d', (meter, value, known, unusual) => {
  expect(isUnusual(meter, value, known)).toBe(unusual)
})
