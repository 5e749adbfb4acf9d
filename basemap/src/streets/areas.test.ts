import { describe, expect, test } from 'vitest'
import { UnknownArea, areaBoxes } from './areas.ts'

const contains = (name: string, lng: number, lat: number) =>
  areaBoxes(name).some(
    ({ west, south, east, north }) => west <= lng && lng <= east && south <= lat && lat <= north,
  )

describe('an area by its name', () => {
  test('is a US state', () => {
    const [colorado, ...others] = areaBoxes('Colorado')
    expect(others).toEqual([])
    expect(colorado?.west).toBeCloseTo(-109.1, 0)
    expect(colorado?.north).toBeCloseTo(41.05, 1)
  })

  test('is a country, in English or Spanish, with or without accents', () => {
    for (const name of ['Spain', 'España', 'espana']) expect(contains(name, -3.7, 40.4), name).toBe(true)
  })

  test('has a box for each part that is far from the others', () => {
    expect(contains('Spain', -16.3, 28.3)).toBe(true)
    expect(contains('Spain', -12, 34)).toBe(false)
  })

  test('asks which one if a state and a country have the same name', () => {
    expect(() => areaBoxes('Georgia')).toThrow(/state:Georgia/)
    expect(contains('state:Georgia', -84.4, 33.7)).toBe(true)
    expect(contains('country:Georgia', 44.8, 41.7)).toBe(true)
  })

  test('suggests similar names if it is unknown', () => {
    expect(() => areaBoxes('Colorada')).toThrow(UnknownArea)
    expect(() => areaBoxes('Colorada')).toThrow(/Did you mean .*Colorado/)
  })
})
