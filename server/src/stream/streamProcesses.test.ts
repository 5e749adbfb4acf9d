import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ingest as contract } from '@yardmaster/core/contract/account/ingest.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startEmbedded } from '../db/embedded/start.ts'
import type { EmbeddedDatabase } from '../db/embedded/start.ts'
import { openPool } from '../db/pool.ts'
import { openAccepted } from '../telemetry/gateways/tracker.fixture.ts'
import { encodeAvl } from '../telemetry/protocols/teltonika/encode.ts'
import { encodeFrame } from '../telemetry/protocols/teltonika/frames.ts'
import { TOKEN, busyReading, expectDerivedAgain, makeBusyYard } from '../testing/busyYard.ts'
import { freePort } from '../testing/freePort.ts'
import { startNats } from '../testing/natsServer.ts'
import type { NatsServer } from '../testing/natsServer.ts'
import { startServer, stopServer } from '../testing/serverProcess.ts'
import type { ServerProcess } from '../testing/serverProcess.ts'
import { temporaryDirectory } from '../testing/temporaryDirectory.ts'

/** One process takes readings, and two others store them. PostgreSQL belongs to the test, which stops it. */
const directory = temporaryDirectory()
const dataDir = join(directory.path, 'database')
const IMEI = '352093086403001'
const DEVICES = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', IMEI, 'never-seen']
const HTTP_ASSETS = [1, 2, 3, 4, 5, 6]
const START = Date.now() - 20 * 86_400_000
const PATIENCE = { timeout: 60_000, interval: 200 }

let postgres: EmbeddedDatabase
let nats: NatsServer
let gateway: ServerProcess
let workers: ServerProcess[] = []
let environment: Record<string, string> = {}
let address = ''
let teltonikaPort = 0

const startWorker = async () => {
  const worker = startServer({ ...environment, ROLES: 'worker' })
  await vi.waitUntil(() => worker.output().includes('is running'), PATIENCE)
  return worker
}

beforeAll(async () => {
  postgres = await startEmbedded({ dataDir, volatile: true })
  nats = await startNats({ storeDirectory: join(directory.path, 'nats') })
  teltonikaPort = await freePort()
  environment = {
    DATABASE_URL: `postgres://yardmaster@localhost/yardmaster?host=${encodeURIComponent(postgres.owner.host)}`,
    DATA_DIR: directory.path,
    DEMO: '0',
    NATS_URL: nats.url,
    INGEST: 'stream',
    INGEST_STREAM_MB: '64',
  }
  const migrating = startServer({ ...environment, ROLES: 'worker' })
  await vi.waitUntil(() => migrating.output().includes('is running'), { timeout: 120_000, interval: 200 })
  const owner = openPool({ ...postgres.owner, max: 1 })
  await makeBusyYard(owner, DEVICES)
  await owner.end()
  gateway = startServer({ ...environment, ROLES: 'api,gateway', TELTONIKA_PORT: `${teltonikaPort}` })
  workers = [migrating, await startWorker()]
  address = await gateway.address
}, 240_000)

afterAll(async () => {
  await Promise.all([gateway, ...workers].map(stopServer))
  await nats.kill()
  await postgres.stop()
  directory.remove()
}, 60_000)

const turns = new Map<number, number>()

