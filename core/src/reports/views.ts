import type { ReportKey } from './reports.ts'

/** The tables of reports that have several, in the order in which they are offered. The first is the default. */
const VIEWS = {
  utilization: ['asset', 'category', 'branch', 'client', 'unused7', 'unused14', 'unused30'],
} as const satisfies Partial<Record<ReportKey, readonly string[]>>

export type ReportView = (typeof VIEWS)[keyof typeof VIEWS][number]
export const REPORT_VIEWS: readonly ReportView[] = Object.values(VIEWS).flat()

/** Returns the views of a report, or none if it has only one table. */
export const viewsOf = (key: ReportKey): readonly ReportView[] =>
  (VIEWS as Partial<Record<ReportKey, readonly ReportView[]>>)[key] ?? []

/** Without work for this many days. Null if the view doesn't show unused assets. */
export function unusedDays(view: ReportView): number | null {
  const [, days] = /^unused(\d+)$/.exec(view) ?? []
  return days === undefined ? null : Number(days)
}
