import type { ReportRow } from '@yardmaster/core/contract/reports/embeddedReports.ts'
import { INTERVAL_KINDS } from '@yardmaster/core/telemetry/intervals.ts'
import type { IntervalKind } from '@yardmaster/core/telemetry/intervals.ts'
import type { Context } from '../context.ts'
import { VISIBLE_EQUIPMENT, VISIBLE_IN_BRANCH, branchScopeValues, scopeValues } from '../db/scope.ts'
import type { Cut } from './cut.ts'
import { cutInto } from './cut.ts'
import type { Asked, Found } from './report.ts'

/**
 * The named parameters of every report statement. The first four values are those of the scope. A statement
 * returns one row: the chart, the rows of the table, and their total.
 */
export const FROM = '$6::timestamptz'
export const UNTIL = '$7::timestamptz'
export const BOUNDS = '$8::timestamptz[]'
export const LABELS = '$9::text[]'
export const FIRST_DAY = '$10::date'
export const LAST_DAY = '$11::date'
export const MOST = '$12::integer'

/** Gives PostgreSQL the types of all parameters, including those that a report doesn't use. */
const GIVEN = `given as (select $1::integer, $2::integer, $3::integer[], $4::integer[], $5::integer, ${FROM}, ${UNTIL},
  ${BOUNDS}, ${LABELS}, ${FIRST_DAY}, ${LAST_DAY}, ${MOST})`

const ASSETS = {
  fleet: `asset as materialized (
    select equipment.id, equipment.name, equipment.category_id from equipment where ${VISIBLE_IN_BRANCH})`,
  asset: `asset as materialized (
    select equipment.id, equipment.name, equipment.category_id from equipment
    where ${VISIBLE_EQUIPMENT} and equipment.id = $5)`,
}

/**
 * Selects the intervals that began within the period: for one asset from its own intervals, for a fleet from
 * those of all assets in index order.
 */
const BEGAN_WITHIN = {
  asset: (kinds: string) => `
    select asset.id, closed_interval.kind, start_at, end_at, seconds, metres, region, fields
    from asset join closed_interval on account_id = $1 and asset_id = asset.id
    where closed_interval.kind in (${kinds}) and start_at >= ${FROM} and start_at < ${UNTIL}`,
  fleet: (kinds: string, region: string) => `
    select asset.id, closed.kind, start_at, end_at, seconds, metres, region, null::json
    from (
      select asset_id, kind, start_at, end_at, seconds, metres, ${region} as region from closed_interval
      where account_id = $1 and kind in (${kinds}) and start_at >= ${FROM} and start_at < ${UNTIL} offset 0
    ) as closed join asset on asset.id = closed.asset_id`,
}

/**
 * Selects the intervals of these kinds that overlap the period, uncut. Intervals of one kind don't overlap,
 * so only the last one that began before the period can reach into it, and history outside the period is
 * never scanned.
 */
function stretchesOf(of: 'asset' | 'fleet', ...names: IntervalKind[]): string {
  const kinds = names.map((name) => INTERVAL_KINDS[name]).join()
  // Without the region, PostgreSQL can use an index-only scan.
  const region = names.includes('travel') ? 'region' : 'null::text'
  return `
  stretch (id, kind, start_at, end_at, seconds, metres, region, fields) as (
    ${BEGAN_WITHIN[of](kinds, region)}
    union all
    select asset.id, kind, start_at, end_at, seconds, metres, region, fields
    from asset cross join unnest('{${kinds}}'::smallint[]) as kind
    cross join lateral (
      select start_at, end_at, seconds, metres, region, fields from closed_interval
      where account_id = $1 and asset_id = asset.id and closed_interval.kind = kind.kind and start_at < ${FROM}
      order by start_at desc limit 1
    ) as begun
    where end_at > ${FROM}
    union all
    select asset.id, going.kind, began, greatest(last_update_at, began), going.seconds, going.metres, going.region, going.fields
    from asset join asset_state on account_id = $1 and asset_id = asset.id
    cross join lateral json_to_recordset(open_intervals)
      as going (kind smallint, start bigint, seconds real, metres real, region text, fields json)
    cross join lateral (select to_timestamp(going.start / 1000.0) as began) as beginning
    where last_update_at > ${FROM} and began < ${UNTIL} and going.kind in (${kinds})
  )`
}

/**
 * Like `stretchesOf`, but cuts the intervals at the bounds within the period. `n` numbers the ranges from 1.
 * `seconds` and `metres` are the piece's share of the measured values. `begins` is true for the piece in
 * which the interval began.
 */
export const piecesOf = (
  of: 'asset' | 'fleet',
  ...kinds: IntervalKind[]
): string => `${stretchesOf(of, ...kinds)},
  placed as (
    select id, kind, region, seconds, metres, start_at, end_at, width_bucket(greatest(start_at, ${FROM}), ${BOUNDS}) as first,
      width_bucket(least(end_at, ${UNTIL}) - interval '1 microsecond', ${BOUNDS}) as last
    from stretch
  ),
  piece as (
    select id, kind, region, n, seconds * share as seconds, metres * share as metres, start_at >= (${BOUNDS})[n] as begins
    from (select *, generate_series(first, greatest(first, last)) as n from placed) as cut
    cross join lateral (
      select case when start_at >= (${BOUNDS})[n] and end_at <= (${BOUNDS})[n + 1] then 1 else
        date_part('epoch', least(end_at, (${BOUNDS})[n + 1]) - greatest(start_at, (${BOUNDS})[n]))
        / date_part('epoch', end_at - start_at) end as share
    ) as part
  )`

export const KIND = INTERVAL_KINDS

export const ASSET_CELL = `json_build_object('id', asset.id, 'name', asset.name)`

/** Produces one row for every range of the period, even if nothing happened in it. */
export const EVERY_STRETCH = `generate_subscripts(${LABELS}, 1) as n`

type Parts = {
  name: string
  of: 'asset' | 'fleet'
  cut: Cut
  /** Named queries, which may use `asset` and the output of stretchesOf or piecesOf. */
  with: string
  /** A separate query that selects each row as a JSON array, like `rows`. */
  picture: string
  rows: string
  total: string
}

/** Builds a report that a single statement answers. */
export function statement({ name, of, cut, with: parts, picture, rows, total }: Parts) {
  const text = `with ${GIVEN}, ${ASSETS[of]}, ${parts}
    select (select json_agg(cells) from (${picture}) as drawn (cells)),
      (select json_agg(cells) from (${rows}) as listed (cells)),
      (${total})
    ${of === 'asset' ? 'where exists (select from asset)' : ''}`
  return async (ctx: Context, { assetId, period, most }: Asked): Promise<Found | null> => {
    const { session, clock } = ctx
    const today = clock.now().toZonedDateTimeISO(session.timezone).toPlainDate().toString()
    const { start, end } = period ?? { start: today, end: today }
    const { labels, bounds } = cutInto(cut, { start, end }, session.timezone)
    const scope = of === 'asset' ? scopeValues(session) : branchScopeValues(session)
    const instants = bounds.map(String)
    const within = [instants.at(0), instants.at(-1), instants, labels, start, end]
    const [row] = await ctx.read({
      name: `report ${name}`,
      text,
      values: [...scope, assetId, ...within, most],
    })
    if (!row) return null
    const [drawn, listed, count] = row
    return { picture: cellsIn(drawn), rows: cellsIn(listed), total: Number(count) }
  }
}

const cellsIn = (json: string | null | undefined): ReportRow[] => JSON.parse(json ?? '[]') as ReportRow[]
