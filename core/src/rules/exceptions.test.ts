import { expect, test } from 'vitest'
import { daysOfWeek, weekAfter, weekOf } from './exceptions.ts'

test.each([
  ['2026-W46', '2026-11-09', '2026-11-15'],
  ['2026-W01', '2025-12-29', '2026-01-04'],
  ['2026-W53', '2026-12-28', '2027-01-03'],
])('%s has the days from %s to %s', (week, start, end) => {
  expect(daysOfWeek(week)).toEqual({ start, end })
  expect(weekOf(start)).toBe(week)
  expect(weekOf(end)).toBe(week)
})

test.each(['2027-W53', '2026-W00', '2026-W54', '2026-11', ''])('%j is no week', (week) => {
  expect(daysOfWeek(week)).toBeNull()
})

test('weeks follow each other across a year', () => {
  expect(weekAfter('2026-W53')).toBe('2027-W01')
  expect(weekAfter('2027-W01', -1)).toBe('2026-W53')
})
