import type { Visitor } from '@yardmaster/core/contract/history/visits.ts'

/** Matches text that a spreadsheet would interpret as a formula. */
const FORMULA = /^[=+\-@\t\r]/

const cell = (value: string): string =>
  `"${(FORMULA.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`

type Options = {
  format: (at: string) => string
  /** Names the branch of each asset, after its name. Null if all are of the same branch. */
  branchOf: ((branchId: number) => string) | null
}

/** Returns a CSV file for spreadsheets with one line per visit. */
export function visitsCsv(
  header: readonly string[],
  visitors: readonly Visitor[],
  { format, branchOf }: Options,
): string {
  const lines = visitors.flatMap(({ name, branchId, visits }) =>
    visits.map(({ start, end }) => [
      name,
      ...(branchOf ? [branchOf(branchId)] : []),
      format(start),
      format(end),
      String(Math.round((Date.parse(end) - Date.parse(start)) / 1000)),
    ]),
  )
  return [header, ...lines].map((line) => line.map(cell).join(',')).join('\r\n') + '\r\n'
}
