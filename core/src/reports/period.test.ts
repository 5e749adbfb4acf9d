import { expect, test } from 'vitest'
import { askedPeriod, daysIn, periodBefore, periodProblem, standardPeriod } from './period.ts'
import type { GivenPeriod, PeriodProblem } from './period.ts'
import { presetPeriod } from './presets.ts'
import type { Preset } from './presets.ts'
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
  [{ preset: 'yesterday', start: '2026-10-01' }, { start: '2026-11-14', end: '2026-11-14' }, null],
  [{ preset: 'someday', date: '2026-10-05' }, { start: '2026-10-05', end: '2026-10-05' }, null],
  [{ end: 'soon' }, { start: WEEK.start, end: 'soon' }, 'notADay'],
])('reads the period of a URL with %j', (given, expected, problem) => {
  const asked = askedPeriod('daily_runtime', given, TODAY)
  expect(asked).toEqual(expected)
  expect(asked && periodProblem('daily_runtime', asked, TODAY)).toBe(problem)
})

test('a report on the current state has no period', () => {
  expect(askedPeriod('fleet_grease_level', { date: '2026-10-05' }, TODAY)).toBeNull()
  expect(askedPeriod('fleet_grease_level', { preset: 'today' }, TODAY)).toBeNull()
})

test('counts both the first and the last day', () => {
  expect(daysIn({ start: TODAY, end: TODAY })).toBe(1)
  expect(daysIn(WEEK)).toBe(7)
})

/** A period, and the one with which it is compared. */
type Compared = [start: string, end: string, startBefore: string, endBefore: string]

// November 15, 2026 is a Sunday, and November 30 a Monday.
test.each<[Preset, today: string, ...Compared]>([
  ['today', TODAY, TODAY, TODAY, '2026-11-14', '2026-11-14'],
  ['today', '2026-11-01', '2026-11-01', '2026-11-01', '2026-10-31', '2026-10-31'],
  ['yesterday', TODAY, '2026-11-14', '2026-11-14', '2026-11-13', '2026-11-13'],
  ['thisWeek', TODAY, '2026-11-09', TODAY, '2026-11-02', '2026-11-08'],
  ['thisWeek', '2026-11-11', '2026-11-09', '2026-11-11', '2026-11-02', '2026-11-04'],
  ['thisWeek', '2026-11-30', '2026-11-30', '2026-11-30', '2026-11-23', '2026-11-23'],
  ['lastWeek', TODAY, '2026-11-02', '2026-11-08', '2026-10-26', '2026-11-01'],
  ['lastWeek', '2026-01-01', '2025-12-22', '2025-12-28', '2025-12-15', '2025-12-21'],
  ['thisMonth', TODAY, '2026-11-01', TODAY, '2026-10-01', '2026-10-15'],
  ['thisMonth', '2026-11-01', '2026-11-01', '2026-11-01', '2026-10-01', '2026-10-01'],
  // February has no 30th.
  ['thisMonth', '2026-03-30', '2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28'],
  ['lastMonth', TODAY, '2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'],
  ['lastMonth', '2028-03-31', '2028-02-01', '2028-02-29', '2028-01-01', '2028-01-31'],
  ['last90Days', TODAY, '2026-08-18', TODAY, '2026-05-20', '2026-08-17'],
])('%s on %s is %s – %s, compared with %s – %s', (preset, today, start, end, startBefore, endBefore) => {
  const period = presetPeriod(preset, today)
  expect(period).toEqual({ start, end })
  expect(periodBefore(period, { today, preset })).toEqual({ start: startBefore, end: endBefore })
})

test.each<Compared>([
  ['2026-11-09', TODAY, '2026-11-02', '2026-11-08'],
  ['2026-10-01', '2026-10-07', '2026-09-24', '2026-09-30'],
  ['2026-10-01', '2026-10-01', '2026-09-30', '2026-09-30'],
  ['2026-09-01', '2026-10-31', '2026-07-01', '2026-08-31'],
  // Six months, of which the last one isn't over yet.
  ['2026-06-01', TODAY, '2025-12-01', '2026-05-15'],
])('compares %s – %s with %s – %s', (start, end, startBefore, endBefore) => {
  expect(periodBefore({ start, end }, { today: TODAY })).toEqual({ start: startBefore, end: endBefore })
})

test('the current week and month can end in the future', () => {
  expect(presetPeriod('thisWeek', '2026-11-11', { whole: true }).end).toBe(TODAY)
  expect(presetPeriod('thisMonth', TODAY, { whole: true }).end).toBe('2026-11-30')
})
