import type { Cell } from '@yardmaster/core/contract/fleet/transfer.ts'
import type { RentalExport, RentalRow } from '@yardmaster/core/contract/rentals/rentals.ts'
import { wallTime } from '@yardmaster/core/days.ts'
import type { Context } from '../../../context.ts'
import { branchLabel } from '../../../session/branchLabel.ts'
import type { SentFile } from '../../../tables/tableFile.ts'
import { tableFile } from '../../../tables/tableFile.ts'
import { seesClients } from '../clients/clients.public.ts'
import { findNames } from './exportRentals.queries.ts'
import { findPage } from './listRentals.queries.ts'
import { readSortCursor, writeSortCursor } from './listRentals.sort.ts'
import type { SortCursor } from './listRentals.sort.ts'
import { rentalRowOf } from './rentalRow.ts'

const TIMES = ['startAt', 'dueAt', 'outAt', 'inAt', 'canceledAt'] as const

const COLUMNS = [
  'asset',
  'make',
  'model',
  'branch',
  'category',
  'client',
  'site',
  'contract',
  'state',
  ...TIMES,
  'rate',
  'per',
] as const
type ColumnName = (typeof COLUMNS)[number]

const CLIENT_COLUMNS = ['client', 'site'] as const

/** Rows in memory at a time. */
const BATCH = 1000

/** The branch is a column only if all are exported, and clients only for those who may see them. */
function columnsFor(ctx: Context): readonly ColumnName[] {
  const left = new Set<ColumnName>([
    ...(ctx.session.allBranches ? [] : ['branch' as const]),
    ...(seesClients(ctx) ? [] : CLIENT_COLUMNS),
  ])
  return COLUMNS.filter((column) => !left.has(column))
}

export async function exportRentals(ctx: Context, query: RentalExport): Promise<SentFile> {
  const { text, session, clock } = ctx
  const day = clock.now().toZonedDateTimeISO(session.timezone).toPlainDate().toString()
  const sheetName = text('rentalFile.name')
  const columns = columnsFor(ctx)
  return tableFile(
    {
      format: query.format,
      name: `${sheetName} ${branchLabel(ctx)} ${day}`,
      sheetName,
      headers: columns.map((column) => text(`rentalFile.${column}`, { currency: session.currency })),
      dayColumns: [],
    },
    rowsOf(ctx, query, columns),
  )
}

async function* rowsOf(
  ctx: Context,
  query: RentalExport,
  columns: readonly ColumnName[],
): AsyncGenerator<Cell[][]> {
  const sorted = { ...query, sort: 'next', descending: false } as const
  const cells = cellsOf(ctx, await findNames(ctx))
  let after: SortCursor | null = null
  for (;;) {
    const found: Awaited<ReturnType<typeof findPage>> = await findPage(ctx, sorted, after, BATCH)
    const page = found.slice(0, BATCH)
    yield page.map(({ row }) => {
      const values = cells(rentalRowOf(ctx, row))
      return columns.map((column) => values[column])
    })
    const last = page.at(-1)
    if (found.length <= BATCH || !last) return
    after = readSortCursor(sorted, writeSortCursor(last.sortKey, last.row.id))
  }
}

function cellsOf({ text, session }: Context, names: Awaited<ReturnType<typeof findNames>>) {
  const time = (at: string | null) => at && wallTime(Date.parse(at), session.timezone)
  return ({ asset, client, site, contract, state, rate, ...row }: RentalRow): Record<ColumnName, Cell> => ({
    asset: asset.name,
    make: asset.make,
    model: asset.model,
    branch: names.branches.get(asset.branchId) ?? '',
    category: asset.categoryId === null ? null : (names.categories.get(asset.categoryId) ?? null),
    client: client?.name ?? null,
    site: site?.name ?? null,
    contract,
    state: text(`rentalState.${state}`),
    startAt: time(row.startAt),
    dueAt: time(row.dueAt),
    outAt: time(row.outAt),
    inAt: time(row.inAt),
    canceledAt: time(row.canceledAt),
    rate: rate?.amount ?? null,
    per: rate && text(`ratePer.${rate.per}`),
  })
}
