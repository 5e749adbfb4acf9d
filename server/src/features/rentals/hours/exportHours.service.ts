import type { HoursExport, HoursFilter, HoursSheet } from '@yardmaster/core/contract/rentals/hours.ts'
import type { Cell } from '@yardmaster/core/contract/fleet/transfer.ts'
import type { Context } from '../../../context.ts'
import { branchLabel } from '../../../session/branchLabel.ts'
import type { SheetRows } from '../../../tables/sheetTask.ts'
import type { SentFile } from '../../../tables/tableFile.ts'
import { tableFile, workbookFile } from '../../../tables/tableFile.ts'
import { hourBatches } from './hoursReport.service.ts'
import type { HoursContext } from './hoursReport.service.ts'
import { DAY_COLUMNS, PERIOD_COLUMNS, dayRows, periodRows, shownColumns } from './hoursRows.ts'

type Exporter = HoursContext & Pick<Context, 'text'>

/**
 * Exports what the rentals of the report are billed by: a row for each billing period, and one for each day behind
 * them. Hours and amounts are plain numbers, so that a spreadsheet can add them up.
 */
export async function exportHours(
  ctx: Exporter,
  { format, sheet, ...filter }: HoursExport,
): Promise<SentFile> {
  const { text } = ctx
  const title = text('hoursFile.name')
  const { periodColumns, dayColumns } = columnsOf(ctx)
  const periods = { name: title, headers: headersOf(ctx, periodColumns), dayColumns: [] }
  const days = {
    name: text('hoursFile.days'),
    headers: headersOf(ctx, dayColumns),
    dayColumns: [dayColumns.indexOf('day')],
  }
  const name = [title, branchLabel(ctx), filter.from, filter.to].join(' ')
  if (format === 'xlsx') return workbookFile({ name, sheets: [periods, days] }, bothSheets(ctx, filter))
  const { name: sheetName, ...table } = sheet === 'days' ? days : periods
  return tableFile(
    { format, name: sheet === 'days' ? `${name} ${sheetName}` : name, sheetName, ...table },
    rowsOf(ctx, filter, sheet),
  )
}

const columnsOf = (ctx: Exporter) => ({
  periodColumns: shownColumns(ctx, PERIOD_COLUMNS),
  dayColumns: shownColumns(ctx, DAY_COLUMNS),
})

const headersOf = (
  { text, session }: Exporter,
  columns: readonly (typeof PERIOD_COLUMNS | typeof DAY_COLUMNS)[number][],
) => columns.map((column) => text(`hoursFile.${column}`, { currency: session.currency }))

async function* bothSheets(ctx: Exporter, filter: HoursFilter): AsyncGenerator<SheetRows> {
  const { periodColumns, dayColumns } = columnsOf(ctx)
  for await (const rentals of hourBatches(ctx, filter)) {
    yield { sheet: 0, rows: rentals.flatMap((rental) => periodRows(ctx, rental, periodColumns)) }
    yield { sheet: 1, rows: rentals.flatMap((rental) => dayRows(rental, dayColumns)) }
  }
}

async function* rowsOf(ctx: Exporter, filter: HoursFilter, sheet: HoursSheet): AsyncGenerator<Cell[][]> {
  const { periodColumns, dayColumns } = columnsOf(ctx)
  for await (const rentals of hourBatches(ctx, filter))
    yield rentals.flatMap((rental) =>
      sheet === 'days' ? dayRows(rental, dayColumns) : periodRows(ctx, rental, periodColumns),
    )
}
