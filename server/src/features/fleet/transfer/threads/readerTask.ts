import type { RefusalCode } from '@yardmaster/core/contract/problem.ts'
import type { Description, Habits } from '../describeTable.ts'
import type { FileRow } from '../files/table.ts'
import type { ImportPlan, ReadRow } from '../readRow.ts'

/** The request to a reader thread. */
export type ReaderTask = { bytes: Uint8Array; sheet: string | null } & (
  | { kind: 'describe'; habits: Habits }
  | { kind: 'rows' }
  | { kind: 'check'; plan: ImportPlan }
)

/** A message from a reader thread. The last one for a task is `refused` or `ended`. */
export type ReaderMessage =
  | { kind: 'refused'; code: RefusalCode; values: Record<string, string | number> }
  | { kind: 'described'; description: Description }
  | { kind: 'headers'; headers: string[] }
  | { kind: 'rows'; rows: FileRow[] }
  | { kind: 'checked'; rows: ReadRow[] }
  | { kind: 'ended' }
