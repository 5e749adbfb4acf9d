import type { Period } from '@yardmaster/core/reports/period.ts'
import type { Context } from '../context.ts'
import type { ReportSource } from './report.ts'
import { columns } from './report.ts'
import { EVERY_STRETCH, KIND, LABELS, piecesOf, statement } from './statement.ts'

/** A stop that began before the period and lasts is no use of the asset. */
const WAS_USED = `exists (select from piece where kind <> ${KIND.stop} or begins)`

/**
 * Shows day by day how long the engine ran, how long the asset worked, drove and idled, how far it went, and
 * how often it departed and stopped.
 */
export const equipment_daily_usage: ReportSource = {
  picture: {
    shape: 'bars',
    columns: columns({
      day: 'day',
      engine: 'seconds',
      working: 'seconds',
      driving: 'seconds',
      idle: 'seconds',
    }),
  },
  columns: columns({
    day: 'day',
    engine: 'seconds',
    working: 'seconds',
    driving: 'seconds',
    idle: 'seconds',
    distance: 'metres',
    trips: 'count',
    stops: 'count',
  }),
  read: statement({
    name: 'equipment_daily_usage',
    of: 'asset',
    cut: 'day',
    with: `${piecesOf('asset', 'engine', 'working', 'trip', 'idle', 'stop')},
      day as (
        select n, coalesce(round(sum(seconds) filter (where kind = ${KIND.engine})), 0) as engine,
          coalesce(round(sum(seconds) filter (where kind = ${KIND.working})), 0) as working,
          coalesce(round(sum(seconds) filter (where kind = ${KIND.trip})), 0) as driving,
          coalesce(round(sum(seconds) filter (where kind = ${KIND.idle})), 0) as idle,
          coalesce(round(sum(metres) filter (where kind = ${KIND.trip})), 0) as distance,
          count(*) filter (where kind = ${KIND.trip} and begins) as trips,
          count(*) filter (where kind = ${KIND.stop} and begins) as stops
        from ${EVERY_STRETCH} left join piece using (n) group by n
      )`,
    picture: `select json_build_array((${LABELS})[n], engine, working, driving, idle) from day
      where ${WAS_USED} order by n`,
    rows: `select json_build_array((${LABELS})[n], engine, working, driving, idle, distance, trips, stops) from day
      where ${WAS_USED} order by n desc`,
    total: `select count(*) from day where ${WAS_USED}`,
  }),
}

/** Seconds, meters and counts. */
export type Usage = {
  engine: number
  working: number
  driving: number
  idle: number
  distance: number
  trips: number
  stops: number
}

/**
 * Returns the figures of the report by day, empty if the asset wasn't used in the period, or null if the
 * caller may not see the asset.
 */
export async function readUsage(
  ctx: Context,
  assetId: number,
  period: Period,
): Promise<ReadonlyMap<string, Usage> | null> {
  const found = await equipment_daily_usage.read(ctx, { assetId, period, most: null })
  if (!found) return null
  return new Map(
    found.rows.map(([day, ...figures]) => {
      const numbers = figures.map(Number)
      const [engine = 0, working = 0, driving = 0, idle = 0, distance = 0, trips = 0, stops = 0] = numbers
      return [typeof day === 'string' ? day : '', { engine, working, driving, idle, distance, trips, stops }]
    }),
  )
}
