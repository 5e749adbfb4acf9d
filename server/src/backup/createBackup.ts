import type { BackupForm } from '@yardmaster/core/contract/account/backups.ts'
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { ifMissing } from '../missingFile.ts'
import { pathOfKey } from '../outbound/files/fileKey.ts'
import type { FileStore } from '../outbound/files.ts'
import { readArchive } from './archiveReader.ts'
import { writeArchive } from './archiveWriter.ts'
import type { ArchiveWriter } from './archiveWriter.ts'
import { readMajorVersion } from '../db/postgresVersion.ts'
import { readMigrations } from './catalog.ts'
import { FORMAT, HEAD, platform } from './manifest.ts'
import type { Head, Member } from './manifest.ts'
import { copyCluster } from './physical.ts'
import type { NewBackup } from './place.ts'
import { copyTables } from './portable.ts'
import { version } from './version.ts'

/** `total` is an estimate, and null while it is not known. Both are in bytes before compression. */
export type Progress = { step: 'copying' | 'verifying'; done: number; total: number | null }

export type BackupSource = {
  /** The sign-in of the database's owner. */
  owner: pg.ClientConfig
  files: FileStore
  dataDir: string
}

type Options = BackupSource & {
  form: BackupForm
  backup: NewBackup
  now: Temporal.Instant
  signal: AbortSignal
  onProgress?: (progress: Progress) => void
}

/**
 * Makes a backup while the server runs: the database as of one instant, all files that it refers to, and the keys
 * of the installation. It is read again and compared before it counts. A failure leaves nothing behind. Returns
 * the size in bytes.
 */
export async function createBackup(options: Options): Promise<number> {
  const { backup, signal } = options
  try {
    const written = await write(options)
    await verify(options, written)
    signal.throwIfAborted()
    return await backup.keep()
  } catch (error) {
    await backup.discard()
    throw error
  }
}

async function write(options: Options): Promise<Member[]> {
  const { owner, form, backup, signal, onProgress = () => {} } = options
  const progress: Progress = { step: 'copying', done: 0, total: null }
  const archive = writeArchive(backup.target, (count) => {
    progress.done += count
    onProgress(progress)
  })
  const client = new pg.Client(owner)
  // A lost connection fails the query that is under way.
  client.on('error', () => {})
  try {
    await client.connect()
    await archive.addBuffer(HEAD, JSON.stringify(await headOf(client, options)))
    await addKeys(archive, options)
    // A file exists before the row that refers to it, and may be removed soon after the row is. So the files are
    // copied before the database, and those that are new once more after it. None that it refers to is missing,
    // and a few may be extra.
    const known = new Set<string>()
    await addFiles(archive, options, known)
    const copy = form === 'physical' ? copyCluster : copyTables
    await copy({ client, archive, signal, onTotal: (bytes) => (progress.total = progress.done + bytes) })
    await addFiles(archive, options, known)
    return await archive.finish()
  } catch (error) {
    throw await archive.abort(error)
  } finally {
    await client.end().catch(() => {})
  }
}

const headOf = async (client: pg.Client, { form, now }: Options): Promise<Head> => ({
  format: FORMAT,
  form,
  version: version(),
  createdAt: now.toString(),
  platform: platform(),
  postgres: await readMajorVersion(client),
  migrations: await readMigrations(client),
})

/** Without these keys, the secrets of connections could not be read anymore. */
async function addKeys(archive: ArchiveWriter, { dataDir }: Options): Promise<void> {
  const names = (await readdir(dataDir).catch(ifMissing)) ?? []
  for (const name of names.filter((file) => /^[\w-]+\.key$/.test(file)).toSorted())
    await archive.addBuffer(`keys/${name}`, await readFile(path.join(dataDir, name)))
}

async function addFiles(
  archive: ArchiveWriter,
  { files, signal }: Options,
  known: Set<string>,
): Promise<void> {
  for await (const { key } of files.list()) {
    signal.throwIfAborted()
    if (known.has(key)) continue
    known.add(key)
    const bytes = await files.get(key)
    if (bytes) await archive.addBuffer(`files/${pathOfKey(key)}`, bytes)
  }
}

/** Reads everything back and compares it with what was meant to be written. */
async function verify({ backup, signal, onProgress = () => {} }: Options, written: Member[]): Promise<void> {
  const progress: Progress = {
    step: 'verifying',
    done: 0,
    total: written.reduce((sum, { size }) => sum + size, 0),
  }
  const found = await readArchive(await backup.reread(), async ({ size }) => {
    signal.throwIfAborted()
    progress.done += size
    onProgress(progress)
  })
  if (JSON.stringify(found) !== JSON.stringify(written))
    throw new Error('the backup that was read back is not the one that was written')
}
