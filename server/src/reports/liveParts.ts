import { INTERVAL_KINDS } from '@yardmaster/core/telemetry/intervals.ts'
import type { IntervalKind } from '@yardmaster/core/telemetry/intervals.ts'
import { openIntervals, overlappingIntervals } from '../intervals/overlapping.ts'
import type { Overlap } from '../intervals/overlapping.ts'
import { FIRST_DAY, FROM, LAST_DAY, UNTIL } from './statement.ts'

/** Another branch may be up to a day ahead or behind. */
const PERIOD = { from: `(${FROM} - interval '1 day')`, until: `(${UNTIL} + interval '1 day')` }
const IS_WANTED = (part: string) =>
  `${part}.day between ${FIRST_DAY} and ${LAST_DAY} and ($2::integer is null or ${part}.branch_id = $2)`

/**
 * Selects the changes that are not in the sums yet. They are few, and those of an asset whose sums are due are
 * found with its intervals.
 */
const pendingIntervals = (kinds: readonly IntervalKind[], columns: readonly string[]): string => `
  select asset.id, asset.is_due, false, pending.kind, pending.start_at, pending.end_at,
    ${columns.map((column) => `pending.${column}`).join(', ')}, pending.sign
  from pending_interval as pending join only_open as asset on asset.id = pending.asset_id
  where pending.account_id = $1 and pending.kind in (${kinds.map((kind) => INTERVAL_KINDS[kind]).join()})
    and pending.start_at < ${PERIOD.until} and pending.end_at >= ${PERIOD.from}`

/** The assets of the fleet that have always had the same branch and category. */
const STEADY = `
  select member.id, member.branch_id, coalesce(member.category_id, 0) as category_id, timezone as zone
  from member join branch on branch.account_id = $1 and branch.id = member.branch_id
  where from_at = '-infinity' and until_at = 'infinity'`

/**
 * Defines `live_part`: what is not in the sums, cut like the sums. That is open intervals, the intervals of assets
 * whose sums are due, and pending changes. The sign is -1 for an interval that was removed; `ms` and `mm` are
 * negative then. Most open intervals began today, so they need not be cut, which takes several times as long.
 */
export function liveParts(...kinds: readonly IntervalKind[]): string {
  const columns = ['seconds', 'metres', ...(kinds.includes('travel') ? ['region' as const] : [])] as const
  const of = (relation: string): Overlap => ({
    ...PERIOD,
    kinds,
    columns,
    assets: { relation, columns: ['is_due'] },
  })
  const found = ['id', 'is_due', 'open', 'kind', 'start_at', 'end_at', ...columns, 'sign'].join(', ')
  return `due_asset as materialized (select distinct asset_id as id from day_sums_due where account_id = $1),
    only_open as not materialized (
      select id, false as is_due from asset where not exists (select from due_asset where due_asset.id = asset.id)),
    all_due as materialized (select id, true as is_due from asset join due_asset using (id)),
    opened as materialized (
      select opened.*, branch_id, category_id, zone, day,
        coalesce(day = last_day and kind <> ${INTERVAL_KINDS.gap}, false) as is_whole
      from (select *, 1 as sign from (${openIntervals(of('only_open'))}) as going) as opened
      left join (${STEADY}) as steady using (id)
      cross join lateral (
        select (start_at at time zone zone)::date as day,
          (greatest(start_at, end_at - interval '1 microsecond') at time zone zone)::date as last_day offset 0
      ) as days
    ),
    live_part as materialized (
      select ${found}, branch_id, category_id, zone, day, start_at as from_at, end_at as until_at, true as begins,
        round(seconds::float8 * 1000)::bigint as ms, coalesce(round(metres::float8 * 1000)::bigint, 0) as mm
      from opened where is_whole and ${IS_WANTED('opened')}
      union all
      select ${found}, cut.branch_id, cut.category_id, cut.zone, cut.day, cut.from_at, cut.until_at, cut.begins,
        found.sign * cut.ms, found.sign * cut.mm
      from (
        select ${found} from opened where not is_whole
        union all
        select *, 1 from (${overlappingIntervals(of('all_due'))}) as due
        union all ${pendingIntervals(kinds, columns)}
      ) as found
      cross join lateral interval_parts($1, found.id, found.kind, found.start_at, found.end_at, found.seconds, found.metres)
        as cut
      where ${IS_WANTED('cut')}
    )`
}
