import type { ReportRow } from '@yardmaster/core/contract/analytics.ts'
import { INTERVAL_KINDS } from '@yardmaster/core/telemetry/intervals.ts'
import type { IntervalKind } from '@yardmaster/core/telemetry/intervals.ts'
import type { Context } from '../context.ts'
import { VISIBLE_EQUIPMENT, VISIBLE_IN_BRANCH, branchScopeValues, scopeValues } from '../db/scope.ts'
import type { Cut } from './cut.ts'
import { cutInto } from './cut.ts'
import type { Asked, Found } from './report.ts'

/**
 * What every statement of a report is given, under names. The first four values are those of the scope. A statement answers
 * one row: what is drawn, the rows of the table, how many there are.
 */
export const FROM = '$6::timestamptz'
export const UNTIL = '$7::timestamptz'
export const BOUNDS = '$8::timestamptz[]'
export const LABELS = '$9::text[]'
export const FIRST_DAY = '$10::date'
export const LAST_DAY = '$11::date'
export const MOST = '$12::integer'

/** So that the types of all are known, also of those that a report has no use for. */
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
 * The intervals of these kinds that overlap the period, whole. Those of one kind follow each other, so of what had begun
 * before it only the last can reach in: history outside the period is never walked through.
 */
export const stretchesOf = (...kinds: IntervalKind[]): string => `
  stretch as (
    select asset.id, kind, closed.start_at, end_at, seconds, metres, region, lat, lng, fields
    from asset
    cross join unnest('{${kinds.map((kind) => INTERVAL_KINDS[kind]).join()}}'::smallint[]) as kind
    cross join lateral (
      select start_at, end_at, seconds, metres, region, lat, lng, fields from closed_interval
      where account_id = $1 and asset_id = asset.id and closed_interval.kind = kind.kind and start_at < ${UNTIL}
        and start_at >= coalesce((
          select begun.start_at from closed_interval as begun
          where begun.account_id = $1 and begun.asset_id = asset.id and begun.kind = kind.kind and begun.start_at < ${FROM}
          order by begun.start_at desc limit 1
        ), ${FROM})
      offset 0
    ) as closed
    where end_at > ${FROM} or closed.start_at >= ${FROM}
    union all
    select asset.id, going.kind, to_timestamp(going.start / 1000.0), greatest(last_update_at, to_timestamp(going.start / 1000.0)),
      going.seconds, going.metres, going.region, going.lat, going.lng, going.fields
    from asset join asset_state on account_id = $1 and asset_id = asset.id
    cross join lateral json_to_recordset(open_intervals) as going (kind smallint, start bigint, seconds real, metres real,
      region text, lat double precision, lng double precision, fields json)
    where last_update_at > ${FROM} and going.start < extract(epoch from ${UNTIL}) * 1000
      and going.kind in (${kinds.map((kind) => INTERVAL_KINDS[kind]).join()})
  )`

/**
 * The same, cut where the stretches of the period meet; `n` counts them from 1. `seconds` and `metres` are the share of
 * what was measured, `begins` is true for the piece in which the interval began.
 */
export const piecesOf = (...kinds: IntervalKind[]): string => `${stretchesOf(...kinds)},
  piece as (
    select id, kind, region, n, seconds * share as seconds, metres * share as metres, start_at >= (${BOUNDS})[n] as begins
    from stretch
    cross join lateral generate_series(
      width_bucket(greatest(start_at, ${FROM}), ${BOUNDS}),
      greatest(
        width_bucket(greatest(start_at, ${FROM}), ${BOUNDS}),
        width_bucket(least(end_at, ${UNTIL}) - interval '1 microsecond', ${BOUNDS})
      )
    ) as n
    cross join lateral (
      select case when end_at > start_at then extract(epoch from
        least(end_at, (${BOUNDS})[n + 1]) - greatest(start_at, (${BOUNDS})[n]))::float8
        / extract(epoch from end_at - start_at)::float8 else 1 end as share
    ) as cut
  )`

export const KIND = INTERVAL_KINDS

/** An asset as a cell. */
export const ASSET_CELL = `json_build_object('id', asset.id, 'name', asset.name)`

/** One value for every stretch of the period, also where nothing happened. */
export const EVERY_STRETCH = `generate_subscripts(${LABELS}, 1) as n`

type Parts = {
  name: string
  of: 'asset' | 'fleet'
  cut: Cut
  /** Named queries, which may use `asset` and what stretchesOf or piecesOf makes. */
  with: string
  /** Selects rows as JSON arrays, each a query of its own. */
  picture: string
  rows: string
  total: string
}

/** A report that one statement answers. */
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
