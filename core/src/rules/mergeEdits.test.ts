import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NEW_EQUIPMENT } from '../contract/fleet/equipment.form.ts'
import { attributeIn, mergeEdits, mergeEquipment } from './mergeEdits.ts'

describe('a single field', () => {
  const outcome = (base: string, mine: string, newest: string) => {
    const { merged, conflicts, taken } = mergeEdits({ a: base }, { a: mine }, { a: newest })
    return [merged.a, conflicts.length > 0 ? 'conflict' : taken.length > 0 ? 'taken' : '']
  }
  test.each([
    ['nobody changed it', ['x', 'x', 'x'], ['x', '']],
    ['I changed it', ['x', 'm', 'x'], ['m', '']],
    ['they changed it', ['x', 'x', 't'], ['t', 'taken']],
    ['both did the same', ['x', 's', 's'], ['s', '']],
    ['both differently', ['x', 'm', 't'], ['m', 'conflict']],
  ] as const)('merges a field when %s', (_, [base, mine, newest], expected) => {
    expect(outcome(base, mine, newest)).toEqual(expected)
  })
})

test('compares lists as a whole and treats null as blank', () => {
  const merge = mergeEdits(
    { tags: ['a'], year: null as number | null },
    { tags: ['a', 'b'], year: null },
    { tags: ['a', 'c'], year: 2020 },
  )
  expect(merge).toEqual({
    merged: { tags: ['a', 'b'], year: 2020 },
    conflicts: ['tags'],
    taken: ['year'],
  })
})

test('merges each custom attribute as a separate field', () => {
  const form = (customAttributes: Record<string, string>) => ({ ...NEW_EQUIPMENT, customAttributes })
  const { merged, conflicts, taken } = mergeEquipment(
    form({ Plate: 'A', Reach: '7' }),
    form({ Plate: 'B', Reach: '7', Color: '' }),
    form({ Plate: 'C', Color: 'red' }),
  )
  expect(merged.customAttributes).toEqual({ Plate: 'B', Reach: '', Color: 'red' })
  expect([conflicts, taken]).toEqual([
    ['customAttributes.Plate'],
    ['customAttributes.Color', 'customAttributes.Reach'],
  ])
  expect([attributeIn('customAttributes.Plate'), attributeIn('notes')]).toEqual(['Plate', null])
})

const anyForm = fc.record({ a: fc.constantFrom('', 'x', 'y'), b: fc.constantFrom(null, 1, 2) })

test('keeps my changes, and either takes theirs or reports a conflict', () => {
  fc.assert(
    fc.property(anyForm, anyForm, anyForm, (base, mine, newest) => {
      const { merged, conflicts, taken } = mergeEdits(base, mine, newest)
      for (const field of ['a', 'b'] as const) {
        if ((mine[field] ?? '') !== (base[field] ?? '')) expect(merged[field]).toBe(mine[field])
        if ((merged[field] ?? '') !== (newest[field] ?? '') && (newest[field] ?? '') !== (base[field] ?? ''))
          expect(conflicts).toContain(field)
      }
      expect(conflicts.filter((field) => taken.includes(field))).toEqual([])
    }),
  )
})

test('merges nothing when nobody else has saved', () => {
  fc.assert(
    fc.property(anyForm, anyForm, (base, mine) => {
      expect(mergeEdits(base, mine, base)).toEqual({ merged: mine, conflicts: [], taken: [] })
    }),
  )
})
