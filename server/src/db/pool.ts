import { callbackify } from 'node:util'
import pg from 'pg'
import { verifyRole } from './plainRole.ts'
import type { PlainRole, VerifiedConnection } from './plainRole.ts'

/** How long to wait for a connection, so that a database that hangs fails requests instead of piling them up. */
const CONNECT_WITHIN_MS = 15_000

/**
 * Opens a pool whose connections may break at any time, in use or idle. The query then fails, and the
 * process continues. This includes the end: `end()` returns before the server has received it, and a server
 * that stops right then sends an error to every open connection.
 */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config)
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
  })
  return pool
}

/**
 * Opens a pool whose connections serve only if they have the role and row-level security binds them. The
 * sign-in itself must name the role: a pooler ignores startup options, and `set role` can be undone.
 */
export function openPlainPool(
  config: pg.PoolConfig,
  role: PlainRole,
  onVerified: (client: pg.ClientBase, verified: VerifiedConnection) => void = () => {},
): pg.Pool {
  async function accept(client: pg.PoolClient): Promise<void> {
    const verified = await verifyRole(client, role)
    if (verified.isPooled) forgetNames(client)
    onVerified(client, verified)
  }
  return openPool({
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    ...config,
    verify: callbackify(accept),
  })
}

/** A prepared statement belongs to a session of the database, and behind a pooler the session may change. */
function forgetNames(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const unnamed = (first: unknown, ...others: unknown[]) =>
    query(isNamed(first) ? { ...first, name: undefined } : first, ...others)
  client.query = unnamed as typeof client.query
}

const isNamed = (query: unknown): query is { name: string } =>
  typeof query === 'object' &&
  query !== null &&
  Object.getPrototypeOf(query) === Object.prototype &&
  'name' in query
