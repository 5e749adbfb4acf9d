import { expect, test } from 'vitest'
import { rangeOf } from './byteRange.ts'

test.each([
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=95-', { start: 95, end: 99 }],
  ['bytes=95-500', { start: 95, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=100-', 'outside'],
  ['bytes=-0', 'outside'],
  ['bytes=9-3', 'all'],
  ['bytes=0-9,20-29', 'all'],
  ['bytes=-', 'all'],
  ['lines=0-9', 'all'],
  [`bytes=${'9'.repeat(400)}-`, 'all'],
  [undefined, 'all'],
])('parses %s of 100 bytes', (header, range) => {
  expect(rangeOf(header, 100)).toEqual(range)
})
