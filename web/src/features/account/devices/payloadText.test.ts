import { expect, test } from 'vitest'
import { payloadText } from './payloadText.ts'

test.each([
  ['', ''],
  ['7b2261223a317d', '{"a":1}'],
  ['c3b1', 'ñ'],
  ['000f333536333037303432', '000f3335 36333037 303432'],
  ['c3', 'c3'],
  ['00', '00'],
  ['e2808e', 'e2808e'],
  ['deadbeef', 'deadbeef'],
  ['0d0a', '\r\n'],
])('formats %j as %j', (hex, text) => {
  expect(payloadText(hex)).toBe(text)
})
