import type { Report } from '@yardmaster/core/contract/reports/embeddedReports.ts'
import type { Figures } from '../ui/charts/FiguresTable.tsx'
import type { Drawing } from './pictureOption.ts'
import { daysOf, HOURS, nameIn } from './pictureOption.ts'

type Words = Pick<Drawing, 'cellText' | 'columnName'>

/** Returns the numbers that the picture of a report draws. */
export const figuresOf = (report: Report, words: Words): Figures =>
  report.picture.shape === 'heat' ? heatFigures(report, words) : plainFigures(report, words)

const plainFigures = ({ picture }: Report, { cellText, columnName }: Words): Figures => ({
  headers: picture.columns.map(({ key }) => columnName(key)),
  rows: picture.rows.map((row) =>
    picture.columns.map(({ kind }, index) => cellText(kind, row[index] ?? null)),
  ),
})

/** One row per day and one column per hour, as in the picture. */
function heatFigures(report: Report, { cellText, columnName }: Words): Figures {
  const { columns, rows } = report.picture
  const counts = new Map(rows.map(([day, hour, count]) => [`${nameIn(day)} ${Number(hour)}`, count ?? null]))
  return {
    headers: [columnName(columns[0]?.key ?? ''), ...HOURS.map((hour) => cellText('hour', hour))],
    rows: daysOf(report).map((day) => [
      cellText('day', day),
      ...HOURS.map((hour) => cellText('count', counts.get(`${day} ${hour}`) ?? null)),
    ]),
  }
}
