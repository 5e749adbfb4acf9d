import type { Trend } from '@yardmaster/core/contract/reports/dashboard.ts'
import type { CellKind } from '@yardmaster/core/reports/cells.ts'
import { SECONDS_PER_HOUR } from '@yardmaster/core/units.ts'
import { useText } from '../../../lib/intl.tsx'
import { useUnits } from '../../../lib/units.ts'

type Change = { tone: 'good' | 'bad' | 'even'; arrow: string; direction: string; amount: string }

/** Below this, hours are shown with a decimal. */
const FEW_HOURS = 100

/** Formats figures, and how they differ from the period before. */
export function useFigureText() {
  const text = useText()
  const units = useUnits()

  const valueText = (kind: CellKind, value: number | null): string => {
    if (value === null) return text('overview.unknown')
    if (kind === 'percent') return units.percent(Math.round(value))
    const shown = kind === 'seconds' ? value / SECONDS_PER_HOUR : value
    return units.number(shown, shown < FEW_HOURS ? 1 : 0)
  }

  /** Shares differ by points, other figures by a percentage. Null if there is nothing to compare with. */
  const changeText = ({ kind, value, before, better }: Trend): Change | null => {
    if (value === null || before === null || (kind !== 'percent' && before === 0)) return null
    const difference = Math.round(kind === 'percent' ? value - before : (100 * (value - before)) / before)
    if (difference === 0) return { tone: 'even', arrow: '=', direction: text('overview.same'), amount: '' }
    const isRise = difference > 0
    const amount = Math.abs(difference)
    return {
      tone: isRise === (better === 'more') ? 'good' : 'bad',
      arrow: isRise ? '▲' : '▼',
      direction: text(isRise ? 'overview.rise' : 'overview.fall'),
      amount: kind === 'percent' ? text('overview.points', { count: amount }) : units.percent(amount),
    }
  }
  return { valueText, changeText }
}
