import type { Report, ReportCell } from '@yardmaster/core/contract/reports/embeddedReports.ts'
import type { CellKind } from '@yardmaster/core/reports/cells.ts'
import { dayFormatOf, timesOf } from '@yardmaster/core/times.ts'
import { formatDuration, unitsOf } from '@yardmaster/core/units.ts'
import { useIntl } from 'react-intl'
import type { TextKey } from '../lib/intl.tsx'
import { useText } from '../lib/intl.tsx'

type Setting = Pick<Report, 'timezone' | 'useMetric' | 'currency'>

/** Formats a cell in the reader's locale and the branch's time zone and units. */
export function useCellText({
  timezone,
  useMetric,
  currency,
}: Setting): (kind: CellKind, cell: ReportCell) => string {
  const intl = useIntl()
  const text = useText()
  const units = unitsOf({ metric: useMetric, locale: intl.locale, currency })
  const day = dayFormatOf(intl.locale).format

  const ofNumber = (kind: CellKind, value: number): string => {
    switch (kind) {
      case 'seconds':
        return formatDuration(value)
      case 'metres':
        return units.distance(value)
      case 'speed':
        return units.speed(value)
      case 'percent':
        return units.percent(value)
      case 'money':
        return units.money(value)
      case 'hour':
        return day(`2000-01-01T${String(value).padStart(2, '0')}:00Z`, { timeStyle: 'short' })
      default:
        return units.number(value, 1)
    }
  }

  return (kind, cell) => {
    if (cell === null) {
      if (kind === 'category') return text('report.noCategory')
      return kind === 'region' ? text('report.abroad') : '–'
    }
    if (cell === '') return '–'
    if (typeof cell === 'object') return cell.name
    if (typeof cell === 'number') return ofNumber(kind, cell)
    if (kind === 'day') return day(cell, { dateStyle: 'medium' })
    if (kind === 'month') return day(`${cell}-01`, { month: 'long', year: 'numeric' })
    if (kind === 'instant') return timesOf({ locale: intl.locale, timeZone: timezone }).dateTime(cell)
    return cell
  }
}

export function useColumnName(): (key: string) => string {
  const text = useText()
  return (key) => text(`report.column.${key}` as TextKey)
}
