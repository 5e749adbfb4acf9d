import type { ReportRow } from '@yardmaster/core/contract/reports/embeddedReports.ts'
import { INTERVAL_KINDS } from '@yardmaster/core/telemetry/intervals.ts'
import type { IntervalKind } from '@yardmaster/core/telemetry/intervals.ts'
import type { Context } from '../context.ts'
import { VISIBLE_EQUIPMENT, branchScopeValues, scopeValues } from '../db/scope.ts'
import type { Cut } from '../intervals/cutPeriod.ts'
import { cutInto } from '../intervals/cutPeriod.ts'
import { gapsAtTheirEnd } from '../intervals/gaps.ts'
import { overlappingIntervals } from '../intervals/overlapping.ts'
import { piecesAt } from '../intervals/pieces.ts'
import { secondsWithin } from '../intervals/withinPeriod.ts'
import { FLEET_NOW, fleetDuring } from './fleet.ts'
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
export const WITH_ARCHIVED = '$13::boolean'
const SEES_ALL_BRANCHES = '$14::boolean'

/** Gives PostgreSQL the types of all parameters, including those that a report doesn't use. */
const GIVEN = `given as (select $1::integer, $2::integer, $3::integer[], $4::integer[], $5::integer, ${FROM}, ${UNTIL},
  ${BOUNDS}, ${LABELS}, ${FIRST_DAY}, ${LAST_DAY}, ${MOST},
  ${WITH_ARCHIVED}, ${SEES_ALL_BRANCHES})`

/** The assets that a report covers: one, the fleet of the branch during the period, or the fleet now. */
const ASSETS = {
  asset: `asset as materialized (
    select equipment.id, equipment.name, equipment.category_id from equipment
    where ${VISIBLE_EQUIPMENT} and equipment.id = $5)`,
  fleet: fleetDuring({
    from: FROM,
    until: UNTIL,
    withArchived: WITH_ARCHIVED,
    seesAllBranches: SEES_ALL_BRANCHES,
  }),
  fleetNow: FLEET_NOW,
}

/**
 * Selects the intervals of these kinds that overlap the period, as `stretch`, and cuts them at the bounds
 * within the period, as `piece`. `n` numbers the ranges from 1. `seconds` and `metres` are the piece's share
 * of the measured values. `begins` is true for the piece in which the interval began. Of a fleet, the intervals
 * are also cut where an asset joined or left the branch or changed its category, and have its `category_id`.
 */
export function piecesOf(of: 'asset' | 'fleet', ...kinds: IntervalKind[]): string {
  // Without the region and the fields, PostgreSQL can use an index-only scan for a fleet.
  const region = kinds.includes('travel') ? ['region' as const] : []
  const fields = of === 'asset' ? ['fields' as const] : []
  const found = overlappingIntervals({
    kinds,
    from: FROM,
    until: UNTIL,
    columns: ['seconds', 'metres', ...region, ...fields],
    ...(of === 'fleet' && { assets: { relation: 'member', columns: MEMBER } }),
    read: of === 'fleet' ? 'byTime' : 'byAsset',
  })
  const columns = ['id', 'kind', 'seconds', 'metres', ...region, ...fields]
  const stretch = kinds.includes('gap')
    ? gapsAtTheirEnd(found, of === 'fleet' ? [...columns, ...MEMBER] : columns, { from: FROM, until: UNTIL })
    : found
  const own = ['id', 'kind', ...region, ...(of === 'fleet' ? ['category_id'] : [])]
  const begins = of === 'fleet' ? 'begins and began' : 'begins'
  const cut = piecesAt(BOUNDS, 'stretch', [...own, 'seconds', 'metres', ...(of === 'fleet' ? ['began'] : [])])
  return `stretch as (${of === 'fleet' ? whileMember(stretch, own) : stretch}),
    piece as (
      select ${own.join(', ')}, n, ${begins} as begins, seconds * share as seconds, metres * share as metres
      from (${cut}) as cut
    )`
}

const MEMBER = ['category_id', 'from_at', 'until_at']

/** Cuts intervals to the time in which their asset was in the branch. */
const whileMember = (intervals: string, own: readonly string[]): string => `
  select ${own.join(', ')}, greatest(start_at, from_at) as start_at, least(end_at, until_at) as end_at,
    start_at >= from_at as began, seconds * part as seconds, metres * part as metres
  from (${intervals}) as found
  cross join lateral (
    select case when start_at >= from_at and end_at <= until_at then 1
      else ${secondsWithin({ start: 'start_at', end: 'end_at', from: 'from_at', until: 'until_at' })}
        / date_part('epoch', end_at - start_at) end as part
  ) as share
  where start_at < until_at and (end_at > from_at or start_at >= from_at)
  offset 0`

export const KIND = INTERVAL_KINDS

/** An asset as a link, or only its name if the caller can't open it. */
export const ASSET_CELL = `case when asset.opens then json_build_object('id', asset.id, 'name', asset.name)
  else to_json(asset.name) end`

/** Joins the category of the rows of a named query. */
export const CATEGORY = (rows: string): string =>
  `left join category on category.account_id = $1 and category.id = ${rows}.category_id`

/** Produces one row for every range of the period, even if nothing happened in it. */
export const EVERY_STRETCH = `generate_subscripts(${LABELS}, 1) as n`

type Parts = {
  name: string
  of: 'asset' | 'fleet' | 'fleetNow'
  cut: Cut
  /** Named queries, which may use `asset` and the output of piecesOf. */
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
  return async (ctx: Context, { assetId, period, most, withArchived }: Asked): Promise<Found | null> => {
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
      values: [...scope, assetId, ...within, most, withArchived, session.role === 'admin'],
    })
    if (!row) return null
    const [drawn, listed, count] = row
    return { picture: cellsIn(drawn), rows: cellsIn(listed), total: Number(count) }
  }
}

const cellsIn = (json: string | null | undefined): ReportRow[] => JSON.parse(json ?? '[]') as ReportRow[]
