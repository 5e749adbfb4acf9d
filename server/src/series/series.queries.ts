import { SERIES_POINTS_MAX } from '@yardmaster/core/contract/history/series.ts'
import { fieldOf } from '@yardmaster/core/telemetry/fields.ts'
import type { Context } from '../context.ts'
import { VISIBLE_EQUIPMENT, scopeValues } from '../db/scope.ts'
import type { Stretch } from '../db/stretches.ts'
import { HIGHEST_ENGINE_SECONDS, HIGHEST_ODOMETER } from '../telemetry/derive/meterLimits.ts'
import { FROM_FEED } from '../telemetry/readings/fromFeed.ts'
import { typedColumn } from '../telemetry/write/eventColumns.ts'

/** `at` is in milliseconds since 1970. */
export type SeriesPoint = [at: number, lowest: number, highest: number, last: number]

/**
 * Fields with names chosen by the device are stored as JSON. Values that are neither numbers nor on/off are
 * skipped.
 */
const otherValue = (name: string) => `case json_typeof(fields -> ${name})
  when 'number' then (fields ->> ${name})::float8
  when 'boolean' then (fields ->> ${name})::boolean::integer end`

/** An asset with a maker's feed and a tracker has two meters of a kind. Only the one that it follows counts. */
const isFollowed = (
  meter: string,
): string => `case (select detectors #>> '{meterSources,${meter}}' from asset_state
    where asset_state.account_id = $1 and asset_state.asset_id = $5)
  when 'feed' then fields ->> '${FROM_FEED}' is not null
  when 'tracker' then fields ->> '${FROM_FEED}' is null else true end`

/** On is 1, off is 0. A meter's sentinel would otherwise hide the other values of its period. */
const TYPED_VALUE: Record<string, string> = {
  ignition: 'ignition::integer::float8',
  engineSeconds: `case when engine_seconds <= ${HIGHEST_ENGINE_SECONDS} and ${isFollowed('engineSeconds')}
    then engine_seconds end`,
  odometer: `case when odometer <= ${HIGHEST_ODOMETER} and ${isFollowed('odometer')} then odometer end`,
}

/** Returns SQL for the value of a field of a reading. A field without a column of its own has its name in `name`. */
export function readingValue(field: string, name: string): string {
  const column = typedColumn(field)
  return column ? (TYPED_VALUE[field] ?? `${column}::float8`) : otherValue(name)
}

/** Columns have four bytes, so a reported 12.4 is read back as 12.3999996. */
export function readNumber(field: string, text: string | null): number {
  const decimals = fieldOf(field)?.decimals
  return decimals === undefined ? Number(text) : Number(Number(text).toFixed(decimals))
}

/**
 * Groups the readings into equal periods, at most as many as the limit of points, and cuts these at the instants
 * of $8. Returns one row without
 * values if nothing was reported, and no row if the user may not see the asset. The greatest [instant,
 * value] pair of a period holds its last value, which avoids sorting the readings.
 */
const seriesOf = (value: string) => `
  select point.*
  from equipment
  left join lateral (
    select max(at), min(value), max(value), (max(array[at, value]))[2]
    from (
      select (k >> 20)::float8 as at, ${value} as value
      from event
      where account_id = $1 and asset_id = $5 and k >= $6 and k < $7 and is_status
    ) as reading
    where value is not null
    group by width_bucket(at, ($6::bigint >> 20)::float8, ($7::bigint >> 20)::float8, ${SERIES_POINTS_MAX}),
      width_bucket(at, $8::float8[])
    order by 1
  ) as point on true
  where ${VISIBLE_EQUIPMENT} and equipment.id = $5`

/**
 * Returns null if the caller may not see this asset. No point covers time on both sides of a cut, in milliseconds
 * since 1970.
 */
export async function findSeries(
  ctx: Pick<Context, 'db' | 'read' | 'session'>,
  assetId: number,
  field: string,
  { from, before }: Stretch,
  cuts: readonly number[] = [],
): Promise<SeriesPoint[] | null> {
  const column = typedColumn(field)
  const value = readingValue(field, '$9')
  const values = [...scopeValues(ctx.session), assetId, from, before, cuts]
  const rows = await ctx.read(
    column
      ? { name: `series_${column}`, text: seriesOf(value), values }
      : { name: 'series', text: seriesOf(value), values: [...values, field] },
  )
  if (rows.length === 0) return null
  const read = (text: string | null) => readNumber(field, text)
  return rows.flatMap(([at, lowest, highest, last]): SeriesPoint[] =>
    at ? [[Number(at), read(lowest ?? null), read(highest ?? null), read(last ?? null)]] : [],
  )
}
