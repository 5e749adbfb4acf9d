import { expect, test } from 'vitest'
import { returnOn, snoozeDays } from './snooze.ts'

test.each([
  ['2026-11-16', '2026-11-17', '2026-11-23'],
  ['2026-11-20', '2026-11-21', '2026-11-23'],
  ['2026-11-22', '2026-11-23', '2026-11-23'],
])('offers the day after %s and the Monday after it', (today, tomorrow, monday) => {
  expect(snoozeDays(today)).toEqual({ tomorrow, monday })
})

test('returns at eight in the morning of the branch, also when the clock changes', () => {
  expect(returnOn('2026-10-31', 'America/Denver')).toBe('2026-10-31T14:00:00Z')
  expect(returnOn('2026-11-01', 'America/Denver')).toBe('2026-11-01T15:00:00Z')
})
