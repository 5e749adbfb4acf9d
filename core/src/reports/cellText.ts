import type { Report, ReportCell } from '../contract/reports/embeddedReports.ts'
import { dayFormatOf, timesOf } from '../times.ts'
import { METERS_PER_MILE, formatDuration, unitsOf } from '../units.ts'
import type { CellKind } from './cells.ts'
import { NO_VALUE } from '../noValue.ts'

type Setting = Pick<Report, 'timezone' | 'useMetric' | 'currency'> & {
  /** The tag by which dates, times and numbers are formatted. */
  locale: string
  /** What is shown for an asset without a category, and for a place outside the United States. */
  noCategory: string
  abroad: string
}

export type CellText = (kind: CellKind, cell: ReportCell) => string

/** Formats the cells of a report in the reader's locale, and in the time zone and units of the report. */
export function cellTextOf({ timezone, useMetric, currency, locale, noCategory, abroad }: Setting): CellText {
  const units = unitsOf({ metric: useMetric, locale, currency })
  const day = dayFormatOf(locale).format

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
      case 'moneyPerMetre':
        return `${units.money(value * (useMetric ? 1000 : METERS_PER_MILE))}/${useMetric ? 'km' : 'mi'}`
      case 'litres':
        return units.volume(value)
      case 'hour':
        return day(`2000-01-01T${String(value).padStart(2, '0')}:00Z`, { timeStyle: 'short' })
      default:
        return units.number(value, 1)
    }
  }

  return (kind, cell) => {
    if (cell === null) {
      if (kind === 'category') return noCategory
      return kind === 'region' ? abroad : NO_VALUE
    }
    if (cell === '') return NO_VALUE
    if (typeof cell === 'object') return cell.name
    if (typeof cell === 'number') return ofNumber(kind, cell)
    if (kind === 'day') return day(cell, { dateStyle: 'medium' })
    if (kind === 'month') return day(`${cell}-01`, { month: 'long', year: 'numeric' })
    if (kind === 'instant') return timesOf({ locale, timeZone: timezone }).dateTime(cell)
    return cell
  }
}
