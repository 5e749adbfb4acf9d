import { Logger, parseCronItems, run } from 'graphile-worker'
import type { Job as QueuedJob, Runner } from 'graphile-worker'
import pg from 'pg'
import type { Job, JobContext, Log } from './job.ts'
import { openPlainPool } from '../db/pool.ts'
import { oneAtATime } from './oneAtATime.ts'
import { runAndRecord } from './recordRun.ts'

/** Lets only one process at a time migrate the queue's schema. */
const SCHEMA_LOCK = 7_242_003

/** Opens connections for the queue itself, which lives in the schema graphile_worker. */
export function openQueue(ingest: pg.PoolConfig, atOnce: number): pg.Pool {
  // The queue expects instants as Date, unlike the rest of the process.
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text))
  return openPlainPool({ ...ingest, types, max: atOnce }, 'yardmaster_ingest')
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
      // Enables batching, if only for a tick, because only then does a stop wait until completed jobs are
      // recorded.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      logger: loggerTo(context),
      taskList: Object.fromEntries(jobs.map((job) => [job.name, taskOf(job, context)])),
      parsedCronItems: parseCronItems(
        // The job key makes a new run replace one that is still to be retried, so runs never pile up.
        jobs.flatMap((job) =>
          job.cron ? { task: job.name, match: job.cron, options: { jobKey: job.name } } : [],
        ),
      ),
    }),
  )
  await forgetAbandoned(queue)
  for (const job of jobs) if (job.atStart) await runner.addJob(job.name, {}, { jobKey: job.name })
  return runner
}

function taskOf(job: Job, context: JobContext): () => Promise<void> {
  const run = () => runAndRecord(job, context)
  return job.oneAtATime ? oneAtATime(run, { ...job.oneAtATime, signal: context.signal }) : run
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

/** Completes jobs that a killed process left behind. A later run of the same job has long replaced them. */
const forgetAbandoned = (queue: pg.Pool) =>
  queue.query(`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs where attempts >= max_attempts))`)

const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const

/** runAndRecord logs the failures of jobs. During a stop, the queue's own errors are expected. */
const loggerTo = ({ log, signal }: { log: Log; signal: AbortSignal }): Logger =>
  new Logger(() => (level, message, meta) => {
    const { job, error } = meta as { job?: QueuedJob; error?: unknown }
    const [summary = ''] = message.split('\n')
    log[signal.aborted || job ? 'debug' : LEVELS[level]]({ job: job?.task_identifier, err: error }, summary)
  })
