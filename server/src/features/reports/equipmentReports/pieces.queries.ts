import { INTERVAL_KINDS } from '@yardmaster/core/telemetry/intervals.ts'
import type { IntervalKind } from '@yardmaster/core/telemetry/intervals.ts'
import type { Context } from '../../../context.ts'
import { instantText } from '../../../db/isoText.ts'
import { VISIBLE_EQUIPMENT, scopeValues } from '../../../db/scope.ts'
import { OVERLAPPING } from '../../history/intervals/intervals.public.ts'
import type { ReportDay } from './reportDays.ts'

const { stop } = INTERVAL_KINDS

/**
 * Cuts the intervals that overlap the days that begin at $9 and end before $10 into one piece per day. Days
 * are numbered from 1. Each piece gets its share of the measured values by time; a stop counts from its
 * start to its end. A binary search finds the days of an interval, because comparing every interval of a
 * year with each day would take seconds.
 */
const PIECES = `${OVERLAPPING},
  cut as (
    select day, kind, lat, lng, seconds, metres, start_at >= from_at as begins,
      greatest(start_at, from_at) as start_at, least(end_at, to_at) as end_at,
      extract(epoch from end_at - start_at) as whole
    from overlapping
    cross join lateral generate_series(
      greatest(1, width_bucket(start_at, $9::timestamptz[])), width_bucket(end_at, $9)
    ) as day
    cross join lateral (select ($9)[day] as from_at, ($10::timestamptz[])[day] as to_at) as bounds
    where end_at > from_at and end_at > start_at
  ),
  piece as (
    select day, kind, lat, lng, begins, start_at, end_at, length,
      case kind when ${stop} then length else length * least(1, seconds / whole) end as seconds,
      metres * length / whole as metres
    from cut, lateral (select extract(epoch from end_at - start_at) as length) as measured
  )`

const values = (
  ctx: Context,
  assetId: number,
  days: readonly ReportDay[],
  kinds: readonly IntervalKind[],
) => {
  const iso = (at: number | undefined) => new Date(at ?? 0).toISOString()
  return [
    ...scopeValues(ctx.session),
    assetId,
    iso(days[0]?.from),
    iso(days.at(-1)?.to),
    kinds.map((kind) => INTERVAL_KINDS[kind]),
    days.map(({ from }) => iso(from)),
    days.map(({ to }) => iso(to)),
  ]
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
  days: readonly ReportDay[],
  kind: IntervalKind,
): Promise<Piece[] | null> {
  const rows = await ctx.read({
    name: 'report_pieces',
    text: LISTED,
    values: values(ctx, assetId, days, [kind]),
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
  days: readonly ReportDay[],
  kinds: readonly IntervalKind[],
): Promise<DailySum[] | null> {
  const rows = await ctx.read({
    name: 'report_sums',
    text: SUMMED,
    values: values(ctx, assetId, days, kinds),
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
