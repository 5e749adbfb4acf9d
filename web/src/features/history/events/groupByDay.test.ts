import { dayAt } from '@yardmaster/core/days.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupByDay } from './groupByDay.ts'

const eventsAt = (...timestamps: string[]) => timestamps.map((timestamp) => ({ timestamp }))

test('uses the days of the branch’s time zone', () => {
  const events = eventsAt('2026-11-15T06:59:59Z', '2026-11-14T07:00:00Z', '2026-11-14T06:59:59.999Z')
  expect(groupByDay(events, 'America/Denver')).toEqual([
    { day: '2026-11-14', count: 2 },
    { day: '2026-11-13', count: 1 },
  ])
  expect(groupByDay(events, 'UTC')).toEqual([
    { day: '2026-11-15', count: 1 },
    { day: '2026-11-14', count: 2 },
  ])
  expect(groupByDay([], 'UTC')).toEqual([])
})

test('counts both passes of the repeated hour toward the same day', () => {
  const events = eventsAt(
    '2026-11-02T06:30:00Z',
    '2026-11-01T08:30:00Z',
    '2026-11-01T07:30:00Z',
    '2026-11-01T05:30:00Z',
  )
  expect(groupByDay(events, 'America/Denver')).toEqual([
    { day: '2026-11-01', count: 3 },
    { day: '2026-10-31', count: 1 },
  ])
})

test('counts every event once, under its own day', () => {
  const instants = fc.array(fc.integer({ min: Date.UTC(2026, 9, 20), max: Date.UTC(2026, 10, 5) }))
  fc.assert(
    fc.property(instants, fc.constantFrom('America/Denver', 'Europe/Madrid', 'Asia/Tokyo'), (times, zone) => {
      const sorted = times.toSorted((a, b) => b - a)
      const groups = groupByDay(eventsAt(...sorted.map((at) => new Date(at).toISOString())), zone)
      const days = groups.flatMap(({ day, count }) => Array.from({ length: count }, () => day))
      expect(days).toEqual(sorted.map((at) => dayAt(at, zone)))
      expect(new Set(groups.map(({ day }) => day)).size).toBe(groups.length)
    }),
  )
})
