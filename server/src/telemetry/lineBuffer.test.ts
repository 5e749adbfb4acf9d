import { firstKeyAt, keyToBigint } from '@yardmaster/core/events/eventKey.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LineBuffer } from './lineBuffer.ts'

function written(write: (lines: LineBuffer) => void): string {
  const lines = new LineBuffer(0)
  write(lines)
  return lines.bytes.toString()
}

test.each([0, 9, 10, -1, 999_999_999, 1_000_000_000, 1_000_000_001, 2 ** 53 - 1, -(2 ** 53) + 1, 1e18, 1e21])(
  'writes %d',
  (value) => expect(written((lines) => lines.whole(value))).toBe(String(value)),
)

test('writes whole numbers', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (value) => {
      expect(written((lines) => lines.whole(value))).toBe(String(value))
    }),
  )
})

test('writes keys', () => {
  const low = fc.integer({ min: 0, max: 2 ** 20 - 1 })
  const at = fc.oneof(fc.nat(), fc.integer({ min: 0, max: 2 ** 43 - 1 }))
  fc.assert(
    fc.property(at, low, (at, low) => {
      expect(written((lines) => lines.key({ at, low }))).toBe(String(keyToBigint({ at, low })))
    }),
  )
  expect(written((lines) => lines.key({ at: 2 ** 43 - 1, low: 0 }))).toBe(String(firstKeyAt(Infinity)))
})

test('grows with what is written', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 40 })), (texts) => {
      const bytes = written((lines) => {
        for (const text of texts) {
          lines.text(text)
          lines.tab()
          lines.plain('e-7')
          lines.endLine()
        }
      })
      expect(bytes).toBe(texts.map((text) => `${text}\te-7\n`).join(''))
    }),
  )
})
