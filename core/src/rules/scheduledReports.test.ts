import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CADENCES, dueAfter, newestDue, periodBeforeDue } from './scheduledReports.ts'
import type { Recurrence } from './scheduledReports.ts'

const at = (text: string) => Temporal.Instant.from(text)

test.each<[string, Recurrence, string, string, string]>([
  ['7:00 in winter', weekly(1, 7), 'America/Denver', '2026-11-12T12:00:00Z', '2026-11-16T14:00:00Z'],
  ['7:00 in summer', weekly(1, 7), 'America/Denver', '2026-07-02T12:00:00Z', '2026-07-06T13:00:00Z'],
  ['7:00 after a change', weekly(1, 7), 'America/Denver', '2026-03-03T12:00:00Z', '2026-03-09T13:00:00Z'],
  ['an hour that is skipped', weekly(7, 2), 'America/Denver', '2026-03-05T12:00:00Z', '2026-03-08T09:00:00Z'],
  ['the first of two hours', weekly(7, 1), 'America/Denver', '2026-10-29T12:00:00Z', '2026-11-01T07:00:00Z'],
  ['the same day', weekly(1, 7), 'Europe/Madrid', '2026-11-16T05:59:00Z', '2026-11-16T06:00:00Z'],
  ['a week later', weekly(1, 7), 'Europe/Madrid', '2026-11-16T06:00:00Z', '2026-11-23T06:00:00Z'],
  ['the last day of February', monthly(31, 7), 'UTC', '2026-02-01T00:00:00Z', '2026-02-28T07:00:00Z'],
  ['the last day of March', monthly(31, 7), 'UTC', '2026-02-28T07:00:00Z', '2026-03-31T07:00:00Z'],
  ['the next year', monthly(1, 0), 'UTC', '2026-12-01T00:00:00Z', '2027-01-01T00:00:00Z'],
])('is due at %s', (_, when, timezone, after, expected) => {
  expect(dueAfter(when, at(after), timezone).toString()).toBe(expected)
  expect(newestDue(when, at(expected), timezone).toString()).toBe(expected)
})

test('is due at its hour on its day, in any time zone, and never misses a week or a month', () => {
  const recurrence = fc.record({
    cadence: fc.constantFrom(...CADENCES),
    onDay: fc.integer({ min: 1, max: 7 }),
    // Clocks change in the night.
    atHour: fc.integer({ min: 4, max: 23 }),
  })
  const zone = fc.constantFrom('America/Denver', 'Europe/Madrid', 'Australia/Lord_Howe', 'Asia/Kathmandu')
  const instant = fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2035-01-01') })
  fc.assert(
    fc.property(recurrence, zone, instant, (when, timezone, ms) => {
      const now = Temporal.Instant.fromEpochMilliseconds(ms)
      const next = dueAfter(when, now, timezone)
      const local = next.toZonedDateTimeISO(timezone)
      expect([local.hour, local.minute]).toEqual([when.atHour, 0])
      expect(when.cadence === 'weekly' ? local.dayOfWeek : local.day).toBe(when.onDay)
      expect(Temporal.Instant.compare(next, now)).toBe(1)
      const newest = newestDue(when, now, timezone)
      expect(Temporal.Instant.compare(newest, now)).not.toBe(1)
      expect(dueAfter(when, newest, timezone).toString()).toBe(next.toString())
    }),
  )
})

test.each([
  ['lastWeek', '2026-11-16T14:00:00Z', { start: '2026-11-09', end: '2026-11-15' }],
  ['lastWeek', '2026-11-22T14:00:00Z', { start: '2026-11-09', end: '2026-11-15' }],
  // Still Sunday in Denver.
  ['lastWeek', '2026-11-16T05:00:00Z', { start: '2026-11-02', end: '2026-11-08' }],
  ['lastMonth', '2026-03-31T14:00:00Z', { start: '2026-02-01', end: '2026-02-28' }],
  ['lastMonth', '2027-01-01T14:00:00Z', { start: '2026-12-01', end: '2026-12-31' }],
] as const)('%s before %s is %j', (period, dueAt, expected) => {
  expect(periodBeforeDue(period, at(dueAt), 'America/Denver')).toEqual(expected)
})

function weekly(onDay: number, atHour: number): Recurrence {
  return { cadence: 'weekly', onDay, atHour }
}

function monthly(onDay: number, atHour: number): Recurrence {
  return { cadence: 'monthly', onDay, atHour }
}
