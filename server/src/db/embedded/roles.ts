import { Client } from 'pg'
import type { ConnectionOptions } from './start.ts'

/**
 * The application and ingest have plain roles of their own, because row-level security doesn't apply to
 * owners and superusers. They need no password: only the user that runs PostgreSQL can reach its socket.
 */
export async function ensureRolesAndDatabase(
  owner: ConnectionOptions,
  plain: readonly ConnectionOptions[],
): Promise<void> {
  const client = new Client({ ...owner, database: 'postgres' })
  await client.connect()
  try {
    for (const { user } of plain) await ensureLogin(client, user)
    const database = await client.query('select from pg_database where datname = $1', [owner.database])
    if (database.rowCount === 0) await client.query(`create database ${owner.database} owner ${owner.user}`)
  } finally {
    await client.end()
  }
}

async function ensureLogin(client: Client, user: string): Promise<void> {
  const { rows } = await client.query<{ rolcanlogin: boolean }>(
    'select rolcanlogin from pg_roles where rolname = $1',
    [user],
  )
  if (!rows[0])
    await client.query(`create role ${user} login nosuperuser nocreatedb nocreaterole nobypassrls`)
  else if (!rows[0].rolcanlogin) await client.query(`alter role ${user} login`)
}
