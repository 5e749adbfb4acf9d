import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { inspect } from 'node:util'
import type pg from 'pg'
import { diskPlace } from './backup/diskPlace.ts'
import { s3Place } from './backup/s3Place.ts'
import { requireFinishedRestore } from './backup/unfinished.ts'
import { readConfig } from './config.ts'
import type { Config } from './config.ts'
import { systemClock } from './context.ts'
import { openDatabase } from './db/database.ts'
import type { Database } from './db/database.ts'
import { findDatabase } from './db/find.ts'
import type { Connections } from './db/find.ts'
import { prepareDatabase } from './db/prepare.ts'
import { withReplica } from './db/replica.ts'
import type { Replica } from './db/replica.ts'
import { fillDemo } from './demo/fill.ts'
import type { LiveOptions } from './demo/simulation.ts'
import { handleDomainEvents } from './domainEvents.ts'
import { eventHandlers } from './eventHandlers.ts'
import { oncePerMinute } from './failures.ts'
import { liveFor } from './features/map/live/live.service.ts'
import { hasAccounts, readSetupToken } from './features/access/setup/setup.queries.ts'
import { openGround } from './ground/ground.ts'
import { reportStreetFile } from './ground/reportStreetFile.ts'
import { checksOf } from './health/checksOf.ts'
import { openConfiguredHealthPort } from './health/configuredPort.ts'
import { openHealth } from './health/health.ts'
import { openProbe } from './health/probe.ts'
import { buildApp } from './http/app.ts'
import { openInnerPort } from './http/innerPort.ts'
import { listen } from './http/listen.ts'
import { openRedirectPort } from './http/redirectPort.ts'
import { readableStream } from './log/readableLog.ts'
import { postgresMessages } from './messages/postgresMessages.ts'
import { addGauges } from './metrics/gauges.ts'
import { addThread, measureProcess } from './metrics/registry.ts'
import type { Log } from './jobs/job.ts'
import { Outage } from './outage.ts'
import { openFiles } from './outbound/files.ts'
import { routes } from './routes.ts'
import { explainOutage } from './startupOutage.ts'
import { startSharing } from './sharedCounts/sharedCounts.ts'
import { StartupError } from './startupError.ts'
import type { DeviceLines } from './telemetry/gateways/deviceLines.ts'
import type { Log as GatewayLog } from './telemetry/gateways/log.ts'
import { startGateways } from './telemetry/gateways/start.ts'
import type { DevicePorts, OpenDevicePort } from './telemetry/gateways/start.ts'
import type { Unasked } from './telemetry/gateways/tcpConnection.ts'
import type { Intake } from './telemetry/readings/intake.ts'
import type { ReceiveReadings } from './telemetry/receive/readings.ts'
import { limitIntake } from './telemetry/receive/limits.ts'
import { CROWDED } from './telemetry/devices/startLoading.ts'
import type { ReportCrowded } from './telemetry/devices/startLoading.ts'
import type { ReportUnowned } from './telemetry/devices/unownedRefusals.ts'
import type { Live } from './telemetry/live/live.ts'
import type { Certificate } from './tls/certificate.ts'
import { openCertificates } from './tls/openCertificates.ts'
import { openTelemetry } from './telemetry/telemetry.ts'
import type { Telemetry } from './telemetry/telemetry.ts'
import { recordDeviceMessages } from './telemetry/write/recordDeviceMessages.ts'
import { welcome } from './welcome.ts'
import { openDevicePort } from './start/devicePort.ts'
import { peersOf, startIngest } from './start/ingest.ts'
import type { IngestThreading } from './start/ingest.ts'
import { installationOf } from './start/installation.ts'
import { startJobsWith } from './start/jobs.ts'
import { openMessaging } from './start/messaging.ts'
import type { Messaging } from './start/messaging.ts'
import { openStreaming } from './start/stream.ts'
import { openProviders, openPushSender, outboundOf } from './start/outbound.ts'

const WEB = fileURLToPath(new URL('../../web/dist', import.meta.url))
const BASEMAP = fileURLToPath(new URL('../../basemap/dist/basemap.pmtiles', import.meta.url))

/** Prints startup progress to the terminal; unattended runs use the log. */
const say = (line: string) => process.stdout.write(`${line}\n`)

