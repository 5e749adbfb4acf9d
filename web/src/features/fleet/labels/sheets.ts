/** A commercial label sheet, with dimensions in millimeters. */
export type Sheet = {
  page: { width: number; height: number }
  label: { width: number; height: number }
  columns: number
  rows: number
  /** From the edge of the page to the first label. */
  left: number
  top: number
  /** From the start of one label to the start of the next. */
  stepX: number
  stepY: number
  /** How much larger or smaller the text is than on a page. */
  scale: number
}

const LETTER = { width: 215.9, height: 279.4 }
const A4 = { width: 210, height: 297 }

export const SHEETS = {
  avery5160: {
    page: LETTER,
    label: { width: 66.675, height: 25.4 },
    columns: 3,
    rows: 10,
    left: 4.7625,
    top: 12.7,
    stepX: 69.85,
    stepY: 25.4,
    scale: 0.73,
  },
  avery5163: {
    page: LETTER,
    label: { width: 101.6, height: 50.8 },
    columns: 2,
    rows: 5,
    left: 3.969,
    top: 12.7,
    stepX: 106.3625,
    stepY: 50.8,
    scale: 1.15,
  },
  l7160: {
    page: A4,
    label: { width: 63.5, height: 38.1 },
    columns: 3,
    rows: 7,
    left: 7.21,
    top: 15.15,
    stepX: 66.04,
    stepY: 38.1,
    scale: 0.75,
  },
  single: {
    page: { width: 100, height: 62 },
    label: { width: 100, height: 62 },
    columns: 1,
    rows: 1,
    left: 0,
    top: 0,
    stepX: 100,
    stepY: 62,
    scale: 1.25,
  },
} satisfies Record<string, Sheet>

export type SheetKey = keyof typeof SHEETS
export const SHEET_KEYS = Object.keys(SHEETS) as SheetKey[]

export const placesOn = ({ columns, rows }: Sheet): number => columns * rows

/** Returns the position of the nth label on a page, in millimeters. */
export const placeOf = (sheet: Sheet, index: number): { left: number; top: number } => ({
  left: sheet.left + (index % sheet.columns) * sheet.stepX,
  top: sheet.top + Math.floor(index / sheet.columns) * sheet.stepY,
})

type Placed<T> = { item: T; left: number; top: number }

/**
 * Lays out the pages of a print job row by row. The first page starts after the labels that are already
 * used.
 */
export function layOut<T>(sheet: Sheet, items: readonly T[], used: number): Placed<T>[][] {
  const perPage = placesOn(sheet)
  const pages: Placed<T>[][] = []
  items.forEach((item, index) => {
    const place = index + (used % perPage)
    const page = (pages[Math.floor(place / perPage)] ??= [])
    page.push({ item, ...placeOf(sheet, place % perPage) })
  })
  return pages
}
