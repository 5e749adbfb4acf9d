import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TIME_ZONES } from '../timezones.ts'
import { nextService, scheduleRatio, scheduleState, TIME_UNITS } from './schedule.ts'
import type { TimeUnit } from './schedule.ts'

const seconds = (instant: string) => Date.parse(instant) / 1000
const DAY = 86_400

describe('nextService with a time schedule', () => {
  const next = (last: string, every: number, unit: TimeUnit, timeZone: string) =>
    new Date(nextService(seconds(last), { type: 'time', every, unit }, timeZone) * 1000).toISOString()

  test.each([
    [
      'a day is 25 hours when the clock goes back',
      '2026-10-31T12:00-06:00',
      1,
      'day',
      '2026-11-01T12:00-07:00',
    ],
    ['and 23 when it goes forward', '2026-03-07T12:00-07:00', 1, 'day', '2026-03-08T12:00-06:00'],
    ['an hour that is skipped moves on', '2026-03-07T02:30-07:00', 1, 'day', '2026-03-08T03:30-06:00'],
    ['months end when they end', '2026-01-31T09:00-07:00', 1, 'month', '2026-02-28T09:00-07:00'],
    ['in leap years, too', '2028-01-31T09:00-07:00', 1, 'month', '2028-02-29T09:00-07:00'],
    ['the day of a leap year', '2028-02-29T09:00-07:00', 1, 'year', '2029-02-28T09:00-07:00'],
    ['weeks across the change of clocks', '2026-10-26T00:00-06:00', 2, 'week', '2026-11-09T00:00-07:00'],
    [
      'by the day of the branch, not of London',
      '2026-01-30T20:00-07:00',
      1,
      'month',
      '2026-02-28T20:00-07:00',
    ],
  ] as const)('follows the calendar: %s', (_, last, every, unit, expected) => {
    expect(next(last, every, unit, 'America/Denver')).toBe(new Date(expected).toISOString())
  })

  const lasts = fc.integer({ min: seconds('1990-01-01'), max: seconds('2050-01-01') })
  const schedules = fc.record({
    type: fc.constant('time' as const),
    every: fc.integer({ min: 1, max: 500 }),
    unit: fc.constantFrom(...TIME_UNITS),
  })
  const zones = fc.constantFrom(...TIME_ZONES)

  test('returns an instant after the last service, in the same order as the last services, in every time zone', () => {
    fc.assert(
      fc.property(lasts, fc.nat(400 * DAY), schedules, zones, (last, later, schedule, zone) => {
        const found = nextService(last, schedule, zone)
        expect(found).toBeGreaterThan(last)
        // Within the hour that the clock skips or repeats, two instants can map to the same one or swap their
        // order.
        expect(nextService(last + later, schedule, zone)).toBeGreaterThanOrEqual(found - 7200)
      }),
    )
  })

  test('deviates from the length of days and weeks only by the clock change', () => {
    fc.assert(
      fc.property(lasts, fc.integer({ min: 1, max: 60 }), zones, (last, every, zone) => {
        const days = nextService(last, { type: 'time', every: every * 7, unit: 'day' }, zone)
        expect(nextService(last, { type: 'time', every, unit: 'week' }, zone)).toBe(days)
        expect(Math.abs(days - last - every * 7 * DAY)).toBeLessThanOrEqual(7200)
      }),
    )
  })
})

describe('scheduleRatio and scheduleState', () => {
  test.each([
    [0, 0, 'ok'],
    [199, 0.796, 'ok'],
    [200, 0.8, 'due'],
    [250, 1, 'due'],
    [250.5, 1.002, 'overdue'],
    [500, 2, 'overdue'],
    // The meter was set back.
    [-50, -0.2, 'ok'],
  ])('returns for %d of 250 hours the ratio %d and the state %s', (hours, ratio, state) => {
    const last = 3600 * 1000
    const stretch = { last, next: nextService(last, { type: 'engine-hours', every: 3600 * 250 }, 'UTC') }
    expect(scheduleRatio(stretch, last + hours * 3600)).toBeCloseTo(ratio, 10)
    expect(scheduleState(stretch, last + hours * 3600)).toBe(state)
  })

  test('never decrease while the reading increases', () => {
    const ranks = { ok: 0, due: 1, overdue: 2 }
    const readings = fc.tuple(fc.nat(1e9), fc.nat(1e9))
    fc.assert(
      fc.property(fc.nat(1e9), fc.integer({ min: 1, max: 1e8 }), readings, (last, every, [one, other]) => {
        const stretch = { last, next: last + every }
        const [sooner, later] = [Math.min(one, other), Math.max(one, other)]
        expect(ranks[scheduleState(stretch, later)]).toBeGreaterThanOrEqual(
          ranks[scheduleState(stretch, sooner)],
        )
        expect(scheduleRatio(stretch, later)).toBeGreaterThanOrEqual(scheduleRatio(stretch, sooner))
      }),
    )
  })
})
