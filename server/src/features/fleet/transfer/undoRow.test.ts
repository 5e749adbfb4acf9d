import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EquipmentValues } from '../equipment/equipment.public.ts'
import { undoRow } from './undoRow.ts'

const word = fc.constantFrom('', 'a', 'b', 'c')
const number = fc.option(fc.constantFrom(1, 2, 3))
const values: fc.Arbitrary<EquipmentValues> = fc.record({
  name: word,
  categoryId: number,
  make: word,
  model: word,
  year: number,
  vin: word,
  serialNumber: word,
  purchasePrice: number,
  purchaseDate: fc.option(fc.constantFrom('2024-02-29', '2026-11-14')),
  notes: word,
  tags: fc.array(word, { maxLength: 2 }),
  speedLimit: number,
  attributes: fc.dictionary(fc.constantFrom('1', '2'), fc.constantFrom('a', 'b')),
})

test('restores everything if nobody changed the asset since', () => {
  fc.assert(
    fc.property(values, values, (old, applied) => {
      const undone = undoRow(old, applied, applied)
      expect(undone.values).toEqual(old)
      expect(undone.left).toEqual([])
    }),
  )
})

test('keeps every value that was changed since, and names it', () => {
  fc.assert(
    fc.property(values, values, values, (old, applied, current) => {
      const { values: after, left } = undoRow(old, applied, current)
      for (const part of left) {
        if ('field' in part) expect(after[part.field]).toEqual(current[part.field])
        else expect(after.attributes[part.attribute]).toEqual(current.attributes[part.attribute])
      }
      expect([old.make, current.make]).toContain(after.make)
      if (old.make === applied.make) expect(after.make).toBe(current.make)
    }),
  )
})

test('treats speeds that differ only by rounding as equal', () => {
  const [old, applied] = fc.sample(values, 2)
  const current = { ...applied!, speedLimit: 13.888_889_312_744_14 }
  const undone = undoRow({ ...old!, speedLimit: 5 }, { ...applied!, speedLimit: 13.888_888_888 }, current)
  expect(undone.values.speedLimit).toBe(5)
})
