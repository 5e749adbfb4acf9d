import type pg from 'pg'
import type { Clock } from '../context.ts'

export type Log = Record<'debug' | 'info' | 'warn' | 'error', (details: object, message: string) => void>

export type JobContext = {
  /** Connections of the role yardmaster_ingest. */
  ingest: pg.Pool
  clock: Clock
  log: Log
  /** Aborted when the process is to stop: what takes long gives up at the next good place. */
  signal: AbortSignal
}

/** Runs in one process at a time, however many there are. Whatever it was doing when it was killed, it can begin again. */
export type Job = {
  name: string
  /** Minute, hour, day of month, month, day of week; in UTC. */
  cron: string
  /** Also once whenever a process starts. */
  atStart?: boolean
  run(context: JobContext): Promise<unknown>
}
