import { expect, test } from 'vitest'
import { PALETTE, PALETTE_KEYS } from './palette.ts'
import { paletteEn } from './i18n/parts/palette.en.ts'

/** Relative luminance as WCAG 2 defines it. */
function luminance(hex: string): number {
  const linear = (start: number) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(1) + 0.7152 * linear(3) + 0.0722 * linear(5)
}

test.each(PALETTE)('a white icon stands out on %s', (color) => {
  expect(1.05 / (luminance(color) + 0.05)).toBeGreaterThanOrEqual(3)
})

test('offers 28 colours, leaf green first, each with a name of its own', () => {
  expect(PALETTE).toHaveLength(28)
  expect(PALETTE[0]).toBe('#689f38')
  expect(PALETTE.filter((color) => !/^#[0-9a-f]{6}$/.test(color))).toEqual([])
  expect(new Set(Object.values(PALETTE_KEYS)).size).toBe(28)
  expect(Object.keys(paletteEn)).toEqual(Object.values(PALETTE_KEYS))
})
