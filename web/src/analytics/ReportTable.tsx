import type { Report, ReportCell } from '@yardmaster/core/contract/reports/embeddedReports.ts'
import { shownRow } from '@yardmaster/core/reports/engineParts.ts'
import { reportKind } from '@yardmaster/core/reports/reports.ts'
import type { CellKind } from '@yardmaster/core/reports/cells.ts'
import { zoneName } from '@yardmaster/core/times.ts'
import { useIntl } from 'react-intl'
import { isBrowserZone } from '../lib/browserZone.ts'
import { useText } from '../lib/intl.tsx'
import type { View } from './reportCalls.ts'
import { countHrefOf, hrefOf } from './rowLinks.ts'
import { useCellText, useColumnName } from './useCellText.ts'

type ReportProps = { report: Report }
type Props = ReportProps & { view: View }

const NUMERIC = new Set<CellKind>([
  'seconds',
  'metres',
  'speed',
  'count',
  'percent',
  'score',
  'money',
  'moneyPerMetre',
  'litres',
])

/** The table with the numbers of the chart. On a phone, every row is a card. */
export function ReportTable({ report, view }: Props) {
  const text = useText()
  const columnName = useColumnName()
  const { columns, rows, total } = report
  return (
    <section className="panel">
      <FrameZoneNote report={report} />
      <table aria-label={text('analytics.table')}>
        <thead>
          <tr>
            {columns.map(({ key, kind }) => (
              <th key={key} scope="col" className={NUMERIC.has(kind) ? 'number' : undefined}>
                {columnName(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const shown = shownRow(
              columns.map(({ key }) => key),
              row,
            )
            return (
              <tr key={JSON.stringify(row)}>
                {columns.map(({ key, kind }, index) => (
                  <td
                    key={key}
                    data-label={columnName(key)}
                    className={NUMERIC.has(kind) ? 'number' : undefined}
                  >
                    <Value
                      report={report}
                      view={view}
                      kind={kind}
                      cell={shown[index] ?? null}
                      href={countHrefOf(report, key, row, view)}
                    />
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
      {rows.length < total && <p className="note">{text('analytics.cut', { shown: rows.length, total })}</p>}
    </section>
  )
}

const TIMED = new Set<CellKind>(['instant', 'hour'])

/**
 * Names the time zone of the days of all branches, or whose days they are, and otherwise the branch's time zone if the report has
 * clock times and the browser is in another zone.
 */
function FrameZoneNote({ report }: ReportProps) {
  const { period, columns, timezone: timeZone, allBranches } = report
  const text = useText()
  const { locale } = useIntl()
  const zone = zoneName({ locale, timeZone })
  if (allBranches && reportKind(report.report).ownDays)
    return <p className="note">{text('report.ownZones')}</p>
  if (allBranches && period) return <p className="note">{text('report.oneZone', { zone })}</p>
  if (!columns.some(({ kind }) => TIMED.has(kind)) || isBrowserZone(timeZone)) return null
  return <p className="note">{text('app.timeZone', { zone })}</p>
}

type ValueProps = Props & { kind: CellKind; cell: ReportCell; href: string | null }

function Value({ report, view, kind, cell, href }: ValueProps) {
  const cellText = useCellText(report)
  if (href !== null)
    return (
      <a href={href} target="_top">
        {cellText(kind, cell)}
      </a>
    )
  if (cell === null || typeof cell !== 'object') return cellText(kind, cell)
  return (
    // Navigates the whole page, not only the frame.
    <a href={hrefOf(report, view, { kind, id: cell.id })} target="_top">
      {cell.name}
    </a>
  )
}
