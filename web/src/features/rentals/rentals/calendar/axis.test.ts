import { dayAt, startOfDay, wallTime } from '@yardmaster/core/days.ts'
import { addDays } from '@yardmaster/core/timeline/span.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { axisOf, dayIndexAt, dayIndexOf, isWeekend, mondayOf, positionAt, stretchOf } from './axis.ts'
import type { RentalTimes } from './rentalPeriod.ts'
import { leastMove, movedBy, periodOf, possibleMove, steppedMove } from './rentalPeriod.ts'

const HOUR = 3_600_000
const DENVER = 'America/Denver'
const zone = fc.constantFrom(DENVER, 'Europe/Madrid', 'America/Santiago', 'Australia/Lord_Howe', 'UTC')
const day = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2025-12-01', days))
const count = fc.constantFrom(7, 14, 28, 91)
const offset = fc.integer({ min: -30 * 24 * HOUR, max: 120 * 24 * HOUR })

const at = (local: string, timeZone = DENVER) =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).epochMilliseconds
const times = (start: string, due: string, more: Partial<RentalTimes> = {}): RentalTimes => ({
  startAt: new Date(at(start)).toISOString(),
  dueAt: new Date(at(due)).toISOString(),
  outAt: null,
  inAt: null,
  ...more,
})

describe('positionAt', () => {
  // In Denver, March 8, 2026 has 23 hours and November 1 has 25.
  test.each([
    ['2026-11-14', '2026-11-14T00:00', 0],
    ['2026-11-14', '2026-11-15T12:00', 1.5],
    ['2026-03-02', '2026-03-08T00:00', 6],
    ['2026-03-02', '2026-03-09T00:00', 7],
    ['2026-03-02', '2026-03-09T12:00', 7.5],
    ['2026-10-26', '2026-11-02T06:00', 7.25],
    ['2026-11-14', '2026-11-13T23:00', 0],
    ['2026-11-14', '2027-01-01T00:00', 14],
  ])('on an axis from %s puts %s at %d', (first, local, expected) => {
    expect(positionAt(axisOf(first, 14, DENVER), at(local))).toBeCloseTo(expected, 10)
  })

  test('puts the start of every day at a whole number and keeps the order of instants', () => {
    fc.assert(
      fc.property(day, zone, count, offset, offset, (first, timeZone, days, one, other) => {
        const axis = axisOf(first, days, timeZone)
        expect(axis.days.map((each) => positionAt(axis, startOfDay(each, timeZone)))).toEqual(
          axis.days.map((_, index) => index),
        )
        const [start = 0] = axis.starts
        const [low, high] = [start + Math.min(one, other), start + Math.max(one, other)]
        expect(positionAt(axis, low)).toBeLessThanOrEqual(positionAt(axis, high))
      }),
    )
  })

  test('agrees with the calendar on the day of every instant on the axis', () => {
    fc.assert(
      fc.property(day, zone, count, offset, (first, timeZone, days, later) => {
        const axis = axisOf(first, days, timeZone)
        const instant = (axis.starts[0] ?? 0) + later
        expect(addDays(first, dayIndexOf(axis, instant))).toBe(dayAt(instant, timeZone))
        const index = Math.min(Math.max(dayIndexOf(axis, instant), 0), days - 1)
        expect(dayIndexAt(axis, positionAt(axis, instant))).toBe(index)
      }),
    )
  })
})

describe('stretchOf', () => {
  const axis = axisOf('2026-11-16', 14, DENVER)
  test.each([
    ['2026-11-17T12:00', '2026-11-20T12:00', { start: 1.5, end: 4.5, startsBefore: false, endsAfter: false }],
    ['2026-11-01T08:00', '2026-11-18T00:00', { start: 0, end: 2, startsBefore: true, endsAfter: false }],
    ['2026-11-29T00:00', '2026-12-08T08:00', { start: 13, end: 14, startsBefore: false, endsAfter: true }],
    ['2026-11-10T08:00', '2026-11-16T00:00', null],
    ['2026-11-30T00:00', '2026-12-03T08:00', null],
  ])('shows of %s to %s the part %j', (from, to, expected) => {
    expect(stretchOf(axis, { from: at(from), to: at(to) })).toEqual(expected)
  })
})

