import { expect, test } from 'vitest'
import { remembered } from './remembered.ts'

test('computes the result of a text once', () => {
  const computed: string[] = []
  const lengthOf = remembered((text) => computed.push(text) && text.length)
  expect([lengthOf('es-MX'), lengthOf('en'), lengthOf('es-MX')]).toEqual([5, 2, 5])
  expect(computed).toEqual(['es-MX', 'en'])
})

test('remembers neither long texts nor without end', () => {
  let computed = 0
  const lengthOf = remembered((text) => (computed++, text.length))
  const long = 'x'.repeat(400)
  expect([lengthOf(long), lengthOf(long)]).toEqual([400, 400])
  expect(computed).toBe(2)
  lengthOf('first')
  for (let other = 0; other < 1000; other++) lengthOf(`${other}`)
  const before = computed
  lengthOf('first')
  expect(computed).toBe(before + 1)
})
