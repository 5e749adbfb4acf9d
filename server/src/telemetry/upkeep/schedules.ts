import type pg from 'pg'
import type { JobContext } from '../../jobs/job.ts'

const BATCH = 500
/** The instant at which the state of a next service changes, as the index has it. */
const NEXT_FLIP = 'case time_state when 0 then time_warn else time_due end'

type Options = Pick<JobContext, 'signal'> & { now: number }

/** Updates tasks that became due because time has passed. Returns the number of affected assets. */
export async function updateDueTasks(pool: pg.Pool, { now, signal }: Options): Promise<number> {
  let machines = 0
  for (;;) {
    signal.throwIfAborted()
    const { rows } = await pool.query<{ count: number }>(
      `with passed as (
         (select account_id, equipment_id from task_assignment
          where schedule_type = 'time' and state < 2 and flip_value < $1 order by flip_value limit ${BATCH})
         union
         (select account_id, equipment_id from next_service
          where time_state < 2 and time_due is not null and ${NEXT_FLIP} < $1 order by ${NEXT_FLIP} limit ${BATCH}))
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
