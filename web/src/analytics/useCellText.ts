import type { Report } from '@yardmaster/core/contract/reports/embeddedReports.ts'
import { cellTextOf } from '@yardmaster/core/reports/cellText.ts'
import type { CellText } from '@yardmaster/core/reports/cellText.ts'
import { useIntl } from 'react-intl'
import type { TextKey } from '../lib/intl.tsx'
import { useText } from '../lib/intl.tsx'

type Setting = Pick<Report, 'timezone' | 'useMetric' | 'currency'>

/** Formats a cell in the reader's locale and the branch's time zone and units. */
export function useCellText({ timezone, useMetric, currency }: Setting): CellText {
  const { locale } = useIntl()
  const text = useText()
  return cellTextOf({
    timezone,
    useMetric,
    currency,
    locale,
    noCategory: text('report.noCategory'),
    abroad: text('report.abroad'),
  })
}

export function useColumnName(): (key: string) => string {
  const text = useText()
  return (key) => text(`report.column.${key}` as TextKey)
}
