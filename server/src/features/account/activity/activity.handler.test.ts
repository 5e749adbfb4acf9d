import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changesOf } from './activity.handler.ts'

const values = fc.dictionary(
  fc.string(),
  fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null)),
)

test('lists exactly the fields that differ, each with the old and the new value', () => {
  fc.assert(
    fc.property(values, values, (before, after) => {
      const changes = changesOf(before, after) ?? {}
      for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
        const [from, to] = [before[field] ?? null, after[field] ?? null]
        expect(Object.hasOwn(changes, field)).toBe(from !== to)
        if (from !== to) expect(changes[field]).toEqual([from, to])
      }
    }),
  )
})

test('returns null if nothing changed', () => {
  expect(changesOf({ a: 1 }, { a: 1 })).toBeNull()
})