async function post(asset: number, count: number): Promise<Response> {
  const first = turns.get(asset) ?? 0
  const readings = Array.from({ length: count }, (_, index) => ({
    deviceId: DEVICES[asset - 1],
    ...busyReading(asset, first + index, START),
  }))
  const answer = await fetch(`${address}${contract.readings.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ readings }),
  })
  if (answer.ok) turns.set(asset, first + count)
  return answer
}

/** Sends messages of all assets until it is stopped, and expects each to be acknowledged at once. */
function keepPosting() {
  const stopping = new AbortController()
  const refused: unknown[] = []
  const running = HTTP_ASSETS.map(async (asset) => {
    while (!stopping.signal.aborted) {
      const status = await post(asset, 5).then((answer) => answer.status, String)
      if (status !== 200) refused.push(status)
      await sleep(30)
    }
  })
  return async () => {
    stopping.abort()
    await Promise.all(running)
    expect(refused).toEqual([])
  }
}

async function storedTurns(): Promise<Record<number, number[]>> {
  const pool = openPool({ ...postgres.owner, max: 1 })
  try {
    const { rows } = await pool.query<{ asset_id: number; turns: number[] }>(
      `select asset_id, array_agg((fields ->> 'turn')::int order by k) as turns from event
       where is_status and fields ->> 'turn' is not null group by asset_id`,
    )
    return Object.fromEntries(rows.map(({ asset_id: id, turns: found }) => [id, found]))
  } finally {
    await pool.end()
  }
}

const sentTurns = () =>
  Object.fromEntries([...turns].map(([asset, count]) => [asset, Array.from({ length: count }, (_, n) => n)]))

async function expectAllStored(): Promise<void> {
  await expect.poll(storedTurns, PATIENCE).toEqual(sentTurns())
}

const metricsOf = async () => (await fetch(`${address}/metrics`)).text()
const health = async (query = '') => {
  const answer = await fetch(`${address}/health${query}`)
  return { code: answer.status, ...((await answer.json()) as object) }
}

test('another process takes over from one that is killed, and nothing is lost or doubled', async () => {
  const stop = keepPosting()
  for (const index of [0, 1]) {
    await sleep(1500)
    workers[index]?.child.kill('SIGKILL')
    await sleep(2500)
    workers[index] = await startWorker()
  }
  await stop()
  await expectAllStored()
  expect(turns.size).toBe(HTTP_ASSETS.length)
}, 120_000)

test('devices are acknowledged while PostgreSQL is away, and stored afterwards', async () => {
  const line = await openAccepted(teltonikaPort, IMEI)
  const owner = openPool({ ...postgres.owner, max: 1 })
  await owner.query(`update device set model = 'Edited' where unique_id = 'never-seen'`)
  await owner.end()
  await sleep(1000)
  await postgres.stop()
  const stop = keepPosting()
  await expect
    .poll(() => health(), PATIENCE)
    .toMatchObject({ code: 503, roles: { api: 'database', gateway: 'ok' } })
  expect(await health('?role=gateway')).toMatchObject({ code: 200 })
  const record = { lat: 39.7, lng: -105, speed: 20, altitude: 0, heading: 0, satellites: 9, io: [] }
  for (let second = 0; second < 10; second++) {
    line.write(encodeFrame(encodeAvl([{ at: START + second * 60_000, ...record }])))
    expect(await line.read(4)).toBe('00000001')
    await sleep(1000)
  }
  // It was never heard before, but all devices are loaded at the start, and again after a change.
  expect((await post(8, 5)).status).toBe(200)
  const stranger = await fetch(`${address}${contract.readings.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ readings: [{ deviceId: 'stranger', ...busyReading(1, 1, START) }] }),
  })
  // Whether it exists is unknown, so that it has to try again.
  expect(stranger.status).toBe(503)
  expect(await metricsOf()).toMatch(/yardmaster_stream_messages [1-9]\d*/)
  expect(await metricsOf()).toMatch(/yardmaster_stream_lag_seconds \d+/)
  postgres = await startEmbedded({ dataDir, volatile: true })
  await sleep(1000)
  await stop()
  line.socket.destroy()
  await expectAllStored()
  await expect.poll(() => health(), PATIENCE).toMatchObject({ code: 200 })
  expect(await metricsOf()).toContain('yardmaster_stream_messages 0')
}, 180_000)

test('everything is derived as if it had been stored in order', async () => {
  await Promise.all([gateway, ...workers].map(stopServer))
  const owner = openPool({ ...postgres.owner, max: 2 })
  const { rows } = await owner.query<{ count: number }>(
    'select count(*)::int as count from event where is_status and asset_id = 7',
  )
  expect(rows).toEqual([{ count: 10 }])
  await expectDerivedAgain(owner, postgres.ingest)
  await owner.end()
}, 60_000)
