import { expect, it } from 'vitest'
import { initialsOf } from './initialsOf.ts'

it.each([
  ['Dana Whitfield', 'DW'],
  ['  María del Carmen Ortega ', 'MO'],
  ['Cher', 'C'],
  ['élodie durand', 'ÉD'],
  ['', ''],
])('abbreviates "%s" to "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
