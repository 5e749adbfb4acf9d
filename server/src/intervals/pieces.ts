import { secondsWithin } from './withinPeriod.ts'

const LENGTH = secondsWithin({ start: 'start_at', end: 'end_at', from: 'from_at', until: 'to_at' })
const WHOLE = `date_part('epoch', end_at - start_at)`

/**
 * Writes a query that cuts intervals at the bounds between consecutive ranges of time, such as the days of a
 * period: one row per interval and range. `bounds` is SQL for one more instant than there are ranges, and
 * `intervals` is a relation whose intervals all overlap them.
 *
 * In addition to the given columns, each piece has: `n`, the number of its range from 1; `start_at` and
 * `end_at`; `begins`, whether the interval began in this range; `length` and `whole`, the seconds of the piece
 * and of its interval; `share`, the part of the interval's measured values that belongs to the piece.
 *
 * A binary search finds the ranges of an interval, because comparing every interval of a year with each day
 * would take seconds.
 */
export const piecesAt = (bounds: string, intervals: string, columns: readonly string[]): string => `
  select ${columns.map((column) => `${column}, `).join('')}n, start_at >= from_at as begins,
    greatest(start_at, from_at) as start_at, least(end_at, to_at) as end_at,
    ${LENGTH} as length, ${WHOLE} as whole,
    case when start_at >= from_at and end_at <= to_at then 1 else ${LENGTH} / ${WHOLE} end as share
  from (
    select *, generate_series(first, greatest(first, last)) as n
    from (
      select *, greatest(1, width_bucket(start_at, ${bounds})) as first,
        least(width_bucket(end_at - interval '1 microsecond', ${bounds}), cardinality(${bounds}) - 1) as last
      from ${intervals}
    ) as placed
  ) as numbered
  cross join lateral (select (${bounds})[n] as from_at, (${bounds})[n + 1] as to_at) as range`
