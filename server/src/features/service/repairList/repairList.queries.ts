import { REPAIRS_PAGE } from '@yardmaster/core/contract/service/repairList.ts'
import type { RepairFilter, RepairQuery } from '@yardmaster/core/contract/service/repairList.ts'
import { can } from '@yardmaster/core/policy.ts'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { countRows } from '../../../db/countRows.ts'
import { sameAccount } from '../../../db/sameAccount.ts'
import type { Cursor } from '../../../db/paging.ts'
import { readPrepared } from '../../../db/prepared.ts'
import { downFrom, downUntil } from '../../../db/ticketPeriod.ts'
import { TICKET_STATUS } from '../../../db/ticketPlan.ts'
import { PAGE_COLUMNS, TICKET_COLUMNS, arraysAndLists } from './repairList.columns.ts'
import { filtered, repairsOfBranch } from './repairList.filter.ts'
import { ticketsFrom } from './repairList.rows.ts'
import type { FoundTicket } from './repairList.rows.ts'
import { SORT_KEYS, afterCursor } from './repairList.sort.ts'

const PARTS_COST = `coalesce((select sum(round(quantity * unit_cost, 2)) from repair_part
  where repair_part.account_id = repair.account_id and repair_part.repair_id = repair.id), 0)`

/** The limit is a part of the text: the planner would take a parameter for a tenth of the tickets. */
const LIMIT = sql.lit(REPAIRS_PAGE + 1)

/** Returns the rows of a page, and one more, so that the caller can detect another page. */
export async function findRepairPage(
  ctx: Context,
  query: RepairQuery,
  after: Cursor | null,
): Promise<FoundTicket[]> {
  const { sort, descending } = query
  const direction = descending ? 'desc' : 'asc'
  const { column } = SORT_KEYS[sort]
  const page = repairsOfBranch(ctx, query)
    .where(await filtered(ctx, query))
    .$if(sort === 'branch', (all) =>
      all.leftJoin('branch', (join) => sameAccount(join, 'branch.id', 'equipment.branchId')),
    )
    .$if(sort === 'assignee', (all) =>
      all.leftJoin('appUser as assignee', (join) => sameAccount(join, 'assignee.id', 'repair.assigneeId')),
    )
    .$if(after !== null, (all) => all.where(afterCursor(sort, descending, after as Cursor)))
    .orderBy(column, direction)
    .orderBy('repair.id', direction)
    .limit(LIMIT)
    .select([sql.raw(PAGE_COLUMNS) as never, column.as('sortKey')])
  const statement = sql`with page as materialized (${page})
    select ${sql.raw(arraysAndLists(can(ctx.session, 'client.read')))} from (
      select ${sql.raw(TICKET_COLUMNS)} from page
      left join app_user as assignee on assignee.account_id = page.account_id and assignee.id = page.assignee_id
      order by sort_key ${sql.raw(direction)}, page.id ${sql.raw(direction)}
    ) as sorted`
  const [row = []] = await readPrepared(ctx, { compile: () => statement.compile(ctx.db) })
  return ticketsFrom(row)
}

export async function countRepairs(ctx: Context, filter: RepairFilter): Promise<number> {
  return countRows(repairsOfBranch(ctx, filter).where(await filtered(ctx, filter)))
}

const BATCH = 1000

/** Returns the next thousand tickets of the list, newest first. */
export const findExportBatch = async (ctx: Context, filter: RepairFilter, after: Cursor | null) =>
  repairsOfBranch(ctx, filter)
    .where(await filtered(ctx, filter))
    .leftJoin('category', (join) => sameAccount(join, 'category.id', 'equipment.categoryId'))
    .innerJoin('branch', (join) => sameAccount(join, 'branch.id', 'equipment.branchId'))
    .leftJoin('client', (join) => sameAccount(join, 'client.id', 'repair.clientId'))
    .leftJoin('site', (join) => sameAccount(join, 'site.id', 'repair.siteId'))
    .leftJoin('appUser as assignee', (join) => sameAccount(join, 'assignee.id', 'repair.assigneeId'))
    .$if(after !== null, (batch) => batch.where(afterCursor('checkInDate', true, after as Cursor)))
    .orderBy('repair.checkInDate', 'desc')
    .orderBy('repair.id', 'desc')
    .limit(BATCH)
    .select([
      'repair.id',
      'repair.ticketNum',
      'equipment.name as equipmentName',
      'branch.name as branchName',
      'category.name as categoryName',
      'client.name as clientName',
      'site.name as siteName',
      'repair.checkInDate',
      'repair.dateCompleted',
      'repair.engineCount',
      'repair.issue',
      'repair.resolution',
      'repair.totalLabor',
      'repair.laborRate',
      'repair.nextServiceDate',
      'repair.nextServiceEngineHours',
      'repair.priority',
      'repair.dueDate',
      'repair.plannedHours',
      sql<string>`${sql.raw(TICKET_STATUS)}`.as('status'),
      sql<string | null>`assignee.first_name || ' ' || assignee.last_name`.as('assigneeName'),
      sql<
        number | null
      >`(extract(epoch from ${sql.raw(downUntil('branch.timezone'))} - ${sql.raw(downFrom('branch.timezone'))}) / 3600)::float8`.as(
        'downHours',
      ),
      sql<string>`${sql.raw(PARTS_COST)}`.as('partsCost'),
    ])
    .execute()
