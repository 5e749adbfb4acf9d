import { INTERVAL_KINDS } from '@yardmaster/core/telemetry/intervals.ts'

const { gap } = INTERVAL_KINDS

/** The last instant of an interval, so that one that ends at midnight belongs to the day that ends then. */
const LAST_INSTANT = `greatest(start_at, end_at - interval '1 microsecond')`

type Period = { from: string; until: string }

/**
 * Writes a query that moves gaps to their end, because what meters prove in a gap counts wholly on the day on
 * which the gap ended. Gaps that end after the period are left out.
 */
export const gapsAtTheirEnd = (
  intervals: string,
  columns: readonly string[],
  { from, until }: Period,
): string => `
  select ${columns.join(', ')},
    case kind when ${gap} then ${LAST_INSTANT} else start_at end as start_at,
    case kind when ${gap} then ${LAST_INSTANT} else end_at end as end_at
  from (${intervals}) as found
  where kind <> ${gap} or ${LAST_INSTANT} >= ${from} and ${LAST_INSTANT} < ${until}`
