import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { baseStyle } from './baseStyle.ts'
import { onRaster } from './rasterStyle.ts'

const STREETS = {
  url: '/map/streets.pmtiles?v=1',
  maxZoom: 15,
  bounds: [-109, 37, -102, 41] as [number, number, number, number],
}

beforeEach(() => vi.stubGlobal('window', { location: { origin: 'https://yard.example' } }))
afterEach(() => vi.unstubAllGlobals())

const MODES = ['light', 'dark'] as const
const LOCALES = ['en', 'es'] as const

describe.each(MODES)('the %s style', (mode) => {
  test.each(LOCALES)('is valid in %s, with and without streets', (locale) => {
    for (const streets of [null, STREETS]) {
      const style = baseStyle(mode, locale, streets)
      expect(validateStyleMin(style).map(({ message }) => message)).toEqual([])
      const ids = style.layers.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
    }
  })
})

test('prefers the names of streets in the language of the reader', () => {
  for (const locale of LOCALES) {
    const { layers } = baseStyle('light', locale, STREETS)
    const roads = layers.find(({ id }) => id === 'street major names')
    expect(roads?.layout).toMatchObject({
      'text-field': ['coalesce', ['get', `name:${locale}`], ['get', 'name']],
    })
  }
})

test('attributes the data of streets, and loads it only where the file has some', () => {
  expect(baseStyle('light', 'en').sources).not.toHaveProperty('streets')
  expect(baseStyle('light', 'en', STREETS).sources['streets']).toMatchObject({
    bounds: STREETS.bounds,
    attribution: expect.stringContaining('© OpenStreetMap contributors') as string,
  })
})

test('draws images instead of the ground, with names and their attribution', () => {
  const raster = {
    url: 'https://tiles.example/{z}/{x}/{y}.jpg',
    attribution: '© Sky <b>Images</b>',
    maxZoom: 19,
  }
  const style = onRaster(baseStyle('light', 'en', STREETS), raster)
  expect(validateStyleMin(style)).toEqual([])
  expect(style.sources['raster']).toMatchObject({
    tiles: [raster.url],
    attribution: '© Sky &lt;b&gt;Images&lt;/b&gt;',
  })
  expect(style.layers[0]?.id).toBe('raster')
  expect(new Set(style.layers.slice(1).map(({ type }) => type))).toEqual(new Set(['symbol']))
})
