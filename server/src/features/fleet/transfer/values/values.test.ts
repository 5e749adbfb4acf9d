import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { neutralized, restored } from '../../../../tables/formulas.ts'
import { guessDateOrder, readDate } from './readDate.ts'
import { guessDecimal, readNumber } from './readNumber.ts'
import { metersPerSecond, sameSpeed, speedIn } from './speed.ts'
import { readTags, writeTags } from './tags.ts'

test.each([
  ['12500', '.', 12_500],
  ['$12,500.00', '.', 12_500],
  ['12,500', '.', 12_500],
  ['1 234 567.5', '.', 1_234_567.5],
  ["CHF 1'000", '.', null],
  ["1'000", '.', 1000],
  ['.5', '.', 0.5],
  ['-3', '.', -3],
  ['($250.00)', '.', -250],
  ['USD 99', '.', 99],
  ['12.500,00 €', ',', 12_500],
  ['12.500', ',', 12_500],
  ['99,9', ',', 99.9],
  ['1 234,56 EUR', ',', 1234.56],
  ['12.500,00', '.', null],
  ['12,500.00', ',', null],
  ['1,23,456', '.', null],
  ['abc', '.', null],
  ['', '.', null],
  ['.', '.', null],
  ['$', '.', null],
  ['1e5', '.', null],
  ['Infinity', '.', null],
] as const)('parses %s with the decimal separator %s as %s', (text, decimal, expected) => {
  expect(readNumber(text, decimal)).toBe(expected)
})

test.each([
  [['1200', '12,50'], ','],
  [['1.234.567'], ','],
  [['12,500.00'], '.'],
  [['12,500'], '.'],
  [['1200', ''], null],
])('guesses the decimal separator of %j as %s', (texts, expected) => {
  expect(guessDecimal(texts)).toBe(expected)
})

test.each([
  ['2026-02-28', 'mdy', '2026-02-28'],
  ['2026/2/8', 'dmy', '2026-02-08'],
  ['2026-02-28T13:00:00Z', 'mdy', '2026-02-28'],
  ['3/4/2026', 'mdy', '2026-03-04'],
  ['3/4/2026', 'dmy', '2026-04-03'],
  ['03.04.26', 'dmy', '2026-04-03'],
  ['31-12-99', 'dmy', '1999-12-31'],
  ['12/31/2020 10:15', 'mdy', '2020-12-31'],
  ['31/12/2020', 'mdy', null],
  ['29/2/2023', 'dmy', null],
  ['2023-02-29', 'dmy', null],
  ['45000', 'dmy', null],
  ['soon', 'mdy', null],
] as const)('parses %s in the order %s as %s', (text, order, expected) => {
  expect(readDate(text, order)).toBe(expected)
})

test.each([
  [['1/2/2026', '13/2/2026'], 'dmy'],
  [['1/2/2026', '2/13/2026'], 'mdy'],
  [['13/13/2020', '1/2/2026', '2026-12-24'], null],
])('guesses the date order of %j as %s', (texts, expected) => {
  expect(guessDateOrder(texts)).toBe(expected)
})

describe('written values are read back', () => {
  test('for texts, including those that look like formulas', () => {
    const text = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', 'a', '1') })
    fc.assert(
      fc.property(text, (original) => {
        expect(neutralized(original)).not.toMatch(/^[=+\-@\t\r]/)
        expect(restored(neutralized(original))).toBe(original)
      }),
    )
  })

  test('for tags with any content', () => {
    const tag = fc
      .string({ unit: fc.constantFrom('a', 'B', ';', ',', '\\', ' ', '"'), minLength: 1 })
      .map((text) => text.trim())
      .filter(Boolean)
    const tags = fc.uniqueArray(tag, { selector: (text) => text.toLowerCase(), maxLength: 6 })
    fc.assert(
      fc.property(tags, (original) => {
        expect(readTags(writeTags(original))).toEqual(original)
      }),
    )
  })

  test('for speeds within the tolerance', () => {
    const speed = fc.double({ min: 0.1, max: 100, noNaN: true })
    fc.assert(
      fc.property(speed, fc.constantFrom('mph' as const, 'km/h' as const), (stored, unit) => {
        expect(sameSpeed(metersPerSecond(unit, speedIn(unit, stored)), stored)).toBe(true)
      }),
    )
  })
})

test.each([
  ['rent; long term;rent', ['rent', 'long term']],
  ['rent, sale', ['rent', 'sale']],
  [' ; ,', [',']],
  ['', []],
])('splits the tags of %j', (text, expected) => {
  expect(readTags(text)).toEqual(expected)
})
