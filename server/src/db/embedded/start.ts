import { rmSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findBinaries } from './binaries.ts'
import { clusterExists, createCluster } from './cluster.ts'
import { explainFailure, isStillHeld } from './failures.ts'
import { discardForeignLock, stopOrphan } from './orphan.ts'
import { takeOwnerLock } from './ownerLock.ts'
import { choosePlaces } from './places.ts'
import { spawnPostmaster, type Postmaster } from './postmaster.ts'
import { ensureRolesAndDatabase } from './roles.ts'
import { PORT_IN_SOCKET_NAME, settingsFor } from './settings.ts'

/** A part of pg's PoolConfig. It includes port and ssl, so that PGPORT and PGSSLMODE have no effect. */
export type ConnectionOptions = { host: string; port: number; user: string; database: string; ssl: false }

export type EmbeddedDatabase = {
  /** The superuser, for migrations. */
  owner: ConnectionOptions
  /** The plain roles, subject to row-level security, for everything else. */
  app: ConnectionOptions
  ingest: ConnectionOptions
  stop: () => Promise<void>
  /** Settles when PostgreSQL exits, whether or not it was asked to. */
  exited: Promise<number | null>
}

export type EmbeddedOptions = {
  dataDir: string
  log?: (line: string) => void
  /** For test databases: a crash may lose all data. */
  volatile?: true
}

const RETRY_FOR_MS = 10_000

export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  try {
    return await start(options)
  } catch (error) {
    throw explainFailure(error, options.dataDir)
  }
}

async function start({ dataDir, log = () => {}, volatile }: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { data, sockets, runAs } = choosePlaces(resolve(dataDir), log)
  const lock = await takeOwnerLock(dirname(data))
  try {
    const binaries = findBinaries(dirname(data), runAs)
    await stopOrphan(data, log)
    if (!clusterExists(data, binaries)) {
      log('Creating the database.')
      createCluster({ data, binaries, runAs, volatile: volatile === true })
    }
    const connection = {
      host: sockets,
      port: PORT_IN_SOCKET_NAME,
      database: 'yardmaster',
      ssl: false as const,
    }
    const owner = { ...connection, user: 'yardmaster' }
    const app = { ...connection, user: 'yardmaster_app' }
    const ingest = { ...connection, user: 'yardmaster_ingest' }
    const settings = settingsFor(sockets, volatile === true)
    const launch = () => spawnPostmaster({ program: binaries.postgres, data, settings, runAs, log })
    const postmaster = await launchUntilReady(launch, data)
    let asked = false
    const exited = postmaster.exited.then((code) => {
      if (!asked) log(postmaster.lastWords())
      removeSockets(sockets, log)
      lock.release()
      return code
    })
    const stop = async () => {
      asked = true
      await postmaster.stop()
      await exited
    }
    try {
      await ensureRolesAndDatabase(owner, [app, ingest])
    } catch (error) {
      await stop()
      throw error
    }
    return { owner, app, ingest, stop, exited }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function launchUntilReady(launch: () => Postmaster, data: string) {
  const giveUpAt = Date.now() + RETRY_FOR_MS
  for (;;) {
    const postmaster = launch()
    if (await postmaster.ready) return postmaster
    // The output is complete only after the process has exited.
    await postmaster.exited
    const words = postmaster.lastWords()
    if (!isStillHeld(words)) throw new Error(words)
    if (Date.now() > giveUpAt && !discardForeignLock(data)) throw new Error(words)
    await sleep(250)
  }
}

// Runs before the lock is released, because the next owner puts its own sockets there. An empty directory
// left behind does no harm.
function removeSockets(sockets: string, log: (line: string) => void) {
  try {
    rmSync(sockets, { recursive: true, force: true })
  } catch (error) {
    log(`${sockets} could not be removed: ${String(error)}`)
  }
}
