import { INTERVAL_KINDS } from '@yardmaster/core/telemetry/intervals.ts'
import type { IntervalKind } from '@yardmaster/core/telemetry/intervals.ts'
import type { Context } from '../../../context.ts'
import { instantText } from '../../../db/isoText.ts'
import { VISIBLE_EQUIPMENT, scopeValues } from '../../../db/scope.ts'
import { boundsOf } from '../../../intervals/localDay.ts'
import type { LocalDay } from '../../../intervals/localDay.ts'
import { gapsAtTheirEnd } from '../../../intervals/gaps.ts'
import { overlappingIntervals } from '../../../intervals/overlapping.ts'
import { piecesAt } from '../../../intervals/pieces.ts'

const { stop, gap } = INTERVAL_KINDS

const OVERLAPPING = overlappingIntervals({
  kinds: { parameter: '$8' },
  from: '$6::timestamptz',
  until: '$7::timestamptz',
  columns: ['seconds', 'metres', 'lat', 'lng'],
})
const COLUMNS = ['kind', 'lat', 'lng', 'seconds', 'metres']

/**
 * Cuts the intervals of asset $5, from $6 to before $7, of the kinds $8, into one piece per day. $9 are the
 * bounds of the days. Each piece gets its share of the measured values by time; a stop counts from its start
 * to its end.
 */
const PIECES = `
  with asset (id) as (select $5::integer),
  overlapping as (${gapsAtTheirEnd(OVERLAPPING, COLUMNS, { from: '$6::timestamptz', until: '$7::timestamptz' })}),
  piece as (
    select n as day, kind, lat, lng, begins, start_at, end_at,
      case kind when ${stop} then length when ${gap} then seconds
        else length * least(1, seconds / whole) end as seconds,
      metres * share as metres
    from (${piecesAt('$9::timestamptz[]', 'overlapping', COLUMNS)}) as cut
    where whole > 0 or kind = ${gap}
  )`

function values(ctx: Context, assetId: number, days: readonly LocalDay[], kinds: readonly IntervalKind[]) {
  const bounds = boundsOf(days).map((at) => new Date(at).toISOString())
  const codes = kinds.map((kind) => INTERVAL_KINDS[kind])
  return [...scopeValues(ctx.session), assetId, bounds.at(0), bounds.at(-1), codes, bounds]
}

export type Piece = {
  day: string
  start: string
  end: string
  seconds: number
  position: { lat: number; lng: number } | null
}

const LISTED = `${PIECES}
  select piece.day, ${instantText('start_at')}, ${instantText('end_at')}, seconds, lat, lng
  from equipment left join piece on true
  where ${VISIBLE_EQUIPMENT} and equipment.id = $5
  order by start_at`

/** Returns every piece in order, or null if the caller may not see the asset. */
export async function findPieces(
  ctx: Context,
  assetId: number,
  days: readonly LocalDay[],
  kind: IntervalKind,
): Promise<Piece[] | null> {
  const rows = await ctx.read({
    name: 'report_pieces',
    text: LISTED,
    values: values(ctx, assetId, days, [kind]),
    mayLag: true,
  })
  if (rows.length === 0) return null
  return rows.flatMap(([nth, start, end, seconds, lat, lng]) => {
    const day = days[Number(nth) - 1]?.day
    return day && start && end
      ? [
          {
            day,
            start,
            end,
            seconds: Number(seconds),
            position: lat && lng ? { lat: Number(lat), lng: Number(lng) } : null,
          },
        ]
      : []
  })
}

export type DailySum = {
  day: string
  kind: IntervalKind
  seconds: number
  metres: number
  /** Counts the intervals that began on this day. */
  count: number
}

const KIND_NAMES = new Map(Object.entries(INTERVAL_KINDS).map(([name, code]) => [code, name as IntervalKind]))

const SUMMED = `${PIECES}
  select piece.day, kind, sum(seconds), coalesce(sum(metres), 0), count(*) filter (where begins)
  from equipment left join piece on true
  where ${VISIBLE_EQUIPMENT} and equipment.id = $5
  group by piece.day, kind`

/** Returns sums for each day and kind that has any pieces, or null if the caller may not see the asset. */
export async function sumPieces(
  ctx: Context,
  assetId: number,
  days: readonly LocalDay[],
  kinds: readonly IntervalKind[],
): Promise<DailySum[] | null> {
  const rows = await ctx.read({
    name: 'report_sums',
    text: SUMMED,
    values: values(ctx, assetId, days, kinds),
    mayLag: true,
  })
  if (rows.length === 0) return null
  return rows.flatMap(([nth, code, seconds, metres, count]) => {
    const day = days[Number(nth) - 1]?.day
    const kind = KIND_NAMES.get(Number(code) as (typeof INTERVAL_KINDS)[IntervalKind])
    return day && kind
      ? [{ day, kind, seconds: Number(seconds), metres: Number(metres), count: Number(count) }]
      : []
  })
}
