import type { Visitor } from '@yardmaster/core/contract/history/visits.ts'

/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/

const cell = (value: string): string =>
  `"${(FORMULA.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`

/** One line for each visit, as spreadsheets read it. */
export function visitsCsv(
  header: readonly string[],
  visitors: readonly Visitor[],
  format: (at: string) => string,
): string {
  const lines = visitors.flatMap(({ name, visits }) =>
    visits.map(({ start, end }) => [
      name,
      format(start),
      format(end),
      String(Math.round((Date.parse(end) - Date.parse(start)) / 1000)),
    ]),
  )
  return [header, ...lines].map((line) => line.map(cell).join(',')).join('\r\n') + '\r\n'
}
