import { randomBytes, randomInt } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ingest } from '@yardmaster/core/contract/account/ingest.ts'
import { snapshots } from '@yardmaster/core/contract/history/snapshots.ts'
import type { Snapshot } from '@yardmaster/core/contract/history/snapshots.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readValues, render } from '../deploy/render.mjs'
import { startEmbedded } from '../server/src/db/embedded/start.ts'
import { openPool } from '../server/src/db/pool.ts'
import { formatApiToken, newApiToken } from '../server/src/session/apiToken.ts'
import { hashOf } from '../server/src/session/sessionToken.ts'
import { TOKEN, makeBusyYard } from '../server/src/testing/busyYard.ts'
import { makeCertificate } from '../server/src/testing/makeCertificate.ts'
import { temporaryDirectory } from '../server/src/testing/temporaryDirectory.ts'
import { keepCommanding } from './cluster/commands.ts'
import { openEdge } from './cluster/edge.ts'
import { giveToServant, programs } from './cluster/machine.ts'
import { keepRunning, until } from './cluster/program.ts'
import type { Program } from './cluster/program.ts'
import { startTracker } from './cluster/tracker.ts'
import { expectStoredOnce } from './outcome.ts'
import { bodyOf } from './senders.ts'

/** One machine of the layout with roles apart, and a balancer. PostgreSQL and its pooler are left to the cluster test. */
const MAIN = fileURLToPath(new URL('../server/src/main.ts', import.meta.url))
const EXAMPLE = readFileSync(new URL('../deploy/cluster.env.example', import.meta.url), 'utf8')
const IMEI = '352093086403001'
const HTTPS_PORT = 8443
/** Where each role answers /health. */
const HEALTH_PORTS = { api: 3000, gateway: 3001, worker: 3002 }
type Role = keyof typeof HEALTH_PORTS

const directory = temporaryDirectory()
const inDirectory = (...names: string[]) => join(directory.path, ...names)
const database = await startEmbedded({ dataDir: inDirectory('database'), volatile: true })
const owner = openPool({ ...database.owner, max: 1 })
const addressOf = (user: string) =>
  `postgres://${user}@localhost/yardmaster?host=${encodeURIComponent(database.owner.host)}`

const network = `127.${randomInt(1, 255)}.${randomInt(0, 255)}`
const machine = `${network}.1`
const edge = openEdge({ host: `${network}.10`, port: HTTPS_PORT, network })
const running: Program[] = []

function renderFiles(): void {
  const pem = inDirectory('edge.pem')
  const certificate = makeCertificate()
  writeFileSync(pem, certificate.cert + certificate.key)
  mkdirSync(inDirectory('streams'))
  const values = {
    NODE: 'yard4',
    NODE_ADDRESS: machine,
    APIS: machine,
    // The second one doesn't run.
    GATEWAYS: `${machine},${network}.2`,
    NATS1: machine,
    NATS2: `${network}.2`,
    NATS3: `${network}.3`,
    EDGE_ADDRESS: edge.host,
    // From where the system connects to other addresses of the loopback.
    BALANCERS: '127.0.0.1',
    HTTPS_PORT: String(HTTPS_PORT),
    HTTP_PORT: '8080',
    EDGE_CONNECTIONS: '1000',
    CERTIFICATE: pem,
    PUBLIC_URL: `https://${edge.host}:${HTTPS_PORT}`,
    NATS_STORE: inDirectory('streams'),
    SECRETS_KEY: randomBytes(32).toString('base64'),
    VAPID_PRIVATE_KEY: randomBytes(32).toString('base64url'),
  }
  render({ ...readValues(EXAMPLE), ...values }, inDirectory('machine'))
  for (const path of [pem, inDirectory('machine'), inDirectory('streams')]) giveToServant(path)
}

const settings = (name: string) =>
  readValues(readFileSync(inDirectory('machine', 'yardmaster', name), 'utf8'))

/** The variables of a process, in the order of its unit. */
const environmentOf = (role: Role): Record<string, string> => ({
  ROLES: role,
  DATA_DIR: inDirectory('data'),
  ...settings('yardmaster.env'),
  // The database of this test, instead of PgBouncer and HAProxy.
  DATABASE_URL: addressOf('yardmaster_app'),
  LISTEN_URL: addressOf('yardmaster_app'),
  MIGRATE_URL: addressOf('yardmaster'),
  REPORTS_DATABASE_URL: '',
  ...settings(`${role}.env`),
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? inDirectory('compiled'),
})

function start(options: Omit<Parameters<typeof keepRunning>[0], 'log'>): Program {
  const program = keepRunning({ ...options, log: inDirectory(`${options.name}.log`) })
  running.push(program)
  return program
}

