import { expect, test } from 'vitest'
import { isQuiet } from './quietHours.ts'

const DENVER = 'America/Denver'

test.each([
  ['2026-11-17T05:00:00Z', true],
  ['2026-11-17T04:59:00Z', false],
  ['2026-11-17T12:59:00Z', true],
  ['2026-11-17T13:00:00Z', false],
  // In summer, the clock of the branch is an hour ahead.
  ['2026-07-17T04:00:00Z', true],
])('knows at %s whether it is between 22:00 and 6:00 in the branch: %s', (at, expected) => {
  expect(isQuiet({ from: '22:00', until: '06:00' }, Temporal.Instant.from(at), DENVER)).toBe(expected)
})

test('understands hours of one day', () => {
  const hours = { from: '12:00', until: '13:00' }
  expect(isQuiet(hours, Temporal.Instant.from('2026-11-17T19:30:00Z'), DENVER)).toBe(true)
  expect(isQuiet(hours, Temporal.Instant.from('2026-11-17T20:30:00Z'), DENVER)).toBe(false)
})
