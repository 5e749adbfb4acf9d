import { EQUIPMENT_NAME_MAX } from '@yardmaster/core/contract/fleet/equipment.form.ts'
import { expect, test } from 'vitest'
import { copyName, copyStart } from './copyName.ts'

test.each([
  ['LT-1', [], 'LT-1 copy'],
  ['LT-1', ['LT-1 Copy', 'LT-1 copy 3'], 'LT-1 copy 2'],
  ['LT-1 copy', ['LT-1 copy'], 'LT-1 copy copy'],
])('names a copy of %s beside %j %s', (name, taken, expected) => {
  expect(copyName(copyStart(name, 'copy'), taken)).toBe(expected)
})

test('shortens a long name to fit the suffix', () => {
  const start = copyStart('x'.repeat(EQUIPMENT_NAME_MAX), 'copia')
  const taken = Array.from({ length: 150 }, (_, index) => (index === 0 ? start : `${start} ${index + 1}`))
  const name = copyName(start, taken)
  expect(name).toMatch(/^x+ copia 151$/)
  expect(name.length).toBeLessThanOrEqual(EQUIPMENT_NAME_MAX)
})
