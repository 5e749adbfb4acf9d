import { INVENTORY_PAGE } from '@yardmaster/core/contract/fleet/inventory.ts'
import type { InventoryFilter, InventoryQuery } from '@yardmaster/core/contract/fleet/inventory.ts'
import { expressionBuilder, sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Context } from '../../../context.ts'
import { countRows } from '../../../db/countRows.ts'
import type { Cursor } from '../../../db/paging.ts'
import { readPrepared } from '../../../db/prepared.ts'
import type { DB } from '../../../db/schema.ts'
import { visibleInBranch } from '../../../db/scope.ts'
import { equipmentOfBranch, filtered } from './inventory.filter.ts'
import type { Where } from './inventory.filter.ts'
import { ASSET_COLUMNS, PAGE_COLUMNS, arraysAndLists } from './inventory.columns.ts'
import { rowsFrom } from './inventory.rows.ts'
import type { FoundRow } from './inventory.rows.ts'
import { NEVER, follows, sortKey, startsWithNever, startsWithReports } from './inventory.sort.ts'
import type { KeySort } from './inventory.sort.ts'

type Page = {
  where: Where
  /** Whether nothing is filtered. */
  isWhole: boolean
  sort: KeySort
  descending: boolean
  after: Cursor | null
}

/** Returns the rows of a page, and one more, to detect whether there is another page. */
export async function findInventoryPage(ctx: Context, page: Page): Promise<FoundRow[]> {
  if (page.isWhole && page.sort === 'lastReport') {
    const quick = startsWithReports(page) ? pageOfReports : startsWithNever(page) ? pageFromNever : null
    const found = quick ? await readPage(ctx, page, quick(ctx, page)) : []
    if (found.length > INVENTORY_PAGE) return found
  }
  return readPage(ctx, page, pageOf(ctx, page))
}

/** The limit is a part of the text: the planner would take a parameter for a tenth of the fleet. */
const LIMIT = sql.raw(`limit ${INVENTORY_PAGE + 1}`)

function pageOf(ctx: Context, { where, sort, descending, after }: Page): RawBuilder<unknown> {
  const sorted = sortKey(ctx, sort)
  const direction = sql.raw(descending ? 'desc' : 'asc')
  return sql`select ${PAGE_COLUMNS}, ${sorted.key} as sort_key from equipment ${sorted.joins}
    where ${visible(ctx)} and ${where(expressionBuilder<DB, 'equipment'>())}
      and ${follows(sorted, sql`equipment.id`, { after, descending })}
    order by ${sorted.key} ${direction}, equipment.id ${direction} ${LIMIT}`
}

const visible = ({ session }: Context) => visibleInBranch(session)(expressionBuilder<DB, 'equipment'>())

/** The number of newest or oldest reports among which the page is looked for first. */
const CANDIDATES = 1000

/**
 * No index has the time of the last report, because every reading would write to it. The states alone are
 * sorted in half the time that it takes to join them with the equipment before.
 */
function pageOfReports(ctx: Context, { descending, after }: Page): RawBuilder<unknown> {
  const direction = sql.raw(descending ? 'desc' : 'asc')
  const key = { key: sql`last_update_at`, type: 'timestamptz' as const }
  return sql`select ${PAGE_COLUMNS}, report.last_update_at as sort_key
    from (
      select asset_id, last_update_at from asset_state
      where account_id = ${ctx.session.accountId} and last_update_at is not null
        and ${follows(key, sql`asset_id`, { after, descending })}
      order by last_update_at ${direction}, asset_id ${direction} limit ${sql.raw(String(CANDIDATES))}
    ) as report
    join equipment on equipment.id = report.asset_id
    where ${visible(ctx)} order by report.last_update_at ${direction}, equipment.id ${direction} ${LIMIT}`
}

/**
 * The assets that have never reported come first, and then the oldest reports. The states are read once for both, and
 * only their times are sorted.
 */
function pageFromNever(ctx: Context, { after }: Page): RawBuilder<unknown> {
  return sql`with report as materialized (
      select asset_id, last_update_at from asset_state
      where account_id = ${ctx.session.accountId} and last_update_at is not null
    )
    select ${PAGE_COLUMNS}, first.last_update_at as sort_key
    from (
      (select equipment.id, ${sql.lit(NEVER)}::timestamptz as last_update_at from equipment
      where ${visible(ctx)} and not exists (select from report where report.asset_id = equipment.id)
        and ${after ? sql`equipment.id > ${after.id}::integer` : sql`true`}
      order by equipment.id ${LIMIT})
      union all
      (select asset_id, last_update_at from report
      order by last_update_at, asset_id limit ${sql.raw(String(CANDIDATES))})
    ) as first
    join equipment on equipment.id = first.id
    where ${visible(ctx)} order by first.last_update_at, equipment.id ${LIMIT}`
}

async function readPage(ctx: Context, { descending }: Page, page: RawBuilder<unknown>): Promise<FoundRow[]> {
  const direction = sql.raw(descending ? 'desc' : 'asc')
  const statement = sql`with page as materialized (${page})
    select ${arraysAndLists(ctx)} from (
      select ${ASSET_COLUMNS} from page
      left join asset_state on asset_state.account_id = page.account_id and asset_state.asset_id = page.id
      left join app_user on app_user.account_id = page.account_id and app_user.id = page.assigned_to
      order by page.sort_key ${direction}, page.id ${direction}
    ) as sorted`
  const [row = []] = await readPrepared(ctx, { compile: () => statement.compile(ctx.db) })
  return rowsFrom(row)
}

/** Whether a list has no filter, so that it shows everything that the user may see in their branch. */
export const isUnfiltered = ({ sort: _, descending: __, after: ___, search, ...filter }: InventoryQuery) =>
  search.trim() === '' && Object.values(filter).every((value) => value === undefined)

export async function countInventory(ctx: Context, filter: InventoryFilter): Promise<number> {
  return countRows(equipmentOfBranch(ctx).where(await filtered(ctx, filter)))
}
