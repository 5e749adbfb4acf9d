import type { Reason } from './readRow.ts'

/** A row of which an undo left something, and why. */
export type LeftRow = { line: number; reasons: Reason[] }

export type UndoneBatch = { left: LeftRow[]; restored?: number; removed?: number; archived?: number }

export const reason = (field: string, code: Reason['code']): Reason => ({ field, code, values: {} })

/** The asset as a whole is left. */
export const leftAs = ({ line }: { line: number }, code: Reason['code']): LeftRow => ({
  line,
  reasons: [reason('', code)],
})
