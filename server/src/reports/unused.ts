import type { ReportCell, ReportRow } from '@yardmaster/core/contract/reports/embeddedReports.ts'
import { dayAt } from '@yardmaster/core/days.ts'
import { INTERVAL_KINDS } from '@yardmaster/core/telemetry/intervals.ts'
import { LIVE_DAYS, assetSums } from './daySums.ts'
import type { Asked, Found, ReportContext } from './report.ts'
import { columns } from './report.ts'
import { ASSET_CELL, CATEGORY, LAST_DAY, MOST, OF_CATEGORY, UNTIL, readFleet } from './statement.ts'

export const UNUSED_COLUMNS = columns({
  asset: 'asset',
  category: 'category',
  location: 'text',
  lastWork: 'day',
  daysUnused: 'count',
  price: 'money',
  lastClient: 'text',
  returned: 'day',
  missed: 'money',
})
const LOCATION = UNUSED_COLUMNS.findIndex(({ key }) => key === 'location')

const lastOf = (kind: keyof typeof INTERVAL_KINDS) => `(
  select end_at from closed_interval where closed_interval.account_id = $1 and closed_interval.asset_id = asset.id
    and kind = ${INTERVAL_KINDS[kind]} and start_at < ${UNTIL} order by start_at desc limit 1)`

/**
 * Defines `unused`: the assets that report and did not work in the period. The last work is looked up only for
 * them. An asset without recorded work is unused since it was added or reported first, but nobody knows for
 * how many days, because old history expires.
 */
const UNUSED = (days: number) => `unused as materialized (
  select * from (
    select asset.*, purchase_price, lat, lng, last_work, zone,
      ${LAST_DAY} - coalesce(last_work, (least(equipment.created_at, to_timestamp((first_k >> 20) / 1000.0)) at time zone zone)::date)
        as days
    from asset
    join equipment on equipment.account_id = $1 and equipment.id = asset.id and archived_at is null
    join (select id, timezone as zone from branch where account_id = $1) as yard on yard.id = equipment.branch_id
    join asset_state on asset_state.account_id = $1 and asset_state.asset_id = asset.id and last_update_at is not null
    left join work on work.id = asset.id
    cross join lateral (
      select (coalesce(${lastOf('working')}, ${lastOf('engine')}) at time zone zone)::date as last_work offset 0) as last
    where coalesce(work_ms, 0) = 0 and (${OF_CATEGORY} is null or coalesce(asset.category_id, 0) = ${OF_CATEGORY})
  ) as stood where days >= ${days})`

/** What a day on rent earned by the last rate. */
const PER_DAY = `rate / case rate_per when 'day' then 1 when 'week' then 7 when 'fourWeeks' then 28 else 365 / 12.0 end`

/**
 * Lists the assets without work for so many days at the end of the period: where they are, since when, and what they
 * would have earned by their last rate since then. A day on rent is paid for, so only the days after it count.
 */
export async function readUnused(
  ctx: ReportContext,
  asked: Asked,
  days: number,
): Promise<Pick<Found, 'rows' | 'total'>> {
  const today = dayAt(ctx.clock.now().epochMilliseconds, ctx.session.timezone)
  const end = asked.period && asked.period.end < today ? asked.period.end : today
  const start = Temporal.PlainDate.from(end)
    .subtract({ days: days - 1 })
    .toString()
  const found = await readFleet(
    ctx,
    { ...asked, period: { start, end } },
    {
      cut: 'whole',
      with: (covered) => `${LIVE_DAYS},
      work as materialized (${assetSums({ covered, by: { id: 'id' }, figures: { work_ms: 'work_ms' } })}),
      ${UNUSED(days)},
      first_unused as materialized (select * from unused order by days desc, name, id limit ${MOST})`,
      picture: 'select null where false',
      rows: `select json_build_array(${ASSET_CELL}, category.name, null, last_work, case when last_work is not null then days end, purchase_price, client.name, returned,
        case when out_at is null or rate is null then null when in_at is null then 0
          else round(${PER_DAY} * greatest(0, ${LAST_DAY} - greatest(last_work, returned, ${LAST_DAY} - days)), 2) end,
        lat, lng)
      from first_unused as asset ${CATEGORY('asset')}
      left join lateral (
        select client_id, out_at, in_at, (in_at at time zone zone)::date as returned, rate, rate_per from rental
        where rental.account_id = $1 and equipment_id = asset.id and out_at is not null order by start_at desc limit 1
      ) as last on true
      left join client on client.account_id = $1 and client.id = client_id
      order by days desc, asset.name, asset.id`,
      total: 'select count(*) from unused',
    },
  )
  return { rows: await withLocations(ctx, found?.rows ?? []), total: found?.total ?? 0 }
}

/** Replaces the coordinates at the end of each row by the location as text. */
async function withLocations(
  { outbound, session, text }: ReportContext,
  rows: ReportRow[],
): Promise<ReportRow[]> {
  const points = rows.map((row) => pointOf(row.slice(UNUSED_COLUMNS.length)))
  const placed = points.flatMap((point) => point ?? [])
  const found = await outbound.geocoder.addressesOf(placed, { text, useMetric: session.useMetric })
  const addresses = new Map(placed.map((point, index) => [point, found[index] ?? null]))
  return rows.map((row, index) => {
    const point = points[index]
    return row.slice(0, UNUSED_COLUMNS.length).with(LOCATION, point ? (addresses.get(point) ?? null) : null)
  })
}

const pointOf = ([lat, lng]: ReportCell[]) =>
  typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null
