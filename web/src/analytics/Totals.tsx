import type { Report, ReportFigure } from '@yardmaster/core/contract/reports/embeddedReports.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { reportName } from '@yardmaster/core/reports/reports.ts'
import { dayFormatOf } from '@yardmaster/core/times.ts'
import { useIntl } from 'react-intl'
import type { TextKey } from '../lib/intl.tsx'
import { useText } from '../lib/intl.tsx'
import type { FigureChange } from './figureChange.ts'
import { changeOf } from './figureChange.ts'
import type { View } from './reportCalls.ts'
import { listBehind } from './rowLinks.ts'
import { useCellText, useColumnName } from './useCellText.ts'

type Props = { report: Report; view: View }

/** The totals of a report, compared with those of the period before. */
export function Totals({ report, view }: Props) {
  const text = useText()
  if (report.figures.length === 0) return null
  return (
    <section className="panel totals" aria-label={text('analytics.totals')}>
      <ul>
        {report.figures.map((figure) => (
          <Total key={figure.key} report={report} view={view} figure={figure} />
        ))}
      </ul>
      <ComparisonNote report={report} view={view} />
    </section>
  )
}

function Total({ report, view, figure }: Props & { figure: ReportFigure }) {
  const cellText = useCellText(report)
  const value = cellText(figure.kind, figure.value)
  const list = listBehind(report, view.parameters, figure.key)
  const change = changeOf(figure, report.unfinished)
  return (
    <li>
      <FigureName name={figure.key} />
      <p className="total">
        {list === null ? (
          value
        ) : (
          <a href={list} target="_top">
            {value}
          </a>
        )}
      </p>
      {change && <Change report={report} figure={figure} change={change} />}
    </li>
  )
}

/** The name opens what the figure counts. It is no tooltip, because phones and keyboards have none. */
function FigureName({ name }: { name: string }) {
  const { messages } = useIntl()
  const text = useText()
  const columnName = useColumnName()
  const about = `report.figure.${name}` as TextKey
  if (!(about in messages)) return <p className="muted">{columnName(name)}</p>
  return (
    <details>
      <summary className="muted">{columnName(name)}</summary>
      <p className="about">{text(about)}</p>
    </details>
  )
}

const ARROWS = { more: '↑', less: '↓', same: '→' }

type ChangeProps = { report: Report; figure: ReportFigure; change: FigureChange }

/** The arrow and the color only repeat the words. A screen reader hears one sentence. */
function Change({ report, figure, change }: ChangeProps) {
  const text = useText()
  const cellText = useCellText(report)
  const daysText = useDaysText()
  const { direction, amount, news } = change
  const before = cellText(figure.kind, figure.before)
  const days = report.before ? daysText(report.before) : ''
  const amountText = !amount
    ? ''
    : 'points' in amount
      ? text('analytics.points', { points: amount.points })
      : cellText('percent', amount.percent)
  const difference = text(`analytics.change.${direction}`, { amount: amountText })
  return (
    <p className="change">
      <span className="hidden">
        {text(`analytics.than.${direction}`, { amount: amountText, days, before })}
      </span>
      <span aria-hidden className={news ?? 'muted'}>
        {ARROWS[direction]} {difference}
      </span>
      <span aria-hidden className="muted">
        {text('analytics.before', { before })}
      </span>
    </p>
  )
}

/** Links to the report of the period before, where the rows behind its totals are. */
function ComparisonNote({ report, view }: Props) {
  const text = useText()
  const daysText = useDaysText()
  const { before, unfinished } = report
  const today = unfinished ? text('analytics.unfinished') : null
  if (!before) return today && <p className="note">{today}</p>
  const days = daysText(before)
  if (!before.known)
    return (
      <p className="note">{[text('analytics.nothingBefore', { days }), today].filter(Boolean).join(' ')}</p>
    )
  const { asset, archived, view: table, category, branch, client } = view.parameters
  const href = paths.report(reportName(report.report), {
    asset: asset === null ? undefined : String(asset),
    start: before.start,
    end: before.end,
    archived: archived ? undefined : 'false',
    view: table ?? undefined,
    category: category === null ? undefined : String(category),
    branch: branch === null ? undefined : String(branch),
    client: client === null ? undefined : String(client),
  })
  return (
    <p className="note">
      {text('analytics.comparedWith')}{' '}
      <a href={href} target="_top">
        {days}
      </a>
      {today && ` · ${today}`}
    </p>
  )
}

function useDaysText(): (period: { start: string; end: string }) => string {
  const { locale } = useIntl()
  return ({ start, end }) => dayFormatOf(locale).range(start, end)
}
