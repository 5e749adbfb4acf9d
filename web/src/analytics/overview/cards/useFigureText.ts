import type { Trend } from '@yardmaster/core/contract/reports/dashboard.ts'
import type { CellKind } from '@yardmaster/core/reports/cells.ts'
import { SECONDS_PER_HOUR } from '@yardmaster/core/units.ts'
import { useText } from '../../../lib/intl.tsx'
import { useUnits } from '../../../lib/units.ts'
import type { FigureChange } from '../../figureChange.ts'
import { changeOf } from '../../figureChange.ts'

type Change = { tone: 'good' | 'bad' | 'even'; arrow: string; direction: string; amount: string }

const DIRECTIONS = {
  more: { arrow: '▲', word: 'overview.rise' },
  less: { arrow: '▼', word: 'overview.fall' },
  same: { arrow: '=', word: 'overview.same' },
} as const

/** Below this, hours are shown with a decimal. */
const FEW_HOURS = 100

/** Formats figures, and how they differ from the period before. */
export function useFigureText() {
  const text = useText()
  const units = useUnits()

  const valueText = (kind: CellKind, value: number | null): string => {
    if (value === null) return text('overview.unknown')
    if (kind === 'percent') return units.percent(Math.round(value))
    if (kind === 'money') return units.money(value)
    if (kind === 'litres') return units.volume(value)
    const shown = kind === 'seconds' ? value / SECONDS_PER_HOUR : value
    return units.number(shown, shown < FEW_HOURS ? 1 : 0)
  }

  /** Null if there is nothing to compare with. Until the period is over, less is neither good nor bad news. */
  const changeText = (trend: Trend, unfinished: boolean): Change | null => {
    const change = changeOf(trend, unfinished)
    if (!change) return null
    const { direction, amount, news } = change
    const { arrow, word } = DIRECTIONS[direction]
    return { tone: news ?? 'even', arrow, direction: text(word), amount: amountText(amount) }
  }
  const amountText = (amount: FigureChange['amount']): string => {
    if (!amount) return ''
    return 'points' in amount
      ? text('overview.points', { count: amount.points })
      : units.percent(amount.percent)
  }
  return { valueText, changeText }
}
