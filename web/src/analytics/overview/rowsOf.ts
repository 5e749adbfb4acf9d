import type { OverviewCard } from '@yardmaster/core/reports/overview.ts'

/** The cards that need the whole width. */
const WIDE: ReadonlySet<OverviewCard> = new Set<OverviewCard>(['fleet', 'trends', 'newest'])

/** Returns which cards take the whole width: those that need it, and narrow ones without a neighbor. */
export function rowsOf(shown: readonly OverviewCard[]): { card: OverviewCard; isWide: boolean }[] {
  let isPaired = false
  return shown.map((card, index) => {
    const next = shown[index + 1]
    const joins = !WIDE.has(card) && isPaired
    const begins = !WIDE.has(card) && !isPaired && next !== undefined && !WIDE.has(next)
    isPaired = begins
    return { card, isWide: !joins && !begins }
  })
}
