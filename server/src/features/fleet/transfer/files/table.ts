/** Dates of a workbook are converted to text such as 2026-11-14. Numbers of a workbook remain numbers. */
export type FileCell = string | number | boolean | null

/** `line` is the row number in a spreadsheet that shows the file, from 1. Blank rows are skipped. */
export type FileRow = { line: number; cells: FileCell[] }

export type FileTable = {
  headers: string[]
  rows: FileRow[]
  /** The sheets of a workbook. Empty for a text file. */
  sheets: string[]
  sheet: string | null
}

export const isEmpty = (cell: FileCell | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')

/** Returns the text of a cell without the characters that PostgreSQL can't store. */
export function cellText(cell: FileCell | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  return String(cell).replaceAll('\0', '').toWellFormed().trim()
}
