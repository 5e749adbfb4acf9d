import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import pg from 'pg'
import { StartupError } from '../startupError.ts'

const DIRECTORY = new URL('../../migrations/', import.meta.url)
const OLDEST_POSTGRES = 15
// An arbitrary number that every Yardmaster shares, so that only one process migrates at a time.
const LOCK = 7_242_001

/**
 * Migrates the database to the newest schema. Runs as the owner; the application itself connects as
 * yardmaster_app.
 */
export async function migrate(owner: pg.ClientConfig, log: (line: string) => void = () => {}): Promise<void> {
  const client = await connect(owner)
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await requireSupportedPostgres(client)
    await ensureRoles(client)
    await applyMissing(client, log)
  } finally {
    await client.end()
  }
}

async function connect(owner: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(owner)
  try {
    await client.connect()
    return client
  } catch (error) {
    throw new StartupError(
      `The database cannot be reached: ${error instanceof Error ? error.message || error.name : 'no response'}.`,
      'Check that it is running and that the address, user and password in DATABASE_URL are correct.',
      { cause: error },
    )
  }
}

async function requireSupportedPostgres(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int / 10000 as version",
  )
  const version = rows[0]?.version ?? 0
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

async function applyMissing(client: pg.Client, log: (line: string) => void): Promise<void> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migration',
  )
  const applied = new Map(rows.map((row) => [row.name, row.checksum]))
  const files = (await readdir(DIRECTORY)).filter((name) => name.endsWith('.sql')).toSorted()
  const unknown = [...applied.keys()].find((name) => !files.includes(name))
  if (unknown) {
    throw new StartupError(
      `The database was created by a newer version of Yardmaster (it has ${unknown}).`,
      'Start that version again, or restore a backup made before the upgrade.',
    )
  }
  for (const name of files) {
    const sql = await readFile(new URL(name, DIRECTORY), 'utf8')
    const checksum = createHash('sha256').update(sql).digest('hex')
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
      await client.query(sql)
      await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum])
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw error
    }
  }
}
