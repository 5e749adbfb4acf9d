import type { Report } from '@yardmaster/core/contract/reports/embeddedReports.ts'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { useText } from '../lib/intl.tsx'
import { FiguresTable } from '../ui/charts/FiguresTable.tsx'
import { openChart } from './chart.ts'
import { colorsOf } from './colors.ts'
import { figuresOf } from './pictureFigures.ts'
import { captionOf, heightOf, optionOf } from './pictureOption.ts'
import { useTheme } from './theme.ts'
import { useCellText, useColumnName } from './useCellText.ts'

/** Shows what a report draws, as a chart or as a table of the same figures. */
export function Picture({ report }: { report: Report }) {
  const text = useText()
  const cellText = useCellText(report)
  const columnName = useColumnName()
  const [asTable, setAsTable] = useState(false)
  if (report.picture.rows.length === 0) return null
  return (
    <figure className="panel picture" aria-label={text('analytics.picture')}>
      <figcaption className="muted">
        {captionOf(report, columnName)}
        <button type="button" onClick={() => setAsTable(!asTable)}>
          {text(asTable ? 'chart.asChart' : 'chart.asTable')}
        </button>
      </figcaption>
      {asTable ? (
        // Scrolls by keyboard, because an hour of each day needs more room than a page has.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section className="figures" aria-label={text('chart.figures')} tabIndex={0}>
          <FiguresTable figures={figuresOf(report, { cellText, columnName })} label={text('chart.figures')} />
        </section>
      ) : (
        <Chart report={report} />
      )}
    </figure>
  )
}

/** Hidden from screen readers, which read the table. */
function Chart({ report }: { report: Report }) {
  const theme = useTheme()
  const { locale } = useIntl()
  const cellText = useCellText(report)
  const columnName = useColumnName()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!place.current) return
    return openChart(place.current, (width) =>
      optionOf(report, { cellText, columnName, colors: colorsOf(theme), width, locale }),
    )
  }, [report, theme, locale, cellText, columnName])
  return <div ref={place} aria-hidden style={{ height: heightOf(report) }} />
}
