import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Job, JobContext } from './job.ts'

const MESSAGE_MOST = 500

/**
 * Runs a job and records how it ended, so that administrators can see it. A failure is logged when it begins
 * and when its reason changes; the repeated ones are in the table.
 */
export async function runAndRecord(job: Job, context: JobContext): Promise<void> {
  const { log, signal } = context
  const run = randomUUID()
  try {
    await job.run(context)
  } catch (error) {
    // A job that fails because of a stop runs again after the next start.
    if (signal.aborted) throw error
    const isNew = await recordFailure(job.name, error, context)
    log[isNew ? 'error' : 'debug']({ job: job.name, run, err: error }, `the job ${job.name} failed`)
    throw error
  }
  if (await recordSuccess(job.name, context))
    log.info({ job: job.name }, `the job ${job.name} succeeds again`)
}

/** Returns whether the job did not fail before, or for another reason. */
async function recordFailure(name: string, error: unknown, { ingest, clock }: JobContext): Promise<boolean> {
  const message = (error instanceof Error ? error.message || error.name : String(error)).slice(
    0,
    MESSAGE_MOST,
  )
  const write = () =>
    ingest.query<{ before: string | null }>(
      `with before as (select failures, message from job_run where name = $1)
       insert into job_run as run (name, failed_at, message, failures, failing_since) values ($1, $2, $3, 1, $2)
       on conflict (name) do update set failed_at = excluded.failed_at, message = excluded.message,
         failures = run.failures + 1, failing_since = coalesce(run.failing_since, excluded.failing_since)
       returning (select message from before where before.failures > 0) as before`,
      [name, clock.now().toString(), message],
    )
  try {
    // The failure may have been a lost connection.
    const { rows } = await write().catch(() => pause(500).then(write))
    return rows[0]?.before !== message
  } catch {
    return true
  }
}

/** Returns whether the job had failed before. */
async function recordSuccess(name: string, { ingest, clock, log }: JobContext): Promise<boolean> {
  try {
    const { rows } = await ingest.query<{ failed: boolean }>(
      `with before as (select failures from job_run where name = $1)
       insert into job_run (name, succeeded_at) values ($1, $2)
       on conflict (name) do update set succeeded_at = excluded.succeeded_at, failures = 0, failing_since = null
       returning coalesce((select failures from before), 0) > 0 as failed`,
      [name, clock.now().toString()],
    )
    return rows[0]?.failed === true
  } catch (error) {
    // The job itself is done, so it must not run again.
    log.debug({ job: name, err: error }, 'the run of a job could not be recorded')
    return false
  }
}
