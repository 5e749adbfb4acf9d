import { describe, expect, test } from 'vitest'
import { extendedBy, laterBy, newPeriod } from './lengths.ts'

const ZONE = 'America/Denver'
/** 10:12 in Denver. */
const NOW = '2026-11-16T17:12:00.000Z'

test.each([
  ['day', '2026-11-01T13:00:00.000Z'],
  ['week', '2026-11-07T13:00:00.000Z'],
  ['fourWeeks', '2026-11-28T13:00:00.000Z'],
  ['month', '2026-11-30T13:00:00.000Z'],
] as const)('one %s later is at the same time of day, %s', (length, expected) => {
  // 6:00 in Denver, on the last day of daylight saving time.
  expect(laterBy('2026-10-31T12:00:00.000Z', length, ZONE)).toBe(expected)
})

test.each([
  ['2026-11-20T23:00:00.000Z', 'day', '2026-11-21T23:00:00.000Z'],
  ['2026-11-10T23:00:00.000Z', 'day', '2026-11-17T23:00:00.000Z'],
  ['2026-11-10T14:00:00.000Z', 'week', '2026-11-23T14:00:00.000Z'],
] as const)('a rental due at %s is extended by a %s to %s', (dueAt, length, expected) => {
  expect(extendedBy(dueAt, length, NOW, ZONE)).toBe(expected)
})

describe('the period of a new rental', () => {
  test.each([
    [{}, '2026-11-16T17:30:00.000Z', '2026-11-23T17:30:00.000Z'],
    [{ start: '2026-11-20' }, '2026-11-20T14:00:00.000Z', '2026-11-27T14:00:00.000Z'],
    [{ start: '2026-11-16' }, '2026-11-16T17:30:00.000Z', '2026-11-23T17:30:00.000Z'],
    [{ start: '2026-11-20', due: '2026-11-22' }, '2026-11-20T14:00:00.000Z', '2026-11-22T14:00:00.000Z'],
    [{ start: 'nonsense', due: '2020-01-01' }, '2026-11-16T17:30:00.000Z', '2026-11-23T17:30:00.000Z'],
    [
      { start: '2026-11-20T15:00:00Z', due: '2026-11-20T20:00:00Z' },
      '2026-11-20T15:00:00.000Z',
      '2026-11-20T20:00:00.000Z',
    ],
  ])('for %j starts at %s and is due at %s', (given, startAt, dueAt) => {
    expect(newPeriod(given, NOW, ZONE)).toEqual({ startAt, dueAt })
  })
})
