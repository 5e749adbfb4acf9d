import { expect, test } from 'vitest'
import { imeiOf, luhnDigit, readableId } from './deviceIds.ts'

test.each([
  ['49015420323751', 8],
  ['35630704244101', 3],
  ['7992739871', 3],
])('the check digit of %s is %i', (digits, digit) => {
  expect(luhnDigit(digits)).toBe(digit)
})

test('an IMEI has fifteen digits, whatever it is made from', () => {
  for (const seed of [0, 1, 0xffffffff, 42]) expect(imeiOf(seed)).toMatch(/^\d{15}$/)
})

test('ids of phones can be read', () => {
  expect(readableId('frontRange', 'TR-901')).toBe('front-range-tr-901')
})
