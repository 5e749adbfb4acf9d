import { randomBytes } from 'node:crypto'
import path from 'node:path'
import type { AnswerOf, CallOf, Endpoint } from '@yardmaster/core/contract/endpoint.ts'
import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import type { Clock, Outbound } from '../context.ts'
import type { Addresses } from '../db/addresses.ts'
import { openDatabase } from '../db/database.ts'
import type { Database } from '../db/database.ts'
import { handleDomainEvents } from '../domainEvents.ts'
import { eventHandlers } from '../eventHandlers.ts'
import { integrationAdapters } from '../integrationAdapters.ts'
import { providerFetch } from '../integrations/providerFetch.ts'
import type { Providers } from '../integrations/providers.ts'
import { openSecretBox } from '../integrations/secretBox.ts'
import { formatToken } from '../session/sessionToken.ts'
import { startSession } from '../session/session.service.ts'
import { openGround } from '../ground/ground.ts'
import { databaseCheck } from '../health/checks.ts'
import { openHealth } from '../health/health.ts'
import { openProbe } from '../health/probe.ts'
import { buildApp } from '../http/app.ts'
import type { App, AppOptions } from '../http/app.ts'
import { postgresMessages } from '../messages/postgresMessages.ts'
import type { Services } from '../http/bindRoute.ts'
import { countAttempts } from '../outbound/attempts.ts'
import { diskFiles } from '../outbound/files/diskFiles.ts'
import type { Commands } from '../outbound/commands.ts'
import type { FileStore } from '../outbound/files.ts'
import { CommandFailed } from '../telemetry/gateways/commandFailed.ts'
import type { Intake } from '../telemetry/readings/intake.ts'
import { openTelemetry } from '../telemetry/telemetry.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'
import { ensureWeeks } from '../telemetry/upkeep/partitions.ts'
import { weekOf } from '../telemetry/upkeep/weeks.ts'
import { makeGeocoder } from '../outbound/geocoder.ts'
import { NONE_ALLOWED, parseAllowedAddresses } from '../outbound/publicAddress.ts'
import { openPush } from '../outbound/push.ts'
import { openVapid } from '../outbound/push/vapid.ts'
import { makePublicFetch } from '../outbound/publicFetch.ts'
import { routes } from '../routes.ts'
import { liveFor } from '../features/map/live/live.service.ts'
import type { Live } from '../telemetry/live/live.ts'
import type { Person } from './testAccount.ts'
import { temporaryDirectory } from './temporaryDirectory.ts'
import { createTestDatabase } from './testDatabase.ts'
import type { TestDatabase } from './testDatabase.ts'

export const SETUP_TOKEN = 'setup-token'

const ORIGIN = 'http://yard.test'

/** The real application on a separate database, with a clock that the test can move. */
export type TestApp = App & {
  database: Database
  testDatabase: TestDatabase
  telemetry: Telemetry
  commands: Commands
  files: FileStore
  live: Live
  /** The services that can be connected. A test may add adapters. */
  providers: Providers
  /** The channels that the application believes to have. A test may turn one on. */
  delivery: Outbound['delivery']
  clock: Clock & { advance(by: Temporal.DurationLike): void }
  services: Services
}

type TestAppOptions = {
  /** Receives the device messages. By default, they go to the application's database. */
  intake?: Intake
  /** Returns the connections to the database, if they are not direct. */
  through?: (database: TestDatabase) => Promise<Omit<Addresses, 'owner' | 'reports'>>
  options?: Partial<AppOptions>
}

const TEST_PORTS = {
  teltonika: 5027,
  queclink: null,
  ruptela: 5046,
  osmand: 5055,
  mqtt: 1883,
  teltonikaTls: null,
  osmandTls: null,
  mqttTls: 8883,
}