/** The stop functions of everything started, in order. They run in reverse. */
const running: (() => Promise<unknown>)[] = []
let stopping: Promise<void> | undefined
let reportStopping = () => {}
/** The directory of the embedded database, once it runs. */
let embeddedIn: string | null = null

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const health = openHealth(config.roles)
  reportStopping = () => health.stopping()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  const healthPort = await openConfiguredHealthPort(config, health, say)
  if (healthPort) running.push(() => healthPort.close())
  const certificates = await openCertificates(config, systemClock, say)
  running.push(async () => certificates.close())
  const connections = await connect(config)
  const { owner, ingest, lasting, embedded } = connections
  const { database, replica } = openWithReplica(connections, config)
  running.push(() => database.end())
  const files = await openFiles(config.s3, path.resolve(config.dataDir, 'files'))
  const clock = systemClock
  const demo = owner
    ? await fillDemo({
        owner,
        files,
        wanted: config.demo,
        embedded,
        host: config.host,
        clock,
        days: config.demoDays,
        say,
      })
    : withoutOwner(config)

  // Prints errors to the terminal until the log exists.
  let reportError = (error: unknown): void => void say(inspect(error))
  const onError = (error: unknown) => reportError(error)
  let reportUnowned: ReportUnowned = () => {}
  let reportCrowded: ReportCrowded = (counts) => void say(`${CROWDED}: ${inspect(counts)}`)
  const messaging = openMessaging(config, { connections, database, onError })
  running.push(() => messaging.close())
  const streaming = openStreaming(config.stream, messaging.nats, onError)
  if (streaming) running.push(() => streaming.close())
  const peers = peersOf(config)
  const telemetry = await openTelemetry({
    ingest,
    listen: lasting.ingest,
    through: messaging.through,
    publisher: streaming && takesReadings(config) ? streaming.publisher : null,
    peers,
    clock,
    onError,
    onUnowned: (counts, last) => reportUnowned(counts, last),
    onCrowded: (counts) => reportCrowded(counts),
  })
  running.push(() => telemetry.close())
  const writers =
    streaming && config.roles.has('worker') ? streaming.startWriters(telemetry, lasting.ingest) : null
  if (writers) running.push(() => writers.stop())
  // An embedded database serves one process, which may have several threads.
  const sharing = embedded && !peers ? null : startSharing(telemetry.pool, oncePerMinute(onError))
  if (sharing) running.push(() => sharing.stop())
  let threadLog: GatewayLog = {
    debug() {},
    warn: (...said) => say(inspect(said)),
    error: (...said) => say(inspect(said)),
  }
  const thread = startIngest(config, connections, {
    peers,
    onError,
    log: {
      debug: (...said) => threadLog.debug(...said),
      warn: (...said) => threadLog.warn(...said),
      error: (...said) => threadLog.error(...said),
    },
  })
  if (thread) running.push(() => thread.close())
  let gateways: DevicePorts | null = null
  const ground = await openGround(config.ground, database.outside, onError)
  const providers = await openProviders(config)
  const push = await openPushSender(config)
  const outbound = outboundOf(config, {
    database,
    files,
    ground,
    providers,
    push,
    commands: messaging.lines,
    onError,
  })
  handleDomainEvents(eventHandlers)
  const live = liveFor(
    messaging.through(postgresMessages({ pool: database.pool, listen: lasting.app })),
    database,
    clock,
    onError,
  )
  const place = config.backups.s3 ? s3Place(config.backups.s3) : diskPlace(config.backups.directory)
  const installation = installationOf(config, {
    demo,
    embedded,
    place,
    certificates,
    gateways: () => gateways,
    setupToken: await readSetupToken(database),
  })
  const intake = limitIntake(telemetry.fromDevices)
  const receiveReadings = thread && { receiveReadings: thread.receive }
  const { http } = await buildApp(
    { database, clock, outbound, installation, live, intake, health, ...receiveReadings },
    {
      ...config,
      ...logTo(config),
      routes,
      webDirectory: WEB,
      basemapFile: BASEMAP,
      certificate: certificates.web,
    },
  )
  for (const certificate of certificates.all) certificate.logTo(http.log)
  const { nats } = messaging
  measure({ database, telemetry, live, thread, replica, nats, hasJobs: config.roles.has('worker') })
  streaming?.measure(writers)
  threadLog = http.log
  reportError = (error) => http.log.error({ err: error }, 'in the background')
  await reportStreetFile(ground, (reason) => http.log.warn(reason))
  reportUnowned = (counts, last) => http.log.warn({ counts, ...last }, 'rejected messages without an owner')
  reportCrowded = (counts) => http.log.warn(counts, CROWDED)
  running.push(() => http.close())
  const livesFrom =
    demo && owner && config.roles.has('worker') ? await prepareSimulation(config, owner, telemetry) : null
  const address = config.roles.has('api') ? await listen(http, config) : null
  const onUnasked = recordDeviceMessages({ database, pool: telemetry.pool, clock })
  const redirect = address && (await openRedirectPort(config, address))
  if (redirect) running.push(() => redirect.close())
  gateways = await openGateways(config, {
    intake,
    log: http.log,
    onUnasked,
    certificate: certificates.devices,
    lines: messaging.lines,
    openDevicePort,
    ...receiveReadings,
    thread,
  })
  if (address) say(welcome(address, installation, { hasAccounts: await hasAccounts(database), ...config }))
  else say(`Yardmaster is running.${healthPort ? ` It answers /health on port ${healthPort.port}.` : ''}`)
  // Nothing waits for jobs, so startup doesn't wait for them either.
  const jobs = config.roles.has('worker')
    ? startJobsWith(
        config,
        connections,
        {
          database,
          files,
          installation: config,
          integrations: { ...providers, intake: telemetry.intake },
          allowedAddresses: config.allowedAddresses,
          adminAccounts: config.adminAccounts,
          backups: { source: { owner, files, dataDir: path.resolve(config.dataDir) }, place, embedded },
        },
        { log: http.log, geocoder: outbound.geocoder, push, onFailure: fail },
      )
    : null
  if (jobs) running.push(jobs.stop)
  const probe = openProbe(connections.app)
  running.push(() => probe.end())
  health.ready(
    checksOf({
      config,
      embedded,
      probe,
      replica,
      files,
      thread,
      gateways,
      jobs: jobs && jobs.state,
      clock,
      certificates: certificates.all,
      nats,
      stream: streaming && streaming.stream,
    }),
    http.log,
  )
  if (livesFrom && owner && address) {
    const inner = certificates.web ? await openInnerPort(http) : null
    if (inner) running.push(() => inner.close())
    await continueDemo({ ...livesFrom, owner, clock, address: inner?.address ?? address, gateways })
  }
}

