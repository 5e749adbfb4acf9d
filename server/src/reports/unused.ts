import type { ReportCell, ReportRow } from '@yardmaster/core/contract/reports/embeddedReports.ts'
import { dayAt } from '@yardmaster/core/days.ts'
import { KNOWS_ENGINE, USED_MS, lastUse } from '../intervals/lastUse.ts'
import { assetSums } from './daySums.ts'
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
const LAST_USE = UNUSED_COLUMNS.findIndex(({ key }) => key === 'lastWork')
const SINCE = UNUSED_COLUMNS.length

/** The day of the last reading in the period. Nothing is known about the days after it. */
const KNOWN_UNTIL = `least(${LAST_DAY}, (last_update_at at time zone zone)::date)`

/**
 * Defines `unused`: the assets that were not used for some days until their last reading. The last use is looked up only
 * for those without use in the period. An asset without any recorded use is unused since its first reading, but
 * nobody knows for how many days, because old history expires. One whose device says nothing about its engine is
 * left out then.
 */
const UNUSED = (days: number) => `unused as materialized (
  select * from (
    select asset.*, purchase_price, lat, lng, last_use, zone, since, ${KNOWN_UNTIL} - since as days
    from asset
    join equipment on equipment.account_id = $1 and equipment.id = asset.id and archived_at is null
    join (select id, timezone as zone from branch where account_id = $1) as yard on yard.id = equipment.branch_id
    join asset_state as state on state.account_id = $1 and state.asset_id = asset.id and last_update_at is not null
    left join used on used.id = asset.id
    cross join lateral (select (${lastUse('asset.id', UNTIL)} at time zone zone)::date as last_use offset 0) as last
    cross join lateral (
      select coalesce(last_use, (to_timestamp((first_k >> 20) / 1000.0) at time zone zone)::date) as since) as stood
    where coalesce(used_ms, 0) = 0 and (last_use is not null or ${KNOWS_ENGINE})
      and (${OF_CATEGORY} is null or coalesce(asset.category_id, 0) = ${OF_CATEGORY})
  ) as stood where days >= ${days})`

/** What a day on rent earned by the last rate. */
const PER_DAY = `rate / case rate_per when 'day' then 1 when 'week' then 7 when 'fourWeeks' then 28 else 365 / 12.0 end`

/**
 * Reads the assets that were not used for so many days at the end of the period, longest first: where they are, since
 * when, and what they would have earned by their last rate since then. A day on rent is paid for, so only the days
 * after it count. After the columns of the report, each row has the day since which it is known to be unused and
 * its coordinates.
 */
async function findUnused(
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
      with: (
        covered,
      ) => `used as materialized (${assetSums({ covered, by: { id: 'id' }, figures: { used_ms: USED_MS } })}),
      ${UNUSED(days)},
      first_unused as materialized (select * from unused order by days desc, name, id limit ${MOST})`,
      picture: 'select null where false',
      rows: `select json_build_array(${ASSET_CELL}, category.name, null, last_use, case when last_use is not null then days end, purchase_price, client.name, returned,
        case when out_at is null or rate is null then null when in_at is null then 0
          else round(${PER_DAY} * greatest(0, ${LAST_DAY} - greatest(since, returned)), 2) end,
        since, lat, lng)
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
  return { rows: found?.rows ?? [], total: found?.total ?? 0 }
}

/** Lists the unused assets for the utilization report. */
export async function readUnused(
  ctx: ReportContext,
  asked: Asked,
  days: number,
): Promise<Pick<Found, 'rows' | 'total'>> {
  const { rows, total } = await findUnused(ctx, asked, days)
  return { rows: await withLocations(ctx, rows), total }
}

export type UnusedAsset = {
  id: number
  name: string
  /** The day of the last use, or the first day that is known to be without. */
  since: string
  wasUsed: boolean
}

/** Returns the assets that have been unused longest until now, and the number of all in the report. */
export async function readLongestUnused(
  ctx: ReportContext,
  { days, most }: { days: number; most: number },
): Promise<{ assets: UnusedAsset[]; total: number }> {
  const asked = { assetId: null, period: null, most, withArchived: true }
  const { rows, total } = await findUnused(ctx, asked, days)
  const assets = rows.flatMap((row): UnusedAsset[] => {
    const [asset] = row
    const since = row[SINCE]
    if (typeof asset !== 'object' || !asset || typeof since !== 'string') return []
    return [{ id: asset.id, name: asset.name, since, wasUsed: row[LAST_USE] !== null }]
  })
  return { assets, total }
}

/** Replaces the coordinates at the end of each row by the location as text. */
async function withLocations(
  { outbound, session, text }: ReportContext,
  rows: ReportRow[],
): Promise<ReportRow[]> {
  const points = rows.map((row) => pointOf(row.slice(SINCE + 1)))
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
