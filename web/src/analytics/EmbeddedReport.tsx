import type { Report } from '@yardmaster/core/contract/reports/embeddedReports.ts'
import { EXPORT_FORMATS } from '@yardmaster/core/contract/exportFormats.ts'
import { unusedDays } from '@yardmaster/core/reports/views.ts'
import { useState } from 'react'
import { useErrorText, useText } from '../lib/intl.tsx'
import { Picture } from './Picture.tsx'
import { downloadReport } from './reportCalls.ts'
import type { View } from './reportCalls.ts'
import { ReportTable } from './ReportTable.tsx'
import { Totals } from './Totals.tsx'
import { useCellText } from './useCellText.ts'
import type { Shown } from './useReport.ts'
import { useReport } from './useReport.ts'
import { useIsSlow } from './useIsSlow.ts'
import { usePostSize } from './usePostSize.ts'
import { useView } from './useView.ts'

/** An embedded report with its chart, table and downloads. */
export function EmbeddedReport() {
  const text = useText()
  const { shown, error, isLoading, attempt, retry } = useReport(useView())
  const isSlow = useIsSlow(isLoading ? attempt : null)
  usePostSize()
  return (
    <main aria-label={text('analytics.main')} aria-busy={isLoading}>
      {isLoading && (
        <output className="progress">
          <span className="hidden">{text('app.loading')}</span>
        </output>
      )}
      {isSlow && <Slow onRetry={retry} />}
      {isLoading && !shown && <div className="panel skeleton" />}
      {!isLoading && Boolean(error) && <Failed error={error} onRetry={retry} />}
      {shown && (
        <div className={isLoading ? 'stale' : undefined}>
          <ShownReport {...shown} />
        </div>
      )}
    </main>
  )
}

function Slow({ onRetry }: { onRetry: () => void }) {
  const text = useText()
  return (
    <div className="panel tools slow">
      <output>{text('reads.slow')}</output>
      <button type="button" onClick={onRetry}>
        {text('app.error.retry')}
      </button>
    </div>
  )
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const text = useText()
  const errorText = useErrorText()
  return (
    <div role="alert" className="panel empty">
      <p className="strong">{text('app.error.load')}</p>
      <p className="muted">{errorText(error)}</p>
      <button type="button" onClick={onRetry}>
        {text('app.error.retry')}
      </button>
    </div>
  )
}

function ShownReport({ view, report }: Shown) {
  const text = useText()
  const isEmpty = report.rows.length === 0
  const hasTotals = !isEmpty || report.figures.some(({ before }) => before !== null && before !== 0)
  const isOfUnused = report.view !== null && unusedDays(report.view) !== null
  const isOnRoads = report.report === 'driving_by_month' || report.report === 'mileage_by_state'
  return (
    <>
      <Heading report={report} />
      {hasTotals && <Totals report={report} view={view} />}
      {isEmpty ? (
        <>
          <p className="panel empty strong">{text(isOfUnused ? 'analytics.noUnused' : 'analytics.noData')}</p>
          {isOnRoads && <p className="note">{text('analytics.onRoads')}</p>}
        </>
      ) : (
        <>
          <Picture report={report} />
          {report.report === 'driving_by_month' && <ScoreNote report={report} />}
          {isOnRoads && <p className="note">{text('analytics.onRoads')}</p>}
          <Tools view={view} />
          <ViewNote report={report} />
          <ReportTable report={report} view={view} />
        </>
      )}
    </>
  )
}

/** Shown in print only. On screen, the surrounding page shows the report's title. */
function Heading({ report }: { report: Report }) {
  const text = useText()
  const cellText = useCellText(report)
  const { period, asset, company } = report
  const days = period ? [...new Set([period.start, period.end])].map((day) => cellText('day', day)) : []
  return (
    <header className="paper">
      <p className="company">
        {company.logo && <img src={company.logo.url} alt="" />}
        {company.name}
      </p>
      <h1>{text(`report.title.${report.report}`)}</h1>
      <p>{[asset?.name, days.join(' – ')].filter(Boolean).join(' · ')}</p>
    </header>
  )
}

function ScoreNote({ report }: { report: Report }) {
  const text = useText()
  const cellText = useCellText(report)
  return <p className="note">{text('analytics.score', { distance: cellText('metres', 100_000) })}</p>
}

/** What the columns of a table count that it doesn't share with others. */
function ViewNote({ report }: { report: Report }) {
  const text = useText()
  const cellText = useCellText(report)
  const { view, period } = report
  if (report.report === 'fuel_used') return <p className="note">{text('analytics.fuelNote')}</p>
  if (view === 'client') return <p className="note">{text('analytics.clientNote')}</p>
  if (view === null || unusedDays(view) === null) return null
  return <p className="note">{text('analytics.unusedNote', { day: cellText('day', period?.end ?? null) })}</p>
}

function Tools({ view }: { view: View }) {
  const text = useText()
  const errorText = useErrorText()
  const [failure, setFailure] = useState<string | null>(null)
  return (
    <div className="tools">
      {EXPORT_FORMATS.map((format) => (
        <button
          key={format}
          type="button"
          aria-label={text('analytics.download', { format: text(`analytics.${format}`) })}
          onClick={() => {
            setFailure(null)
            downloadReport(view, format).catch((error: unknown) => setFailure(errorText(error)))
          }}
        >
          {text(`analytics.${format}`)}
        </button>
      ))}
      <button type="button" onClick={() => window.print()}>
        {text('analytics.print')}
      </button>
      {failure && (
        <p role="alert" className="failure">
          {failure}
        </p>
      )}
    </div>
  )
}
