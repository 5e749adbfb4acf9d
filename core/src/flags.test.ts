import { expect, test } from 'vitest'
import { STANDARD_FLAG_IDS, flagWord, isStandardFlag } from './flags.ts'
import { flagNamesEn } from './i18n/shared/flagNames.en.ts'

test('has a name for every standard flag and for no others', () => {
  expect(STANDARD_FLAG_IDS.map(flagWord).toSorted()).toEqual(Object.keys(flagNamesEn).toSorted())
})

test.each([
  [1, true],
  [10, true],
  [0, false],
  [11, false],
  [1000, false],
])('decides whether %i is a standard flag: %s', (id, expected) => {
  expect(isStandardFlag(id)).toBe(expected)
})
