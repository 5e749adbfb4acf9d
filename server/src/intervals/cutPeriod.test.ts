import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutInto } from './cutPeriod.ts'
import type { Cut } from './cutPeriod.ts'

const hoursOf = (cut: Cut, start: string, end: string, zone: string) => {
  const { labels, bounds } = cutInto(cut, { start, end }, zone)
  return labels.map((label, n) => {
    const [from, to] = [bounds[n], bounds[n + 1]].map((bound) => bound?.epochMilliseconds ?? 0)
    return [label, ((to ?? 0) - (from ?? 0)) / 3_600_000]
  })
}

test.each<[Cut, string, string, string, [string, number][]]>([
  ['day', '2026-11-14', '2026-11-14', 'America/Denver', [['2026-11-14', 24]]],
  ['day', '2026-03-08', '2026-03-08', 'America/Denver', [['2026-03-08', 23]]],
  ['day', '2026-11-01', '2026-11-01', 'America/Denver', [['2026-11-01', 25]]],
  // The day begins at 1:00.
  ['day', '2026-04-24', '2026-04-24', 'Africa/Cairo', [['2026-04-24', 23]]],
  [
    'month',
    '2026-01-31',
    '2026-03-01',
    'UTC',
    [
      ['2026-01', 24],
      ['2026-02', 28 * 24],
      ['2026-03', 24],
    ],
  ],
  ['whole', '2026-11-01', '2026-11-07', 'America/Denver', [['2026-11-01', 7 * 24 + 1]]],
])('cuts by %s from %s to %s in %s', (cut, start, end, zone, expected) => {
  expect(hoursOf(cut, start, end, zone)).toEqual(expected)
})

test('doubles the repeated hour of a clock change and omits the skipped one', () => {
  const [, long] = hoursOf('hour', '2026-11-01', '2026-11-01', 'America/Denver')
  expect(long).toEqual(['2026-11-01T01', 2])
  const labels = hoursOf('hour', '2026-03-08', '2026-03-08', 'America/Denver').map(([label]) => label)
  expect(labels).toHaveLength(23)
  expect(labels).not.toContain('2026-03-08T02')
})

test('covers the whole period in order, in any time zone', () => {
  const zone = fc.constantFrom(
    'America/Denver',
    'Europe/Madrid',
    'Africa/Cairo',
    'Australia/Lord_Howe',
    'Asia/Beirut',
  )
  const cut = fc.constantFrom<Cut>('hour', 'day', 'month', 'whole')
  const day = fc
    .integer({ min: 0, max: 3000 })
    .map((days) => Temporal.PlainDate.from('2020-01-01').add({ days }))
  fc.assert(
    fc.property(cut, zone, day, fc.nat(40), (cut, zone, first, more) => {
      const last = first.add({ days: more })
      const { labels, bounds } = cutInto(cut, { start: first.toString(), end: last.toString() }, zone)
      const instants = bounds.map((bound) => bound.epochMilliseconds)
      expect(instants).toHaveLength(labels.length + 1)
      expect(instants).toEqual([...new Set(instants)].toSorted((a, b) => a - b))
      expect(instants.at(0)).toBe(first.toZonedDateTime(zone).epochMilliseconds)
      expect(instants.at(-1)).toBe(last.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds)
    }),
    { numRuns: 50 },
  )
})
