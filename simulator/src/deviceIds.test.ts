import { expect, test } from 'vitest'
import { imeiOf, luhnDigit, readableId } from './deviceIds.ts'

test.each([
  ['49015420323751', 8],
  ['35630704244101', 3],
  ['7992739871', 3],
])('computes for %s the check digit %i', (digits, digit) => {
  expect(luhnDigit(digits)).toBe(digit)
})

test('makes an IMEI of fifteen digits from any seed', () => {
  for (const seed of [0, 1, 0xffffffff, 42]) expect(imeiOf(seed)).toMatch(/^\d{15}$/)
})

test('makes readable ids for phones', () => {
  expect(readableId('frontRange', 'TR-901')).toBe('front-range-tr-901')
})
