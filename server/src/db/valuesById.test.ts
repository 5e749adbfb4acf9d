import { expect, test } from 'vitest'
import { valuesById } from './valuesById.ts'

const areaOf = (name: string, place: string) => `${place} · ${name}`

test('gathers the values of each id in their order', () => {
  const list = JSON.stringify([
    [7, 3, 7],
    ['Bay', 'Gate', 'Yard'],
    ['Denver', 'Golden', 'Denver'],
  ])
  expect(valuesById(list, areaOf)).toEqual(
    new Map([
      [7, ['Denver · Bay', 'Denver · Yard']],
      [3, ['Golden · Gate']],
    ]),
  )
})

test.each([[null], [undefined], ['[null,null,null]']])('finds nothing in %s', (list) => {
  expect(valuesById(list, areaOf).size).toBe(0)
})
