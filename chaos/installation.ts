import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { startEmbedded } from '../server/src/db/embedded/start.ts'
import type { EmbeddedDatabase } from '../server/src/db/embedded/start.ts'
import { freePort } from '../server/src/testing/freePort.ts'
import { startServer } from '../server/src/testing/serverProcess.ts'
import type { ServerProcess } from '../server/src/testing/serverProcess.ts'
import { mountSmallDisk } from '../server/src/testing/smallDisk.ts'
import { temporaryDirectory } from '../server/src/testing/temporaryDirectory.ts'

const DISK_MB = 2500
const RESTART_MS = 200
const CLOCK = pathToFileURL(join(import.meta.dirname, 'clock.ts')).href

/**
 * A server and its PostgreSQL, each of which is started again whenever it ends, as a supervisor would do. The
 * database has a disk of its own where the system allows it.
 */
export type ChaosInstallation = {
  address: string
  teltonikaPort: number
  mqttPort: number
  /** Null if no disk could be mounted. */
  disk: { fill(): void; free(): void } | null
  /** The process that serves now. */
  server: () => ServerProcess['child']
  postmasterPid: () => number
  /** Returns a process of PostgreSQL that works for the server, if there is one now. */
  anyBackendPid: () => Promise<number | null>
  stepClock: (milliseconds: number) => void
  /** Stops the server and returns the database, which goes on. */
  stopServer: () => Promise<EmbeddedDatabase>
  close: () => Promise<void>
}

export async function openInstallation(
  prepare: (owner: pg.PoolConfig) => Promise<void>,
): Promise<ChaosInstallation> {
  const directory = temporaryDirectory()
  const disk = mountSmallDisk(DISK_MB)
  const dataDir = join(disk?.path ?? directory.path, 'database')
  const clockFile = join(directory.path, 'clock')
  writeFileSync(clockFile, '0')
  let postgres = await startEmbedded({ dataDir })
  await prepare(postgres.owner)
  const [port, teltonikaPort, mqttPort] = [await freePort(), await freePort(), await freePort()]
  const host = encodeURIComponent(postgres.owner.host)
  const start = () =>
    startServer({
      DATABASE_URL: `postgres://yardmaster@localhost/yardmaster?host=${host}`,
      DATA_DIR: directory.path,
      DEMO: '0',
      PORT: String(port),
      TELTONIKA_PORT: String(teltonikaPort),
      MQTT_PORT: String(mqttPort),
      CHAOS_CLOCK: clockFile,
      NODE_OPTIONS: `--import=${CLOCK}`,
      LOG_LEVEL: 'silent',
    })
  let server = start()
  await server.address
  let serves = true
  let stores = true

  const keptServer = (async () => {
    for (;;) {
      await server.exited
      if (!serves) return
      await sleep(RESTART_MS)
      server = start()
    }
  })()
  const keptDatabase = (async () => {
    for (;;) {
      await postgres.exited
      if (!stores) return
      postgres = await startAgain(dataDir)
    }
  })()

  const stopServer = async () => {
    serves = false
    server.child.kill('SIGTERM')
    await keptServer
    return postgres
  }
  return {
    address: `http://127.0.0.1:${port}`,
    teltonikaPort,
    mqttPort,
    disk,
    server: () => server.child,
    postmasterPid: () => Number(readFileSync(join(dataDir, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0]),
    anyBackendPid: () => anyBackendPid(postgres.owner),
    stepClock: (milliseconds) => writeFileSync(clockFile, String(milliseconds)),
    stopServer,
    async close() {
      if (serves) await stopServer()
      stores = false
      await postgres.stop()
      await keptDatabase
      disk?.remove()
      directory.remove()
    },
  }
}

/** A full disk keeps it from starting. */
async function startAgain(dataDir: string): Promise<EmbeddedDatabase> {
  for (;;) {
    try {
      return await startEmbedded({ dataDir })
    } catch {
      await sleep(RESTART_MS)
    }
  }
}

async function anyBackendPid(owner: pg.PoolConfig): Promise<number | null> {
  const client = new pg.Client({ ...owner, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ pid: number }>(
      "select pid from pg_stat_activity where usename in ('yardmaster_ingest', 'yardmaster_app') order by random() limit 1",
    )
    return rows[0]?.pid ?? null
  } catch {
    return null
  } finally {
    await client.end().catch(() => {})
  }
}
