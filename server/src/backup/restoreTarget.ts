import { existsSync, readdirSync } from 'node:fs'
import { mkdir, readdir, rm, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { BackupError } from './backupError.ts'
import type { Head } from './manifest.ts'
import { unfinishedMark } from './unfinished.ts'

/** PostgreSQL writes its log and temporary files from the first minute on. */
const SPARE_BYTES = 256 * 1024 ** 2

export function requireEmptyDirectory(dataDir: string): void {
  if (!existsSync(dataDir) || readdirSync(dataDir).length === 0) return
  throw new BackupError(
    `${dataDir} is not empty.`,
    'A backup is restored only into a new directory. Set DATA_DIR to one that is empty or does not exist.',
  )
}

/** Without a database of its own, `dataDir` gets the database, too. `bytes` are those of all members. */
export async function requireSpace(dataDir: string, bytes: number, spare = SPARE_BYTES): Promise<void> {
  let place = dataDir
  while (!existsSync(place)) place = path.dirname(place)
  const { bavail, bsize } = await statfs(place)
  const free = bavail * bsize
  if (free >= bytes + spare) return
  throw new BackupError(
    `The backup needs ${gigabytes(bytes + spare)} on the disk of ${dataDir}, which has ${gigabytes(free)} free.`,
    'Free some space, or set DATA_DIR to a directory on another disk.',
  )
}

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(2)} GB`

/** Lets no server start on a part of a backup. */
export async function markUnfinished(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  await writeFile(unfinishedMark(dataDir), 'A backup is being restored into this directory.\n')
}

export const markFinished = (dataDir: string): Promise<void> => rm(unfinishedMark(dataDir), { force: true })

/** Removes what a failed restore has written into a directory that was empty. */
export async function emptyDirectory(directory: string): Promise<void> {
  for (const name of await readdir(directory).catch(() => []))
    await rm(path.join(directory, name), { recursive: true, force: true })
}

/** Accepts a database that an interrupted restore of the same backup has only begun to migrate. */
export async function requireEmptyDatabase(owner: pg.ClientConfig, { migrations }: Head): Promise<void> {
  const client = new pg.Client(owner)
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select relname::text as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') limit 1`,
    )
    if (rows.length > 0 && !(await isOnlyMigrated(client, migrations)))
      throw new BackupError(
        'The database of DATABASE_URL is not empty.',
        'A backup is restored only into a new database. Create one and set DATABASE_URL to it.',
      )
  } finally {
    await client.end()
  }
}

async function isOnlyMigrated(client: pg.Client, migrations: Head['migrations']): Promise<boolean> {
  const known = new Set(migrations.map(({ name }) => name))
  try {
    const applied = await client.query<{ name: string }>('select name from migration')
    const accounts = await client.query('select from account limit 1')
    return accounts.rowCount === 0 && applied.rows.every(({ name }) => known.has(name))
  } catch (error) {
    if (error instanceof pg.DatabaseError) return false
    throw error
  }
}
