import { randomBytes } from 'node:crypto'
import { Logger, parseCronItems, run } from 'graphile-worker'
import type { Job as QueuedJob, Runner } from 'graphile-worker'
import pg from 'pg'
import type { Clock } from '../context.ts'
import type { Job, JobContext, Log } from './job.ts'
import { openResilientPool } from './pool.ts'

type Options = {
  /** Keeps the queue, in the schema graphile_worker. */
  owner: pg.PoolConfig
  ingest: pg.PoolConfig
  jobs: readonly Job[]
  clock: Clock
  log: Log
}

export type RunningJobs = { stop(): Promise<void> }

/** Only one process at a time brings the queue's schema up to date. */
const SCHEMA_LOCK = 7_242_003
const AT_ONCE = 3
/** How long a job that was asked to stop may go on before its queries are cancelled, and how often that is tried. */
const GRACE_MS = 2000
const CANCEL_EVERY_MS = 500

/** Works off the jobs until it is stopped. Every process with the role `worker` runs it; the queue lets each job out once. */
export async function startJobs({ owner, ingest, jobs, clock, log }: Options): Promise<RunningJobs> {
  // The queue reads instants as Date, whatever the rest of the process does with them.
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text))
  const queue = openResilientPool({ ...owner, types, max: AT_ONCE })
  // By its name the work of this process, and of no other, can be cancelled.
  const name = `yardmaster jobs ${randomBytes(6).toString('hex')}`
  const work = openResilientPool({ ...ingest, application_name: name, max: AT_ONCE * 2 })
  const stopping = new AbortController()
  const context: JobContext = { ingest: work, clock, log, signal: stopping.signal }

  const runner = await withSchemaLock(queue, () =>
    run({
      pgPool: queue,
      concurrency: AT_ONCE,
      noHandleSignals: true,
      // Collected, if only for a tick, because only then does a stop wait until what was done is written down.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      logger: loggerTo(log, stopping.signal),
      taskList: Object.fromEntries(jobs.map((job) => [job.name, async () => void (await job.run(context))])),
      parsedCronItems: parseCronItems(
        // By its key, a job that is still to be retried is replaced by the next: they never pile up.
        jobs.map((job) => ({ task: job.name, match: job.cron, options: { jobKey: job.name } })),
      ),
    }),
  )
  await forgetAbandoned(queue)
  for (const job of jobs) if (job.atStart) await runner.addJob(job.name, {}, { jobKey: job.name })

  return {
    async stop() {
      stopping.abort()
      await stopRunner(runner, queue, name)
      await Promise.all([queue.end(), work.end()])
    },
  }
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
const forgetAbandoned = (pool: pg.Pool) =>
  pool.query(`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs where attempts >= max_attempts))`)

async function stopRunner(runner: Runner, queue: pg.Pool, name: string): Promise<void> {
  const cancel = () =>
    queue
      .query('select pg_cancel_backend(pid) from pg_stat_activity where application_name = $1', [name])
      .catch(() => {})
  let again: NodeJS.Timeout | undefined
  const grace = setTimeout(() => {
    again = setInterval(() => void cancel(), CANCEL_EVERY_MS)
  }, GRACE_MS)
  try {
    await runner.stop()
  } finally {
    clearTimeout(grace)
    clearInterval(again)
  }
}

const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const

/** What fails because it was told to stop is no news: it is done by another process, or after the next start. */
const loggerTo = (log: Log, stopping: AbortSignal): Logger =>
  new Logger(() => (level, message, meta) => {
    const { job, error } = meta as { job?: QueuedJob; error?: unknown }
    const [summary = ''] = message.split('\n')
    log[stopping.aborted ? 'debug' : LEVELS[level]]({ job: job?.task_identifier, err: error }, summary)
  })
