import { INSPECTIONS_PAGE } from '@yardmaster/core/contract/service/inspections.ts'
import type { Context } from '../../../context.ts'
import { VISIBLE_IN_BRANCH, branchScopeValues } from '../../../db/scope.ts'

/** The order of the list: the oldest first, then by asset and plan. */
export type DueCursor = { dueAt: string; equipmentId: number; planId: number }

/**
 * Looks up the last inspection of each asset by index, so that the cost doesn't grow with the history. $5 is
 * the current time, $6 to $8 are the cursor.
 */
const DUE = {
  name: 'inspectionsDue',
  text: `select plan_id, plan_name, id, name, last_at, due_at from (
      select p.id as plan_id, p.name as plan_name, equipment.id, equipment.name, last.at as last_at,
        coalesce(last.at + make_interval(days => p.every_days), greatest(p.created_at, equipment.created_at)) as due_at
      from inspection_plan p
      join equipment on equipment.account_id = p.account_id
        and (p.category_id is null or p.category_id = equipment.category_id)
      left join lateral (
        select at from inspection
        where account_id = p.account_id and plan_id = p.id and equipment_id = equipment.id
        order by at desc limit 1) last on true
      where p.account_id = $1 and p.deleted_at is null and p.every_days is not null and ${VISIBLE_IN_BRANCH}
    ) as every
    where due_at <= $5::timestamptz
      and ($6::timestamptz is null or (due_at, id, plan_id) > ($6::timestamptz, $7::integer, $8::integer))
    order by due_at, id, plan_id limit ${INSPECTIONS_PAGE + 1}`,
}

export type DueRow = {
  planId: number
  planName: string
  id: number
  name: string
  lastAt: string | null
  dueAt: string
}

export async function findDue(ctx: Context, after: DueCursor | null): Promise<DueRow[]> {
  const cursor = [after?.dueAt ?? null, after?.equipmentId ?? null, after?.planId ?? null]
  const values = [...branchScopeValues(ctx.session), ctx.clock.now().toString(), ...cursor]
  return (await ctx.read({ ...DUE, values })).map((row) => ({
    planId: Number(row[0]),
    planName: row[1] ?? '',
    id: Number(row[2]),
    name: row[3] ?? '',
    lastAt: row[4] ?? null,
    dueAt: row[5] ?? '',
  }))
}
