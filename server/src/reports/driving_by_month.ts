import { EVENT_TYPES } from '@yardmaster/core/events/types.ts'
import type { ReportSource } from './report.ts'
import { columns, figures } from './report.ts'
import { assetSums } from './daySums.ts'
import { IS_ON_ROADS } from './onRoads.ts'
import { ASSET_CELL, BOUNDS, EVERY_STRETCH, FROM, LABELS, MOST, UNTIL, fleetStatement } from './statement.ts'

const HARSH = [EVENT_TYPES.hardAcceleration, EVENT_TYPES.hardBraking, EVENT_TYPES.hardCornering].join()

/** Returns SQL for the first key of an instant's millisecond. */
const keyAt = (instant: string) => `(ceil(extract(epoch from ${instant}) * 1000)::bigint << 20)`

/**
 * The score is 100, minus 5 for every harsh maneuver per 100 km, minus 2 for every percent of driving time
 * above the limit, but never below 0. Less than 10 km gives no score.
 */
const SCORE = `case when metres >= 10000 then round(greatest(0,
  100 - 5 * harsh / (metres / 100000) - 200 * speeding / greatest(driving, 1))::numeric) end`

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
  figures: figures({
    score: ['score', 'more'],
    distance: ['metres'],
    speeding: ['seconds', 'less'],
    harsh: ['count', 'less'],
  }),
  read: fleetStatement({
    cut: 'month',
    with: (covered) => `month as materialized (
        select n, (${LABELS})[n] as label, ((${LABELS})[n] || '-01')::date as month, (${BOUNDS})[n] as from_at,
          (${BOUNDS})[n + 1] as until_at from ${EVERY_STRETCH}
      ),
      driver as materialized (select * from member where ${IS_ON_ROADS}),
      sums as materialized (${assetSums({
        covered,
        by: { id: 'id', month: "date_trunc('month', day::timestamp)::date" },
        figures: { mm: 'trip_mm', driving_ms: 'trip_ms', speeding_ms: 'speeding_ms' },
        where: IS_ON_ROADS,
      })}),
      harsh as materialized (
        select driver.id, width_bucket(at, ${BOUNDS}) as n, count(*) as harsh
        from event cross join lateral (select to_timestamp((k >> 20) / 1000.0) as at) as moment
        join driver on driver.id = event.asset_id and at >= driver.from_at and at < driver.until_at
        where account_id = $1 and k >= ${keyAt(FROM)} and k < ${keyAt(UNTIL)} and type in (${HARSH})
        group by 1, 2
      ),
      -- A maneuver of an asset that did not drive is a wrong reading.
      driven as materialized (
        select listed.id, n, label, coalesce(mm, 0) / 1000 as metres, coalesce(driving_ms, 0) / 1000 as driving,
          coalesce(speeding_ms, 0) / 1000 as speeding, case when mm > 0 then coalesce(harsh, 0) else 0 end as harsh
        from (
          select distinct driver.id, month.* from month
          join driver on driver.from_at < month.until_at and driver.until_at > month.from_at
        ) as listed
        left join sums using (id, month) left join harsh using (id, n)
      )`,
    picture: `select json_build_array(label, ${SCORE})
      from (
        select n, label, sum(metres) as metres, sum(driving) as driving, sum(speeding) as speeding, sum(harsh) as harsh
        from driven group by n, label
      ) as fleet
      where exists (select from driven where metres > 0) order by n`,
    rows: `select json_build_array(label, ${ASSET_CELL}, ${SCORE}, round(metres), round(driving), round(speeding), harsh)
      from driven join asset using (id)
      order by n desc, ${SCORE} nulls last, metres desc, asset.name, asset.id limit ${MOST}`,
    total: `select count(*) from driven`,
    figures: `select json_build_array(${SCORE}, round(metres), round(speeding), harsh)
      from (
        select coalesce(sum(metres), 0) as metres, coalesce(sum(driving), 0) as driving,
          coalesce(sum(speeding), 0) as speeding, coalesce(sum(harsh), 0) as harsh from driven
      ) as fleet`,
  }),
}