type Measured = {
  database: Database
  telemetry: Telemetry
  live: Live
  thread: IngestThreading | null
  replica: Replica | null
  nats: Messaging['nats']
  hasJobs: boolean
}

function measure({ database, telemetry, live, thread, replica, nats, hasJobs }: Measured): void {
  measureProcess()
  for (const measure of thread?.measures ?? []) addThread(measure)
  const { pool } = telemetry
  addGauges({
    pools: { app: database.pool, ingest: pool, ...(replica && { reports: replica.pool }) },
    live,
    jobs: hasJobs ? pool : null,
    backups: hasJobs ? database.pool : null,
    nats,
    replica,
  })
}

/** People read the log on a terminal, and programs elsewhere. */
const logTo = ({ logFormat }: Config) =>
  (logFormat ?? (process.stdout.isTTY ? 'readable' : 'json')) === 'readable'
    ? { logStream: readableStream(process.stdout) }
    : {}

/** Opens the configured or the embedded database and prepares it. */
async function connect(config: Config): Promise<Connections> {
  requireFinishedRestore(config.dataDir)
  const connections = await findDatabase(config, say)
  running.push(connections.stop)
  if (connections.embedded) embeddedIn = config.dataDir
  // Without its database, the server could only return errors. It exits, so that its supervisor notices.
  void connections.lost.then(() => {
    if (!stopping) fail(new Outage('database', 'PostgreSQL has stopped. See its last messages above'))
  })
  await prepareDatabase(connections, say)
  return connections
}

/** Opens the database, and the replica that reports read from. */
function openWithReplica({ app, reports }: Connections, config: Config) {
  const primary = openDatabase(app)
  if (!reports) return { database: primary, replica: null }
  const { maxLagSeconds } = config.reports
  const opened = withReplica({ replica: reports, primary, maxLagSeconds })
  running.push(() => opened.replica.end())
  return opened
}

const takesReadings = ({ roles }: Config): boolean => roles.has('api') || roles.has('gateway')

/** Only the owner of the database can create the demo. */
function withoutOwner({ demo }: Config): null {
  if (!demo) return null
  throw new StartupError(
    'The demo can be created only by the owner of the database.',
    'Set MIGRATE_URL to the address of the database with the sign-in of its owner, or set DEMO=0.',
  )
}

async function openGateways(
  config: Config,
  parts: {
    intake: Intake
    log: Log
    onUnasked: Unasked
    certificate: Certificate | undefined
    lines: DeviceLines
    openDevicePort: OpenDevicePort
    receiveReadings?: ReceiveReadings
    thread: IngestThreading | null
  },
): Promise<DevicePorts | null> {
  if (!config.roles.has('gateway')) return null
  const { thread, ...rest } = parts
  const { certificate } = parts
  const settings = { config: config.gateways, limits: config.limits }
  if (thread?.openPorts) return thread.openPorts({ ...settings, certificate }, say)
  const gateways = await startGateways({ ...settings, clock: systemClock, warn: say, ...rest })
  running.push(() => gateways.close())
  return gateways
}

async function prepareSimulation({ demoDays: days }: Config, owner: pg.PoolConfig, telemetry: Telemetry) {
  const demo = await import('./demo/simulation.ts')
  return demo.prepareSimulation({ owner, telemetry, clock: systemClock, days, say })
}

async function continueDemo(options: LiveOptions): Promise<void> {
  const { startSimulation } = await import('./demo/simulation.ts')
  const simulation = await startSimulation(options)
  running.push(() => simulation.stop())
}

function stop(): void {
  reportStopping()
  stopping ??= stopAll()
}

async function stopAll(): Promise<void> {
  for (let stop = running.pop(); stop; stop = running.pop()) await stop()
}

function fail(error: unknown): never {
  const explained = error instanceof StartupError ? error : explainOutage(error, embeddedIn)
  const lines = explained
    ? [explained.message, explained.advice]
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
