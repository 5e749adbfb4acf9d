import { expect, test } from 'vitest'
import { searchPatterns } from './searchPatterns.ts'

test.each([
  ['', [], false],
  ['  ', [], false],
  ['ex', ['%ex%'], false],
  ['EX 1', ['%ex%', '%1%'], false],
  ['lift  JLG\t40', ['%lift%', '%jlg%', '%40%'], true],
  ['Grúa GRUA', ['%grua%'], true],
  ['cañón', ['%canon%'], true],
  ['100%', ['%100\\%%'], true],
  ['a_b\\c', ['%a\\_b\\\\c%'], true],
])('converts %j to patterns', (search, patterns, indexed) => {
  expect(searchPatterns(search)).toEqual({ patterns, indexed })
})
