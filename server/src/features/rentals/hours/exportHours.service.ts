import type { Cell } from '@yardmaster/core/contract/fleet/transfer.ts'
import type { HoursExport, HoursRow } from '@yardmaster/core/contract/rentals/hours.ts'
import { wallTime } from '@yardmaster/core/days.ts'
import type { Context } from '../../../context.ts'
import { branchLabel } from '../../../session/branchLabel.ts'
import type { SentFile } from '../../../tables/tableFile.ts'
import { tableFile } from '../../../tables/tableFile.ts'
import { seesClients } from '../clients/clients.public.ts'
import { hourBatches } from './hoursReport.service.ts'
import type { HoursContext } from './hoursReport.service.ts'

const COLUMNS = [
  'client',
  'site',
  'contract',
  'asset',
  'outAt',
  'inAt',
  'per',
  'periods',
  'included',
  'used',
  'over',
  'amount',
  'source',
] as const
type Column = (typeof COLUMNS)[number]

const CLIENT_COLUMNS: ReadonlySet<Column> = new Set(['client', 'site'])

type Exporter = HoursContext & Pick<Context, 'text'>

/** Exports all rows of the report in hours and in the account's currency, so that a spreadsheet can add them up. */
export async function exportHours(ctx: Exporter, { format, ...filter }: HoursExport): Promise<SentFile> {
  const { text, session } = ctx
  const sheetName = text('hoursFile.name')
  const columns = seesClients(ctx) ? COLUMNS : COLUMNS.filter((column) => !CLIENT_COLUMNS.has(column))
  return tableFile(
    {
      format,
      name: `${sheetName} ${branchLabel(ctx)} ${filter.from} ${filter.to}`,
      sheetName,
      headers: columns.map((column) => text(`hoursFile.${column}`, { currency: session.currency })),
      dayColumns: [],
    },
    rowsOf(ctx, filter, columns),
  )
}

async function* rowsOf(
  ctx: Exporter,
  filter: Omit<HoursExport, 'format'>,
  columns: readonly Column[],
): AsyncGenerator<Cell[][]> {
  for await (const rows of hourBatches(ctx, filter))
    yield rows.map((row) => {
      const cells = cellsOf(ctx, row)
      return columns.map((column) => cells[column])
    })
}

function cellsOf({ text, session }: Exporter, row: HoursRow): Record<Column, Cell> {
  const time = (instant: string | null) =>
    instant && wallTime(Temporal.Instant.from(instant).epochMilliseconds, session.timezone)
  return {
    client: row.client?.name ?? null,
    site: row.site?.name ?? null,
    contract: row.contract,
    asset: row.asset.name,
    outAt: time(row.outAt),
    inAt: time(row.inAt),
    per: row.per && text(`hours.per.${row.per}`),
    periods: row.periods,
    included: row.includedHours,
    used: row.usedHours,
    over: row.overHours,
    amount: row.amount,
    source: text(`hours.source.${row.source}`),
  }
}
