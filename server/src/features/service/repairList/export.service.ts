import type { RepairExport } from '@yardmaster/core/contract/service/repairList.ts'
import type { Priority, TicketStatus } from '@yardmaster/core/contract/service/repairs.plan.ts'
import type { Cell } from '@yardmaster/core/contract/fleet/transfer.ts'
import { can } from '@yardmaster/core/policy.ts'
import type { Context } from '../../../context.ts'
import { branchLabel } from '../../../session/branchLabel.ts'
import type { Cursor } from '../../../db/paging.ts'
import type { SentFile } from '../../../tables/tableFile.ts'
import { tableFile } from '../../../tables/tableFile.ts'
import { findExportBatch } from './repairList.queries.ts'

const CLIENT_COLUMNS = ['client', 'site'] as const

const COLUMNS = [
  'ticketNum',
  'equipment',
  'branch',
  'category',
  ...CLIENT_COLUMNS,
  'status',
  'priority',
  'assignee',
  'dueDate',
  'plannedHours',
  'checkInDate',
  'dateCompleted',
  'engineCount',
  'issue',
  'resolution',
  'totalLabor',
  'laborCost',
  'partsCost',
  'cost',
  'nextServiceDate',
  'nextServiceEngineHours',
  'downtime',
] as const
type ColumnName = (typeof COLUMNS)[number]

/** Leaves out the clients for users who can't see them, and the branch unless all are exported. */
const columnsFor = ({ session }: Context): readonly ColumnName[] => {
  const hidden = new Set<ColumnName>([
    ...(can(session, 'client.read') ? [] : CLIENT_COLUMNS),
    ...(session.allBranches ? [] : (['branch'] as const)),
  ])
  return COLUMNS.filter((column) => !hidden.has(column))
}

const DAYS = ['dueDate', 'checkInDate', 'dateCompleted', 'nextServiceDate'] as const

export async function exportRepairs(ctx: Context, query: RepairExport): Promise<SentFile> {
  const { text, session, clock } = ctx
  const day = clock.now().toZonedDateTimeISO(session.timezone).toPlainDate().toString()
  const sheetName = text('repairFile.name')
  const columns = columnsFor(ctx)
  return tableFile(
    {
      format: query.format,
      name: `${sheetName} ${branchLabel(ctx)} ${day}`,
      sheetName,
      headers: columns.map((column) => text(`repairFile.${column}`, { currency: session.currency })),
      dayColumns: DAYS.map((column) => columns.indexOf(column)),
    },
    rowsOf(ctx, query, columns),
  )
}

type ExportRow = Awaited<ReturnType<typeof findExportBatch>>[number]

/** Yields a thousand tickets at a time, so that memory never holds more. */
async function* rowsOf(
  ctx: Context,
  query: RepairExport,
  columns: readonly ColumnName[],
): AsyncGenerator<Cell[][]> {
  let after: Cursor | null = null
  for (;;) {
    const found: ExportRow[] = await findExportBatch(ctx, query, after)
    const last = found.at(-1)
    if (!last) return
    yield found.map((row) => {
      const cells = cellsOf(ctx, row)
      return columns.map((column) => cells[column])
    })
    after = { key: last.checkInDate, id: last.id }
  }
}

function cellsOf({ text }: Context, row: ExportRow): Record<ColumnName, Cell> {
  const resolved = row.dateCompleted !== null
  const laborCost = cents(Number(row.totalLabor) * Number(row.laborRate ?? 0))
  const partsCost = cents(Number(row.partsCost))
  return {
    ticketNum: row.ticketNum,
    equipment: row.equipmentName,
    branch: row.branchName,
    category: row.categoryName,
    client: row.clientName,
    site: row.siteName,
    status: text(`ticketStatus.${row.status as TicketStatus}`),
    priority: text(`priority.${row.priority as Priority}`),
    assignee: row.assigneeName,
    dueDate: row.dueDate,
    plannedHours: row.plannedHours === null ? null : Number(row.plannedHours),
    checkInDate: row.checkInDate,
    dateCompleted: row.dateCompleted,
    engineCount: Number(row.engineCount),
    issue: row.issue,
    resolution: row.resolution,
    totalLabor: resolved ? Number(row.totalLabor) : null,
    laborCost: resolved ? laborCost : null,
    partsCost: resolved ? partsCost : null,
    cost: resolved ? cents(laborCost + partsCost) : null,
    nextServiceDate: row.nextServiceDate,
    nextServiceEngineHours: row.nextServiceEngineHours === null ? null : Number(row.nextServiceEngineHours),
    downtime: row.downHours === null ? null : Math.round(row.downHours * 10) / 10,
  }
}

const cents = (dollars: number) => Math.round(dollars * 100) / 100
