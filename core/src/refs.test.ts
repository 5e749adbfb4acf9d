import fc from 'fast-check'
import { expect, test } from 'vitest'
import { REF_KINDS, formatRef, parseRef } from './refs.ts'

test('parses every reference that it formats', () => {
  const refs = fc.record({
    kind: fc.constantFrom(...REF_KINDS),
    id: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
  })
  fc.assert(
    fc.property(refs, (ref) => {
      expect(parseRef(formatRef(ref))).toEqual(ref)
    }),
  )
})

test('parses a text only if it is the canonical spelling of a reference', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const ref = parseRef(text)
      expect(ref === null || formatRef(ref) === text).toBe(true)
    }),
  )
})

test.each([
  '',
  'thing',
  'thing:',
  'thing:0',
  'thing:-1',
  'thing:1.5',
  'thing:01',
  'thing:2147483648',
  'x:1',
  'thing:1 ',
])('rejects %j as a reference', (text) => {
  expect(parseRef(text)).toBeNull()
})
