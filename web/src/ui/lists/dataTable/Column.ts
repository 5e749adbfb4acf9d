import type { ReactNode } from 'react'

export type Column<Row> = {
  id: string
  header: string
  /** The value that the column is sorted by. It is also displayed unless `cell` is given. */
  value?: (row: Row) => string | number | null | undefined
  cell?: (row: Row) => ReactNode
  /** Defaults to true for columns with `value`. */
  sortable?: boolean
  align?: 'left' | 'right' | 'center'
  width?: number | string
  /** Keeps short values such as amounts and dates on one line, so that longer columns wrap instead. */
  noWrap?: true
  /** Hides the header visually, for columns of images or buttons. Screen readers still announce it. */
  hideHeader?: boolean
  /**
   * The position on a phone, where each row is a card: the title (default for the first column), before the
   * title (an image), a labeled line, below the lines (a wide button), at the right edge, or hidden.
   */
  phone?: 'title' | 'lead' | 'line' | 'below' | 'aside' | 'hidden'
}

export type Sort = { column: string; descending: boolean }

export const isSortable = <Row>(column: Column<Row>): boolean => column.sortable ?? column.value !== undefined

export const phonePlace = <Row>(column: Column<Row>, index: number) =>
  column.phone ?? (index === 0 ? 'title' : 'line')

export const cellOf = <Row>(column: Column<Row>, row: Row): ReactNode =>
  column.cell ? column.cell(row) : column.value?.(row)

/**
 * Rejects a record or a response envelope passed by mistake, which would otherwise show as an empty table.
 */
export function assertRows(rows: unknown): void {
  if (rows === undefined || Array.isArray(rows)) return
  throw new Error(`DataTable needs an array of rows, but was given ${rows === null ? 'null' : typeof rows}`)
}

/** Sorts names that contain numbers in natural order: Lift 2 before Lift 10. */
const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

export function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return collator.compare(String(a), String(b))
}
