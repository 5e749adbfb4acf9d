import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distance } from '../geo.ts'
import { TEST_FLEET } from '../testing/fleet.ts'
import { calendarOf } from './calendar.ts'
import { lifeOf } from './life.ts'

const day = (date: string) => Date.parse(date) / 86_400_000

test.each(TEST_FLEET.map((machine) => [`${machine.kind} ${machine.key}`, machine] as const))(
  'generates the days of %s without gaps, each continuing where the previous one ended',
  (_name, machine) => {
    const life = lifeOf(machine)
    const days = Array.from({ length: 300 }, (_, index) => life.dayOf(machine.since + index))
    const wrongEnds = days.filter((segments, index) => {
      const { startOf } = life.calendar
      const today = machine.since + index
      return segments[0]!.from !== startOf(today) || segments.at(-1)!.to !== startOf(today + 1)
    })
    expect(wrongEnds).toEqual([])
    const all = days.flat()
    const breaks = all.slice(1).filter((segment, index) => {
      const last = all[index]!
      const leaps = !last.journey && distance(segment.start, last.start) > 200
      return segment.from !== last.to || segment.start.odometer < last.start.odometer || leaps
    })
    expect(breaks).toEqual([])
  },
)

test('generates the same day regardless of the days requested before', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...TEST_FLEET),
      fc.array(fc.integer({ min: -3, max: 90 }), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 90 }),
      (machine, before, asked) => {
        const life = lifeOf(machine)
        for (const offset of before) life.dayOf(machine.since + offset)
        expect(life.dayOf(machine.since + asked)).toEqual(lifeOf(machine).dayOf(machine.since + asked))
      },
    ),
    { numRuns: 40 },
  )
})

test.each([
  ['America/Denver', '2026-03-08', 23],
  ['America/Denver', '2026-11-01', 25],
  ['Europe/Madrid', '2026-03-29', 23],
  ['America/Mexico_City', '2026-03-29', 24],
])('handles in %s that %s has %i hours and starts work by local time', (timeZone, date, hours) => {
  const calendar = calendarOf(timeZone)
  const begin = calendar.startOf(day(date))
  const end = calendar.startOf(day(date) + 1)
  expect((end - begin) / 3_600_000).toBe(hours)
  expect(calendar.dayOf(begin)).toBe(day(date))
  expect(calendar.dayOf(end - 1)).toBe(day(date))
  expect(calendar.dayOf(begin - 1)).toBe(day(date) - 1)
  const wall = Temporal.Instant.fromEpochMilliseconds(calendar.hour(day(date), 7.5)).toZonedDateTimeISO(
    timeZone,
  )
  expect(wall.toPlainDateTime().toString()).toBe(`${date}T07:30:00`)
})
