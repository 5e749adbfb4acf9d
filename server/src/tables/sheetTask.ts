import type { Cell } from '@yardmaster/core/contract/fleet/transfer.ts'

export type Sheet = {
  name: string
  headers: string[]
  /** The indexes of the columns whose text is a day, such as 2026-11-14. */
  dayColumns: number[]
}

/** The task of a writer thread, sent before the first rows. */
export type SheetTask = { sheets: Sheet[] }

/** Rows of the sheet with this index. */
export type SheetRows = { sheet: number; rows: Cell[][] }

export type SheetMessage = ({ kind: 'rows' } & SheetRows) | { kind: 'end' }
