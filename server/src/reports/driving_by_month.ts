import { EVENT_TYPES } from '@yardmaster/core/events/types.ts'
import type { ReportSource } from './report.ts'
import { columns } from './report.ts'
import { ON_ROADS } from './onRoads.ts'
import {
  ASSET_CELL,
  BOUNDS,
  EVERY_STRETCH,
  FROM,
  KIND,
  LABELS,
  MOST,
  UNTIL,
  piecesOf,
  statement,
} from './statement.ts'

const HARSH = [EVENT_TYPES.hardAcceleration, EVENT_TYPES.hardBraking, EVENT_TYPES.hardCornering].join()

/** Returns SQL for the first key of an instant's millisecond. */
const keyAt = (instant: string) => `(ceil(extract(epoch from ${instant}) * 1000)::bigint << 20)`

/**
 * The score is 100, minus 5 for every harsh maneuver per 100 km, minus 2 for every percent of driving time
 * above the limit, but never below 0. Less than 10 km gives no score.
 */
const SCORE = `case when metres >= 10000 then round(greatest(0,
  100 - 5 * harsh / (metres / 100000) - 200 * speeding / greatest(driving, 1))) end`

const SUMS = `coalesce(sum(metres), 0) as metres, coalesce(sum(driving), 0) as driving, coalesce(sum(speeding), 0) as speeding,
  coalesce(sum(harsh), 0) as harsh`

/** Shows month by month how well the fleet and each asset that drives on roads were driven. */
export const driving_by_month: ReportSource = {
  picture: { shape: 'bars', columns: columns({ month: 'month', score: 'score' }) },
  columns: columns({
    month: 'month',
    asset: 'asset',
    score: 'score',
    distance: 'metres',
    driving: 'seconds',
    speeding: 'seconds',
    harsh: 'count',
  }),
  read: statement({
    name: 'driving_by_month',
    of: 'fleet',
    cut: 'month',
    with: `${ON_ROADS}, ${piecesOf('fleet', 'trip', 'speeding')},
      part as (
        select id, category_id, n, metres, case kind when ${KIND.trip} then seconds end as driving,
          case kind when ${KIND.speeding} then seconds end as speeding, null::integer as harsh
        from piece
        union all
        select member.id, member.category_id, width_bucket(at, ${BOUNDS}), null, null, null, 1
        from event cross join lateral (select to_timestamp((k >> 20) / 1000.0) as at) as moment
        join member on member.id = event.asset_id and at >= member.from_at and at < member.until_at
        where account_id = $1 and k >= ${keyAt(FROM)} and k < ${keyAt(UNTIL)} and type in (${HARSH})
      ),
      driven as (select id, n, ${SUMS} from part join road using (category_id) group by id, n having sum(metres) > 0)`,
    picture: `select json_build_array((${LABELS})[n], ${SCORE})
      from (select n, ${SUMS} from ${EVERY_STRETCH} left join driven using (n) group by n) as month
      where exists (select from driven) order by n`,
    rows: `select json_build_array((${LABELS})[n], ${ASSET_CELL}, ${SCORE}, round(metres), round(driving), round(speeding), harsh)
      from driven join asset using (id)
      order by n desc, ${SCORE} nulls last, asset.name, asset.id limit ${MOST}`,
    total: `select count(*) from driven`,
  }),
}
