import { INTERVAL_KINDS } from '@yardmaster/core/telemetry/intervals.ts'
import { sumDueRentals } from '../server/src/reports/sumRentals.ts'
import { fillRentals } from './rentals.ts'
import type { Yard } from './yard.ts'

const { engine, working, idle, trip, travel, gap, fuel } = INTERVAL_KINDS

/**
 * A day of the fleet: 3.7 intervals for each asset. A third of the assets drives on roads, and a fifth reports the fuel used. Two of a
 * hundred work at night, all others begin between 8 and 11 in the morning.
 */
const DAY = `
  insert into closed_interval (account_id, asset_id, kind, start_at, end_at, cause_k, seconds, metres, region)
  select 1, asset, kind, begun, begun + seconds * interval '1 second', 0, seconds, metres, region
  from generate_series(1, $1::int) as asset
  cross join lateral (select $2::timestamptz + case when (asset + $3::int) % 50 = 0 then interval '8 hours'
    else interval '15 hours' + asset * 7 % 180 * interval '1 minute' end as start_at) as shift
  cross join lateral (
    select ${engine}, start_at, 25000 + asset % 999, null::float4, null union all
    select ${working}, start_at, 18000 + asset % 777, null, null union all
    select ${idle}, start_at + interval '6 hours', 1800, null, null where (asset + $3::int) % 2 = 0 union all
    select ${trip}, start_at, 9000, 60000 + asset % 500, null where asset % 3 = 0 union all
    select ${travel}, start_at, 9000, 60000 + asset % 500, case asset % 2 when 0 then 'CO' else 'WY' end where asset % 3 = 0 union all
    select ${fuel}, start_at, 14400, 60 + asset % 50, null where asset % 5 = 0 union all
    select ${fuel}, start_at + interval '4 hours', 10000, 40 + asset % 50, null where asset % 5 = 0 union all
    select ${gap}, start_at + interval '1 hour', 60, 900, null where (asset + $3::int) % 8 = 0
  ) as made (kind, begun, seconds, metres, region)`

/** A third of the engines runs now. */
const STATES = `
  insert into asset_state (account_id, asset_id, last_update_at, silence_due, snapshot, open_intervals)
  select 1, n, now(), now() + interval '1 day', case n % 5 when 0 then '{"fuelUsed":[5000,1]}' else '{}' end::json, case when n % 3 > 0 then '[]' else json_build_array(
    json_build_object('kind', ${engine}, 'start', $2::float8 - 7200000, 'seconds', 7200),
    json_build_object('kind', ${working}, 'start', $2::float8 - 7000000, 'seconds', 7000)) end
  from generate_series(1, $1::int) as n`

/** Writes a day and adds it to the sums with the function of the job, some assets at a time. */
const SUMMED_DAY = `
  with made as (${DAY} returning *)
  select add_day_sums(array_agg(row(account_id, asset_id, start_at, end_at, seconds, metres, kind, 1, region)::pending_interval))
  from made group by asset_id / 2500`
const WRITERS = 2
const DAY_MS = 86_400_000

type Fill = { assets: number; days: number; say: (line: string) => void }

/** Returns the days before today, oldest first, in the spans by which they are summed. */
function spansOf(days: number, today: number): { at: number; n: number }[][] {
  const all = Array.from({ length: days }, (_, index) => days - index).map((n) => ({
    at: today - n * DAY_MS,
    n,
  }))
  const spanOf = (at: number) => {
    const day = new Date(at)
    return `${day.toISOString().slice(0, 7)} ${Math.min(3, Math.floor((day.getUTCDate() - 1) / 7))}`
  }
  return [...Map.groupBy(all, ({ at }) => spanOf(at)).values()]
}

/** Writes the days of the fleet. Two spans are written at a time, because their sums have no row in common. */
async function writeDays({ ingest }: Yard, today: number, { assets, days, say }: Fill): Promise<void> {
  // Without these, writing takes half of the time. The primary key finds the intervals of an asset.
  await ingest.query('alter table closed_interval disable trigger user; drop index closed_interval_cause')
  const begun = performance.now()
  const spans = spansOf(days, today).values()
  let written = 0
  const write = async () => {
    for (const span of spans)
      for (const { at, n } of span) {
        await ingest.query(SUMMED_DAY, [assets, new Date(at), n])
        written++
        const seconds = ((performance.now() - begun) / 1000).toFixed(0)
        if (written % 10 === 0) say(`  ${written} of ${days} days written, ${seconds} s`)
      }
  }
  await Promise.all(Array.from({ length: WRITERS }, write))
  await ingest.query(
    'alter table closed_interval enable trigger user; create index closed_interval_cause on closed_interval (account_id, asset_id, cause_k)',
  )
}

/** Writes the fleet, its history and its rentals. It has no devices, which would take most of the time. */
export async function fillReportFleet(yard: Yard, fill: Fill): Promise<void> {
  const { assets, say } = fill
  await yard.owner.query(`
    update account set features = '{maptrac,reports,service,clients,rentals}';
    update branch set work_days = '{1,2,3,4,5,6,7}', work_until = '18:00';
    update category set drives_on_roads = true;
    insert into category (account_id, id, name, icon, color) values (1, 2, 'Loaders', 'loader', '#689f38')`)
  await yard.owner.query(
    `insert into equipment (account_id, id, branch_id, category_id, name, purchase_price, created_at)
     select 1, n, 1, case n % 3 when 0 then 1 else 2 end, 'Machine ' || n, 40000 + n % 900 * 100, now() - interval '2 years'
     from generate_series(2, $1::int) as n`,
    [assets],
  )
  await yard.owner.query('analyze')
  // The trucks are the yard's own.
  await fillRentals(yard, { assets, rentals: 10, clients: 5000, isRented: 'asset % 3 > 0' })
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS
  await writeDays(yard, today, fill)
  await yard.ingest.query(STATES, [assets, Date.now()])
  // Some of the intervals of today are not in the sums yet.
  await yard.ingest.query(DAY, [Math.ceil(assets / 50), new Date(today), 0])
  await sumDueRentals(yard.owner, { signal: new AbortController().signal })
  say('  vacuum analyze')
  await yard.owner.query('vacuum analyze')
  await yard.owner.query('checkpoint')
  const sizes = [
    'closed_interval',
    'asset_day',
    'asset_span',
    'asset_day_hours',
    'asset_travel_day',
    'rent_days',
    'pending_interval',
  ]
  const { rows } = await yard.owner.query<{ text: string }>(
    `select format('  %s: %s rows, %s', name, to_char(reltuples, 'FM999,999,999'), pg_size_pretty(pg_total_relation_size(oid))) as text
     from unnest($1::text[]) as name join pg_class on relname = name`,
    [sizes],
  )
  for (const { text } of rows) say(text)
}
