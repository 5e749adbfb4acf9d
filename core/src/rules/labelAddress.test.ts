import { expect, test } from 'vitest'
import { assetOfLabel } from './labelAddress.ts'

test.each([
  ['https://yard.example/equipment/12', 12],
  ['https://yard.example/equipment/12?request=abc', 12],
  ['https://yard.example/equipment/12/', 12],
  ['https://yard.example/equipment/12/events', null],
  ['https://yard.example/equipment/012', null],
  ['https://other.example/equipment/12', null],
  ['http://yard.example/equipment/12', null],
  ['EX-101', null],
  ['', null],
])('reads the label %j as asset %s', (content, id) => {
  expect(assetOfLabel(content, 'https://yard.example')).toBe(id)
})
