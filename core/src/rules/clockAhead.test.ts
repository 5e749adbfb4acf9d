import { expect, test } from 'vitest'
import { latestToday, pastInstant } from './clockAhead.ts'

const at = (time: string) => Temporal.Instant.from(`2026-11-17T${time}Z`)
const NOW = at('06:57:00')

test.each([
  ['keeps a time in the past', '06:56:59.5', '06:56:59.5'],
  ['takes a clock that is a moment ahead as now', '06:57:00.001', '06:57:00'],
  ['takes a clock that is five minutes ahead as now', '07:02:00', '06:57:00'],
  ['rejects a time that no clock explains', '07:02:00.001', null],
])('%s', (_, typed, expected) => {
  expect(pastInstant(at(typed), NOW)?.toString() ?? null).toBe(expected && at(expected).toString())
})

test('accepts the next day in the last minutes before midnight', () => {
  expect(latestToday(NOW, 'America/Denver')).toBe('2026-11-17')
  expect(latestToday(NOW.subtract({ minutes: 3 }), 'America/Denver')).toBe('2026-11-16')
})
