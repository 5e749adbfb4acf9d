import type { Cell } from '@yardmaster/core/contract/fleet/transfer.ts'
import type {
  ExceptionLine,
  ExceptionsExport,
  Occasion,
} from '@yardmaster/core/contract/reports/exceptions.ts'
import { wallTime } from '@yardmaster/core/days.ts'
import { plainNumber, unitSymbol } from '@yardmaster/core/reports/cells.ts'
import type { ReportContext } from '../../../reports/report.ts'
import { branchLabel } from '../../../session/branchLabel.ts'
import type { SentFile } from '../../../tables/tableFile.ts'
import { tableFile } from '../../../tables/tableFile.ts'
import { findExceptions } from './exceptions.queries.ts'
import { periodOf } from './exceptions.service.ts'
import { findSettings } from './exceptionSettings.queries.ts'

const COLUMNS = [
  'asset',
  'category',
  'branch',
  'kind',
  'day',
  'from',
  'until',
  'hours',
  'distance',
  'percent',
  'place',
  'client',
  'site',
  'note',
  'doneAt',
  'doneBy',
] as const
type Column = (typeof COLUMNS)[number]
const DAY_COLUMN = COLUMNS.indexOf('day')
const BATCH = 500

/** Exports all lines, with a row for each occasion, so that a spreadsheet can add them up. */
export async function exportExceptions(
  ctx: ReportContext,
  { format, ...query }: ExceptionsExport,
): Promise<SentFile> {
  const { text, session } = ctx
  const { idleHours } = await findSettings(ctx)
  const found = await findExceptions(ctx, { ...query, period: periodOf(query.week), idleHours, most: null })
  const name = text('exceptionsFile.name')
  const distance = unitSymbol('metres', session) ?? ''
  return tableFile(
    {
      format,
      name: `${name} ${branchLabel(ctx)} ${query.week}`,
      sheetName: name,
      headers: COLUMNS.map((column) => text(`exceptionsFile.${column}`, { distance })),
      dayColumns: [DAY_COLUMN],
    },
    batchesOf(ctx, found.lines),
  )
}

async function* batchesOf(ctx: ReportContext, lines: readonly ExceptionLine[]): AsyncGenerator<Cell[][]> {
  for (let at = 0; at < lines.length; at += BATCH)
    yield lines.slice(at, at + BATCH).flatMap((line) =>
      line.occasions.map((occasion) => {
        const cells = cellsOf(ctx, line, occasion)
        return COLUMNS.map((column) => cells[column])
      }),
    )
}

function cellsOf(
  { text, session }: ReportContext,
  line: ExceptionLine,
  occasion: Occasion,
): Record<Column, Cell> {
  const { kind, timeZone, rental, done } = line
  const time = (instant: string | null) =>
    instant && wallTime(Temporal.Instant.from(instant).epochMilliseconds, timeZone)
  const isTime = kind === 'offHours' || kind === 'idle' || kind === 'notReporting'
  return {
    asset: line.asset.name,
    category: line.category,
    branch: line.branch.name,
    kind: text(`exceptions.kind.${kind}`),
    day: occasion.day,
    from: kind === 'idle' ? null : time(occasion.from),
    until: kind === 'idle' ? null : time(occasion.until),
    hours: isTime ? plainNumber('seconds', occasion.amount, session.useMetric) : null,
    distance: kind === 'moved' ? plainNumber('metres', occasion.amount, session.useMetric) : null,
    percent: kind === 'fuelDrained' ? occasion.amount : null,
    place: line.place,
    client: rental?.client?.name ?? null,
    site: rental?.site?.name ?? null,
    note: line.note,
    doneAt: time(done?.at ?? null),
    doneBy: done?.by ?? null,
  }
}
