import { readAddresses } from './addresses.ts'
import type { Addresses, DatabaseUrls } from './addresses.ts'
import { startEmbedded } from './embedded/start.ts'

export type Connections = Addresses & {
  embedded: boolean
  stop: () => Promise<void>
  /** Settles when PostgreSQL exits without having been asked to. */
  lost: Promise<unknown>
}

type Options = Omit<DatabaseUrls, 'databaseUrl' | 'reportsUrl'> & {
  databaseUrl: string | undefined
  reports?: { url: string | undefined }
  dataDir: string
}

/** Returns the sign-ins to the configured database, or starts an embedded one. */
export async function findDatabase(
  { databaseUrl, migrateUrl, listenUrl, reports, dataDir }: Options,
  log: (line: string) => void,
): Promise<Connections> {
  if (databaseUrl) {
    const addresses = readAddresses({ databaseUrl, migrateUrl, listenUrl, reportsUrl: reports?.url })
    return { ...addresses, embedded: false, stop: async () => {}, lost: new Promise(() => {}) }
  }
  const { owner, app, ingest, stop, exited } = await startEmbedded({ dataDir, log })
  return { owner, app, ingest, lasting: { app, ingest }, reports: null, embedded: true, stop, lost: exited }
}
