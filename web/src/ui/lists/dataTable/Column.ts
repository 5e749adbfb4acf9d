import type { ReactNode } from 'react'

export type Column<Row> = {
  id: string
  header: string
  /** What the column is sorted by, and what it shows unless `cell` says otherwise. */
  value?: (row: Row) => string | number | null | undefined
  cell?: (row: Row) => ReactNode
  /** By default columns with a value are. */
  sortable?: boolean
  align?: 'left' | 'right' | 'center'
  width?: number | string
  /** The header is read out but not shown: for pictures and buttons. */
  hideHeader?: boolean
  /**
   * Its place on a phone, where each row is a card: the title (by default the first column), before the title
   * (a picture), a labelled line, below the lines (a wide button), the right edge, or nowhere.
   */
  phone?: 'title' | 'lead' | 'line' | 'below' | 'aside' | 'hidden'
}

export type Sort = { column: string; descending: boolean }

export const isSortable = <Row>(column: Column<Row>): boolean => column.sortable ?? column.value !== undefined

export const phonePlace = <Row>(column: Column<Row>, index: number) =>
  column.phone ?? (index === 0 ? 'title' : 'line')

export const cellOf = <Row>(column: Column<Row>, row: Row): ReactNode =>
  column.cell ? column.cell(row) : column.value?.(row)

/** A record or an envelope passed by mistake would otherwise show as an empty table. */
export function assertRows(rows: unknown): void {
  if (rows === undefined || Array.isArray(rows)) return
  throw new Error(`DataTable needs an array of rows, but was given ${rows === null ? 'null' : typeof rows}`)
}

/** Names with numbers in them in the order people expect: Lift 2 before Lift 10. */
const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

export function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return collator.compare(String(a), String(b))
}
