import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import pg from 'pg'
import { StartupError } from '../startupError.ts'
import { forVersion, readMajorVersion } from './postgresVersion.ts'
import { ensureLogins } from './logins.ts'

const DIRECTORY = new URL('../../migrations/', import.meta.url)
const OLDEST_POSTGRES = 15
/** The table of migrations is missing, or not readable yet. */
const NOT_MIGRATED = new Set(['42P01', '42501'])
// An arbitrary number that every Yardmaster shares, so that only one process migrates at a time.
const LOCK = 7_242_001

type Options = {
  log?: (line: string) => void
  /** The sign-ins of the plain roles, which may not exist yet. */
  logins?: readonly pg.ClientConfig[]
  /** Stops at the version that has exactly these migrations, for a backup that was made by it. */
  upTo?: readonly Migration[]
}

export type Migration = { name: string; checksum: string }

/**
 * Migrates the database to the newest schema. Runs as the owner; the application itself signs in as
 * yardmaster_app.
 */
export async function migrate(owner: pg.ClientConfig, { log = () => {}, logins = [], upTo }: Options = {}) {
  const client = await connect(owner)
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await requireSupportedPostgres(client)
    await ensureRoles(client)
    await applyMissing(client, log, upTo)
    await ensureLogins(client, logins)
  } finally {
    await client.end()
  }
}

/** For processes that don't know the owner: another one must have migrated the database. */
export async function requireCurrentSchema(app: pg.ClientConfig): Promise<void> {
  const client = await connect(app)
  try {
    const applied = await readApplied(client).catch((error: unknown) => {
      if (error instanceof pg.DatabaseError && NOT_MIGRATED.has(error.code ?? '')) return new Map()
      throw error
    })
    const missing = (await migrationFiles()).find((name) => !applied.has(name))
    if (missing)
      throw new StartupError(
        `The database has not been migrated to this version (it lacks ${missing}).`,
        'Start one process with MIGRATE_URL, the address of the database with the sign-in of its owner.',
      )
  } finally {
    await client.end()
  }
}

async function connect(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(config)
  // A connection that is lost between two queries fails the next one, which then reports it.
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    throw unreachable(error)
  }
}

export const unreachable = (error: unknown, how = '') =>
  new StartupError(
    `The database cannot be reached${how && ` ${how}`}: ${error instanceof Error ? error.message || error.name : 'no response'}.`,
    'Check that it is running and that the address, user and password in DATABASE_URL and MIGRATE_URL are correct.',
    { cause: error },
  )

async function requireSupportedPostgres(client: pg.Client): Promise<void> {
  const version = await readMajorVersion(client)
  if (version < OLDEST_POSTGRES) {
    throw new StartupError(
      `The database is PostgreSQL ${version}.`,
      `Yardmaster needs PostgreSQL ${OLDEST_POSTGRES} or later. Upgrade it, or set DATABASE_URL to another one.`,
    )
  }
}

async function ensureRoles(client: pg.Client): Promise<void> {
  await client.query(`
    do $$ begin
      if not exists (select from pg_roles where rolname = 'yardmaster_app') then
        create role yardmaster_app nologin;
      end if;
      if not exists (select from pg_roles where rolname = 'yardmaster_ingest') then
        create role yardmaster_ingest nologin;
      end if;
      execute format('grant yardmaster_app, yardmaster_ingest to %I', current_user);
    exception when duplicate_object or unique_violation then null;
    end $$;
    create table if not exists migration (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`)
  await client.query('grant usage on schema public to yardmaster_app')
  // Ingest creates the partitions of its own tables.
  await client.query('grant usage, create on schema public to yardmaster_ingest')
}

async function readApplied(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migration',
  )
  return new Map(rows.map((row) => [row.name, row.checksum]))
}

/** Returns the first of these migrations that this version doesn't have, or has with another content. */
export async function findForeignMigration(migrations: readonly Migration[]): Promise<string | null> {
  const files = new Set(await migrationFiles())
  for (const { name, checksum } of migrations)
    if (!files.has(name) || (await readMigration(name)).checksum !== checksum) return name
  return null
}

async function readMigration(name: string) {
  const sql = await readFile(new URL(name, DIRECTORY), 'utf8')
  return { sql, checksum: createHash('sha256').update(sql).digest('hex') }
}

const migrationFiles = async () =>
  (await readdir(DIRECTORY)).filter((name) => name.endsWith('.sql')).toSorted()

async function applyMissing(
  client: pg.Client,
  log: (line: string) => void,
  upTo: readonly Migration[] | undefined,
): Promise<void> {
  const applied = await readApplied(client)
  const version = await readMajorVersion(client)
  const wanted = upTo && new Set(upTo.map(({ name }) => name))
  const files = (await migrationFiles()).filter((name) => !wanted || wanted.has(name))
  const unknown = [...applied.keys()].find((name) => !files.includes(name))
  if (unknown) {
    throw new StartupError(
      `The database was created by a newer version of Yardmaster (it has ${unknown}).`,
      'Start that version again, or restore a backup made before the upgrade.',
    )
  }
  for (const name of files) {
    const { sql, checksum } = await readMigration(name)
    if (applied.has(name)) {
      if (applied.get(name) !== checksum) {
        throw new StartupError(
          `The migration ${name} was changed after it had been applied.`,
          'Restore the file, and put the change into a new migration.',
        )
      }
      continue
    }
    log(`Applying migration ${name}.`)
    await client.query('begin')
    try {
      await client.query(forVersion(sql, version))
      await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum])
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw error
    }
  }
}
