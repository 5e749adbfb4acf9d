import { expect, test } from 'vitest'
import { withGaps } from './fluidOptions.ts'

const HOUR = 3_600_000

test('breaks the line where no value was reported for more than a day', () => {
  expect(
    withGaps([
      [0, 50],
      [24 * HOUR, 49],
      [49 * HOUR, 80],
    ]),
  ).toEqual([
    [0, 50],
    [24 * HOUR, 49],
    [49 * HOUR - 1, null],
    [49 * HOUR, 80],
  ])
})
