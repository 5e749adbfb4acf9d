import { INTERVAL_KINDS } from '@yardmaster/core/telemetry/intervals.ts'
import type { Context } from '../../../context.ts'
import { instantText } from '../../../db/isoText.ts'
import { VISIBLE_EQUIPMENT, scopeValues } from '../../../db/scope.ts'

const OWN = 'account_id = $1 and asset_id = $5'
const { inside, silent } = INTERVAL_KINDS

const KIND_NAME = `case kind ${Object.entries(INTERVAL_KINDS)
  .map(([name, code]) => `when ${code} then '${name}'`)
  .join(' ')} end`

/** Includes deleted areas, because they existed at the time. */
const AREA_NAME = `(
  select area.name from area join place on place.account_id = area.account_id and place.id = area.place_id
  where area.account_id = $1 and area.id = overlapping.ref and ($2::integer is null or place.branch_id = $2))`

/**
 * Selects the intervals of asset $5 from $6 to before $7, of the kinds $8. The first four values are those
 * of the scope. There are three parts: intervals that begin within the range, intervals that began before
 * it, and open intervals. Intervals of one kind don't overlap, so only the last one that began before can
 * reach into the range. An asset can be inside several places at once, so for those it is the last one of
 * each place. A stop of months costs no more than one of minutes.
 */
export const OVERLAPPING = `
  with recursive wanted (kind) as (select unnest($8::smallint[])),
  visited (ref) as (
    (select ref from closed_interval where ${OWN} and kind = ${inside} and ${inside} = any($8) order by ref limit 1)
    union all
    select (select ref from closed_interval where ${OWN} and kind = ${inside} and ref > visited.ref order by ref limit 1)
    from visited where ref is not null
  ),
  overlapping as (
    select closed.kind, ref, start_at, end_at, seconds, metres, region, lat, lng, fields, false as open
    from wanted join closed_interval as closed on ${OWN} and closed.kind = wanted.kind
    where start_at >= $6 and start_at < $7
    union all
    select begun.kind, ref, start_at, end_at, seconds, metres, region, lat, lng, fields, false
    from wanted cross join lateral (
      select * from closed_interval as closed
      where ${OWN} and closed.kind = wanted.kind and start_at < $6
      order by start_at desc limit 1
    ) as begun
    where wanted.kind <> ${inside} and end_at > $6
    union all
    select begun.kind, begun.ref, start_at, end_at, seconds, metres, region, lat, lng, fields, false
    from visited cross join lateral (
      select * from closed_interval as closed
      where ${OWN} and closed.kind = ${inside} and closed.ref = visited.ref and start_at < $6
      order by start_at desc limit 1
    ) as begun
    where end_at > $6
    union all
    select kind, ref, start_at, end_at, seconds, metres, region, lat, lng, fields, true
    from (
      select *, greatest(start_at, case kind when ${silent} then now() else end_at end) as until
      from asset_interval where ${OWN} and open
    ) as going (account_id, asset_id, kind, ref, start_at, last_at, seconds, metres, region, lat, lng, fields, open, end_at)
    where kind = any($8) and start_at < $7 and (start_at >= $6 or end_at > $6)
  )`

const INTERVALS = `${OVERLAPPING}
  select (
    select json_agg(json_build_object(
      'kind', ${KIND_NAME}, 'start', ${instantText('start_at')}, 'end', ${instantText('end_at')}, 'open', open,
      'seconds', seconds, 'metres', metres, 'region', region, 'ref', nullif(ref, 0),
      'name', case when kind = ${inside} and ref > 0 then ${AREA_NAME} end,
      'position', case when lat is not null then json_build_object('lat', lat, 'lng', lng) end,
      'fields', coalesce(fields, '{}')
    ) order by start_at, kind, ref)
    from overlapping
  )
  from equipment where ${VISIBLE_EQUIPMENT} and equipment.id = $5`

/** Returns JSON ordered by start, or null if the caller may not see the asset. */
export async function findIntervals(
  ctx: Context,
  assetId: number,
  range: { from: string; to: string },
  kinds: number[],
): Promise<string | null> {
  const [row] = await ctx.read({
    name: 'intervals',
    text: INTERVALS,
    values: [...scopeValues(ctx.session), assetId, range.from, range.to, kinds],
  })
  return row ? (row[0] ?? '[]') : null
}
