/** Dates of a workbook are text already, as in 2026-11-14; what a workbook holds as a number stays one. */
export type FileCell = string | number | boolean | null

/** `line` is the row of a spreadsheet that shows the file, from 1. Rows without any value are left out. */
export type FileRow = { line: number; cells: FileCell[] }

export type FileTable = {
  headers: string[]
  rows: FileRow[]
  /** Of a workbook; empty for a text file. */
  sheets: string[]
  sheet: string | null
}

export const isEmpty = (cell: FileCell | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')

/** What PostgreSQL could not hold is not in it. */
export function cellText(cell: FileCell | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  return String(cell).replaceAll('\0', '').toWellFormed().trim()
}
