import type { FileRow } from './files/table.ts'
import type { ImportPlan, ReadRow } from './readRow.ts'
import { readRow } from './readRow.ts'

/** Enough to find them. A file that repeats one key throughout need not be listed completely. */
const LINES_NAMED = 10

/** Reads each line separately, then rejects all lines that name the same asset. */
export function readRows(plan: ImportPlan, rows: readonly FileRow[]): ReadRow[] {
  const read = rows.map((row) => readRow(plan, row))
  for (const same of Map.groupBy(read, ({ key }) => key.toLowerCase()).values()) {
    const [first] = same
    if (!first || first.key === '' || same.length === 1) continue
    const lines = same
      .slice(0, LINES_NAMED)
      .map(({ line }) => line)
      .join(', ')
    const values = { lines: same.length > LINES_NAMED ? `${lines} …` : lines }
    for (const row of same) row.reasons.push({ field: plan.key, code: 'error.importTwiceInFile', values })
  }
  return read
}
