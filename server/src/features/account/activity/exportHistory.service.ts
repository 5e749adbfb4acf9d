import type { InputOf } from '@yardmaster/core/contract/endpoint.ts'
import type { activityPages } from '@yardmaster/core/contract/account/activity.pages.ts'
import type { Cell } from '@yardmaster/core/contract/fleet/transfer.ts'
import type { Context } from '../../../context.ts'
import { tableFile } from '../../../tables/tableFile.ts'
import type { SentFile } from '../../../tables/tableFile.ts'
import type { ActivityRow } from './activity.queries.ts'
import { kindOf, whatWasDone, whoDid } from './activity.view.ts'
import { changeLine, describeChanges } from './changes.ts'
import { readerOf } from '../../../text/fieldValue.ts'
import type { Reader } from '../../../text/fieldValue.ts'
import { historyBatches } from './history.service.ts'

type Query = InputOf<typeof activityPages.exportHistory>['query']

const COLUMNS = ['when', 'who', 'what', 'name', 'changes'] as const

/** Exports the history in the reader's language, with timestamps that a spreadsheet understands. */
export function exportHistory(ctx: Context, query: Query): Promise<SentFile> {
  const { text, session, clock } = ctx
  const day = clock.now().toZonedDateTimeISO(session.timezone).toPlainDate().toString()
  return tableFile(
    {
      format: 'csv',
      name: `${text('history.title')} ${day}`,
      sheetName: text('history.title'),
      headers: COLUMNS.map((column) => text(`history.${column}`)),
      dayColumns: [],
    },
    cellsOf(ctx, query),
  )
}

async function* cellsOf(ctx: Context, query: Query): AsyncGenerator<Cell[][]> {
  const reader = readerOf(ctx.text, ctx.session)
  for await (const rows of historyBatches(ctx, query)) yield rows.map((row) => rowCells(reader, row))
}

function rowCells(reader: Reader, row: ActivityRow): Cell[] {
  const { text, timezone } = reader
  const at = row.at.toZonedDateTimeISO(timezone).toPlainDateTime()
  return [
    at.toString({ smallestUnit: 'second' }).replace('T', ' '),
    whoDid(text, row),
    `${whatWasDone(text, row)} ${kindOf(text, row)}`,
    row.resourceName,
    describeChanges(reader, row)
      .map((change) => changeLine(text, change))
      .join('\n'),
  ]
}
