import type { Cell } from '@yardmaster/core/contract/fleet/transfer.ts'

/** The task of a writer thread, sent before the first rows. */
export type SheetTask = {
  name: string
  headers: string[]
  /** The indexes of the columns whose text is a day, such as 2026-11-14. */
  dayColumns: number[]
}

export type SheetMessage = { kind: 'rows'; rows: Cell[][] } | { kind: 'end' }
