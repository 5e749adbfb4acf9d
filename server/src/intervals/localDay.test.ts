import { daysEnding } from '@yardmaster/core/days.ts'
import { TIME_ZONES } from '@yardmaster/core/timezones.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localDay } from './localDay.ts'

const HOUR = 3_600_000

test('returns days without a gap, even across a clock change', () => {
  const day = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  fc.assert(
    fc.property(
      day,
      fc.constantFrom(...TIME_ZONES, 'America/Havana', 'America/Santiago'),
      (last, timeZone) => {
        const days = daysEnding(last, 14).map((each) => localDay(each, timeZone))
        expect(days.at(-1)?.day).toBe(last)
        for (const [index, { from, to }] of days.entries()) {
          expect([23, 23.5, 24, 24.5, 25]).toContain((to - from) / HOUR)
          expect(days[index + 1]?.from ?? to).toBe(to)
        }
      },
    ),
  )
})

test.each([
  ['2026-03-08', 23],
  ['2026-03-09', 24],
  ['2026-11-01', 25],
])('gives %s %i hours in Denver', (day, hours) => {
  const { from, to } = localDay(day, 'America/Denver')
  expect((to - from) / HOUR).toBe(hours)
})
