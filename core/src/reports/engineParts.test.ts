import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDuration } from '../units.ts'
import { minutesThatAddUp, shownRow } from './engineParts.ts'

const shownMinutes = (seconds: number): number => {
  const [, hours = 0, minutes = 0] = /^(\d+)h:(\d+)m$/.exec(formatDuration(seconds)) ?? []
  return Number(hours) * 60 + Number(minutes)
}
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)

test.each<[string, number[], string[]]>([
  ['gives the lost minute to the part that lost most', [3590, 3630, 0], ['01h:00m', '01h:00m', '00h:00m']],
  ['keeps a part below a minute', [7190, 40, 0], ['02h:00m', '40s', '00h:00m']],
  ['changes nothing if nothing is lost', [60, 120, 180], ['00h:01m', '00h:02m', '00h:03m']],
])('%s', (_, parts, expected) => {
  expect(minutesThatAddUp(sum(parts), parts).map(formatDuration)).toEqual(expected)
})

test('shows parts whose minutes add up to those of the whole, off by less than a minute each', () => {
  const part = fc.oneof(fc.constant(0), fc.integer({ min: 60, max: 90_000 }))
  fc.assert(
    fc.property(fc.array(part, { minLength: 3, maxLength: 3 }), (parts) => {
      const whole = sum(parts)
      const shown = minutesThatAddUp(whole, parts)
      expect(sum(shown.map(shownMinutes))).toBe(shownMinutes(whole))
      shown.forEach((value, index) => expect(Math.abs(value - (parts[index] ?? 0))).toBeLessThan(60))
    }),
  )
})

test('changes only the parts of the engine time in a row', () => {
  const keys = ['day', 'engine', 'working', 'idle', 'unknown', 'trips']
  expect(shownRow(keys, ['2026-11-01', 7220, 3590, 3630, 0, 4])).toEqual([
    '2026-11-01',
    7220,
    3600,
    3630,
    0,
    4,
  ])
  expect(shownRow(['day', 'engine'], ['2026-11-01', 59])).toEqual(['2026-11-01', 59])
})
