import { randomBytes } from 'node:crypto'
import { open, readFile, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { ifMissing } from '../missingFile.ts'
import type { ArchiveWriter } from './archiveWriter.ts'

/** Content that belongs to the running PostgreSQL, or that it makes again. The directories themselves must exist. */
const EMPTIED = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|pg_internal\.init.*|pgsql_tmp.*|current_logfiles.*)$/
const CONTROL = 'global/pg_control'
const SEGMENT = /^[0-9A-F]{24}$/
const CHUNK = 1024 ** 2

type Options = {
  client: pg.Client
  archive: ArchiveWriter
  signal: AbortSignal
  onTotal: (bytes: number) => void
}

/**
 * Copies the files of a PostgreSQL that keeps running. Its log from the beginning to the end of the copy repairs
 * what changed meanwhile, so the copy is exact as of its end. A slot keeps the log until it is copied.
 */
export async function copyCluster({ client, archive, signal, onTotal }: Options): Promise<void> {
  const { rows } = await client.query<{ data: string }>(`select current_setting('data_directory') as data`)
  const data = rows[0]?.data ?? ''
  const slot = `yardmaster_backup_${randomBytes(6).toString('hex')}`
  // Temporary: it ends with the connection, and so does the backup.
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [slot])
  const start = await client.query<{ segment: string }>(
    'select pg_walfile_name(pg_backup_start($1, true)) as segment',
    ['yardmaster'],
  )
  const files = await listFiles(data)
  onTotal(files.reduce((sum, { size }) => sum + size, 0))
  for (const { name, isDirectory } of files) {
    signal.throwIfAborted()
    if (isDirectory) await archive.addDirectory(`pg/${name}/`)
    else await copyFile(archive, path.join(data, name), `pg/${name}`, signal)
  }
  await archive.addBuffer(`pg/${CONTROL}`, await readControl(path.join(data, CONTROL)))
  const stop = await client.query<{ segment: string; labelfile: string; spcmapfile: string }>(
    'select pg_walfile_name(lsn) as segment, labelfile, spcmapfile from pg_backup_stop(false)',
  )
  const [end] = stop.rows
  if (!end) throw new Error('PostgreSQL did not end the backup')
  await archive.addBuffer('pg/backup_label', end.labelfile)
  await copyLog(archive, data, { from: start.rows[0]?.segment ?? '', to: end.segment, signal })
}

type Found = { name: string; size: number; isDirectory: boolean }

async function listFiles(data: string): Promise<Found[]> {
  const found: Found[] = []
  async function walk(directory: string): Promise<void> {
    const entries =
      (await readdir(path.join(data, directory), { withFileTypes: true }).catch(ifMissing)) ?? []
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const name = path.join(directory, entry.name)
      if (LEFT_OUT.test(entry.name) || name === CONTROL) continue
      if (entry.isDirectory()) {
        found.push({ name, size: 0, isDirectory: true })
        if (EMPTIED.has(name)) {
          if (name === 'pg_wal') found.push({ name: 'pg_wal/archive_status', size: 0, isDirectory: true })
        } else await walk(name)
      } else if (entry.isFile()) {
        const known = await stat(path.join(data, name)).catch(ifMissing)
        if (known) found.push({ name, size: known.size, isDirectory: false })
      }
    }
  }
  await walk('')
  return found
}

/** A file may have been removed meanwhile, or change its length. The log says what it must become. */
async function copyFile(
  archive: ArchiveWriter,
  file: string,
  name: string,
  signal: AbortSignal,
): Promise<void> {
  const handle = await open(file).catch(ifMissing)
  if (!handle) return
  try {
    const { size } = await handle.stat()
    await archive.add(name, size, chunksOf(handle, signal))
  } finally {
    await handle.close()
  }
}

async function* chunksOf(handle: Awaited<ReturnType<typeof open>>, signal: AbortSignal) {
  for (;;) {
    signal.throwIfAborted()
    // A new buffer each time, because the archive may still hold the last one.
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(CHUNK), 0, CHUNK)
    if (bytesRead === 0) return
    yield buffer.subarray(0, bytesRead)
  }
}

/** PostgreSQL may write this file while it is read, so it counts once it was read twice alike. */
async function readControl(file: string): Promise<Buffer> {
  for (let last = await readFile(file); ;) {
    const again = await readFile(file)
    if (again.equals(last)) return again
    last = again
  }
}

type Segments = { from: string; to: string; signal: AbortSignal }

async function copyLog(archive: ArchiveWriter, data: string, { from, to, signal }: Segments): Promise<void> {
  const names = (await readdir(path.join(data, 'pg_wal')))
    .filter((name) => SEGMENT.test(name) && name >= from && name <= to)
    .toSorted()
  if (names[0] !== from) throw new Error(`PostgreSQL has removed ${from} of its log during the backup`)
  for (const name of names)
    await copyFile(archive, path.join(data, 'pg_wal', name), `pg/pg_wal/${name}`, signal)
}
