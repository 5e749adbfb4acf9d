import { describe, expect, it } from 'vitest'
import { assertRows, compareValues } from './Column.ts'

describe('assertRows', () => {
  it('accepts arrays, and undefined while loading', () => {
    expect(() => assertRows([])).not.toThrow()
    expect(() => assertRows(undefined)).not.toThrow()
  })

  it.each([
    [{}, 'object'],
    [null, 'null'],
    ['rows', 'string'],
  ])('rejects %o', (rows, kind) => {
    expect(() => assertRows(rows)).toThrow(`DataTable needs an array of rows, but was given ${kind}`)
  })
})

describe('compareValues', () => {
  it('orders numbers by value and names in natural order', () => {
    expect([10, 9, 100].toSorted(compareValues)).toEqual([9, 10, 100])
    expect(['Lift 10', 'lift 2', 'Árbol'].toSorted(compareValues)).toEqual(['Árbol', 'lift 2', 'Lift 10'])
  })
})
