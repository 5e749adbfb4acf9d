import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isQuiet, quietUntil } from './quietHours.ts'

const DENVER = 'America/Denver'
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const NIGHT = { from: '22:00', until: '06:00', workingDays: EVERY_DAY }
const at = (text: string) => Temporal.Instant.from(text)

test.each([
  ['2026-11-17T05:00:00Z', true],
  ['2026-11-17T04:59:00Z', false],
  ['2026-11-17T12:59:00Z', true],
  ['2026-11-17T13:00:00Z', false],
  // In summer, the clock of the branch is an hour ahead.
  ['2026-07-17T04:00:00Z', true],
])('knows at %s whether it is between 22:00 and 6:00 in the branch: %s', (instant, expected) => {
  expect(isQuiet(NIGHT, at(instant), DENVER)).toBe(expected)
})

test('understands hours of one day', () => {
  const lunch = { from: '12:00', until: '13:00', workingDays: EVERY_DAY }
  expect(isQuiet(lunch, at('2026-11-17T19:30:00Z'), DENVER)).toBe(true)
  expect(isQuiet(lunch, at('2026-11-17T20:30:00Z'), DENVER)).toBe(false)
})

describe('quiet hours end', () => {
  const WEEK = { ...NIGHT, workingDays: [1, 2, 3, 4, 5] }

  test.each([
    ['on the next morning', NIGHT, '2026-11-17T06:00:00Z', '2026-11-17T13:00:00Z'],
    ['on Monday after a weekend', WEEK, '2026-11-21T05:30:00Z', '2026-11-23T13:00:00Z'],
    [
      'at midnight if the night is not quiet',
      { ...WEEK, from: '12:00', until: '13:00' },
      '2026-11-22T20:00:00Z',
      '2026-11-23T07:00:00Z',
    ],
    // 2:30 does not exist on that day: the clock goes from 2:00 to 3:00.
    [
      'when the clock skips their end',
      { ...NIGHT, until: '02:30' },
      '2026-03-08T07:30:00Z',
      '2026-03-08T09:00:00Z',
    ],
    // 1:00 to 2:00 comes twice on that day.
    [
      'a second time when the clock is set back',
      { ...NIGHT, until: '01:30' },
      '2026-11-01T08:10:00Z',
      '2026-11-01T08:30:00Z',
    ],
  ])('%s', (_, hours, instant, expected) => {
    expect(quietUntil(hours, at(instant), DENVER)?.toString()).toBe(expected)
  })

  test('never when it is not quiet', () => {
    expect(quietUntil(NIGHT, at('2026-11-17T18:00:00Z'), DENVER)).toBeNull()
  })

  const clock = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 15, 30, 59))
    .map(([hour, minute]) => new Temporal.PlainTime(hour, minute).toString({ smallestUnit: 'minute' }))
  const someHours = fc
    .record({ from: clock, until: clock, workingDays: fc.subarray(EVERY_DAY, { minLength: 1 }) })
    .filter(({ from, until }) => from !== until)
  // Days on which clocks change are frequent: half an hour in Lord Howe, at midnight in Santiago.
  const zone = fc.constantFrom(
    DENVER,
    'Europe/Madrid',
    'Australia/Lord_Howe',
    'America/Santiago',
    'Asia/Kolkata',
    'UTC',
  )
  const instant = fc
    .tuple(
      fc.constantFrom(
        '2026-03-08',
        '2026-03-29',
        '2026-04-05',
        '2026-09-06',
        '2026-10-04',
        '2026-10-25',
        '2026-11-01',
        '2026-06-15',
      ),
      fc.integer({ min: -3 * 1440, max: 3 * 1440 }),
    )
    .map(([day, minutes]) => at(`${day}T00:00:00Z`).add({ minutes }))

  test('at the first minute that is not quiet, in every time zone and when clocks change', () => {
    fc.assert(
      fc.property(someHours, zone, instant, (hours, timeZone, start) => {
        const end = quietUntil(hours, start, timeZone)
        const after = (minute: Temporal.Instant) => minute.add({ minutes: 1 })
        let loud = start
        while (isQuiet(hours, loud, timeZone)) loud = after(loud)
        // Clocks change at whole minutes, and quiet hours end at them.
        expect(end?.toString() ?? start.toString()).toBe(loud.toString())
      }),
      { numRuns: 60 },
    )
  })
})
