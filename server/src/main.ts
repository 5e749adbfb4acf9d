import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { readConfig } from './config.ts'
import type { Config } from './config.ts'
import { systemClock } from './context.ts'
import { openDatabase } from './db/database.ts'
import { startEmbedded } from './db/embedded/start.ts'
import { migrate } from './db/migrate.ts'
import { fillDemo } from './demo/fill.ts'
import { hasAccounts } from './features/setup/setup.queries.ts'
import { buildApp } from './http/app.ts'
import { listen } from './http/listen.ts'
import { countAttempts } from './outbound/attempts.ts'
import { diskFiles } from './outbound/files.ts'
import { makeGeocoder } from './outbound/geocoder.ts'
import { liveFor } from './features/live/live.service.ts'
import { welcome } from './welcome.ts'
import { StartupError } from './startupError.ts'

const WEB = fileURLToPath(new URL('../../web/dist', import.meta.url))

/** A terminal shows how far the start is; what runs unattended reads the log. */
const say = (line: string) => process.stdout.write(`${line}\n`)

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const connections = await findDatabase(config)
  await migrate(connections.owner, say)
  const database = openDatabase(connections.app)
  const files = diskFiles(path.resolve(config.dataDir, 'files'))
  const demo = await fillDemo({
    owner: connections.owner,
    files,
    wanted: config.demo,
    embedded: connections.embedded,
    say,
  })
  const outbound = {
    files,
    attempts: countAttempts(database.pool),
    geocoder: makeGeocoder(config.geocoder, database.outside),
  }
  const live = liveFor(connections.app, database, systemClock)
  const installation = { demo, setupToken: randomBytes(16).toString('hex') }
  const services = { database, clock: systemClock, outbound, installation, live }
  const { http } = await buildApp(services, { ...config, webDirectory: WEB })
  const address = await listen(http, config)
  say(welcome(address, installation, await hasAccounts(database)))

  let stopping = false
  async function stop(): Promise<void> {
    if (stopping) return
    stopping = true
    await http.close()
    await database.end()
    await connections.stop()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
  // Without its database the server could only refuse; whoever runs it is told by the end of the process.
  void connections.lost.then(() => {
    if (!stopping)
      fail(new StartupError('PostgreSQL has stopped.', 'Start Yardmaster again; its log says why.'))
  })
}

type Connections = {
  owner: pg.PoolConfig
  app: pg.PoolConfig
  embedded: boolean
  stop: () => Promise<void>
  lost: Promise<unknown>
}

async function findDatabase(config: Config): Promise<Connections> {
  if (config.databaseUrl) {
    const owner = { connectionString: config.databaseUrl }
    // The application works as the plain role even where it signs in as the owner.
    const app = { ...owner, options: '-c role=yardmaster_app' }
    return { owner, app, embedded: false, stop: async () => {}, lost: new Promise(() => {}) }
  }
  const { owner, app, stop, exited } = await startEmbedded({ dataDir: config.dataDir, log: say })
  return { owner, app, embedded: true, stop, lost: exited }
}

function fail(error: unknown): never {
  const lines =
    error instanceof StartupError
      ? [error.message, error.advice]
      : [error instanceof Error ? error.stack : error]
  process.stderr.write(`\n${lines.join('\n')}\n`)
  process.exit(1)
}

main().catch(fail)
