import type {
  ReportCell,
  ReportColumn,
  ReportRow,
} from '@yardmaster/core/contract/reports/embeddedReports.ts'
import type { ReportContext } from '../../../reports/report.ts'
import { findBranchNames } from './embeddedReports.queries.ts'

type Table = { columns: ReportColumn[]; rows: ReportRow[] }

/**
 * Adds the present branch of each asset to a table of assets, if the report covers all branches. A report with
 * a branch of its own keeps it only then.
 */
export async function withBranches(ctx: ReportContext, table: Table): Promise<Table> {
  const own = table.columns.findIndex(({ key }) => key === 'branch')
  if (own >= 0) return ctx.session.allBranches ? table : without(own, table)
  const at = table.columns.findIndex(({ kind }) => kind === 'asset') + 1
  if (!ctx.session.allBranches || at === 0) return table
  const assetOf = (row: ReportRow) => idOf(row[at - 1] ?? null)
  const names = await findBranchNames(ctx, [...new Set(table.rows.flatMap((row) => assetOf(row) ?? []))])
  return {
    columns: table.columns.toSpliced(at, 0, { key: 'branch', kind: 'text' }),
    rows: table.rows.map((row) => row.toSpliced(at, 0, names.get(assetOf(row) ?? 0) ?? null)),
  }
}

const without = (at: number, { columns, rows }: Table): Table => ({
  columns: columns.toSpliced(at, 1),
  rows: rows.map((row) => row.toSpliced(at, 1)),
})

const idOf = (cell: ReportCell): number | null => (typeof cell === 'object' && cell !== null ? cell.id : null)
