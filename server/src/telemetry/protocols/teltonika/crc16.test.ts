import { expect, test } from 'vitest'
import { crc16 } from './crc16.ts'

test.each([
  ['', 0],
  ['123456789', 0xbb3d],
])('computes the CRC-16/IBM of "%s"', (text, expected) => {
  expect(crc16(Buffer.from(text))).toBe(expected)
})
