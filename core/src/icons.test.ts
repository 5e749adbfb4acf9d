import { expect, test } from 'vitest'
import { CATEGORY_ICONS, DEFAULT_ICON, ICON_KEYS } from './icons.ts'
import { looksEn } from './i18n/shared/looks.en.ts'

test('offers the default icon first and names every icon', () => {
  expect(ICON_KEYS[0]).toBe(DEFAULT_ICON)
  expect(Object.keys(looksEn).filter((key) => key.startsWith('icon.'))).toEqual(
    ICON_KEYS.map((key) => `icon.${key}`),
  )
  expect(Object.keys(CATEGORY_ICONS).toSorted()).toEqual(ICON_KEYS.toSorted())
})

test.each(ICON_KEYS)('draws %s as closed path data without NaN', (key) => {
  const path = CATEGORY_ICONS[key]
  expect(path).toMatch(/^M[\d\s.,\-MLQAHVTZahvlqtz]+z$/)
  expect(path.split('M').length).toBe(path.split('z').length)
})

test('draws every icon differently', () => {
  expect(new Set(Object.values(CATEGORY_ICONS)).size).toBe(ICON_KEYS.length)
})
