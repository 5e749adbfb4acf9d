import type { ReportSource } from './report.ts'
import { columns, figures } from './report.ts'
import { assetSums } from './daySums.ts'
import { ASSET_CELL, BOUNDS, EVERY_STRETCH, FROM, LABELS, MOST, UNTIL, fleetStatement } from './statement.ts'

/** How far the asset moved by itself. */
const DISTANCE = 'trip_mm + site_mm + gap_mm'

/** Less than this says nothing about what an hour or a distance costs: six minutes, and a kilometer. */
const PER_HOUR = `case when seconds >= 360 then round((cost / (seconds / 3600))::numeric, 2) end`
const PER_METER = `case when metres >= 1000 then round((cost / metres)::numeric, 8) end`

/** Shows month by month what was bought for each asset with fuel cards, and what its hours and distances cost. */
export const fuel_cost_by_month: ReportSource = {
  picture: { shape: 'bars', columns: columns({ month: 'month', fuelCost: 'money' }) },
  columns: columns({
    month: 'month',
    asset: 'asset',
    fuelCost: 'money',
    fuelVolume: 'litres',
    fuelPurchases: 'count',
    engine: 'seconds',
    costPerEngineHour: 'money',
    distance: 'metres',
    costPerDistance: 'moneyPerMetre',
  }),
  figures: figures({
    fuelCost: ['money', 'less'],
    fuelVolume: ['litres', 'less'],
    costPerEngineHour: ['money', 'less'],
    costPerDistance: ['moneyPerMetre', 'less'],
  }),
  read: fleetStatement({
    cut: 'month',
    with: (covered) => `month as materialized (
        select n, (${LABELS})[n] as label, ((${LABELS})[n] || '-01')::date as month from ${EVERY_STRETCH}
      ),
      bought as materialized (
        select member.id, width_bucket(purchase.at, ${BOUNDS}) as n, sum(purchase.amount)::float8 as cost,
          sum(purchase.litres) as litres, count(*) filter (where purchase.status <> 'credit') as purchases
        from fuel_purchase as purchase
        join member on member.id = purchase.equipment_id
          and purchase.at >= member.from_at and purchase.at < member.until_at
        where purchase.account_id = $1 and purchase.at >= ${FROM} and purchase.at < ${UNTIL}
          and purchase.status in ('authorized', 'posted', 'credit')
          and purchase.currency = (select currency from account where account.id = $1)
        group by 1, 2
      ),
      sums as materialized (${assetSums({
        covered,
        by: { id: 'id', month: "date_trunc('month', day::timestamp)::date" },
        figures: { mm: DISTANCE, ms: 'engine_ms' },
        where: 'id in (select id from bought)',
      })}),
      spent as materialized (
        select bought.id, n, label, cost, litres, purchases, coalesce(mm, 0) / 1000 as metres,
          coalesce(ms, 0) / 1000 as seconds
        from bought join month using (n) left join sums using (id, month)
      )`,
    picture: `select json_build_array(label, round(coalesce(sum(cost), 0)::numeric, 2))
      from month left join spent using (n, label)
      where exists (select from spent) group by n, label order by n`,
    rows: `select json_build_array(label, ${ASSET_CELL}, round(cost::numeric, 2), round(litres::numeric, 1), purchases,
        round(seconds), ${PER_HOUR}, round(metres), ${PER_METER})
      from spent join asset using (id)
      order by n desc, cost desc, asset.name, asset.id limit ${MOST}`,
    total: `select count(*) from spent`,
    figures: `select json_build_array(round(cost::numeric, 2), round(litres::numeric, 1),
        (select ${PER_HOUR} from (select sum(cost) as cost, sum(seconds) as seconds from spent where seconds > 0) as ran),
        (select ${PER_METER} from (select sum(cost) as cost, sum(metres) as metres from spent where metres > 0) as moved))
      from (
        select coalesce(sum(cost), 0) as cost, coalesce(sum(litres), 0) as litres from spent
      ) as fleet`,
  }),
}