/** Resolves to what the process answers about its roles. */
async function startRole(role: Role): Promise<unknown> {
  const program = start({
    name: role,
    command: process.execPath,
    args: ['--max-semi-space-size=64', MAIN],
    env: environmentOf(role),
    asOneself: true,
  })
  const health = async () => {
    const answer = await fetch(`http://${machine}:${HEALTH_PORTS[role]}/health`)
    return answer.ok && ((await answer.json()) as { roles: unknown }).roles
  }
  return until(`the start of ${role}`, health).catch((error: unknown) => {
    throw new Error(program.lastWords(), { cause: error })
  })
}

/** Returns a token with which the API answers. */
async function makeToken(): Promise<string> {
  await owner.query(
    "insert into app_user (account_id, id, branch_id, role, first_name, last_name, email) values (1, 2, 1, 'admin', 'Sam', 'Poe', 'sam@yard.example')",
  )
  const token = newApiToken(1)
  await owner.query(
    "insert into api_token (account_id, user_id, name, token_hash, scopes, created_at) values (1, 2, 'Test', $1, '{all}', now())",
    [hashOf(token)],
  )
  return formatApiToken(token)
}

let token = ''
const answers: unknown[] = []
beforeAll(async () => {
  renderFiles()
  start({ name: 'nats', command: programs.nats, args: ['-c', inDirectory('machine', 'nats', 'nats.conf')] })
  // It migrates the database, for which the others would wait.
  answers.push(await startRole('worker'))
  await makeBusyYard(owner, [IMEI, 'h1'])
  token = await makeToken()
  answers.push(...(await Promise.all([startRole('gateway'), startRole('api')])))
  const configuration = inDirectory('machine', 'haproxy', 'edge.cfg')
  start({ name: 'edge', command: programs.haproxy, args: ['-db', '-f', configuration] })
  await until('the start of the balancer', async () => (await edge.get('/health')).status === 200)
})
afterAll(async () => {
  await Promise.all(running.map((program) => program.stop()))
  await owner.end()
  await database.stop()
  directory.remove()
})

const START = Date.now() - 86_400_000
const TRACKER = { deviceId: IMEI, asset: 1, start: START }

test('each process has its role', () => {
  expect(answers).toEqual([{ worker: 'ok' }, { gateway: 'ok' }, { api: 'ok' }])
})

test('a gateway stores readings, the API shows them and reaches the tracker, and the worker runs jobs', async () => {
  const route = () => ({ host: edge.host, localAddress: edge.sourceOf(1) })
  const tracker = startTracker({ port: edge.teltonikaPort, route }, TRACKER)
  await until('an acknowledgment', async () => tracker.acknowledged() > 0)
  const commander = keepCommanding(edge, token, TRACKER.asset, tracker)
  await until('the answer to a command', async () => commander.answered() > 0)
  await commander.stop()
  await tracker.stop()
  await expectStoredOnce(owner, [tracker])

  const newest = new Date(START + (tracker.acknowledged() - 1) * 20_000).toISOString()
  await until('the readings in the API', async () => {
    const { body } = await edge.get(snapshots.read.path, { headers: { authorization: `Bearer ${token}` } })
    const found = (JSON.parse(body) as Snapshot[]).find(({ assetId }) => assetId === TRACKER.asset)
    return found?.lastUpdateAt && new Date(found.lastUpdateAt).toISOString() === newest
  })
  // No other process runs jobs.
  const { rows } = await owner.query('select from job_run where succeeded_at is not null')
  expect(rows.length).toBeGreaterThan(0)
})

const postReadings = (...turns: number[]) => {
  const body = bodyOf({ deviceId: 'h1', asset: 2, start: START }, turns)
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' }
  return edge.post(ingest.readings.path, body, { headers })
}

const metricsOf = async (role: Role) =>
  (await fetch(`http://${machine}:${HEALTH_PORTS[role]}/metrics`)).text()

test('a gateway takes what devices send over HTTP, and the API while there is none', async () => {
  expect(await postReadings(0, 1)).toMatchObject({ status: 200 })
  const taken = /^yardmaster_http_request_duration_seconds_count\{.*route="\/api\/readings".*status="200"/m
  expect(await metricsOf('gateway')).toMatch(taken)
  expect(await metricsOf('api')).not.toMatch(taken)
  await running.find(({ name }) => name === 'gateway')?.stop()
  await until('the API to take readings', async () => (await postReadings(2)).status === 200)
  expect(await metricsOf('api')).toMatch(taken)
})
