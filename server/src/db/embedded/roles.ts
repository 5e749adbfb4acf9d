import { Client } from 'pg'
import type { ConnectionOptions } from './start.ts'

/**
 * The application has a plain role of its own, because row-level security doesn't apply to owners and
 * superusers.
 */
export async function ensureRolesAndDatabase(owner: ConnectionOptions, app: ConnectionOptions) {
  const client = new Client({ ...owner, database: 'postgres' })
  await client.connect()
  try {
    const role = await client.query('select from pg_roles where rolname = $1', [app.user])
    if (role.rowCount === 0) {
      await client.query(`create role ${app.user} login nosuperuser nocreatedb nocreaterole nobypassrls`)
    }
    const database = await client.query('select from pg_database where datname = $1', [owner.database])
    if (database.rowCount === 0) await client.query(`create database ${owner.database} owner ${owner.user}`)
  } finally {
    await client.end()
  }
}
