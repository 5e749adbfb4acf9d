import { existsSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { Config } from '../config.ts'
import { readAddresses } from '../db/addresses.ts'
import { choosePlaces } from '../db/embedded/places.ts'
import { PORT_IN_SOCKET_NAME } from '../db/embedded/settings.ts'
import { startEmbedded } from '../db/embedded/start.ts'
import { outageOf } from '../outage.ts'
import { BackupError } from './backupError.ts'

type Source = { owner: pg.ClientConfig; embedded: boolean; stop: () => Promise<void> }

type Options = Pick<Config, 'dataDir' | 'databaseUrl' | 'migrateUrl'>

/** Finds the database that a server uses, running or not. One that doesn't run is started for the backup. */
export async function findSource({ dataDir, databaseUrl, migrateUrl }: Options): Promise<Source> {
  if (databaseUrl !== undefined) {
    const { owner } = readAddresses({ databaseUrl, migrateUrl, listenUrl: undefined })
    if (!owner) throw needsOwner()
    return { owner, embedded: false, stop: async () => {} }
  }
  const directory = path.resolve(dataDir)
  if (!existsSync(directory)) throw noDatabase(directory)
  const { data, sockets } = choosePlaces(directory, () => {})
  if (!existsSync(path.join(data, 'PG_VERSION'))) throw noDatabase(directory)
  const owner = {
    host: sockets,
    port: PORT_IN_SOCKET_NAME,
    user: 'yardmaster',
    database: 'yardmaster',
    ssl: false,
  } as const
  if (await answers(owner)) return { owner, embedded: true, stop: async () => {} }
  const started = await startEmbedded({ dataDir: directory })
  return { owner: started.owner, embedded: true, stop: started.stop }
}

async function answers(owner: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(owner)
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch (error) {
    if (outageOf(error) === 'database') return false
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

export const needsOwner = () =>
  new BackupError(
    'Only the owner of the database can make a backup.',
    'Set MIGRATE_URL to the address of the database with the sign-in of its owner.',
    { reason: 'owner' },
  )

const noDatabase = (directory: string) =>
  new BackupError(
    `There is no database in ${directory}.`,
    'Set DATA_DIR to the data directory of the server, or DATABASE_URL to its database.',
  )
