import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { startEmbedded } from '../server/src/db/embedded/start.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { openPool } from '../server/src/db/pool.ts'
import { expectDerivedAgain, makeBusyYard } from '../server/src/testing/busyYard.ts'
import { freePort } from '../server/src/testing/freePort.ts'
import { startNats } from '../server/src/testing/natsServer.ts'
import { startServer, stopServer } from '../server/src/testing/serverProcess.ts'
import { temporaryDirectory } from '../server/src/testing/temporaryDirectory.ts'
import { measureGaps } from './cluster/gaps.ts'
import { until } from './cluster/program.ts'
import { expectStoredOnce } from './outcome.ts'
import { sendOverHttp, sendOverMqtt, sendOverTeltonika } from './senders.ts'
import type { Place, Sender } from './senders.ts'

const MINUTES = Number(process.env['OUTAGE_MINUTES'] ?? 60)
/** Before and after the outage. */
const AROUND_MS = 20_000
/** A message of ten readings, so that eight devices send about as much as 3,000 that report once a minute. */
const PAUSE_MS = 1500
const STREAM_MB = '512'
/** For storing what has waited. */
const CATCH_UP_MS = 900_000

const DEVICES = ['h1', 'h2', 'h3', 'm1', 'm2', '352093086403001', '352093086403002', '352093086403003']
type Installation = { address: string; mqttPort: number; teltonikaPort: number }
type Send = (installation: Installation, place: Place) => Sender

/** How the first devices send. The others are trackers. */
const SENDERS: Send[] = [sendOverHttp, sendOverHttp, sendOverHttp, sendOverMqtt, sendOverMqtt]

const directory = temporaryDirectory()
const dataDir = join(directory.path, 'database')
let postgres = await startEmbedded({ dataDir })
await migrate(postgres.owner)
const nats = await startNats({ storeDirectory: join(directory.path, 'nats') })
const [teltonikaPort, mqttPort] = [await freePort(), await freePort()]
const environment = {
  DATABASE_URL: `postgres://yardmaster@localhost/yardmaster?host=${encodeURIComponent(postgres.owner.host)}`,
  DATA_DIR: directory.path,
  DEMO: '0',
  NATS_URL: nats.url,
  INGEST: 'stream',
  INGEST_STREAM_MB: STREAM_MB,
}
const owner = openPool({ ...postgres.owner, max: 1 })
await makeBusyYard(owner, DEVICES)
await owner.end()
const gateway = startServer({
  ...environment,
  ROLES: 'api,gateway',
  TELTONIKA_PORT: String(teltonikaPort),
  MQTT_PORT: String(mqttPort),
})
const workers = [0, 1].map(() => startServer({ ...environment, ROLES: 'worker' }))
const address = await gateway.address

afterAll(async () => {
  await Promise.all([gateway, ...workers].map(stopServer))
  await nats.kill()
  await postgres.stop()
  directory.remove()
})

test(`acknowledges devices while PostgreSQL is away for ${MINUTES} minutes, and stores each reading once`, async () => {
  const start = Date.now() - 40 * 86_400_000
  const installation = { address, mqttPort, teltonikaPort }
  const senders = DEVICES.map((deviceId, index) => {
    const send: Send = SENDERS[index] ?? sendOverTeltonika
    return send(installation, { deviceId, asset: index + 1, start, pauseMs: PAUSE_MS })
  })
  const acknowledged = () => senders.reduce((sum, sender) => sum + sender.acknowledged(), 0)
  await sleep(AROUND_MS)
  const gaps = measureGaps(senders.map((sender) => sender.acknowledged))
  await postgres.stop()
  const before = acknowledged()
  await sleep(MINUTES * 60_000)
  const during = acknowledged() - before
  const longest = gaps.take()
  expect(during).toBeGreaterThan(0)

  postgres = await startEmbedded({ dataDir })
  const back = performance.now()
  const pool = openPool({ ...postgres.owner, max: 2 })
  const stored = async () => {
    const { rows } = await pool.query<{ count: number }>(
      'select count(*)::int as count from event where is_status',
    )
    return rows[0]?.count ?? 0
  }
  const waiting = acknowledged() - (await stored())
  await until('the storing of what has waited', async () => (await stored()) >= before + during, CATCH_UP_MS)
  const caughtUp = (performance.now() - back) / 1000
  await sleep(AROUND_MS)
  gaps.stop()
  await Promise.all(senders.map(({ stop }) => stop()))
  await until('the storing of everything', async () => (await stored()) >= acknowledged(), CATCH_UP_MS)
  const total = await expectStoredOnce(pool, senders)
  await Promise.all([gateway, ...workers].map(stopServer))
  const { intervals } = await expectDerivedAgain(pool, postgres.ingest)
  await pool.end()
  expect(intervals.length).toBeGreaterThan(10)
  console.log(
    `${total} readings acknowledged, all stored once, ${during} of them while PostgreSQL was away for ${MINUTES} minutes. ` +
      `Longest wait of a device for an acknowledgment: ${(longest / 1000).toFixed(1)} s. ` +
      `${waiting} readings waited; they were stored ${caughtUp.toFixed(0)} s after PostgreSQL was back.`,
  )
})
