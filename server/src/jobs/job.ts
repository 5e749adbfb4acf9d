import type pg from 'pg'
import type { Clock } from '../context.ts'

export type Log = Record<'debug' | 'info' | 'warn' | 'error', (details: object, message: string) => void>

export type JobContext = {
  /** Connections of the role yardmaster_ingest. */
  ingest: pg.Pool
  clock: Clock
  log: Log
  /** Aborted when the process is about to stop. A long job then stops at the next safe point. */
  signal: AbortSignal
}

/**
 * Runs in one process at a time, however many there are. A job must be able to start over after it was
 * killed at any point.
 */
export type Job = {
  name: string
  /** Minute, hour, day of month, month, day of week; in UTC. */
  cron?: string
  /** Also run the job whenever the database sends a notification on this channel. */
  wakeOn?: string
  /** When it is woken, the job runs at once, next to those that the queue runs, in every process. */
  urgent?: true
  /**
   * For a job whose runs would wait for each other's locks. While it runs in a process, further calls there take no
   * slot of the queue. The job then runs once more for all of them, this many milliseconds after it last began.
   */
  oneAtATime?: { apartMs: number }
  /** Also run the job once whenever a process starts. */
  atStart?: boolean
  run(context: JobContext): Promise<unknown>
}
