import type { Period } from '@yardmaster/core/reports/period.ts'
import type { Context } from '../context.ts'
import type { ReportSource } from './report.ts'
import { columns, figures } from './report.ts'
import { OWN_DISTANCE, TRANSPORTED } from './distance.ts'
import { ENGINE_KINDS, engineSums, secondsOf, wholeSeconds } from './engineTime.ts'
import { EVERY_STRETCH, KIND, LABELS, piecesOf, statement } from './statement.ts'

/** A stop that began before the period and lasts is no use of the asset. */
const WAS_USED = `exists (select from piece where kind <> ${KIND.stop} or begins)`

/**
 * Shows day by day how long the engine ran, how long the asset worked, drove and idled, how far it went, and
 * how often it departed and stopped.
 */
export const equipment_daily_usage: ReportSource = {
  picture: {
    shape: 'stack',
    columns: columns({ day: 'day', working: 'seconds', idle: 'seconds', unknown: 'seconds' }),
  },
  columns: columns({
    day: 'day',
    engine: 'seconds',
    working: 'seconds',
    idle: 'seconds',
    unknown: 'seconds',
    duringGap: 'seconds',
    driving: 'seconds',
    distance: 'metres',
    transported: 'metres',
    trips: 'count',
    stops: 'count',
  }),
  figures: figures({
    engine: ['seconds', 'more'],
    working: ['seconds', 'more'],
    idle: ['seconds', 'less'],
    distance: ['metres', 'more'],
  }),
  read: statement({
    name: 'equipment_daily_usage',
    of: 'asset',
    cut: 'day',
    with: `${piecesOf(...ENGINE_KINDS, 'trip', 'site', 'transported', 'stop')},
      sums as (
        select n, ${engineSums}, round(${secondsOf('trip')}) as driving, round(${OWN_DISTANCE}) as distance,
          round(${TRANSPORTED}) as transported, count(*) filter (where kind = ${KIND.trip} and begins) as trips,
          count(*) filter (where kind = ${KIND.stop} and begins) as stops
        from ${EVERY_STRETCH} left join piece using (n) group by n
      ),
      day as (select n, driving, distance, transported, trips, stops, ${wholeSeconds} from sums)`,
    picture: `select json_build_array((${LABELS})[n], working, idle, unknown) from day
      where ${WAS_USED} order by n`,
    rows: `select json_build_array((${LABELS})[n], engine, working, idle, unknown, during_gap, driving, distance, transported,
        trips, stops) from day
      where ${WAS_USED} order by n desc`,
    total: `select count(*) from day where ${WAS_USED}`,
    figures: `select json_build_array(engine, working, idle, distance)
      from (
        select ${wholeSeconds}, distance from (
          select sum(engine) as engine, sum(working) as working, sum(idle) as idle, sum(during_gap) as during_gap,
            sum(distance) as distance from sums
        ) as exact
      ) as total`,
  }),
}

/** Seconds, meters and counts. */
export const USAGE = [
  'engine',
  'working',
  'idle',
  'unknown',
  'duringGap',
  'driving',
  'distance',
  'transported',
  'trips',
  'stops',
] as const
export type Usage = Record<(typeof USAGE)[number], number>

/** Builds the figures of a day from a value for each. */
export const usageOf = (value: (figure: keyof Usage, index: number) => number): Usage =>
  Object.fromEntries(USAGE.map((figure, index) => [figure, value(figure, index)])) as Usage

/**
 * Returns the figures of the report by day, empty if the asset wasn't used in the period, or null if the
 * caller may not see the asset.
 */
export async function readUsage(
  ctx: Context,
  assetId: number,
  period: Period,
): Promise<ReadonlyMap<string, Usage> | null> {
  const found = await equipment_daily_usage.read(ctx, { assetId, period, most: null, withArchived: true })
  if (!found) return null
  return new Map(
    found.rows.map(([day, ...figures]) => [
      typeof day === 'string' ? day : '',
      usageOf((_, index) => Number(figures[index])),
    ]),
  )
}
