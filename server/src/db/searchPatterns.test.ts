import { expect, test } from 'vitest'
import { equipmentPatterns, searchPatterns } from './searchPatterns.ts'

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

test.each([
  ['60-ft boom lift', ['%=60ft%', '%boom%', '%lift%']],
  ["60' boom", ['%=60ft%', '%boom%']],
  ['60ft', ['%=60ft%']],
  ['Brazo 16,5 m', ['%=16.5m%', '%brazo%']],
  ['100 kW 60 feet', ['%=100kw%', '%=60ft%']],
  ['60 Motors', ['%motors%', '%60%']],
])('reads the measures of %j, however they are written', (search, patterns) => {
  expect(equipmentPatterns(search).patterns).toEqual(patterns)
})
