import { expect, test } from 'vitest'
import { ROLES } from '../roles.ts'
import { isViewOnly } from './viewOnly.ts'

test('only workers can be view-only', () => {
  expect(ROLES.filter((role) => isViewOnly({ role, viewOnly: true }))).toEqual(['worker'])
  expect(isViewOnly({ role: 'worker', viewOnly: false })).toBe(false)
})
