import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import pg from 'pg'
import { readAddresses } from '../db/addresses.ts'
import { findBinaries } from '../db/embedded/binaries.ts'
import { takeOwnerLock } from '../db/embedded/ownerLock.ts'
import { choosePlaces } from '../db/embedded/places.ts'
import { startEmbedded } from '../db/embedded/start.ts'
import type { EmbeddedOptions } from '../db/embedded/start.ts'
import { migrate } from '../db/migrate.ts'
import { openFiles } from '../outbound/files.ts'
import type { FileStore } from '../outbound/files.ts'
import { keyOfPath } from '../outbound/files/fileKey.ts'
import type { S3Settings } from '../outbound/files/s3Settings.ts'
import { readArchive, wholeOf } from './archiveReader.ts'
import type { ReadMember } from './archiveReader.ts'
import { BackupError } from './backupError.ts'
import { HEAD, Head } from './manifest.ts'
import { physicalTarget } from './restorePhysical.ts'
import { beginLoad } from './restorePortable.ts'
import * as target from './restoreTarget.ts'
import { requireFitting } from './requireFitting.ts'

export type RestoreOptions = {
  /** Opens the backup at its beginning. It is read twice. */
  open: () => Promise<Readable>
  dataDir: string
  databaseUrl: string | undefined
  migrateUrl: string | undefined
  s3: S3Settings | undefined
  say: (line: string) => void
  onBytes?: (count: number, total: number | null) => void
  signal: AbortSignal
  /** For tests: a crash may lose everything. */
  volatile?: true
}

export type Restored = { head: Head; accounts: number; assets: number; files: number }

/** Restores a backup into a new data directory or an empty database. A failure leaves the directory empty. */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const dataDir = path.resolve(options.dataDir)
  target.requireEmptyDirectory(dataDir)
  const owner = ownerOf(options)
  options.say('Checking the backup.')
  const { head, bytes } = await check({ ...options, dataDir }, owner !== null)
  if (owner) await target.requireEmptyDatabase(owner, head)
  await target.requireSpace(dataDir, bytes)
  options.signal.throwIfAborted()
  await target.markUnfinished(dataDir)
  try {
    const restored = await restore({ ...options, dataDir }, { head, bytes, owner })
    await target.markFinished(dataDir)
    return restored
  } catch (error) {
    await target.emptyDirectory(dataDir)
    throw error
  }
}

function ownerOf({ databaseUrl, migrateUrl }: RestoreOptions): pg.ClientConfig | null {
  if (databaseUrl === undefined) return null
  const { owner } = readAddresses({ databaseUrl, migrateUrl, listenUrl: undefined })
  if (owner) return owner
  throw new BackupError(
    'Only the owner of the database can restore a backup.',
    'Set MIGRATE_URL to the address of the database with the sign-in of its owner.',
  )
}

/** Reads everything once before anything is written, so that a damaged backup changes nothing. */
async function check(options: RestoreOptions, isOwn: boolean): Promise<{ head: Head; bytes: number }> {
  const { open, dataDir, signal, onBytes = () => {} } = options
  let head: Head | null = null
  let bytes = 0
  await readArchive(await open(), async (member) => {
    signal.throwIfAborted()
    if (!head) head = await headOf(member)
    if (bytes === 0) await requireFitting(head, { isOwn, major: isOwn ? null : majorOf(dataDir) })
    bytes += member.size
    onBytes(member.size, null)
  })
  if (!head) throw notABackup()
  return { head, bytes }
}

async function headOf(member: ReadMember): Promise<Head> {
  if (member.name !== HEAD) throw notABackup()
  return Head.parse(JSON.parse((await wholeOf(member)).toString()))
}

const notABackup = () =>
  new BackupError('The file is not a backup of Yardmaster.', 'Name a file that "npm run backup" has written.')

/** The version that would run on the restored files. */
const majorOf = (dataDir: string): number => Number(findBinaries(dataDir, undefined).majorVersion)

type Work = { head: Head; bytes: number; owner: pg.ClientConfig | null }

