import { images } from '@yardmaster/core/contract/fleet/images.ts'
import { ISSUE_EXCERPT, REPAIRS_PAGE } from '@yardmaster/core/contract/service/repairList.ts'
import type { RepairFilter, RepairQuery } from '@yardmaster/core/contract/service/repairList.ts'
import { can } from '@yardmaster/core/policy.ts'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { countRows } from '../../../db/countRows.ts'
import { sameAccount } from '../../../db/sameAccount.ts'
import type { Cursor } from '../../../db/paging.ts'
import { readPrepared } from '../../../db/prepared.ts'
import { downFrom, downUntil } from '../../../db/ticketPeriod.ts'
import { PLAN_JSON, TICKET_STATUS } from '../../../db/ticketPlan.ts'
import { clientJson } from '../../../db/clientJson.ts'
import { filtered, repairsOfBranch } from './repairList.filter.ts'
import { SORT_KEYS, afterCursor } from './repairList.sort.ts'

const LIST_IMAGE = images.read.path
  .replace(':id', "' || equipment.id || '")
  .replace(':imageId', "' || equipment.main_image_id || '")

const PARTS_COST = `coalesce((select sum(round(quantity * unit_cost, 2)) from repair_part
  where repair_part.account_id = repair.account_id and repair_part.repair_id = repair.id), 0)`

/** Builds a RepairRow as JSON. */
const ROW = (withClient: boolean) =>
  sql.raw(`json_build_object(
  'id', repair.id, 'ticketNum', repair.ticket_num,
  'equipment', json_build_object('id', equipment.id, 'name', equipment.name,
    'branchId', equipment.branch_id, 'categoryId', equipment.category_id,
    'listImage', '${LIST_IMAGE}?size=list'),
  'checkInDate', repair.check_in_date, 'dateCompleted', repair.date_completed,
  'isOpen', repair.resolved_at is null, ${PLAN_JSON}, 'engineCount', repair.engine_count,
  'issue', left(repair.issue, ${ISSUE_EXCERPT}),
  'client', ${withClient ? clientJson('repair') : 'null'},
  'cost', case when repair.resolved_at is not null
    then round(repair.total_labor * coalesce(repair.labor_rate, 0), 2) + ${PARTS_COST} end)`)

/** Returns the rows as JSON, one more than a page, so that the caller can detect another page. */
export async function findRepairPage(ctx: Context, query: RepairQuery, after: Cursor | null) {
  const { sort, descending } = query
  const direction = descending ? 'desc' : 'asc'
  const { column } = SORT_KEYS[sort]
  const rows = await readPrepared(
    ctx,
    repairsOfBranch(ctx, query)
      .where(await filtered(ctx, query))
      .leftJoin('branch', (join) => sameAccount(join, 'branch.id', 'equipment.branchId'))
      .$if(sort === 'assignee', (page) =>
        page.leftJoin('appUser as assignee', (join) => sameAccount(join, 'assignee.id', 'repair.assigneeId')),
      )
      .$if(after !== null, (page) => page.where(afterCursor(sort, descending, after as Cursor)))
      .orderBy(column, direction)
      .orderBy('repair.id', direction)
      .limit(REPAIRS_PAGE + 1)
      .select([
        'repair.id',
        column.as('sortKey'),
        sql<string>`${ROW(can(ctx.session, 'client.read'))}`.as('row'),
      ]),
  )
  return rows.map(([id, sortKey, row]) => ({ id: Number(id), sortKey: sortKey ?? '', row: row ?? '' }))
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
