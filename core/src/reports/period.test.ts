import { expect, test } from 'vitest'
import { askedPeriod, daysIn, periodProblem, standardPeriod } from './period.ts'
import type { GivenPeriod, PeriodProblem } from './period.ts'
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
  if (expected) expect(periodProblem(key, expected, TODAY)).toBeNull()
})

test.each<[GivenPeriod, ReturnType<typeof askedPeriod>, PeriodProblem | null]>([
  [{ start: '2026-10-01', end: '2026-10-31' }, { start: '2026-10-01', end: '2026-10-31' }, null],
  [{ date: '2026-10-05' }, { start: '2026-10-05', end: '2026-10-05' }, null],
  [{ start: '2026-11-14' }, { start: '2026-11-14', end: TODAY }, null],
  [{ end: '2026-10-07' }, { start: '2026-10-01', end: '2026-10-07' }, null],
  [{}, WEEK, null],
  [{ start: '2026-11-10', end: '2026-11-09' }, { start: '2026-11-10', end: '2026-11-09' }, 'reversed'],
  [{ start: '2026-01-01', end: '2026-11-09' }, { start: '2026-01-01', end: '2026-11-09' }, 'tooLong'],
  [{ start: '2026-11-10', end: '2026-11-16' }, { start: '2026-11-10', end: '2026-11-16' }, 'future'],
  [{ start: '2026-02-30' }, { start: '2026-02-30', end: TODAY }, 'notADay'],
  [{ end: 'soon' }, { start: WEEK.start, end: 'soon' }, 'notADay'],
])('reads the period of a URL with %j', (given, expected, problem) => {
  const asked = askedPeriod('daily_runtime', given, TODAY)
  expect(asked).toEqual(expected)
  expect(asked && periodProblem('daily_runtime', asked, TODAY)).toBe(problem)
})

test('a report on the current state has no period', () => {
  expect(askedPeriod('fleet_grease_level', { date: '2026-10-05' }, TODAY)).toBeNull()
})

test('counts both the first and the last day', () => {
  expect(daysIn({ start: TODAY, end: TODAY })).toBe(1)
  expect(daysIn(WEEK)).toBe(7)
})
