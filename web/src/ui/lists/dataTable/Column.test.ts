import { describe, expect, it } from 'vitest'
import { assertRows, compareValues } from './Column.ts'

describe('assertRows', () => {
  it('lets arrays pass, and nothing while loading', () => {
    expect(() => assertRows([])).not.toThrow()
    expect(() => assertRows(undefined)).not.toThrow()
  })

  it.each([
    [{}, 'object'],
    [null, 'null'],
    ['rows', 'string'],
  ])('refuses %o', (rows, kind) => {
    expect(() => assertRows(rows)).toThrow(`DataTable needs an array of rows, but was given ${kind}`)
  })
})

describe('compareValues', () => {
  it('orders numbers by size and names as people do', () => {
    expect([10, 9, 100].toSorted(compareValues)).toEqual([9, 10, 100])
    expect(['Lift 10', 'lift 2', 'Árbol'].toSorted(compareValues)).toEqual(['Árbol', 'lift 2', 'Lift 10'])
  })
})
