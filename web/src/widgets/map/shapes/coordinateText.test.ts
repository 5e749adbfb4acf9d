import { expect, test } from 'vitest'
import { coordinateText, readCoordinate } from './coordinateText.ts'

const DENVER = { lat: 39.73921, lng: -104.9903 }

test('reads what it writes', () => {
  expect(coordinateText(DENVER)).toBe('39.73921, -104.99030')
  expect(readCoordinate(coordinateText(DENVER))).toEqual(DENVER)
})

test.each([
  '39.73921,-104.9903',
  ' 39.73921 -104.9903 ',
  '39.73921; −104.9903',
  '39,73921; -104,9903',
  '39,73921, -104,9903',
  '39,73921 -104,9903',
])('reads %j', (typed) => {
  expect(readCoordinate(typed)).toEqual(DENVER)
})

test.each(['', '39.7', '39.7,', '91, 0', '0, 181', 'Denver', '1, 2, 3', '39.7392, -104.99x'])(
  'rejects %j',
  (typed) => {
    expect(readCoordinate(typed)).toBeNull()
  },
)

test('reads whole degrees', () => {
  expect(readCoordinate('40, -105')).toEqual({ lat: 40, lng: -105 })
  expect(readCoordinate('40,-105')).toEqual({ lat: 40, lng: -105 })
})
