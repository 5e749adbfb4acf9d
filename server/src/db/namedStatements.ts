import { createHash } from 'node:crypto'
import type { PostgresPoolClient } from 'kysely'
import type pg from 'pg'

const MARK = '/* prepared */ '

/**
 * Marks the text of a statement that every connection prepares once, within transactions as well. Use it for constant
 * texts that run often and take longer to plan than to execute. PostgreSQL keeps one plan for all their values.
 */
export const prepared = (text: string): string => `${MARK}${text}`

const names = new Map<string, string>()

/** Derives the name from the text itself, so that two queries never share a statement. */
export function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}

type Query = (text: string, values: unknown[]) => Promise<unknown>

/** Returns how to run statements on a connection, which prepares those that are marked. */
export const queryOf =
  (client: pg.ClientBase): Query =>
  (text, values) =>
    text.startsWith(MARK) ? client.query({ name: nameOf(text), text, values }) : client.query(text, values)

const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()

/** Returns the connection for Kysely, the same object each time. */
export function namingClient(client: pg.PoolClient): PostgresPoolClient {
  const known = clients.get(client)
  if (known) return known
  const naming: PostgresPoolClient = {
    query: queryOf(client) as PostgresPoolClient['query'],
    release: (error?: Error | boolean) => client.release(error),
  }
  clients.set(client, naming)
  return naming
}
