import { expect, test } from 'vitest'
import { nightBefore } from './nights.ts'

const HOUR = 3_600_000

test.each([
  ['2026-03-08', 11],
  ['2026-07-01', 12],
  ['2026-11-01', 13],
])('gives the night before %s %i hours in Denver', (day, hours) => {
  const { from, to, ticks } = nightBefore(day, 'America/Denver')
  expect((to - from) / HOUR).toBe(hours)
  expect([ticks[0], ticks.at(-1)]).toEqual([from, to])
  expect(ticks.toSorted((a, b) => a - b)).toEqual(ticks)
})

test('starts on the evening before', () => {
  const { from, to } = nightBefore('2026-01-01', 'Europe/Madrid')
  expect([from, to].map((at) => new Date(at).toISOString())).toEqual([
    '2025-12-31T17:00:00.000Z',
    '2026-01-01T05:00:00.000Z',
  ])
})
