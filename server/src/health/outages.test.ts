import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startEmbedded } from '../db/embedded/start.ts'
import type { EmbeddedDatabase } from '../db/embedded/start.ts'
import { hashIngestToken } from '../telemetry/devices/ingestToken.ts'
import { freePort } from '../testing/freePort.ts'
import { startServer, stopServer } from '../testing/serverProcess.ts'
import type { ServerProcess } from '../testing/serverProcess.ts'
import { mountSmallDisk } from '../testing/smallDisk.ts'
import { temporaryDirectory } from '../testing/temporaryDirectory.ts'

/** Two processes share a PostgreSQL of their own, which the tests stop, freeze, fill and make read-only. */
const directory = temporaryDirectory()
const disk = mountSmallDisk(250)
const dataDir = join(disk?.path ?? directory.path, 'database')
const TOKEN = 'token-of-the-account'
const START_MS = 60_000
let postgres: EmbeddedDatabase
let api: ServerProcess
let devices: ServerProcess
let address: string
let healthAddress: string
let osmandAddress: string
/** Where the process with the role gateway, and only that one, takes what devices send over HTTP. */
let deviceAddress: string

const startPostgres = async () => {
  postgres = await startEmbedded({ dataDir, volatile: true })
}

async function asOwner(...statements: string[]): Promise<void> {
  const client = new pg.Client(postgres.owner)
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

beforeAll(async () => {
  await startPostgres()
  const [healthPort, osmandPort, devicePort] = [await freePort(), await freePort(), await freePort()]
  const shared = {
    DATABASE_URL: `postgres://yardmaster@localhost/yardmaster?host=${encodeURIComponent(postgres.owner.host)}`,
    DATA_DIR: directory.path,
    DEVICE_HTTP_PORT: String(devicePort),
    // Also on a single core.
    INGEST_THREADS: '2',
  }
  healthAddress = `http://127.0.0.1:${healthPort}`
  osmandAddress = `http://127.0.0.1:${osmandPort}`
  deviceAddress = `http://127.0.0.1:${devicePort}`
  api = startServer({ ...shared, ROLES: 'api' })
  address = await api.address
  devices = startServer({
    ...shared,
    ROLES: 'gateway,worker',
    HEALTH_PORT: String(healthPort),
    OSMAND_PORT: String(osmandPort),
  })
  await asOwner(
    `insert into account (id, name) values (1, 'Yard');
     insert into branch (account_id, id, name) values (1, 1, 'Denver');
     insert into equipment (account_id, id, branch_id, name) values (1, 1, 1, 'Truck');
     insert into device (account_id, id, unique_id, protocol) values (1, 1, 'truck', 'json'), (1, 2, 'phone', 'osmand');
     insert into device_assignment (account_id, device_id, equipment_id, from_at) values (1, 1, 1, '2000-01-01');
     insert into ingest_token (account_id, token_hash) values (1, '\\x${hashIngestToken(TOKEN).toString('hex')}')`,
  )
  // With threads of its own, a process takes long to start on a busy machine. A test that breaks the database meanwhile
  // would end it.
  const started = async () => expect(await health(healthAddress)).toMatchObject({ status: 'ok' })
  await vi.waitFor(started, { timeout: START_MS, interval: 200 })
}, START_MS)

afterAll(async () => {
  await Promise.all([stopServer(api), stopServer(devices)])
  await postgres.stop()
  disk?.remove()
  directory.remove()
})

const health = async (of: string) => {
  const response = await fetch(`${of}/health`).catch(() => null)
  return response && { status: response.status, ...((await response.json()) as object) }
}

const ok = (...roles: string[]) => ({
  status: 'ok',
  roles: Object.fromEntries(roles.map((role) => [role, 'ok'])),
})
const failing = (reason: string, ...roles: string[]) => ({
  status: 'failing',
  reason,
  roles: Object.fromEntries(roles.map((role) => [role, reason])),
})

const expectHealthy = async () => {
  await expect.poll(() => health(address)).toEqual(ok('api'))
  await expect.poll(() => health(healthAddress)).toEqual(ok('gateway', 'worker'))
}
const expectFailing = async (reason: string) => {
  await expect.poll(() => health(address)).toEqual(failing(reason, 'api'))
  await expect.poll(() => health(healthAddress)).toEqual(failing(reason, 'gateway', 'worker'))
}

let minute = 0
/** Sends readings of the last hours. No two calls send the same ones. */
async function sendReadings(count: number, to = address) {
  const readings = Array.from({ length: count }, () => ({
    deviceId: 'truck',
    at: Date.now() - 86_400_000 + ++minute * 1_000,
    lat: 39.7,
    lng: -105,
    fields: { speed: 10, note: 'x'.repeat(200) },
  }))
  const response = await fetch(`${to}/api/readings`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}` },
    body: JSON.stringify({ readings }),
  })
  return { status: response.status, retryAfter: response.headers.get('retry-after') }
}

const STORED = { status: 200, retryAfter: null }
const LATER = { status: 503, retryAfter: '10' }

test('reports that every role is served, and lets nobody cache it', async () => {
  await expectHealthy()
  for (const of of [address, healthAddress]) {
    const response = await fetch(`${of}/health`, { method: 'HEAD' })
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
  }
  expect((await fetch(`${healthAddress}/other`)).status).toBe(404)
  expect(await sendReadings(3)).toEqual(STORED)
})

test.runIf(disk)('a full disk stops ingest until there is space again', async () => {
  // Begins a new file of PostgreSQL's log, so that it needs no other one while the disk is full.
  await asOwner('select pg_switch_wal()', 'create table growth ()')
  disk?.fill()
  try {
    await expectFailing('disk')
    expect(await sendReadings(1_000)).toEqual(LATER)
  } finally {
    disk?.free()
  }
  await expectHealthy()
  expect(await sendReadings(1_000)).toEqual(STORED)
})

test('a database that became read-only is reported', async () => {
  await asOwner('alter system set default_transaction_read_only = on', 'select pg_reload_conf()')
  await expectFailing('readOnly')
  expect(await sendReadings(1)).toEqual(LATER)
  await asOwner(
    'set transaction_read_only = off',
    'alter system reset default_transaction_read_only',
    'select pg_reload_conf()',
  )
  await expectHealthy()
  expect(await sendReadings(1)).toEqual(STORED)
})

// Finds the processes in /proc.
test.runIf(process.platform === 'linux')('answers although PostgreSQL hangs', async () => {
  const stopped = processesOf(dataDir)
  for (const pid of stopped) process.kill(pid, 'SIGSTOP')
  try {
    await expectFailing('database')
    const many = await Promise.all(Array.from({ length: 50 }, () => health(address)))
    expect(many).toEqual(many.map(() => failing('database', 'api')))
  } finally {
    for (const pid of stopped) process.kill(pid, 'SIGCONT')
  }
  await expectHealthy()
})

/** Returns the process ids of a PostgreSQL: the postmaster and its children. */
function processesOf(data: string): number[] {
  const postmaster = Number(readFileSync(join(data, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0])
  const children = readdirSync(`/proc/${postmaster}/task`).flatMap((task) =>
    readFileSync(`/proc/${postmaster}/task/${task}/children`, 'utf8').trim().split(' '),
  )
  return [postmaster, ...children.filter(Boolean).map(Number)]
}

describe('while PostgreSQL is stopped', () => {
  beforeAll(() => postgres.stop())

  test('reports it in all roles, and asks devices to send again later', async () => {
    await expectFailing('database')
    expect(await sendReadings(1)).toEqual(LATER)
    expect(await sendReadings(1, deviceAddress)).toEqual(LATER)
    const osmand = await fetch(`${osmandAddress}/?id=phone&lat=39.7&lon=-105&timestamp=${Date.now()}`)
    expect([osmand.status, osmand.headers.get('retry-after')]).toEqual([503, '10'])
  })

  test('asks people to try again, in their language', async () => {
    const headers = { 'accept-language': 'es', cookie: `session=1.${'a'.repeat(43)}` }
    const response = await fetch(`${address}/api/session`, { headers })
    expect(await response.json()).toEqual({
      code: 'error.unavailable',
      error: 'No se puede conectar con el servidor o se está reiniciando. Vuelva a intentarlo en un momento.',
    })
    const page = await fetch(`${address}/app/login`, {
      method: 'POST',
      headers: { origin: address, accept: 'text/html' },
      body: new URLSearchParams({ email: 'ann@yard.example', password: 'not the password' }),
    })
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '10'])
    expect(await page.text()).toContain('Try again in a moment.')
  })

  test('logs it once a minute instead of once per request', async () => {
    const logged = ({ output }: ServerProcess) => output().split('\n').length
    const before = [logged(api), logged(devices)] as const
    for (let request = 0; request < 50; request++) {
      await sendReadings(1)
      await sendReadings(1, deviceAddress)
    }
    expect(api.output()).toContain('requests fail')
    expect(devices.output()).toContain('requests fail')
    // A minute may have passed in between. Each of the threads says it.
    expect(logged(api) - before[0]).toBeLessThan(5)
    expect(logged(devices) - before[1]).toBeLessThan(10)
  })

  test('resumes when it is back', async () => {
    await startPostgres()
    await expectHealthy()
    expect(await sendReadings(1)).toEqual(STORED)
    expect(await sendReadings(1, deviceAddress)).toEqual(STORED)
    expect([api.child.exitCode, devices.child.exitCode]).toEqual([null, null])
  })
})
