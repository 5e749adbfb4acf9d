import { expect, test } from 'vitest'
import { fontOf, pixelsOf, typeVariables } from './typeCss.ts'
import { BUTTON_STYLES, RADII, TEXT_STYLES, WEIGHTS } from './typeScale.ts'

test('has at most eight text styles, three weights, four radii and three button styles', () => {
  expect(Object.keys(TEXT_STYLES).length).toBeLessThanOrEqual(8)
  expect(Object.keys(WEIGHTS).length).toBeLessThanOrEqual(3)
  expect(Object.keys(RADII).length).toBeLessThanOrEqual(4)
  expect(Object.keys(BUTTON_STYLES).length).toBeLessThanOrEqual(3)
})

test('no two text styles have the same size and weight', () => {
  const pairs = Object.values(TEXT_STYLES).map(({ fontSize, fontWeight }) => `${fontSize} ${fontWeight}`)
  expect(new Set(pairs).size).toBe(pairs.length)
})

test('writes a text style as a CSS value and in pixels', () => {
  expect(fontOf('body')).toBe("400 0.875rem/1.5 'Inter Variable', system-ui, sans-serif")
  expect(pixelsOf('small')).toBe(13)
})

test('names every text style, weight and radius as a CSS variable', () => {
  const variables = Object.fromEntries(typeVariables())
  expect(variables['--font-title']).toBe(fontOf('title'))
  expect(variables['--weight-medium']).toBe('560')
  expect(variables['--radius-large']).toBe('12px')
})
