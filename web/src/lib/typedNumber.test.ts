import { expect, test } from 'vitest'
import { parseNumber, typedNumber } from './typedNumber.ts'

test.each([
  ['', 'en', null],
  ['  ', 'en', null],
  ['18499.99', 'en', 18_499.99],
  ['18,499.99', 'en', 18_499.99],
  ['1,500', 'en', 1500],
  ['12,5', 'en', Number.NaN],
  ['12,5', 'es', 12.5],
  ['12.5', 'es', 12.5],
  ['18.499,99', 'es', 18_499.99],
  ['.5', 'en', 0.5],
  ['-3', 'en', -3],
  ['1e5', 'en', Number.NaN],
  ['0x10', 'en', Number.NaN],
  ['ten', 'en', Number.NaN],
  ['1.2.3', 'en', Number.NaN],
])('parses "%s" in %s as %s', (typed, locale, expected) => {
  expect(parseNumber(typed, locale)).toEqual(expected)
})

test.each([
  [null, 'en', ''],
  [18_499.99, 'en', '18499.99'],
  [18_499.5, 'es', '18499,5'],
])('writes %s in %s as "%s" and parses it back', (value, locale, expected) => {
  const typed = typedNumber(value, locale, 2)
  expect([typed, parseNumber(typed, locale)]).toEqual([expected, value])
})
