import type { Report } from '@yardmaster/core/contract/reports/embeddedReports.ts'
import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { useText } from '../lib/intl.tsx'
import { openChart } from './chart.ts'
import { colorsOf } from './colors.ts'
import { captionOf, heightOf, optionOf } from './pictureOption.ts'
import { useTheme } from './theme.ts'
import { useCellText, useColumnName } from './useCellText.ts'

/** Draws the chart from the same numbers as the table. Screen reader users get the numbers from the table. */
export function Picture({ report }: { report: Report }) {
  const text = useText()
  const theme = useTheme()
  const { locale } = useIntl()
  const cellText = useCellText(report)
  const columnName = useColumnName()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!place.current) return
    return openChart(place.current, (width) =>
      optionOf(report, { cellText, columnName, colors: colorsOf(theme), narrow: width < 560, locale }),
    )
  }, [report, theme, locale, cellText, columnName])
  if (report.picture.rows.length === 0) return null
  return (
    <figure className="panel picture" aria-label={text('analytics.picture')}>
      <figcaption className="muted">{captionOf(report, columnName)}</figcaption>
      <div ref={place} aria-hidden style={{ height: heightOf(report) }} />
    </figure>
  )
}
