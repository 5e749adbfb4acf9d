import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { inspect } from 'node:util'
import { readConfig } from './config.ts'
import type { Config } from './config.ts'
import { systemClock } from './context.ts'
import { openDatabase } from './db/database.ts'
import { findDatabase } from './db/find.ts'
import type { Connections } from './db/find.ts'
import { migrate } from './db/migrate.ts'
import { fillDemo } from './demo/fill.ts'
import { liveFor } from './features/map/live/live.service.ts'
import { hasAccounts } from './features/access/setup/setup.queries.ts'
import { buildApp } from './http/app.ts'
import { listen } from './http/listen.ts'
import type { Log } from './jobs/job.ts'
import type { JobServices } from './jobs.ts'
import { countAttempts } from './outbound/attempts.ts'
import { openFiles } from './outbound/files.ts'
import { makeGeocoder } from './outbound/geocoder.ts'
import { openMailer } from './outbound/mail.ts'
import { openSms } from './outbound/sms.ts'
import { StartupError } from './startupError.ts'
import { CommandFailed } from './telemetry/gateways/commandFailed.ts'
import { startGateways } from './telemetry/gateways/start.ts'
import { startIngestThread } from './telemetry/thread/ingestThread.ts'
import { openTelemetry } from './telemetry/telemetry.ts'
import type { Telemetry } from './telemetry/telemetry.ts'
import { welcome } from './welcome.ts'

const WEB = fileURLToPath(new URL('../../web/dist', import.meta.url))
const BASEMAP = fileURLToPath(new URL('../../basemap/dist/basemap.pmtiles', import.meta.url))

/** Prints startup progress to the terminal; unattended runs use the log. */
const say = (line: string) => process.stdout.write(`${line}\n`)

/** The stop functions of everything started, in order. They run in reverse. */
const running: (() => Promise<unknown>)[] = []
let stopping: Promise<void> | undefined

async function main(): Promise<void> {
  const config = readConfig(process.env)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  const connections = await findDatabase(config, say)
  running.push(connections.stop)
  // Without its database, the server could only return errors. It exits, so that its supervisor notices.
  void connections.lost.then(() => {
    if (!stopping)
      fail(new StartupError('PostgreSQL has stopped.', 'Start Yardmaster again; its log says why.'))
  })
  await migrate(connections.owner, say)
  const database = openDatabase(connections.app)
  running.push(() => database.end())
  const files = await openFiles(config.s3, path.resolve(config.dataDir, 'files'))
  const { owner, ingest, embedded } = connections
  const demo = await fillDemo({ owner, files, wanted: config.demo, embedded, say })

  const clock = systemClock
  // Prints errors to the terminal until the log exists.
  let tellTrouble = (error: unknown): void => void say(inspect(error))
  const onError = (error: unknown) => tellTrouble(error)
  const telemetry = await openTelemetry({ ingest, clock, onError })
  running.push(() => telemetry.close())
  // On a single core, a thread would only compete with the main one.
  const threaded = config.roles.has('api') && availableParallelism() > 1
  const thread = threaded ? startIngestThread({ ingest, onError }) : null
  if (thread) running.push(() => thread.close())
  const outbound = {
    files,
    attempts: countAttempts(database.pool),
    geocoder: makeGeocoder(config.geocoder, database.outside, onError),
    commands: {
      send: async (uniqueId: string, command: string) => {
        if (!gateways?.teltonika) throw new CommandFailed('notConnected')
        return gateways.teltonika.send(uniqueId, command)
      },
    },
    mapStyleUrl: config.mapStyleUrl,
    delivery: { email: config.mail !== null, sms: config.sms !== null },
  }
  const live = liveFor(connections.app, database, clock, onError)
  const installation = {
    demo,
    setupToken: randomBytes(16).toString('hex'),
    tankLevelAccounts: config.tankLevelAccounts,
  }
  const { http } = await buildApp(
    {
      database,
      clock,
      outbound,
      installation,
      live,
      intake: telemetry.intake,
      ...(thread && { receiveReadings: thread.receive }),
    },
    { ...config, webDirectory: WEB, basemapFile: BASEMAP },
  )
  tellTrouble = (error) => http.log.error({ err: error }, 'in the background')
  running.push(() => http.close())
  const livesFrom = demo && config.roles.has('worker') ? await tellPast(config, connections, telemetry) : null
  const address = config.roles.has('api') ? await listen(http, config) : null
  const gateways = config.roles.has('gateway')
    ? await startGateways({
        config: config.gateways,
        intake: telemetry.intake,
        clock,
        log: http.log,
        warn: say,
      })
    : null
  if (gateways) running.push(() => gateways.close())
  if (address) say(welcome(address, installation, await hasAccounts(database)))
  else say('Yardmaster is running.')
  // Nothing waits for jobs, so startup doesn't wait for them either.
  if (config.roles.has('worker')) {
    const messenger = {
      mail: config.mail && openMailer(config.mail),
      sms: config.sms && openSms(config.sms),
      publicUrl: config.publicUrl,
    }
    running.push(async () => messenger.mail?.close())
    const jobs = startWorker(connections, { database, files, messenger }, http.log)
    jobs.catch(fail)
    running.push(async () => (await jobs).stop())
  }
  if (livesFrom && address) {
    const { letLive } = await import('./demo/liven.ts')
    const living = letLive({ ...livesFrom, clock, address, gateways })
    running.push(() => living.stop())
  }
}

/** Loads the queue only if needed, because that takes time. */
async function startWorker({ owner, ingest }: Connections, services: JobServices, log: Log) {
  const [{ startJobs }, { jobsWith }] = await Promise.all([import('./jobs/start.ts'), import('./jobs.ts')])
  return startJobs({ owner, ingest, jobs: jobsWith(services), clock: systemClock, log })
}

async function tellPast({ demoDays: days }: Config, { owner }: Connections, telemetry: Telemetry) {
  const demo = await import('./demo/liven.ts')
  return demo.tellPast({ owner, telemetry, clock: systemClock, days, say })
}

function stop(): void {
  stopping ??= stopAll()
}

async function stopAll(): Promise<void> {
  for (let stop = running.pop(); stop; stop = running.pop()) await stop()
}

function fail(error: unknown): never {
  const lines =
    error instanceof StartupError
      ? [error.message, error.advice]
      : [error instanceof Error ? error.stack : error]
  process.stderr.write(`\n${lines.join('\n')}\n`)
  process.exit(1)
}

main().catch(async (error: unknown) => {
  // If a stop was requested during startup, only the startup fails.
  if (!stopping) fail(error)
  await stopping
  process.exit()
})
