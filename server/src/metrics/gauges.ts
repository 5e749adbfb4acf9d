import type pg from 'pg'
import { openConnections } from '../connections/limitConnections.ts'
import type { Nats } from '../messages/natsConnection.ts'
import type { Replica } from '../db/replica.ts'
import type { Live } from '../telemetry/live/live.ts'
import { addGauge } from './registry.ts'

type Measured = Pick<Replica, 'lagSeconds' | 'answered'>

type Sources = {
  /** By what they serve. */
  pools: Record<string, pg.Pool>
  live: Live
  /** Reads the queue of jobs; null in processes that run none. */
  jobs: pg.Pool | null
  /** Reads the backups; null in processes that make none. */
  backups: pg.Pool | null
  /** What reports read from; null if there is none. */
  replica: Measured | null
  nats: Pick<Nats, 'connection' | 'losses'> | null
}

/** Adds what is counted when somebody asks, not when it happens. */
export function addGauges({ pools, live, jobs, backups, replica, nats }: Sources): void {
  addGauge('yardmaster_database_connections', {
    help: 'Connections to PostgreSQL by pool and state',
    labels: ['pool', 'state'],
    read: () =>
      Object.entries(pools).flatMap(([name, pool]) => [
        { labels: { pool: name, state: 'idle' }, value: pool.idleCount },
        { labels: { pool: name, state: 'busy' }, value: pool.totalCount - pool.idleCount },
      ]),
  })
  addGauge('yardmaster_database_connections_most', {
    help: 'Connections to PostgreSQL that a pool may open',
    labels: ['pool'],
    read: () =>
      Object.entries(pools).map(([name, pool]) => ({ labels: { pool: name }, value: pool.options.max })),
  })
  addGauge('yardmaster_database_waiting', {
    help: 'Queries that wait for a connection to PostgreSQL',
    labels: ['pool'],
    read: () =>
      Object.entries(pools).map(([name, pool]) => ({ labels: { pool: name }, value: pool.waitingCount })),
  })
  addGauge('yardmaster_live_streams', {
    help: 'Open streams of changes to browsers and programs',
    read: () => [{ value: live.streams() }],
  })
  addConnectionGauge()
  if (jobs) addJobGauges(jobs)
  if (backups) addBackupGauge(backups)
  if (nats) addNatsGauges(nats)
  if (replica) addReplicaGauges(replica)
}

/** Counts the connections that this thread holds. */
export function addConnectionGauge(): void {
  addGauge('yardmaster_connections', {
    help: 'Open connections by port',
    labels: ['port'],
    read: () => openConnections().map(([port, value]) => ({ labels: { port }, value })),
  })
}

function addReplicaGauges({ lagSeconds, answered }: Measured): void {
  addGauge('yardmaster_replica_lag_seconds', {
    help: 'Age of the data on the replica for reports, absent while it is unknown',
    read: async () => {
      const lag = await lagSeconds()
      return lag === null ? [] : [{ value: lag }]
    },
  })
  addGauge('yardmaster_report_statements', {
    help: 'Statements of reports and exports since the start, by the database that answered',
    labels: ['database'],
    read: () => Object.entries(answered()).map(([database, value]) => ({ labels: { database }, value })),
  })
}

type JobRow = { name: string; failures: number; succeeded: number | null }

function addJobGauges(pool: pg.Pool): void {
  const queue = async () => {
    const { rows } = await pool.query<{ waiting: number; oldest: number }>(
      `select count(*)::integer as waiting,
         coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as oldest
       from graphile_worker.jobs where run_at <= now() and attempts < max_attempts`,
    )
    return rows
  }
  const runs = async () => {
    const { rows } = await pool.query<JobRow>(
      `select name, failures, extract(epoch from succeeded_at)::float8 as succeeded from job_run`,
    )
    return rows
  }
  addGauge('yardmaster_jobs_waiting', {
    help: 'Jobs that are due and not finished',
    read: async () => (await queue()).map(({ waiting }) => ({ value: waiting })),
  })
  addGauge('yardmaster_jobs_oldest_seconds', {
    help: 'Time for which the oldest of them has been due',
    read: async () => (await queue()).map(({ oldest }) => ({ value: oldest })),
  })
  addGauge('yardmaster_job_failures', {
    help: 'Failures of a job since its last success',
    labels: ['job'],
    read: async () =>
      (await runs()).map(({ name, failures }) => ({ labels: { job: name }, value: failures })),
  })
  addGauge('yardmaster_job_last_success_timestamp_seconds', {
    help: 'When a job last succeeded, in seconds since 1970',
    labels: ['job'],
    read: async () =>
      (await runs()).flatMap(({ name, succeeded }) =>
        succeeded === null ? [] : [{ labels: { job: name }, value: succeeded }],
      ),
  })
}

function addNatsGauges(nats: Pick<Nats, 'connection' | 'losses'>): void {
  addGauge('yardmaster_nats_connected', {
    help: 'Whether this process is connected to NATS',
    read: () => [{ value: nats.connection() ? 1 : 0 }],
  })
  addGauge('yardmaster_nats_losses', {
    help: 'Times that the connection to NATS was lost',
    read: () => [{ value: nats.losses() }],
  })
  addGauge('yardmaster_nats_messages', {
    help: 'Messages through the present connection to NATS',
    labels: ['direction'],
    read: () => {
      const stats = nats.connection()?.stats()
      if (!stats) return []
      return [
        { labels: { direction: 'in' }, value: stats.inMsgs },
        { labels: { direction: 'out' }, value: stats.outMsgs },
      ]
    },
  })
}

/** If none has succeeded yet, the schedule itself is what is too old. */
function addBackupGauge(pool: pg.Pool): void {
  addGauge('yardmaster_backup_age_seconds', {
    help: 'Time since the last backup succeeded, while backups are scheduled',
    read: async () => {
      const { rows } = await pool.query<{ value: number }>(
        `select extract(epoch from now() - coalesce(
           (select max(finished_at) from backup_run where size is not null), changed_at))::float8 as value
         from backup_settings where enabled`,
      )
      return rows
    },
  })
}
