import { expect, test } from 'vitest'
import { CATEGORY_ICONS, DEFAULT_ICON, ICON_KEYS } from './icons.ts'
import { iconsEn } from './i18n/parts/icons.en.ts'

test('offers the default icon first and names every icon', () => {
  expect(ICON_KEYS[0]).toBe(DEFAULT_ICON)
  expect(Object.keys(iconsEn)).toEqual(ICON_KEYS)
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
