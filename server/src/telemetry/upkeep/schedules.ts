import type pg from 'pg'
import type { JobContext } from '../../jobs/job.ts'

const BATCH = 500

type Options = Pick<JobContext, 'signal'> & { now: number }

/** Updates tasks that became due because time has passed. Returns the number of affected assets. */
export async function updateDueTasks(pool: pg.Pool, { now, signal }: Options): Promise<number> {
  let machines = 0
  for (;;) {
    signal.throwIfAborted()
    const { rows } = await pool.query<{ count: number }>(
      `with passed as (
         select distinct account_id, equipment_id from (
           select account_id, equipment_id from task_assignment
           where schedule_type = 'time' and state < 2 and flip_value < $1 order by flip_value limit ${BATCH}) as first)
       select count(*)::integer as count,
         evaluate_schedules(array_agg(account_id), array_agg(equipment_id), $1)
       from passed having count(*) > 0`,
      [now / 1000],
    )
    const found = rows[0]?.count ?? 0
    if (found === 0) return machines
    machines += found
  }
}
