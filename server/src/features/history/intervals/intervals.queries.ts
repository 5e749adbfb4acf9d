import { INTERVAL_KINDS } from '@yardmaster/core/telemetry/intervals.ts'
import type { Context } from '../../../context.ts'
import { instantText } from '../../../db/isoText.ts'
import { VISIBLE_EQUIPMENT, scopeValues } from '../../../db/scope.ts'
import { overlappingIntervals } from '../../../intervals/overlapping.ts'

const { inside, fuel } = INTERVAL_KINDS

const KIND_NAME = `case kind ${Object.entries(INTERVAL_KINDS)
  .map(([name, code]) => `when ${code} then '${name}'`)
  .join(' ')} end`

/** Includes deleted areas, because they existed at the time. */
const AREA_NAME = `(
  select area.name from area join place on place.account_id = area.account_id and place.id = area.place_id
  where area.account_id = $1 and area.id = overlapping.ref and ($2::integer is null or place.branch_id = $2))`

/**
 * Selects the intervals of asset $5 from $6 to before $7, of the kinds $8, as `overlapping`. The first four
 * values are those of the scope.
 */
const OVERLAPPING = `
  with asset (id) as (select $5::integer),
  overlapping as (${overlappingIntervals({
    kinds: { parameter: '$8' },
    from: '$6::timestamptz',
    until: '$7::timestamptz',
    columns: ['ref', 'seconds', 'metres', 'region', 'lat', 'lng', 'fields'],
  })})`

const INTERVALS = `${OVERLAPPING}
  select (
    select json_agg(json_build_object(
      'kind', ${KIND_NAME}, 'start', ${instantText('start_at')}, 'end', ${instantText('end_at')}, 'open', open,
      'seconds', seconds, 'metres', case when kind <> ${fuel} then metres end,
      'litres', case when kind = ${fuel} then metres end, 'region', region, 'ref', nullif(ref, 0),
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
