import pg from 'pg'
import { outageOf } from '../outage.ts'
import { openDatabase } from './database.ts'
import type { Database } from './database.ts'

/** What reports and exports read from, as far as it keeps up. */
export type Replica = {
  /** Seconds by which it lags; null if it can't be reached or its lag is unknown. */
  lagSeconds: () => Promise<number | null>
  maxLagSeconds: number
  /** How many statements each of the two has answered. */
  answered: () => { replica: number; primary: number }
  pool: pg.Pool
  end: () => Promise<void>
}

const SAMPLE_MS = 1_000
/** Samples cover the longest lag that can be told, and a little more. */
const EXTRA_SAMPLES = 10
/** A replica that cancels a statement because it must apply a change reports this code. */
const CONFLICT = '40001'
/** How long to wait for a connection before the primary is asked instead. */
const CONNECT_WITHIN_MS = 3_000

class TooOld extends Error {}

type Options = { replica: pg.PoolConfig; primary: Database; maxLagSeconds: number }

/**
 * Sends statements that may lag to a replica. The lag is measured without writing: the position of the
 * primary's log is read every second, and the newest of these positions that the replica has applied tells
 * how old its data is at most. Each statement asks its own connection, because a balancer may spread
 * connections over several replicas.
 */
export function withReplica({ replica: config, primary, maxLagSeconds }: Options): {
  database: Database
  replica: Replica
} {
  const samples: { at: number; position: bigint }[] = []
  const most = maxLagSeconds + EXTRA_SAMPLES
  const answered = { replica: 0, primary: 0 }

  async function sample(): Promise<void> {
    const at = performance.now()
    const { rows } = await primary.pool.query<{ position: string }>(
      "select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as position",
    )
    samples.push({ at, position: BigInt(rows[0]?.position ?? 0) })
    if (samples.length > most) samples.shift()
  }
  /** Returns the age of the newest sample that has been applied. */
  async function lagOf(client: Pick<pg.ClientBase, 'query'>): Promise<number | null> {
    const { rows } = await client.query<{ position: string }>(
      `select pg_wal_lsn_diff(case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
         else pg_current_wal_lsn() end, '0/0')::text as position`,
    )
    const applied = BigInt(rows[0]?.position ?? 0)
    const newest = samples.findLast(({ position }) => position <= applied)
    return newest ? (performance.now() - newest.at) / 1000 : null
  }
  async function admit(client: pg.ClientBase): Promise<void> {
    const lag = await lagOf(client)
    if (lag === null || lag > maxLagSeconds) throw new TooOld()
  }
  const follower = openDatabase({ connectionTimeoutMillis: CONNECT_WITHIN_MS, ...config }, { admit })
  let sampling = Promise.resolve()
  const timer = setInterval(() => {
    sampling = sampling.then(sample).catch(() => {})
  }, SAMPLE_MS)
  void sample().catch(() => {})

  const read: Database['read'] = async (accountId, statement) => {
    if (!statement.mayLag) return primary.read(accountId, statement)
    try {
      const rows = await follower.read(accountId, statement)
      answered.replica++
      return rows
    } catch (error) {
      if (!isReplicasFault(error)) throw error
      answered.primary++
      return primary.read(accountId, statement)
    }
  }
  return {
    database: { ...primary, read },
    replica: {
      lagSeconds: () => lagOf(follower.pool).catch(() => null),
      maxLagSeconds,
      answered: () => answered,
      pool: follower.pool,
      async end() {
        clearInterval(timer)
        await sampling
        await follower.end()
      },
    },
  }
}

const isReplicasFault = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || error.code === CONFLICT || outageOf(error) !== null
