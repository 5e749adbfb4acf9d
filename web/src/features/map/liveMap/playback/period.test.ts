import { expect, test } from 'vitest'
import { askFor, daysBlocker, daysOf, periodOf, presetPeriod } from './period.ts'

const HOUR = 3_600_000
const DENVER = 'America/Denver'

test.each([
  ['2026-11-01', '2026-11-01', 25],
  ['2026-03-08', '2026-03-08', 23],
  ['2026-10-20', '2026-11-19', 31 * 24 + 1],
])('from %s to %s covers %i hours', (first, last, hours) => {
  const period = daysOf(first, last, DENVER)
  expect((period.to - period.from) / HOUR).toBe(hours)
  expect(periodOf(askFor(period))).toEqual(period)
})

test('ends the presets today or earlier', () => {
  const today = '2026-11-15'
  expect(presetPeriod('today', today, DENVER)).toEqual(daysOf(today, today, DENVER))
  expect(presetPeriod('yesterday', today, DENVER)).toEqual(daysOf('2026-11-14', '2026-11-14', DENVER))
  expect(presetPeriod('week', today, DENVER)).toEqual(daysOf('2026-11-09', today, DENVER))
})

test.each([
  [{}],
  [{ dateTime: '2026-11-01T00:00:00Z' }],
  [{ dateTime: '2026-11-01T00:00:00Z', endDate: '2026-11-01T00:00:00Z' }],
  [{ dateTime: '2026-11-02T00:00:00Z', endDate: '2026-11-01T00:00:00Z' }],
  [{ dateTime: '2026-01-01T00:00:00Z', endDate: '2026-11-01T00:00:00Z' }],
])('rejects the period %j', (asked) => {
  expect(periodOf(asked)).toBeNull()
})

test.each([
  ['2026-11-01', '2026-11-15', null],
  ['2026-10-16', '2026-11-15', null],
  ['2026-10-15', '2026-11-15', 'error.rangeTooLong'],
  ['2026-11-10', '2026-11-09', 'error.rangeEmpty'],
  ['2026-11-10', '2026-11-16', 'error.invalid'],
  [null, '2026-11-15', 'error.required'],
])('for %s to %s returns the blocker %s', (first, last, expected) => {
  expect(daysBlocker(first, last, '2026-11-15')).toBe(expected)
})
