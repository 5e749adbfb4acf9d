import { expect, test } from 'vitest'
import { TIME_ZONES } from './timezones.ts'

test('offers 29 time zones, each once, with those that the specification names', () => {
  expect(TIME_ZONES).toHaveLength(29)
  expect(new Set(TIME_ZONES).size).toBe(29)
  expect(TIME_ZONES).toEqual(expect.arrayContaining(['America/Denver', 'Europe/London', 'Asia/Tokyo']))
})

test.each(TIME_ZONES)('%s has a clock', (timeZone) => {
  expect(new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone).toBeTruthy()
})
