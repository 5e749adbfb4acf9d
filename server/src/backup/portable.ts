import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { PARTITIONS_LOCK } from '../telemetry/upkeep/exclusive.ts'
import type { ArchiveWriter } from './archiveWriter.ts'
import { TEXT_FORM, listSequences, listTables, listWeeks } from './catalog.ts'
import { TABLES } from './manifest.ts'
import type { Tables } from './manifest.ts'

/** The size of one member. A tar needs it in advance, so this much is held in memory. */
const PART = 8 * 1024 ** 2
const RETRY_MS = 2000

type Options = {
  client: pg.Client
  archive: ArchiveWriter
  signal: AbortSignal
  onTotal: (bytes: number) => void
}

/**
 * Writes the rows of all tables as text, as of one instant. Fits every version of PostgreSQL and every
 * architecture, and loads into an embedded database as well as into your own.
 */
export async function copyTables({ client, archive, signal, onTotal }: Options): Promise<void> {
  const tables = await beginSnapshot(client, signal)
  const description: Tables = {
    tables,
    weeks: await listWeeks(client),
    sequences: await listSequences(client),
  }
  const { rows } = await client.query<{ bytes: string }>(
    `select sum(pg_table_size(oid))::text as bytes from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  onTotal(Number(rows[0]?.bytes ?? 0))
  await archive.addBuffer(TABLES, JSON.stringify(description))
  for (const table of tables) {
    signal.throwIfAborted()
    await copyTable(client, archive, table, signal)
  }
  await client.query('commit')
}

/**
 * Begins the snapshot while the tables are locked against changes of their form. Compaction and retention replace
 * whole weeks, which a snapshot would see as empty, so they wait until the backup is done.
 */
async function beginSnapshot(client: pg.Client, signal: AbortSignal): Promise<Tables['tables']> {
  for (;;) {
    signal.throwIfAborted()
    const before = await listTables(client)
    await client.query('begin isolation level repeatable read, read only')
    await client.query(TEXT_FORM)
    // Locking takes no snapshot. The first query after it does.
    await client.query(
      `lock table ${before.map(({ name }) => pg.escapeIdentifier(name)).join(', ')} in access share mode`,
    )
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_xact_lock($1) as held', [
      PARTITIONS_LOCK,
    ])
    if (rows[0]?.held && JSON.stringify(await listTables(client)) === JSON.stringify(before)) return before
    await client.query('rollback')
    await pause(RETRY_MS, undefined, { signal })
  }
}

async function copyTable(
  client: pg.Client,
  archive: ArchiveWriter,
  { name, columns }: Tables['tables'][number],
  signal: AbortSignal,
): Promise<void> {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  const rows = client.query(
    copyTo(`copy (select ${list} from ${pg.escapeIdentifier(name)}) to stdout with (format text)`),
  )
  let part = 0
  let pieces: Buffer[] = []
  let size = 0
  const write = async () => {
    await archive.add(partName(name, part), size, pieces)
    part += 1
    pieces = []
    size = 0
  }
  for await (const piece of rows as AsyncIterable<Buffer>) {
    signal.throwIfAborted()
    pieces.push(piece)
    size += piece.length
    if (size >= PART) await write()
  }
  if (size > 0) await write()
}

const partName = (table: string, part: number) => `tables/${table}/${String(part).padStart(6, '0')}`
