import { instantText } from '../db/isoText.ts'
import type { ReportSource } from './report.ts'
import { columns, figures } from './report.ts'
import { ASSET_CELL, BOUNDS, EVERY_STRETCH, FROM, LABELS, MOST, UNTIL, statement } from './statement.ts'

/** Shows by asset and checklist how often it was inspected, how often something failed, and when last. */
export const inspections_by_asset: ReportSource = {
  picture: { shape: 'bars', columns: columns({ month: 'month', inspections: 'count' }) },
  columns: columns({
    asset: 'asset',
    checklist: 'text',
    inspections: 'count',
    failedInspections: 'count',
    failedItems: 'count',
    lastInspected: 'instant',
  }),
  figures: figures({
    inspections: ['count', 'more'],
    failedInspections: ['count', 'less'],
    failedItems: ['count', 'less'],
  }),
  history: 'tickets',
  read: statement({
    name: 'inspections_by_asset',
    of: 'fleet',
    cut: 'month',
    with: `found as materialized (
        select member.id, plan_name, at, failed_count, width_bucket(at, ${BOUNDS}) as n
        from inspection
        join member on member.id = inspection.equipment_id and at >= member.from_at and at < member.until_at
        where inspection.account_id = $1 and at >= ${FROM} and at < ${UNTIL}
      ),
      summed as materialized (
        select id, plan_name, count(*) as inspections, count(*) filter (where failed_count > 0) as failed,
          sum(failed_count) as failed_items, max(at) as last_at
        from found group by id, plan_name
      )`,
    picture: `select json_build_array((${LABELS})[n], count(found.id))
      from ${EVERY_STRETCH} left join found using (n)
      where exists (select from found) group by n order by n`,
    rows: `select json_build_array(${ASSET_CELL}, plan_name, inspections, failed, failed_items, ${instantText('last_at')})
      from summed join asset using (id)
      order by failed desc, asset.name, asset.id, plan_name limit ${MOST}`,
    total: `select count(*) from summed`,
    figures: `select json_build_array(coalesce(sum(inspections), 0), coalesce(sum(failed), 0), coalesce(sum(failed_items), 0))
      from summed`,
  }),
}