/** Starts the application before the tests of a file and stops it after them. */
export function startTestApp({ intake, through = directly, options }: TestAppOptions = {}): TestApp {
  const started = {} as TestApp
  const cleanUp: (() => unknown)[] = []
  beforeAll(async () => {
    const testDatabase = await createTestDatabase()
    const connections = await through(testDatabase)
    const database = openDatabase(connections.app)
    const directory = temporaryDirectory()
    // PostgreSQL would round nanoseconds, up as well as down.
    let now = Temporal.Now.instant().round('millisecond')
    const clock = {
      now: () => now,
      advance: (by: Temporal.DurationLike) => {
        now = now.add(by)
      },
    }
    await makeWeeksFor(testDatabase, now)
    const files = diskFiles(directory.path)
    const telemetry = await openTelemetry({
      ingest: connections.ingest,
      listen: connections.lasting.ingest,
      clock,
      onError: failLoudly,
    })
    // No device is connected; a test may replace this.
    const commands: Commands = { send: async () => Promise.reject(new CommandFailed('notConnected')) }
    const delivery = { email: false, sms: false }
    const providers = {
      adapters: { ...integrationAdapters },
      secrets: openSecretBox(randomBytes(32)),
      // Emulators of providers listen on the loopback.
      fetch: providerFetch(makePublicFetch({ allowed: parseAllowedAddresses('127.0.0.1') ?? NONE_ALLOWED })),
    }
    const outbound = {
      files,
      providers,
      attempts: countAttempts(database.pool, clock),
      geocoder: makeGeocoder(
        { url: undefined, type: undefined, rate: undefined },
        database.outside,
        failLoudly,
      ),
      commands,
      ground: await openGround(testGround(directory.path), database.outside, () => {}),
      delivery,
      // Emulators of push services, too.
      push: openPush({
        vapid: openVapid(randomBytes(32), 'https://yard.example'),
        fetch: makePublicFetch({ allowed: parseAllowedAddresses('127.0.0.1') ?? NONE_ALLOWED }),
        clock,
      }),
      allowedAddresses: NONE_ALLOWED,
      // A test may add records.
      readTxt: async () => [],
    }
    handleDomainEvents(eventHandlers)
    // A test may break the connection of the live stream on purpose.
    const messages = postgresMessages({ pool: database.pool, listen: connections.lasting.app })
    const live = liveFor(messages, database, clock, () => {})
    const installation = {
      demo: null,
      setupToken: SETUP_TOKEN,
      adminAccounts: null,
      tankLevelAccounts: null,
      backups: { embedded: true, place: { kind: 'disk' as const, where: '/data/backups' } },
      salesEmail: 'sales@yard.example',
      certificates: () => [],
      deviceAddresses: () => ({ publicUrl: 'https://yard.example', ports: TEST_PORTS }),
    }
    const health = openHealth(new Set(['api']))
    const received = intake ?? telemetry.intake
    const services = { database, clock, outbound, live, installation, intake: received, health }
    const app = await buildApp(services, { ...testOptions(directory.path), ...options })
    await app.http.ready()
    const probe = openProbe(connections.app)
    health.ready([databaseCheck(probe)], app.http.log)
    const made = {
      database,
      testDatabase,
      telemetry,
      commands,
      files,
      providers,
      clock,
      live,
      delivery,
      services,
    }
    Object.assign(started, app, made)
    cleanUp.push(
      () => app.http.close(),
      () => probe.end(),
      () => telemetry.close(),
      () => database.end(),
      () => testDatabase.close(),
      () => directory.remove(),
    )
  })
  afterAll(async () => {
    for (const clean of cleanUp) await clean()
  })
  return started
}

const directly = async ({ app, ingest }: TestDatabase) => ({ app, ingest, lasting: { app, ingest } })

export const testOptions = (directory: string): AppOptions => ({
  logLevel: 'silent',
  trustProxy: 1,
  publicOrigin: null,
  routes,
  webDirectory: directory,
  basemapFile: path.join(directory, 'basemap.pmtiles'),
})

const testGround = (directory: string) => ({
  file: path.join(directory, 'map.pmtiles'),
  isFileSet: false,
  styleUrl: null,
  raster: null,
})

/**
 * Creates the partitions for events that the application itself records. In a running installation, a job
 * creates them.
 */
async function makeWeeksFor({ ingest }: TestDatabase, now: Temporal.Instant): Promise<void> {
  const client = new pg.Client(ingest)
  await client.connect()
  const week = weekOf(now.epochMilliseconds)
  await ensureWeeks(client, [week, week + 1])
  await client.end()
}

/** Background errors must fail the test. */
function failLoudly(error: unknown): void {
  throw error
}

/** Returns the cookie of a signed-in session without using the sign-in form. */
export async function cookieFor(app: TestApp, person: Person): Promise<string> {
  const token = await startSession(app.database.account(person.accountId), app.clock, {
    accountId: person.accountId,
    userId: person.id,
    branchId: person.branchId,
    caller: null,
  })
  return `session=${formatToken(token)}`
}

type Request = {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'
  url: string
  cookie?: string | undefined
  payload?: unknown
  headers?: Record<string, string>
  /** The response is a stream, so only its beginning is awaited. */
  endless?: true
}

/** Sends a request as a browser on our own pages does. */
export async function send(app: TestApp, { method, url, cookie, payload, headers, endless }: Request) {
  const response = await app.http.inject({
    method,
    url,
    headers: { host: 'yard.test', origin: ORIGIN, ...(cookie && { cookie }), ...headers },
    ...(payload !== undefined && { payload: payload as object }),
    ...(endless && { payloadAsStream: true }),
  })
  if (endless) response.stream().destroy()
  return response
}

/** Calls an endpoint of the contract as this person. */
export async function callAs<E extends Endpoint>(
  app: TestApp,
  person: Person | null,
  endpoint: E,
  input: CallOf<E>,
  headers: Record<string, string> = {},
) {
  const { params = {}, query = {}, body } = input as Record<string, Record<string, unknown>>
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => String(params[name]))
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  ).toString()
  const response = await send(app, {
    method: endpoint.method,
    url: search ? `${path}?${search}` : path,
    cookie: person ? await cookieFor(app, person) : undefined,
    payload: body,
    headers,
  })
  return {
    status: response.statusCode,
    headers: response.headers,
    body: (response.body ? JSON.parse(response.body) : undefined) as AnswerOf<E> & {
      error?: string
      errors?: Record<string, string>
    },
  }
}
