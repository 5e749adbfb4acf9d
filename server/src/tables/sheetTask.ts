import type { Cell } from '@yardmaster/core/contract/fleet/transfer.ts'

/** What a writing thread is told before the first rows. */
export type SheetTask = {
  name: string
  headers: string[]
  /** Numbers of the columns whose text is a day, as in 2026-11-14. */
  dayColumns: number[]
}

export type SheetMessage = { kind: 'rows'; rows: Cell[][] } | { kind: 'end' }
