import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Reading } from '../readings/reading.ts'
import { openIntervals } from './derive.ts'
import { MIDNIGHT, deriveAll, profileWith } from './testing/day.ts'

const HOUR = 3_600_000

const reading = (hours: number, fuelUsed: number, feed = false): Reading => ({
  at: MIDNIGHT + Math.round(hours * HOUR),
  position: null,
  fields: { fuelUsed, ...(feed && { feed: true }) },
  alerts: [],
})

/** Returns what was used, as hours from and until, and liters. The last one is still open. */
function usedBy(readings: readonly Reading[]): [from: number, until: number, liters: number][] {
  const { intervals, state } = deriveAll(readings, profileWith())
  return [...intervals, ...openIntervals(state)]
    .filter(({ kind }) => kind === 'fuel')
    .map(({ start, end = state.at ?? 0, metres = 0 }) => [
      (start - MIDNIGHT) / HOUR,
      (end - MIDNIGHT) / HOUR,
      metres,
    ])
}

const totalOf = (used: readonly (readonly number[])[]) =>
  used.reduce((sum, [, , liters = 0]) => sum + liters, 0)

test.each<[string, [hours: number, liters: number][], [number, number, number][]]>([
  ['nothing by the first value', [[8, 5000]], []],
  [
    'the time between two values',
    [
      [8, 5000],
      [9, 5012.5],
    ],
    [[8, 9, 12.5]],
  ],
  [
    'steps in a row as one',
    [
      [8, 50],
      [9, 60],
      [10, 65],
      [11, 71],
    ],
    [[8, 11, 21]],
  ],
  [
    'after four hours as another one',
    [
      [8, 50],
      [10, 60],
      [12, 65],
      [13, 71],
      [14, 72],
    ],
    [
      [8, 12, 15],
      [12, 14, 7],
    ],
  ],
  [
    'nothing while the engine is off',
    [
      [8, 50],
      [9, 60],
      [10, 60],
      [20, 60],
      [21, 64],
    ],
    [
      [8, 9, 10],
      [20, 21, 4],
    ],
  ],
  [
    'a silent week evenly',
    [
      [8, 50],
      [8 + 168, 750],
    ],
    [[8, 176, 700]],
  ],
  [
    'without a value that is too high',
    [
      [8, 50],
      [9, 90_000],
      [10, 70],
      [11, 80],
    ],
    [[8, 11, 30]],
  ],
  [
    'without a high value that the time allowed',
    [
      [8, 50],
      [9, 600],
      [10, 70],
      [11, 80],
    ],
    [
      [8, 9, 20],
      [10, 11, 10],
    ],
  ],
  [
    'without zeros of a sleeping data bus',
    [
      [8, 0],
      [18, 5000],
      [19, 0],
      [20, 5010],
    ],
    [[18, 20, 10]],
  ],
  [
    'without a first value that was wrong',
    [
      [8, 99],
      [8.1, 5000],
      [8.2, 5002],
      [9, 5010],
    ],
    [[8.2, 9, 8]],
  ],
  [
    'without a value of no asset',
    [
      [8, 5000],
      [9, 429_496_729.5],
      [10, 5020],
    ],
    [[8, 10, 20]],
  ],
])('counts %s', (_name, values, expected) => {
  expect(usedBy(values.map(([hours, liters]) => reading(hours, liters)))).toEqual(
    expected.map(([from, until, liters]) => [from, until, expect.closeTo(liters, 3)]),
  )
})

test('follows a meter that was replaced, without counting the difference', () => {
  const values: [number, number][] = [
    [8, 5000],
    [9, 5010],
    [10, 20],
    [11, 28],
    [12, 35],
    [13, 45],
  ]
  const used = usedBy(values.map(([hours, liters]) => reading(hours, liters)))
  expect(used).toEqual([
    [8, 9, 10],
    [12, 13, 10],
  ])
})

test('follows the meter of a feed once there is one, and ignores that of the tracker', () => {
  const used = usedBy([
    reading(8, 10),
    reading(9, 14),
    reading(9.5, 7000, true),
    reading(10, 18),
    reading(10.5, 7006, true),
    reading(11, 22),
  ])
  expect(used).toEqual([
    [8, 9, 4],
    [9.5, 10.5, 6],
  ])
})

test('follows the tracker again a week after the last value of the feed', () => {
  const used = usedBy([
    reading(8, 7000, true),
    reading(9, 7006, true),
    reading(9 + 24, 18),
    reading(9 + 169, 40),
    reading(9 + 170, 45),
  ])
  expect(used).toEqual([
    [8, 9, 6],
    [178, 179, 5],
  ])
})

test('counts what a correct meter counted, however often it is read', () => {
  const step = fc.record({
    minutes: fc.integer({ min: 1, max: 2000 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 60 }), (steps) => {
      let [hours, liters] = [8, 1000]
      const readings = [reading(hours, liters)]
      for (const { minutes, share } of steps) {
        hours += minutes / 60
        // At most 300 liters an hour.
        liters = Math.round((liters + share * 5 * minutes) * 10) / 10
        readings.push(reading(hours, liters))
      }
      const used = usedBy(readings)
      expect(totalOf(used)).toBeCloseTo(liters - 1000, 1)
      for (const [index, [from, until]] of used.entries()) {
        expect(until).toBeGreaterThan(from)
        expect(from).toBeGreaterThanOrEqual(used[index - 1]?.[1] ?? 0)
      }
    }),
  )
})
