import type pg from 'pg'
import type { JobContext } from '../../jobs/job.ts'
import type { Step } from './compaction.ts'
import { exclusively } from './exclusive.ts'
import { buildSortedCopy, removeLeftovers } from './sortedCopy.ts'
import { swapIn } from './swap.ts'
import { partitionOf, weekOf } from './weeks.ts'

const DAY_MS = 86_400_000
/** Shares of a week's rows: new rows that are out of order, and dead rows that take up space. */
const WORTH_SORTING = 0.05
const WORTH_SHRINKING = 0.2

type Options = Pick<JobContext, 'signal'> & {
  now: number
  /** Called at each step of a week. */
  onStep?: (step: Step, week: number) => unknown
}

/**
 * Rewrites the partition of each finished week by asset and time. Events arrive by time, so an asset's
 * events are scattered over the partition, and a page of them reads one buffer per row. Readers and writers
 * continue in the meantime.
 */
export async function compactWeeks(
  pool: pg.Pool,
  { now, signal, onStep = () => {} }: Options,
): Promise<number[]> {
  const compacted = await exclusively(pool, async (client) => {
    await removeLeftovers(client, signal)
    const weeks = await weeksToCompact(client, now)
    for (const week of weeks) {
      const step = (name: Step) => onStep(name, week)
      const copy = await buildSortedCopy(client, week, signal, step)
      await swapIn(client, copy, signal, step)
    }
    return weeks
  })
  return compacted ?? []
}

/** Newest first, because they are read most. */
async function weeksToCompact(client: pg.ClientBase, now: number): Promise<number[]> {
  const { rows } = await client.query<{ week: number }>(
    `select week
     from pg_inherits
     cross join lateral (select substr(inhrelid::regclass::text, $1)::integer as week)
     join pg_stat_user_tables as stat on stat.relid = inhrelid
     left join event_compaction as done using (week)
     where inhparent = 'event'::regclass and not inhdetachpending and week < $2 and pg_relation_size(inhrelid) > 0
       -- Counters begin again after a crash.
       and (done is null
         or n_tup_ins - case when n_tup_ins >= inserted then inserted else 0 end > row_count * $3::real
         or n_tup_del - case when n_tup_del >= deleted then deleted else 0 end > row_count * $4::real)
     order by week desc`,
    [partitionOf(0).length, weekOf(now - DAY_MS), WORTH_SORTING, WORTH_SHRINKING],
  )
  return rows.map(({ week }) => week)
}
