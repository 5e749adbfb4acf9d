import { dayAt, startOfDay } from '@yardmaster/core/days.ts'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { relativeTime } from './relativeTime.ts'

const ZONE = 'America/Denver'
const MINUTE = 60_000
const HOUR = 60 * MINUTE

describe('relativeTime', () => {
  it.each([
    ['2026-11-14T12:00:00-07:00', 0, 'second'],
    ['2026-11-14T11:59:01-07:00', -59, 'second'],
    ['2026-11-14T11:59:00-07:00', -1, 'minute'],
    ['2026-11-14T11:00:01-07:00', -59, 'minute'],
    ['2026-11-14T11:00:00-07:00', -1, 'hour'],
    ['2026-11-13T12:00:01-07:00', -23, 'hour'],
    ['2026-11-13T12:00:00-07:00', -1, 'day'],
    ['2026-11-13T00:00:00-07:00', -1, 'day'],
    ['2026-11-12T23:59:59-07:00', -2, 'day'],
    ['2026-11-12T13:00:00-07:00', -2, 'day'],
    ['2026-11-08T00:00:00-07:00', -6, 'day'],
  ])('converts %s to %i %s', (at, value, unit) => {
    const now = Date.parse('2026-11-14T12:00:00-07:00')
    expect(relativeTime(Date.parse(at), now, ZONE)).toEqual({ value, unit })
  })

  it('leaves instants seven or more calendar days ago to a date', () => {
    const now = Date.parse('2026-11-14T12:00:00-07:00')
    expect(relativeTime(Date.parse('2026-11-07T23:59:59-07:00'), now, ZONE)).toBeNull()
  })

  it('shows an instant after now as now', () => {
    expect(relativeTime(HOUR, 0, ZONE)).toEqual({ value: 0, unit: 'second' })
  })

  it('counts hours on a day of 25 hours', () => {
    const midnight = startOfDay('2026-11-01', ZONE)
    expect(relativeTime(midnight, midnight + 24.5 * HOUR, ZONE)).toEqual({ value: -24, unit: 'hour' })
    expect(relativeTime(midnight, midnight + 25 * HOUR, ZONE)).toEqual({ value: -1, unit: 'day' })
  })

  it('counts calendar days across a day of 23 hours', () => {
    const now = Date.parse('2026-03-09T23:30:00-06:00')
    expect(relativeTime(Date.parse('2026-03-07T23:45:00-07:00'), now, ZONE)).toEqual({
      value: -2,
      unit: 'day',
    })
  })
})

/** Days around the changes of the clocks, and any other. */
const day = fc.oneof(
  fc.constantFrom('2026-03-08', '2026-11-01', '2026-03-29', '2026-10-25', '2026-04-24', '2026-10-30'),
  fc
    .integer({ min: 0, max: 3000 })
    .map((days) => Temporal.PlainDate.from('2022-01-01').add({ days }).toString()),
)
const zone = fc.constantFrom(ZONE, 'Europe/Madrid', 'Africa/Cairo', 'Australia/Lord_Howe', 'UTC')
const offset = fc.integer({ min: -3 * 60, max: 3 * 60 }).map((minutes) => minutes * MINUTE)
const daysBetween = (at: number, now: number, timeZone: string) =>
  Temporal.PlainDate.from(dayAt(now, timeZone)).until(dayAt(at, timeZone)).days

test('says yesterday only for the previous calendar day, around midnight and clock changes', () => {
  fc.assert(
    fc.property(zone, day, offset, fc.nat(8), offset, (timeZone, today, late, daysAgo, early) => {
      const now = startOfDay(today, timeZone) + late
      const then = Temporal.PlainDate.from(today).subtract({ days: daysAgo }).toString()
      const at = Math.min(now, startOfDay(then, timeZone) + early)
      const days = daysBetween(at, now, timeZone)
      const relative = relativeTime(at, now, timeZone)
      if (days <= -7) expect(relative).toBeNull()
      else if (relative?.unit === 'day') expect(relative.value).toBe(days)
      else expect(now - at).toBeLessThan(days === 0 ? 25.5 * HOUR : 24 * HOUR)
    }),
  )
})

test('never shows an earlier instant as more recent', () => {
  const SECONDS = { second: 1, minute: 60, hour: 3600, day: 86_400 }
  const sizeOf = (relative: ReturnType<typeof relativeTime>) =>
    relative === null ? Number.NEGATIVE_INFINITY : relative.value * SECONDS[relative.unit]
  const minutesAgo = fc.nat(8 * 24 * 60)
  fc.assert(
    fc.property(zone, day, offset, minutesAgo, minutesAgo, (timeZone, today, late, one, other) => {
      const now = startOfDay(today, timeZone) + late
      const shown = (minutes: number) => sizeOf(relativeTime(now - minutes * MINUTE, now, timeZone))
      expect(shown(Math.max(one, other))).toBeLessThanOrEqual(shown(Math.min(one, other)))
    }),
  )
})
