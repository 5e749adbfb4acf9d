import { expect, test } from 'vitest'
import { COUNTRIES, countryName, isCountry } from './countries.ts'

test('lists about 230 countries, each once, with the United States first', () => {
  expect(COUNTRIES[0]).toBe('USA')
  expect(COUNTRIES.length).toBeGreaterThan(225)
  expect(new Set(COUNTRIES).size).toBe(COUNTRIES.length)
  expect(['ESP', 'MEX', 'USA'].every(isCountry)).toBe(true)
  expect(['', 'US', 'usa', 'XXX'].some(isCountry)).toBe(false)
})

test.each(['en', 'es'])('has a distinct name for every country in %s', (locale) => {
  const names = COUNTRIES.map((code) => countryName(code, locale))
  expect(names.filter((name) => /^[A-Z]{2,3}$/.test(name))).toEqual([])
  expect(new Set(names).size).toBe(COUNTRIES.length)
})