test('knows the beginning and the end of a week', () => {
  expect(['2026-11-15', '2026-11-16', '2026-11-22'].map(mondayOf)).toEqual([
    '2026-11-09',
    '2026-11-16',
    '2026-11-16',
  ])
  expect(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map(isWeekend)).toEqual([
    false,
    true,
    true,
    false,
  ])
})

describe('periodOf', () => {
  const now = at('2026-11-16T10:00')
  const rental = times('2026-11-10T08:00', '2026-11-14T17:00')
  const outAt = new Date(at('2026-11-10T09:30')).toISOString()
  const inAt = new Date(at('2026-11-13T11:00')).toISOString()
  test.each([
    ['a reservation as agreed', rental, '2026-11-10T08:00', '2026-11-14T17:00'],
    ['an overdue rental until now', { ...rental, outAt }, '2026-11-10T09:30', '2026-11-16T10:00'],
    [
      'a returned rental until its return',
      { ...rental, outAt, inAt },
      '2026-11-10T09:30',
      '2026-11-13T11:00',
    ],
  ])('shows %s', (_, shown, from, to) => {
    expect(periodOf(shown, now)).toEqual({ from: at(from), to: at(to) })
  })
})

describe('moving the due time', () => {
  test('keeps the time of day across clock changes', () => {
    expect(movedBy(at('2026-10-30T17:00'), 3, DENVER)).toBe(at('2026-11-02T17:00'))
    expect(movedBy(at('2026-03-09T17:00'), -2, DENVER)).toBe(at('2026-03-07T17:00'))
  })

  test('moves the day by exactly the given number, at the same time of day where it exists', () => {
    fc.assert(
      fc.property(day, zone, offset, fc.integer({ min: -60, max: 60 }), (first, timeZone, later, days) => {
        const due = startOfDay(first, timeZone) + later
        const moved = movedBy(due, days, timeZone)
        expect(dayAt(moved, timeZone)).toBe(addDays(dayAt(due, timeZone), days))
        const clock = (instant: number) => wallTime(instant, timeZone).slice(11)
        // The clock may skip this time of day.
        const wanted = Temporal.PlainDateTime.from(`${dayAt(moved, timeZone)}T${clock(due)}`)
        const exists = wanted.toZonedDateTime(timeZone).toPlainDateTime().equals(wanted)
        expect(clock(moved) === clock(due)).toBe(exists)
      }),
    )
  })

  test('never lets the due time fall before the start or the present', () => {
    fc.assert(
      fc.property(day, zone, offset, offset, offset, (first, timeZone, start, due, present) => {
        const base = startOfDay(first, timeZone)
        const rental = {
          ...times('2026-11-01T00:00', '2026-11-02T00:00'),
          startAt: new Date(base + start).toISOString(),
          dueAt: new Date(base + due).toISOString(),
        }
        const now = base + present
        const limit = Math.max(base + start, now)
        const least = leastMove(rental, now, timeZone)
        expect(movedBy(base + due, least, timeZone)).toBeGreaterThan(limit)
        expect(movedBy(base + due, least - 1, timeZone)).toBeLessThanOrEqual(limit)
      }),
    )
  })

  test.each([
    // wanted, least, expected
    [3, -2, 3],
    [-2, -2, -2],
    [-5, -2, -2],
    [0, 4, 0],
    [1, 4, 4],
    [6, 4, 6],
    [-1, 4, 0],
  ])('changes a move by %i days to a possible one, at least %i: %i', (wanted, least, expected) => {
    expect(possibleMove(wanted, least)).toBe(expected)
  })

  test.each([
    // days, step, least, expected
    [0, 1, -2, 1],
    [-2, -1, -2, -2],
    [0, 1, 4, 4],
    [4, 1, 4, 5],
    [5, -1, 4, 4],
    [4, -1, 4, 0],
    [0, -1, 4, 0],
  ] as const)('steps from %i by %i, at least %i, to %i', (days, step, least, expected) => {
    expect(steppedMove(days, step, least)).toBe(expected)
  })
})
