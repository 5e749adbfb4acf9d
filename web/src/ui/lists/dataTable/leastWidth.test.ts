import { expect, test } from 'vitest'
import { leastWidth } from './leastWidth.ts'

test.each([
  ['columns in pixels', [{ width: 100 }, { width: 60 }], false, 160],
  ['a column that takes the rest', [{ width: 100 }, {}], false, 240],
  ['checkboxes', [{ width: 100 }], true, 148],
  ['a share beside the rest', [{ width: '20%' }, { width: 100 }, {}], false, 300],
  ['shares alone', [{ width: '60%' }, { width: '40%' }], false, 0],
])('returns the least width of %s', (_, columns, hasCheckboxes, expected) => {
  expect(leastWidth(columns, hasCheckboxes)).toBe(expected)
})
