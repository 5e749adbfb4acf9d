import type pg from 'pg'
import { cpuOfDatabase, cpuSeconds } from './processes.ts'

/** How long it took to send everything, and how long a sender waited for its acknowledgment, in milliseconds. */
export type Sent = { seconds: number; p50: number; p99: number }

/** What a message cost: CPU in seconds, WAL in bytes. */
export type Cost = Sent & { rate: number; server: number; database: number; wal: number }

type Measured = { owner: pg.Pool; pid: number; messages: number }

/** Sends messages and returns what each cost the server and the database. */
export async function measureUse(
  { owner, pid, messages }: Measured,
  send: () => Promise<Sent>,
): Promise<Cost> {
  const before = await usedBy(owner, pid)
  const sent = await send()
  const after = await usedBy(owner, pid)
  const per = (key: 'server' | 'database' | 'wal') => (after[key] - before[key]) / messages
  return {
    ...sent,
    rate: messages / sent.seconds,
    server: per('server'),
    database: per('database'),
    wal: per('wal'),
  }
}

/** What the server and the database have used so far. */
export async function usedBy(owner: pg.Pool, pid: number) {
  const { rows } = await owner.query<{ wal: string }>(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as wal`,
  )
  return { server: cpuSeconds(pid), database: await cpuOfDatabase(owner), wal: Number(rows[0]?.wal) }
}

const micros = (seconds: number) => `${(seconds * 1e6).toFixed(0)} µs`
const whole = (value: number) => Math.round(value).toLocaleString('en')

export const describeCost = ({ rate, server, database, wal }: Cost): string =>
  `${whole(rate)} messages/s, CPU ${micros(server + database)} per message ` +
  `(server ${micros(server)}, PostgreSQL ${micros(database)}), WAL ${whole(wal)} bytes`

export const describeWait = ({ p50, p99 }: Sent): string =>
  `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`
