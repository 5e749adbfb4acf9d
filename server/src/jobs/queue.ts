import { Logger, parseCronItems, run } from 'graphile-worker'
import type { Job as QueuedJob, Runner } from 'graphile-worker'
import pg from 'pg'
import type { Job, JobContext, Log } from './job.ts'
import { openPool } from '../db/pool.ts'

/** Only one process at a time brings the queue's schema up to date. */
const SCHEMA_LOCK = 7_242_003

/** Connections for the queue itself, which is in the schema graphile_worker. */
export function openQueue(owner: pg.PoolConfig, atOnce: number): pg.Pool {
  // It reads instants as Date, whatever the rest of the process does with them.
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text))
  return openPool({ ...owner, types, max: atOnce })
}

export async function runQueue(
  queue: pg.Pool,
  jobs: readonly Job[],
  context: JobContext,
  atOnce: number,
): Promise<Runner> {
  const runner = await withSchemaLock(queue, () =>
    run({
      pgPool: queue,
      concurrency: atOnce,
      noHandleSignals: true,
      // Collected, if only for a tick, because only then does a stop wait until what was done is written down.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      logger: loggerTo(context),
      taskList: Object.fromEntries(jobs.map((job) => [job.name, async () => void (await job.run(context))])),
      parsedCronItems: parseCronItems(
        // By its key, a job that is still to be retried is replaced by the next: they never pile up.
        jobs.map((job) => ({ task: job.name, match: job.cron, options: { jobKey: job.name } })),
      ),
    }),
  )
  await forgetAbandoned(queue)
  for (const job of jobs) if (job.atStart) await runner.addJob(job.name, {}, { jobKey: job.name })
  return runner
}

async function withSchemaLock<Result>(pool: pg.Pool, work: () => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [SCHEMA_LOCK])
    const result = await work()
    await client.query('select pg_advisory_unlock($1)', [SCHEMA_LOCK])
    client.release()
    return result
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** A process that was killed leaves its jobs behind; the next of the same kind has long taken their place. */
const forgetAbandoned = (queue: pg.Pool) =>
  queue.query(`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs where attempts >= max_attempts))`)

const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const

/** What fails because it was told to stop is no news: it is done by another process, or after the next start. */
const loggerTo = ({ log, signal }: { log: Log; signal: AbortSignal }): Logger =>
  new Logger(() => (level, message, meta) => {
    const { job, error } = meta as { job?: QueuedJob; error?: unknown }
    const [summary = ''] = message.split('\n')
    log[signal.aborted ? 'debug' : LEVELS[level]]({ job: job?.task_identifier, err: error }, summary)
  })
