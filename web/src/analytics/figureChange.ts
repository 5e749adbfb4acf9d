import type { ReportFigure } from '@yardmaster/core/contract/reports/embeddedReports.ts'
import type { CellKind } from '@yardmaster/core/reports/cells.ts'

export type FigureChange = {
  direction: 'more' | 'less' | 'same'
  /** How much, rounded. Null if a number would mislead. */
  amount: { percent: number } | { points: number } | null
  /** Whether it is good or bad news. Null if neither is. */
  news: 'good' | 'bad' | null
}

/** A percentage of a percentage would mislead, so these are compared in points. */
const IN_POINTS = new Set<CellKind>(['score', 'percent'])

/** A higher percentage is only a sign that there was almost nothing before. */
const PERCENT_MAX = 999

/**
 * Returns how a figure differs from the period before, or null if that isn't known. Until the period is over,
 * less is neither good nor bad news.
 */
export function changeOf(
  { kind, value, before, better }: Omit<ReportFigure, 'key'>,
  unfinished: boolean,
): FigureChange | null {
  if (value === null || before === null) return null
  const amount = amountOf(kind, Math.abs(value - before), before)
  const isSame = value === before || amount === 0
  const direction = isSame ? 'same' : value > before ? 'more' : 'less'
  const isNews = better !== null && !isSame && !(unfinished && direction === 'less')
  return {
    direction,
    amount: isSame || amount === null ? null : IN_POINTS.has(kind) ? { points: amount } : { percent: amount },
    news: isNews ? (direction === better ? 'good' : 'bad') : null,
  }
}

function amountOf(kind: CellKind, difference: number, before: number): number | null {
  if (IN_POINTS.has(kind)) return Math.round(difference)
  if (before === 0) return null
  const percent = Math.round((100 * difference) / Math.abs(before))
  return percent > PERCENT_MAX ? null : percent
}
