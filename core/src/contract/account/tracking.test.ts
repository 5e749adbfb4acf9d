import { expect, test } from 'vitest'
import type { Adjustable } from '../../telemetry/thresholds.ts'
import { ADJUSTABLE, THRESHOLDS } from '../../telemetry/thresholds.ts'
import { problemsOf } from '../problem.ts'
import { STANDARD_TRACKING, TrackingForm } from './tracking.ts'

const problems = (change: object) => {
  const { error } = TrackingForm.safeParse({ ...STANDARD_TRACKING, ...change })
  return error ? Object.entries(problemsOf(error.issues)).map(([path, { code }]) => `${path} ${code}`) : []
}
const withThresholds = (change: Partial<Record<Adjustable, unknown>>) =>
  problems({ thresholds: { ...STANDARD_TRACKING.thresholds, ...change } })

test('accepts the default settings', () => expect(problems({})).toEqual([]))

test.each(ADJUSTABLE)('enforces the bounds of %s', (name) => {
  const { min, max } = THRESHOLDS[name]
  expect(withThresholds({ [name]: min - 0.1 })).toContain(`thresholds.${name} error.tooSmall`)
  expect(withThresholds({ [name]: max + 0.1 })).toContain(`thresholds.${name} error.tooBig`)
})

test.each([
  [{ historyDays: 29 }, 'historyDays error.tooSmall'],
  [{ historyDays: 3661 }, 'historyDays error.tooBig'],
  [{ historyDays: 365.5 }, 'historyDays error.wrongType'],
  [{ historyDays: null }, 'historyDays error.wrongType'],
  [{ speedLimit: 0 }, 'speedLimit error.tooSmall'],
  [{ speedLimit: 1e9 }, 'speedLimit error.tooBig'],
  [{ speedLimit: Number.NaN }, 'speedLimit error.wrongType'],
  [{ speedLimit: '20' }, 'speedLimit error.wrongType'],
  [{ categories: [{ id: 1, speedLimit: -1 }] }, 'categories.0.speedLimit error.tooSmall'],
  [{ categories: [{ id: 1 }] }, 'categories.0.speedLimit error.required'],
  [{ categories: [1, 2, 1].map((id) => ({ id, speedLimit: null })) }, 'categories error.invalid'],
  [
    { thresholds: { ...STANDARD_TRACKING.thresholds, fastestSpeed: 30 } },
    'thresholds.fastestSpeed error.unknownField',
  ],
])('rejects %j with %s', (change, expected) => expect(problems(change)).toEqual([expected]))

test.each<[Partial<Record<Adjustable, number>>, string[]]>([
  [{ batteryLow: 12.3 }, []],
  [{ batteryLow: 12.4 }, ['thresholds.batteryNormal error.belowLow']],
  [{ fuelLow: 60, fuelLowMargin: 40 }, []],
  [{ fuelLow: 61, fuelLowMargin: 40 }, ['thresholds.fuelLowMargin error.aboveFull']],
  [{ deviceBatteryLow: 90, deviceBatteryMargin: 11 }, ['thresholds.deviceBatteryMargin error.aboveFull']],
])('checks that related thresholds are consistent: %j', (change, expected) =>
  expect(withThresholds(change)).toEqual(expected),
)
