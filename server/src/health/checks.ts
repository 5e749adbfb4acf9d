import { mkdir, statfs } from 'node:fs/promises'
import type { ProcessRole } from '../config.ts'
import type { Nats } from '../messages/natsConnection.ts'
import type { Replica } from '../db/replica.ts'
import { lagOf } from '../metrics/stream.ts'
import type { FileStore } from '../outbound/files.ts'
import type { ReadingStream } from '../stream/openStream.ts'
import type { Certificate } from '../tls/certificate.ts'
import type { Check } from './check.ts'
import type { Probe } from './probe.ts'

const ALL: readonly ProcessRole[] = ['api', 'gateway', 'worker']

/**
 * Holds 300 kB with less memory, so that PostgreSQL writes a temporary file, and adds a record to its log,
 * which the commit writes to the disk. Neither leaves anything behind in a table. A row that is updated again
 * and again would not notice a full disk, because its file needn't grow.
 */
const WRITE = `
  begin;
  set local work_mem = '64kB';
  with line as materialized (select repeat(md5(n::text), 250) as text from generate_series(1, 40) as n)
    select count(text) from line;
  select pg_logical_emit_message(true, 'yardmaster', 'health');
  commit`

/** Whether the database answers and accepts writes. */
export const databaseCheck = (probe: Probe, roles: readonly ProcessRole[] = ALL): Check => ({
  roles,
  reason: 'database',
  async run(signal) {
    const [row] = await probe.query<{ value: string }>(
      `select current_setting('transaction_read_only') as value`,
      signal,
    )
    if (row?.value === 'on') return 'readOnly'
    await probe.query(WRITE, signal)
    return null
  },
})

/** Below this, uploads (40 of 20 MB) and the log of a busy hour can fill the disk before anyone reacts. */
const FREE_BYTES_LEAST = 256 * 1024 ** 2

export const diskCheck = (
  directory: string,
  roles: readonly ProcessRole[] = ALL,
  least = FREE_BYTES_LEAST,
): Check => ({
  roles,
  reason: 'disk',
  async run() {
    await mkdir(directory, { recursive: true })
    const { bavail, bsize } = await statfs(directory)
    return bavail * bsize < least ? 'disk' : null
  },
})

/** A bucket may charge for every request. */
const FILES_EVERY_MS = 60_000

export const filesCheck = (files: FileStore): Check => ({
  roles: ['api'],
  reason: 'files',
  isOptional: true,
  freshMs: FILES_EVERY_MS,
  async run() {
    await files.check()
    return null
  },
})

export const ingestCheck = (thread: { ping(): Promise<unknown> }): Check => ({
  roles: ['api'],
  reason: 'ingest',
  async run() {
    await thread.ping()
    return null
  },
})

export const devicePortsCheck = (gateways: { areOpen: boolean }): Check => ({
  roles: ['gateway'],
  reason: 'devicePorts',
  run: async () => (gateways.areOpen ? null : 'devicePorts'),
})

/** Everything works while a certificate is about to expire, and with an old one where nobody checks it. */
export const certificateCheck = (certificate: Pick<Certificate, 'problem'>): Check => ({
  roles: ['api', 'gateway'],
  reason: 'certificateRejected',
  isOptional: true,
  run: async () => certificate.problem(),
})

/** Everything works without NATS, but readings appear later, and commands reach only devices at the same process. */
export const natsCheck = (nats: Pick<Nats, 'connection'>): Check => ({
  roles: ALL,
  reason: 'nats',
  isOptional: true,
  run: async () => (nats.connection() ? null : 'nats'),
})

type WatchedStream = Pick<ReadingStream, 'jet' | 'info' | 'settings'>

/** A gateway that publishes readings needs the stream or the database. */
export const takesReadingsCheck = (stream: Pick<ReadingStream, 'jet'>, database: Check): Check => ({
  roles: ['gateway'],
  reason: 'stream',
  isIndependent: true,
  run: async (signal) => (stream.jet() ? null : database.run(signal)),
})

/** Devices have to wait when the stream is full, so that somebody should know before. */
const FULL = 0.9
/** Writers store within a second, unless they are missing or the database is away. */
const LAG_SECONDS_MOST = 300

/** Whether the stream takes readings, and writers keep up. */
export const streamCheck = (stream: WatchedStream): Check => ({
  roles: ALL,
  reason: 'stream',
  isOptional: true,
  isIndependent: true,
  async run() {
    const info = await stream.info()
    if (!info || info.state.bytes > stream.settings.maxBytes * FULL) return 'stream'
    return lagOf(info) > LAG_SECONDS_MOST ? 'stream' : null
  },
})

/** Whether the replica keeps up. Without it, the primary answers reports as well. */
export const replicaCheck = (replica: Pick<Replica, 'lagSeconds' | 'maxLagSeconds'>): Check => ({
  roles: ['api'],
  reason: 'replica',
  isOptional: true,
  async run() {
    const lag = await replica.lagSeconds()
    return lag === null || lag > replica.maxLagSeconds ? 'replica' : null
  },
})

/** Whether the last backup of the installation worked. */
export const backupsCheck = (probe: Probe): Check => ({
  roles: ['worker'],
  reason: 'backups',
  isOptional: true,
  async run(signal) {
    const [row] = await probe.query<{ failed: boolean }>(
      `select problem is not null as failed from backup_run where finished_at is not null
       order by id desc limit 1`,
      signal,
    )
    return row?.failed ? 'backups' : null
  },
})
