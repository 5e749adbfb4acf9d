import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Runner } from 'graphile-worker'
import type pg from 'pg'
import type { Clock } from '../context.ts'
import type { Job, JobContext, Log } from './job.ts'
import { listenTo } from '../db/listen.ts'
import { openPlainPool } from '../db/pool.ts'
import { openQueue, runQueue } from './queue.ts'
import { runAside } from './runAside.ts'

type Options = {
  /** Keeps its sessions, because the queue listens and jobs hold locks. */
  ingest: pg.PoolConfig
  jobs: readonly Job[]
  clock: Clock
  log: Log
}

export type RunningJobs = { isRunning(): boolean; stop(): Promise<void> }

const AT_ONCE = 3
/**
 * How long a job may continue after it was asked to stop before its queries are canceled, and how often
 * cancellation is retried.
 */
const GRACE_MS = 2000
const CANCEL_EVERY_MS = 500
const RESTART_AFTER_MS = 2000
/**
 * A queue that has ended itself may never return a connection, so a stopping process waits no longer than
 * this.
 */
const STOP_MOST_MS = 15_000

/**
 * Runs jobs until it is stopped. Every process with the role `worker` does this; the queue hands out each
 * job once.
 */
export async function startJobs({ ingest, jobs, clock, log }: Options): Promise<RunningJobs> {
  const queue = openQueue(ingest, AT_ONCE)
  // The name allows canceling the queries of this process and of no other.
  const name = `yardmaster jobs ${randomBytes(6).toString('hex')}`
  const work = openPlainPool({ ...ingest, application_name: name, max: AT_ONCE * 2 }, 'yardmaster_ingest')
  const stopping = new AbortController()
  const context: JobContext = { ingest: work, clock, log, signal: stopping.signal }

  const aside = runAside(context)
  let runner = await runQueue(queue, jobs, context, AT_ONCE)
  let isRunning = true

  /** Runs the job at once when notified. The key lets notifications in quick succession share one run. */
  const wake = async (job: Job, channel: string) => {
    const start = () => {
      if (job.urgent) return aside.start(job)
      runner
        .addJob(job.name, {}, { jobKey: job.name })
        .catch((error: unknown) => log.error({ err: error, job: job.name }, 'a job may start late'))
    }
    const listening = listenTo(ingest, {
      channels: [channel],
      purpose: `listen for ${channel}`,
      onError: (error) => log.error({ err: error }, 'jobs may start late'),
      onNotification: start,
      onConnected: start,
    })
    await listening.first
    return listening
  }
  const alarms = await Promise.all(jobs.flatMap((job) => (job.wakeOn ? wake(job, job.wakeOn) : [])))

  /** A queue that loses its database at the wrong moment ends itself. */
  async function keepRunning(): Promise<void> {
    for (;;) {
      const error: unknown = await runner.promise.catch((reason: unknown) => reason)
      isRunning = false
      if (stopping.signal.aborted) return
      log.error({ err: error }, 'the job queue stopped and is restarting')
      runner = await restart()
      isRunning = true
    }
  }
  async function restart(): Promise<Runner> {
    for (;;) {
      await pause(RESTART_AFTER_MS, undefined, { signal: stopping.signal })
      try {
        return await runQueue(queue, jobs, context, AT_ONCE)
      } catch (error) {
        log.error({ err: error }, 'the job queue could not be started')
      }
    }
  }
  // Settles when asked to stop, even during a pause.
  const ended = keepRunning().catch((error: unknown) => {
    if (!stopping.signal.aborted) log.error({ err: error }, 'the queue of jobs is no longer kept running')
  })

  return {
    isRunning: () => isRunning,
    async stop() {
      stopping.abort()
      await Promise.all(alarms.map((alarm) => alarm.stop()))
      const cancelling = cancelAfterGrace(queue, name, log)
      const finish = async () => {
        // A runner that is already ending by itself rejects this call.
        await runner.stop().catch((error: unknown) => log.debug({ err: error }, 'stopping the queue of jobs'))
        await Promise.all([ended, aside.finished()])
        cancelling.abort()
        await Promise.all([queue.end(), work.end()])
      }
      const enough = new AbortController()
      await Promise.race([finish(), pause(STOP_MOST_MS, undefined, { signal: enough.signal })])
      enough.abort()
      cancelling.abort()
    },
  }
}

/** Repeats until aborted. */
function cancelAfterGrace(queue: pg.Pool, name: string, log: Log): AbortController {
  const ended = new AbortController()
  async function cancel(): Promise<void> {
    await pause(GRACE_MS, undefined, ended)
    for (;;) {
      await queue.query('select pg_cancel_backend(pid) from pg_stat_activity where application_name = $1', [
        name,
      ])
      await pause(CANCEL_EVERY_MS, undefined, ended)
    }
  }
  cancel().catch((error: unknown) => {
    if (!ended.signal.aborted) log.error({ err: error }, 'jobs that are still running cannot be canceled')
  })
  return ended
}
