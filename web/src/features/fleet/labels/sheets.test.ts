import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SHEETS, SHEET_KEYS, layOut, placeOf, placesOn } from './sheets.ts'
import type { Sheet } from './sheets.ts'

test.each(SHEET_KEYS)('%s: places all labels within the page without overlap', (key) => {
  const sheet: Sheet = SHEETS[key]
  const last = placeOf(sheet, placesOn(sheet) - 1)
  // Allows a hundredth of a millimeter for the rounding of inches.
  expect(last.left + sheet.label.width).toBeLessThanOrEqual(sheet.page.width + 0.01)
  expect(last.top + sheet.label.height).toBeLessThanOrEqual(sheet.page.height + 0.01)
  if (sheet.columns > 1) expect(sheet.stepX).toBeGreaterThanOrEqual(sheet.label.width)
  if (sheet.rows > 1) expect(sheet.stepY).toBeGreaterThanOrEqual(sheet.label.height)
  // The margins on opposite sides are equal.
  expect(sheet.page.width - (last.left + sheet.label.width)).toBeCloseTo(sheet.left, 1)
  expect(sheet.page.height - (last.top + sheet.label.height)).toBeCloseTo(sheet.top, 1)
})

test('prints every label once and in order, after the used ones', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...SHEET_KEYS),
      fc.nat({ max: 120 }),
      fc.nat({ max: 40 }),
      (key, count, used) => {
        const sheet: Sheet = SHEETS[key]
        const perPage = placesOn(sheet)
        const items = Array.from({ length: count }, (_, index) => index)
        const pages = layOut(sheet, items, used)
        expect(pages.flat().map(({ item }) => item)).toEqual(items)
        expect(pages).toHaveLength(count === 0 ? 0 : Math.ceil((count + (used % perPage)) / perPage))
        const first = pages[0]?.[0]
        if (first) expect(first).toMatchObject(placeOf(sheet, used % perPage))
        for (const page of pages) expect(page.length).toBeLessThanOrEqual(perPage)
      },
    ),
  )
})
