import { closedAt, downFrom, downUntil } from '../db/ticketPeriod.ts'
import type { ReportSource } from './report.ts'
import { columns, figures } from './report.ts'
import { ASSET_CELL, BOUNDS, EVERY_STRETCH, FROM, LABELS, MOST, NOW, UNTIL, statement } from './statement.ts'

const ZONE = 'branch.timezone'

/**
 * Shows month by month what the service of each asset cost, and how long it was down. A ticket costs in the month in
 * which its work was completed. Downtime counts in the months in which it was, two tickets at a time once.
 */
export const service_cost_by_month: ReportSource = {
  picture: { shape: 'bars', columns: columns({ month: 'month', cost: 'money' }) },
  columns: columns({
    month: 'month',
    asset: 'asset',
    resolvedTickets: 'count',
    labor: 'seconds',
    laborCost: 'money',
    partsCost: 'money',
    cost: 'money',
    downtime: 'seconds',
  }),
  figures: figures({
    resolvedTickets: ['count', 'less'],
    labor: ['seconds', 'less'],
    cost: ['money', 'less'],
    downtime: ['seconds', 'less'],
  }),
  history: 'tickets',
  read: statement({
    name: 'service_cost_by_month',
    of: 'fleet',
    cut: 'month',
    with: `ticket as materialized (
        select repair.id, repair.equipment_id, repair.total_labor, repair.labor_rate,
          ${closedAt(ZONE)} - interval '1 microsecond' as done_at, ${downFrom(ZONE)} as down_from,
          greatest(${downFrom(ZONE)}, coalesce(${downUntil(ZONE)}, ${NOW})) as down_until
        from repair
        join equipment on equipment.account_id = repair.account_id and equipment.id = repair.equipment_id
        join branch on branch.account_id = equipment.account_id and branch.id = equipment.branch_id
        where repair.account_id = $1 and repair.deleted_at is null
          and equipment.id in (select id from asset)
          and (repair.resolved_at is null or coalesce(repair.down_until, repair.resolved_at) >= ${FROM}
            or repair.resolved_at >= ${FROM})
      ),
      spent as (
        select member.id, width_bucket(done_at, ${BOUNDS}) as n, count(*) as tickets, sum(total_labor) as labor,
          sum(round(total_labor * coalesce(labor_rate, 0), 2)) as labor_cost,
          sum(coalesce((select sum(round(quantity * unit_cost, 2)) from repair_part
            where repair_part.account_id = $1 and repair_part.repair_id = ticket.id), 0)) as parts_cost
        from ticket
        join member on member.id = ticket.equipment_id and done_at >= member.from_at and done_at < member.until_at
        where done_at >= ${FROM} and done_at < ${UNTIL}
        group by 1, 2
      ),
      down as (
        select id, n, extract(epoch from sum(upper(part) - lower(part))) as seconds
        from (
          select member.id, n, unnest(range_agg(tstzrange(down_from, down_until))
            * range_agg(tstzrange(greatest(member.from_at, (${BOUNDS})[n]), least(member.until_at, (${BOUNDS})[n + 1])))) as part
          from ticket
          join member on member.id = ticket.equipment_id
          cross join ${EVERY_STRETCH}
          where down_from < (${BOUNDS})[n + 1] and down_until > (${BOUNDS})[n]
            and member.from_at < (${BOUNDS})[n + 1] and member.until_at > (${BOUNDS})[n]
          group by member.id, n
        ) as parts
        group by id, n
      ),
      summed as materialized (
        select id, n, coalesce(tickets, 0) as tickets, coalesce(labor, 0) * 3600 as labor,
          coalesce(labor_cost, 0) as labor_cost, coalesce(parts_cost, 0) as parts_cost,
          coalesce(labor_cost, 0) + coalesce(parts_cost, 0) as cost, round(coalesce(seconds, 0)) as seconds
        from spent full join down using (id, n)
      )`,
    picture: `select json_build_array((${LABELS})[n], coalesce(sum(cost), 0))
      from ${EVERY_STRETCH} left join summed using (n)
      where exists (select from summed) group by n order by n`,
    rows: `select json_build_array((${LABELS})[n], ${ASSET_CELL}, tickets, labor, labor_cost, parts_cost, cost, seconds)
      from summed join asset using (id)
      order by n desc, cost desc, seconds desc, asset.name, asset.id limit ${MOST}`,
    total: `select count(*) from summed`,
    figures: `select json_build_array(coalesce(sum(tickets), 0), coalesce(sum(labor), 0), coalesce(sum(cost), 0),
        coalesce(sum(seconds), 0)) from summed`,
  }),
}
