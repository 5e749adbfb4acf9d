import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfter, dayAt, startOfDay } from './days.ts'
import { TIME_ZONES } from './timezones.ts'

const HOUR = 3_600_000

test.each([
  ['2026-11-01', 'America/Denver', 25],
  ['2026-03-08', 'America/Denver', 23],
  ['2026-06-15', 'America/Denver', 24],
  ['2026-10-25', 'Europe/Madrid', 25],
  ['2026-03-29', 'Europe/Madrid', 23],
  // Midnight did not exist on this day.
  ['2018-11-04', 'America/Sao_Paulo', 23],
])('counts the hours of %s in %s: %i', (day, timeZone, hours) => {
  expect(startOfDay(dayAfter(day), timeZone) - startOfDay(day, timeZone)).toBe(hours * HOUR)
})

test('places every instant within its day, in every time zone', () => {
  const instants = fc.date({ min: new Date('2000-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(instants, fc.constantFrom(...TIME_ZONES), (date, timeZone) => {
      const day = dayAt(date.getTime(), timeZone)
      expect(startOfDay(day, timeZone)).toBeLessThanOrEqual(date.getTime())
      expect(startOfDay(dayAfter(day), timeZone)).toBeGreaterThan(date.getTime())
    }),
  )
})