async function restore(options: RestoreOptions, { head, bytes, owner }: Work): Promise<Restored> {
  const { dataDir, say, s3 } = options
  const files = await openFiles(s3, path.join(dataDir, 'files'))
  say('Restoring the database and the files.')
  const unpack = unpackWith(options, files, bytes)
  if (head.form === 'physical') await restoreCluster(options, unpack)
  const embedded = owner ? null : await startEmbedded(embeddedOptions(options))
  try {
    const signIn = owner ?? embedded?.owner
    if (!signIn) throw new Error('no database')
    if (head.form === 'portable') await loadTables(signIn, head, unpack, say)
    return { head, files: unpack.count(), ...(await settle(signIn)) }
  } finally {
    await embedded?.stop()
  }
}

const embeddedOptions = ({ dataDir, say, volatile }: RestoreOptions): EmbeddedOptions => ({
  dataDir,
  log: say,
  ...(volatile && { volatile }),
})

type Unpack = ReturnType<typeof unpackWith>

/** Puts files and keys back, and hands the members of the database to `take`. */
function unpackWith(
  { open, dataDir, signal, onBytes = () => {} }: RestoreOptions,
  files: FileStore,
  bytes: number,
) {
  let count = 0
  return {
    count: () => count,
    async run(take: (member: ReadMember) => Promise<void>): Promise<void> {
      await readArchive(await open(), async (member) => {
        signal.throwIfAborted()
        onBytes(member.size, bytes)
        const [folder, rest = ''] = splitOnce(member.name)
        if (folder === 'files') {
          const key = keyOfPath(rest)
          if (!key) throw new Error(`${member.name} is not a file of Yardmaster`)
          await files.putBack(key, await wholeOf(member))
          count += 1
        } else if (folder === 'keys') {
          if (!/^[\w-]+\.key$/.test(rest)) throw new Error(`${member.name} is not a key`)
          await writeFile(path.join(dataDir, rest), await wholeOf(member), { mode: 0o600, flush: true })
        } else if (member.name !== HEAD) await take(member)
      })
    },
  }
}

function splitOnce(name: string): [string, string?] {
  const at = name.indexOf('/')
  return at < 0 ? [name] : [name.slice(0, at), name.slice(at + 1)]
}

async function restoreCluster({ dataDir, say }: RestoreOptions, unpack: Unpack): Promise<void> {
  const places = choosePlaces(dataDir, say)
  const lock = await takeOwnerLock(path.dirname(places.data))
  const cluster = physicalTarget(places)
  try {
    await cluster.begin()
    await unpack.run((member) => cluster.take(member))
    await cluster.finish()
  } catch (error) {
    await cluster.discard()
    throw error
  } finally {
    lock.release()
  }
  say('Starting the database once to bring it to the end of the backup.')
}

async function loadTables(
  signIn: pg.ClientConfig,
  { migrations }: Head,
  unpack: Unpack,
  say: (line: string) => void,
): Promise<void> {
  await migrate(signIn, { upTo: migrations })
  const client = new pg.Client(signIn)
  client.on('error', () => {})
  await client.connect()
  try {
    const load = await beginLoad(client)
    await unpack.run((member) => load.take(member))
    say('Checking all references between tables.')
    await load.finish()
    await client.query('analyze')
  } finally {
    await client.end()
  }
  await migrate(signIn, { log: say })
}

/** The backup itself was under way when it was copied. In the copy, it never ends. */
async function settle(signIn: pg.ClientConfig): Promise<{ accounts: number; assets: number }> {
  const client = new pg.Client(signIn)
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ accounts: number; assets: number; has_runs: boolean }>(
      `select (select count(*)::integer from account) as accounts, (select count(*)::integer from equipment) as assets,
         to_regclass('backup_run') is not null as has_runs`,
    )
    const { accounts = 0, assets = 0, has_runs: hasRuns = false } = rows[0] ?? {}
    if (hasRuns) await client.query('delete from backup_run where finished_at is null')
    return { accounts, assets }
  } finally {
    await client.end()
  }
}
