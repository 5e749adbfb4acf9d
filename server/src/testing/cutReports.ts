import type { ReportRow } from '@yardmaster/core/contract/reports/embeddedReports.ts'
import type { Period } from '@yardmaster/core/reports/period.ts'
import type { IntervalKind } from '@yardmaster/core/telemetry/intervals.ts'
import type pg from 'pg'
import type { Cut } from '../intervals/cutPeriod.ts'
import { cutInto } from '../intervals/cutPeriod.ts'
import { gapsAtTheirEnd } from '../intervals/gaps.ts'
import { overlappingIntervals } from '../intervals/overlapping.ts'
import { piecesAt } from '../intervals/pieces.ts'
import { secondsWithin } from '../intervals/withinPeriod.ts'
import { ENGINE_KINDS, engineSums, secondsOf, wholeSeconds } from '../reports/engineTime.ts'
import { DISTANCE_KINDS, GAP_DISTANCE, OWN_DISTANCE, TRANSPORTED } from '../reports/distance.ts'
import { KIND } from '../reports/statement.ts'

/**
 * Reports of a fleet by another way than day sums: every interval of the period is cut at its days, and where
 * an asset changed its branch or category. Parameters: account, branch, from, until, bounds, labels.
 */
const MEMBER = ['category_id', 'from_at', 'until_at']
const PERIOD = { from: '$3::timestamptz', until: '$4::timestamptz' }
const LABELS = '$6::text[]'

function piecesOf(...kinds: IntervalKind[]): string {
  const region = kinds.includes('travel') ? ['region' as const] : []
  const found = overlappingIntervals({
    ...PERIOD,
    kinds,
    columns: ['seconds', 'metres', ...region],
    assets: { relation: 'member', columns: MEMBER },
  })
  const own = ['id', 'kind', ...region]
  const stretch = kinds.includes('gap')
    ? gapsAtTheirEnd(found, [...own, 'seconds', 'metres', ...MEMBER], PERIOD)
    : found
  const within = secondsWithin({ start: 'start_at', end: 'end_at', from: 'from_at', until: 'until_at' })
  return `given as (select $2::integer, ${PERIOD.from}, ${PERIOD.until}, ${LABELS}),
    member as (
      select equipment_id as id, category_id, from_at, until_at from equipment_history
      where account_id = $1 and branch_id = $2 and not archived and until_at > ${PERIOD.from} and from_at < ${PERIOD.until}),
    stretch as (
      select ${own.join(', ')}, category_id, greatest(start_at, from_at) as start_at, least(end_at, until_at) as end_at,
        start_at >= from_at as began, seconds * part as seconds, metres * part as metres
      from (${stretch}) as found
      cross join lateral (select case when start_at >= from_at and end_at <= until_at then 1
        else ${within} / date_part('epoch', end_at - start_at) end as part) as share
      where start_at < until_at and (end_at > from_at or start_at >= from_at)),
    piece as (
      select ${own.join(', ')}, category_id, n, begins and began as begins, seconds * share as seconds, metres * share as metres
      from (${piecesAt('$5::timestamptz[]', 'stretch', [...own, 'category_id', 'seconds', 'metres', 'began'])}) as cut)`
}

const name = `(select name from equipment where account_id = $1 and equipment.id = found.id)`

const REPORTS: Record<string, { cut: Cut; text: string }> = {
  daily_runtime: {
    cut: 'day',
    text: `with ${piecesOf(...ENGINE_KINDS)},
      used as (
        select * from (select id, category_id, n, ${engineSums} from piece group by id, category_id, n) as day where engine > 0),
      found as (
        select id, category_id, days, ${wholeSeconds} from (
          select id, category_id, sum(engine) as engine, sum(working) as working, sum(idle) as idle,
            sum(during_gap) as during_gap, count(*) as days from used group by id, category_id) as sums)
      select json_build_array(${name}, engine, working, idle, unknown, during_gap, days) from found`,
  },
  fleet_movement: {
    cut: 'day',
    text: `with ${piecesOf(...DISTANCE_KINDS)},
      moved as (
        select * from (
          select id, category_id, n, ${OWN_DISTANCE} as metres, ${GAP_DISTANCE} as during_gap, ${TRANSPORTED} as transported,
            ${secondsOf('trip')} as seconds, count(*) filter (where kind = ${KIND.trip} and begins) as trips,
            count(*) filter (where kind = ${KIND.trip}) as driven
          from piece group by id, category_id, n) as day where metres > 0 or transported > 0 or driven > 0),
      found as (
        select id, category_id, sum(metres) as metres, sum(during_gap) as during_gap, sum(transported) as transported,
          sum(seconds) as seconds, sum(trips) as trips, count(*) as days from moved group by id, category_id)
      select json_build_array(${name}, round(metres), round(during_gap), round(transported), round(seconds), trips, days)
      from found`,
  },
  mileage_by_state: {
    cut: 'whole',
    text: `with ${piecesOf('travel')},
      found as (select region, id, sum(metres) as metres, sum(seconds) as seconds from piece group by region, id
        having round(sum(metres)) > 0)
      select json_build_array(region, ${name}, round(metres), round(seconds)) from found`,
  },
  engines_on_by_hour: {
    cut: 'hour',
    text: `with ${piecesOf('engine')}
      select json_build_array(left((${LABELS})[n], 10), right((${LABELS})[n], 2)::integer, count(*), round(sum(seconds)))
      from (select n, id, sum(seconds) as seconds from piece group by n, id) as found where seconds > 0 group by n`,
  },
}

export type CutReport = 'daily_runtime' | 'fleet_movement' | 'mileage_by_state' | 'engines_on_by_hour'

/** Returns the rows of a report, in any order: the name of the asset without its category, and the figures. */
export async function readCutReport(
  pool: pg.Pool,
  key: CutReport,
  scope: { accountId: number; branchId: number; period: Period; timeZone: string },
): Promise<ReportRow[]> {
  const { cut, text } = REPORTS[key] as { cut: Cut; text: string }
  const { labels, bounds } = cutInto(cut, scope.period, scope.timeZone)
  const instants = bounds.map(String)
  const { rows } = await pool.query<{ json_build_array: ReportRow }>(text, [
    scope.accountId,
    scope.branchId,
    instants.at(0),
    instants.at(-1),
    instants,
    labels,
  ])
  return rows.map(({ json_build_array }) => json_build_array)
}
