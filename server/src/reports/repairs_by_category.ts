import type { ReportSource } from './report.ts'
import { columns, figures } from './report.ts'
import { WAS_IN_BRANCH, WAS_VISIBLE } from './fleet.ts'
import { BOUNDS, FIRST_DAY, LAST_DAY, WITH_ARCHIVED, statement } from './statement.ts'

/**
 * Shows the tickets that were checked in within the period, by the category of their asset, and their cost.
 */
export const repairs_by_category: ReportSource = {
  picture: { shape: 'ranks', columns: columns({ category: 'category', tickets: 'count' }) },
  columns: columns({
    category: 'category',
    tickets: 'count',
    open: 'count',
    labor: 'seconds',
    laborCost: 'money',
    partsCost: 'money',
    cost: 'money',
  }),
  figures: figures({
    tickets: ['count', 'less'],
    open: ['count'],
    labor: ['seconds', 'less'],
    cost: ['money', 'less'],
  }),
  history: 'tickets',
  read: statement({
    name: 'repairs_by_category',
    of: 'fleet',
    cut: 'day',
    // Branch and category are those at the end of the check-in day. Open tickets have no cost yet.
    with: `ticket as (
        select category.name as category, resolved_at is null as open,
          case when resolved_at is null then 0 else total_labor end as labor,
          case when resolved_at is null then 0 else round(total_labor * coalesce(labor_rate, 0), 2) end as labor_cost,
          coalesce((select sum(round(quantity * unit_cost, 2)) from repair_part
            where repair_part.account_id = $1 and repair_id = repair.id), 0) as parts_cost
        from repair
        join equipment on equipment.account_id = repair.account_id and equipment.id = repair.equipment_id
        cross join lateral (
          select (${BOUNDS})[check_in_date - ${FIRST_DAY} + 2] - interval '1 microsecond' as at) as check_in
        join equipment_history as history on history.account_id = $1 and history.equipment_id = repair.equipment_id
          and at >= history.from_at and at < history.until_at
        left join category on category.account_id = $1 and category.id = history.category_id
        where repair.account_id = $1 and repair.deleted_at is null and ${WAS_IN_BRANCH}
          and check_in_date >= ${FIRST_DAY} and check_in_date <= ${LAST_DAY}
          and (${WITH_ARCHIVED} or equipment.archived_at is null) and ${WAS_VISIBLE}
      ),
      summed as (
        select category, count(*) as tickets, count(*) filter (where open) as open, sum(labor) * 3600 as labor,
          sum(labor_cost) as labor_cost, sum(parts_cost) as parts_cost
        from ticket group by category
      )`,
    picture: `select json_build_array(category, tickets) from summed order by tickets desc, category`,
    rows: `select json_build_array(category, tickets, open, labor, labor_cost, parts_cost, labor_cost + parts_cost)
      from summed order by tickets desc, category`,
    total: `select count(*) from summed`,
    figures: `select json_build_array(coalesce(sum(tickets), 0), coalesce(sum(open), 0), coalesce(sum(labor), 0),
        coalesce(sum(labor_cost + parts_cost), 0)) from summed`,
  }),
}
