import { expect, test } from 'vitest'
import { STANDARD_FLAG_IDS, flagWord, isStandardFlag } from './flags.ts'
import { flagNamesEn } from './i18n/parts/flagNames.en.ts'

test('every standard flag has a name, and only those have', () => {
  expect(STANDARD_FLAG_IDS.map(flagWord).toSorted()).toEqual(Object.keys(flagNamesEn).toSorted())
})

test.each([
  [1, true],
  [10, true],
  [0, false],
  [11, false],
  [1000, false],
])('%i is standard: %s', (id, expected) => {
  expect(isStandardFlag(id)).toBe(expected)
})
