import type pg from 'pg'
import { startEmbedded } from './embedded/start.ts'

export type Connections = {
  owner: pg.PoolConfig
  app: pg.PoolConfig
  ingest: pg.PoolConfig
  embedded: boolean
  stop: () => Promise<void>
  /** Settles when PostgreSQL exits without having been asked to. */
  lost: Promise<unknown>
}

/**
 * Returns the configured database, or starts an embedded one. The application and ingest use plain roles
 * even if they sign in as the owner.
 */
export async function findDatabase(
  { databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string },
  log: (line: string) => void,
): Promise<Connections> {
  if (databaseUrl) {
    const owner = { connectionString: databaseUrl }
    const app = { ...owner, options: '-c role=yardmaster_app' }
    const stop = async () => {}
    return { owner, app, ingest: asIngest(owner), embedded: false, stop, lost: new Promise(() => {}) }
  }
  const { owner, app, stop, exited } = await startEmbedded({ dataDir, log })
  return { owner, app, ingest: asIngest(owner), embedded: true, stop, lost: exited }
}

const asIngest = (owner: pg.PoolConfig): pg.PoolConfig => ({ ...owner, options: '-c role=yardmaster_ingest' })
