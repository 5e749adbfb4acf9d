import pg from 'pg'
import { PARTITIONS } from './layout.ts'
import type { Partition } from './layout.ts'

/** Advisory locks: one for each partition, and one for each process that stores, by which they are counted. */
const PARTITION_LOCK = 7_242_121
const WRITER_LOCK = 7_242_122

/**
 * A process that hangs or whose machine is gone loses its locks after this time. It asks far more often, so that its
 * session is never idle for long.
 */
const LEASE_SECONDS = 15
const ANSWER_MS = 5_000

const PREPARE = `set idle_session_timeout = '${LEASE_SECONDS}s'; set tcp_keepalives_idle = 5;
  set tcp_keepalives_interval = 5; set tcp_keepalives_count = 2`

const COUNT = `select count(*)::int as writers from pg_locks
  where locktype = 'advisory' and classid = $1 and objsubid = 2 and granted
    and database = (select oid from pg_database where datname = current_database())`

export type Locks = {
  /** The number of processes that store, this one included. */
  countWriters(): Promise<number>
  tryLock(partition: Partition): Promise<boolean>
  unlock(partition: Partition): Promise<void>
  close(): Promise<void>
}

/**
 * Opens a session of the database that holds the locks of partitions. PostgreSQL releases them when the session ends,
 * however it ends. `onLost` is called if that was not intended.
 */
export async function openLocks(config: pg.ClientConfig, onLost: (error?: Error) => void): Promise<Locks> {
  const client = new pg.Client({
    ...config,
    application_name: 'yardmaster stream',
    keepAlive: true,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  })
  let isOpen = true
  const end = () => client.end().catch(() => {})
  const lose = (error?: Error) => {
    if (!isOpen) return
    isOpen = false
    onLost(error)
    void end()
  }
  client.on('error', lose)
  client.on('end', () => lose())

  let asking: Promise<unknown> = Promise.resolve()

  /** One question at a time. */
  function ask<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row> {
    const asked = asking.then(async () => {
      const { rows } = await client.query<Row>(text, values)
      return rows[0] as Row
    })
    asking = asked.catch((error: Error) => lose(error))
    return asked
  }

  try {
    await client.connect()
    await client.query(PREPARE)
    await ask('select pg_advisory_lock($1, pg_backend_pid())', [WRITER_LOCK])
  } catch (error) {
    isOpen = false
    await end()
    throw error
  }
  return {
    countWriters: async () => (await ask<{ writers: number }>(COUNT, [WRITER_LOCK])).writers,
    tryLock: async (partition) =>
      (
        await ask<{ held: boolean }>('select pg_try_advisory_lock($1, $2) as held', [
          PARTITION_LOCK,
          partition,
        ])
      ).held,
    unlock: async (partition) => {
      await ask('select pg_advisory_unlock($1, $2)', [PARTITION_LOCK, partition])
    },
    async close() {
      isOpen = false
      await end()
    },
  }
}

/** Returns the partitions in an order that differs between processes, so that they don't ask for the same ones. */
export function partitionsFrom(first: number): Partition[] {
  return Array.from({ length: PARTITIONS }, (_, index) => (first + index) % PARTITIONS)
}
