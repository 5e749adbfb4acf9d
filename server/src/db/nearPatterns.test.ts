import { expect, test } from 'vitest'
import { nearPatterns } from './nearPatterns.ts'

/** Tells whether a text matches a pattern of `like`. */
const isLike = (text: string, pattern: string) =>
  new RegExp(`^${pattern.replaceAll('%', '.*').replaceAll('_', '.')}$`).test(text)

test.each([
  ['a wrong letter', 'ex201'],
  ['a missing letter', 'ex01'],
  ['a letter too many', 'ex1101'],
  ['two swapped letters', 'xe101'],
  ['two swapped digits at the end', 'ex110'],
])('finds ex101 despite %s', (_, typed) => {
  expect(nearPatterns(typed).some((pattern) => isLike('ex101', pattern))).toBe(true)
})

test('does not find what differs in two letters', () => {
  expect(nearPatterns('ex234').some((pattern) => isLike('ex101', pattern))).toBe(false)
})

test('has no patterns for short words', () => {
  expect(nearPatterns('101')).toEqual([])
})

test('escapes characters that have a meaning in patterns', () => {
  expect(nearPatterns('50%a')).toContain('%50\\%_%')
})
