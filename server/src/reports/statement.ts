import type { ReportRow } from '@yardmaster/core/contract/reports/embeddedReports.ts'
import { INTERVAL_KINDS } from '@yardmaster/core/telemetry/intervals.ts'
import type { IntervalKind } from '@yardmaster/core/telemetry/intervals.ts'
import type { Context } from '../context.ts'
import { VISIBLE_EQUIPMENT, VISIBLE_IN_BRANCH, branchScopeValues, scopeValues } from '../db/scope.ts'
import type { Cut } from '../intervals/cutPeriod.ts'
import { cutInto } from '../intervals/cutPeriod.ts'
import { overlappingIntervals } from '../intervals/overlapping.ts'
import { piecesAt } from '../intervals/pieces.ts'
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
 * Selects the intervals of these kinds that overlap the period, as `stretch`, and cuts them at the bounds
 * within the period, as `piece`. `n` numbers the ranges from 1. `seconds` and `metres` are the piece's share
 * of the measured values. `begins` is true for the piece in which the interval began.
 */
export function piecesOf(of: 'asset' | 'fleet', ...kinds: IntervalKind[]): string {
  // Without the region and the fields, PostgreSQL can use an index-only scan for a fleet.
  const region = kinds.includes('travel') ? (['region'] as const) : []
  const fields = of === 'asset' ? (['fields'] as const) : []
  const stretches = overlappingIntervals({
    kinds,
    from: FROM,
    until: UNTIL,
    columns: ['seconds', 'metres', ...region, ...fields],
    read: of === 'fleet' ? 'byTime' : 'byAsset',
  })
  const piece = [
    'id',
    'kind',
    'n',
    'begins',
    'seconds * share as seconds',
    'metres * share as metres',
    ...region,
  ]
  return `stretch as (${stretches}),
    piece as (
      select ${piece.join(', ')}
      from (${piecesAt(BOUNDS, 'stretch', ['id', 'kind', 'seconds', 'metres', ...region])}) as cut
    )`
}

export const KIND = INTERVAL_KINDS

export const ASSET_CELL = `json_build_object('id', asset.id, 'name', asset.name)`

/** Produces one row for every range of the period, even if nothing happened in it. */
export const EVERY_STRETCH = `generate_subscripts(${LABELS}, 1) as n`

type Parts = {
  name: string
  of: 'asset' | 'fleet'
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
