import type { RefusalCode } from '@yardmaster/core/contract/problem.ts'
import type { Description, Habits } from '../describeTable.ts'
import type { FileRow } from '../files/table.ts'
import type { ImportPlan, ReadRow } from '../readRow.ts'

/** What a reading thread is asked for. */
export type ReaderTask = { bytes: Uint8Array; sheet: string | null } & (
  | { kind: 'describe'; habits: Habits }
  | { kind: 'rows' }
  | { kind: 'check'; plan: ImportPlan }
)

/** What it says. */
export type ReaderMessage =
  | { kind: 'refused'; code: RefusalCode; values: Record<string, string | number> }
  | { kind: 'described'; description: Description }
  | { kind: 'headers'; headers: string[] }
  | { kind: 'rows'; rows: FileRow[] }
  | { kind: 'checked'; rows: ReadRow[] }
