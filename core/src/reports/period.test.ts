import { expect, test } from 'vitest'
import { daysIn, periodBlocker, periodOf, standardPeriod } from './period.ts'
import type { GivenPeriod } from './period.ts'
import type { ReportKey } from './reports.ts'

const TODAY = '2026-11-15'
const WEEK = { start: '2026-11-09', end: TODAY }

test.each<[ReportKey, ReturnType<typeof standardPeriod>]>([
  ['daily_runtime', WEEK],
  ['asset_grease_level', { start: '2026-11-02', end: TODAY }],
  ['mileage_by_state', { start: '2026-11-01', end: TODAY }],
  ['driving_by_month', { start: '2026-06-01', end: TODAY }],
  ['fleet_grease_level', null],
])('shows %s for the standard period %j', (key, expected) => {
  expect(standardPeriod(key, TODAY)).toEqual(expected)
  if (expected) expect(periodBlocker(key, expected)).toBeNull()
})

test.each<[ReportKey, GivenPeriod, ReturnType<typeof periodOf>]>([
  ['daily_runtime', { start: '2026-10-01', end: '2026-10-31' }, { start: '2026-10-01', end: '2026-10-31' }],
  ['equipment_daily_usage', { date: '2026-10-05' }, { start: '2026-10-05', end: '2026-10-05' }],
  ['daily_runtime', { start: '2026-11-14' }, { start: '2026-11-14', end: TODAY }],
  ['daily_runtime', {}, WEEK],
  ['daily_runtime', { start: '2026-11-10', end: '2026-11-09' }, WEEK],
  ['daily_runtime', { start: '2026-01-01', end: '2026-11-09' }, WEEK],
  ['daily_runtime', { start: '2026-11-10', end: '2026-11-16' }, WEEK],
  ['daily_runtime', { start: '2026-02-30', end: 'soon' }, WEEK],
  ['fleet_grease_level', { date: '2026-10-05' }, null],
])('reads the period of %s from a URL with %j', (key, given, expected) => {
  expect(periodOf(key, given, TODAY)).toEqual(expected)
})

test('counts both the first and the last day', () => {
  expect(daysIn({ start: TODAY, end: TODAY })).toBe(1)
  expect(daysIn(WEEK)).toBe(7)
})
