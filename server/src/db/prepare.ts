import pg from 'pg'
import { StartupError } from '../startupError.ts'
import type { Addresses } from './addresses.ts'
import { migrate, requireCurrentSchema, unreachable } from './migrate.ts'
import { sharesSessions } from './poolMode.ts'
import { UnboundConnection, verifyRole } from './plainRole.ts'
import type { PlainRole } from './plainRole.ts'

/**
 * Migrates the database, if this process knows its owner, and verifies that row-level security binds
 * everything that the process does with it.
 */
export async function prepareDatabase(
  addresses: Omit<Addresses, 'reports'>,
  log: (line: string) => void,
): Promise<void> {
  const { owner, app, ingest, lasting } = addresses
  if (owner) await migrate(owner, { log, logins: [app, ingest] })
  else await requireCurrentSchema(app)
  const listenIsApart = lasting.app.host !== app.host || lasting.app.port !== app.port
  await requireBound(app, 'yardmaster_app')
  await requireBound(ingest, 'yardmaster_ingest')
  if (listenIsApart) await requireBound(lasting.ingest, 'yardmaster_ingest')
  const isPooled = await requireBound(lasting.app, 'yardmaster_app')
  if (isPooled && (await sharesSessions(lasting.app))) throw noSession(listenIsApart)
}

/** Returns whether a pooler is in between. */
async function requireBound(config: pg.ClientConfig, role: PlainRole): Promise<boolean> {
  const client = new pg.Client(config)
  client.on('error', () => {})
  try {
    await client.connect().catch((error: unknown) => {
      throw unreachable(error, `as ${role}`)
    })
    return (await verifyRole(client, role)).isPooled
  } catch (error) {
    throw error instanceof UnboundConnection ? unbound(error) : error
  } finally {
    await client.end().catch(() => {})
  }
}

const unbound = (error: UnboundConnection) =>
  new StartupError(
    `The database would not keep accounts apart: ${error.message}.`,
    'DATABASE_URL must sign in as yardmaster_app itself. If a pooler is in between, it must not replace the user. See "Connecting through a pooler" in docs/OPERATIONS.md.',
    { cause: error },
  )

const noSession = (isListenUrl: boolean) =>
  new StartupError(
    `${isListenUrl ? 'LISTEN_URL' : 'DATABASE_URL'} goes through a pooler in transaction mode, which can't listen or hold locks.`,
    'Set LISTEN_URL to an address of the same database that keeps sessions: PostgreSQL itself, or a pooler in session mode.',
  )
