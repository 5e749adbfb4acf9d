import { isShown } from '@yardmaster/core/contract/alerts/alertWeek.ts'
import type { AlertLine, AlertWeekExport } from '@yardmaster/core/contract/alerts/alertWeek.ts'
import type { Cell } from '@yardmaster/core/contract/fleet/transfer.ts'
import { wallTime } from '@yardmaster/core/days.ts'
import type { Context } from '../../../context.ts'
import { tableFile } from '../../../tables/tableFile.ts'
import type { SentFile } from '../../../tables/tableFile.ts'
import { readAlertWeek } from './alertWeek.service.ts'

const COLUMNS = ['asset', 'topic', 'fired', 'first', 'last', 'takenBy', 'minutes'] as const

/** Exports the lines that the page shows. Times are those of the reader's branch, as on the page. */
export async function exportAlertWeek(
  ctx: Context,
  { week, format, ...shown }: AlertWeekExport,
): Promise<SentFile> {
  const { text } = ctx
  const { period, lines } = await readAlertWeek(ctx, week)
  const name = text('alertWeekFile.name')
  return tableFile(
    {
      format,
      name: `${name} ${period.start}`,
      sheetName: name,
      headers: COLUMNS.map((column) => text(`alertWeekFile.${column}`)),
      dayColumns: [],
    },
    oneBatch(lines.filter((line) => isShown(shown, line)).map((line) => cellsOf(line, ctx.session.timezone))),
  )
}

async function* oneBatch(rows: Cell[][]): AsyncGenerator<Cell[][]> {
  if (rows.length > 0) yield rows
}

function cellsOf(line: AlertLine, timeZone: string): Cell[] {
  const time = (instant: string) => wallTime(Temporal.Instant.from(instant).epochMilliseconds, timeZone)
  return [
    line.name,
    line.topicName,
    line.fired,
    time(line.firstAt),
    time(line.lastAt),
    line.takenBy.join(', '),
    line.actedAfter === null ? null : Math.round(line.actedAfter / 60),
  ]
}
