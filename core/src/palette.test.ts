import { expect, test } from 'vitest'
import { PALETTE, PALETTE_KEYS } from './palette.ts'
import { looksEn } from './i18n/shared/looks.en.ts'

/** Returns the relative luminance as WCAG 2 defines it. */
function luminance(hex: string): number {
  const linear = (start: number) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(1) + 0.7152 * linear(3) + 0.0722 * linear(5)
}

test.each(PALETTE)('gives a white icon enough contrast on %s', (color) => {
  expect(1.05 / (luminance(color) + 0.05)).toBeGreaterThanOrEqual(3)
})

test('offers 28 colors with distinct names, leaf green first', () => {
  expect(PALETTE).toHaveLength(28)
  expect(PALETTE[0]).toBe('#689f38')
  expect(PALETTE.filter((color) => !/^#[0-9a-f]{6}$/.test(color))).toEqual([])
  expect(new Set(Object.values(PALETTE_KEYS)).size).toBe(28)
  expect(Object.keys(looksEn).filter((key) => key.startsWith('color.'))).toEqual(
    Object.values(PALETTE_KEYS).map((key) => `color.${key}`),
  )
})
