import { setTimeout as sleep } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TIED, busyReading, expectDerivedAgain, makeBusyYard } from '../../testing/busyYard.ts'
import { createTestDatabase } from '../../testing/testDatabase.ts'
import type { TestDatabase } from '../../testing/testDatabase.ts'
import { openAccepted } from '../gateways/tracker.fixture.ts'
import type { Line } from '../gateways/tracker.fixture.ts'
import { encodeAvl } from '../protocols/teltonika/encode.ts'
import { encodeFrame } from '../protocols/teltonika/frames.ts'
import { startIngestThreads } from './ingestThreads.ts'
import type { IngestThreads } from './ingestThreads.ts'
import { openPeers } from './peers.ts'

const SENDERS = 4
const TRACKERS = 6
/** What each sender has delivered before the first thread is ended, between the two ends, and after them. */
const PART = 20
const RIGHTS = { accountId: 1, deviceId: null, uniqueId: null }
const SOURCE = { protocol: 'json', address: '127.0.0.1', accountId: 1 } as const
const NOTHING = {
  queclinkPort: null,
  ruptelaPort: null,
  osmandPort: null,
  mqttPort: null,
  mqttUrl: undefined,
}

const imeiOf = (tracker: number) => String(350_000_000_000_000 + tracker)
const jsonIds = Array.from({ length: SENDERS }, (_, index) => `json-${index + 1}`)
const imeis = Array.from({ length: TRACKERS }, (_, index) => imeiOf(index + 1))
const from = Date.now() - 20 * 86_400_000

let database: TestDatabase
let threads: IngestThreads
let port: number
/** Every thread that was started, in order. */
const workers: Worker[] = []
const recordWorker = (worker: Worker) => void workers.push(worker)

beforeAll(async () => {
  database = await createTestDatabase()
  await makeBusyYard(database.ownerPool, [...jsonIds, ...imeis])
  await database.ownerPool.query(
    `update device set protocol = 'teltonika' where account_id = 1 and id > ${SENDERS}`,
  )
  process.on('worker', recordWorker)
  const app = { pool: database.app, listen: database.app }
  const peers = openPeers({ self: null, count: 2 })
  const { ingest } = database
  threads = startIngestThreads({ count: 2, peers, ingest, app, isShared: true, onError: () => {} })
  const opened = await threads.openPorts(
    {
      config: { host: '127.0.0.1', teltonikaPort: 0, ...NOTHING },
      limits: { connections: 1000, connectionsPerAddress: 1000 },
    },
    (line) => expect.unreachable(line),
  )
  port = opened.teltonika?.port ?? 0
}, 60_000)
afterAll(async () => {
  process.off('worker', recordWorker)
  await threads.close()
  await database.close()
})

type Sender = { acknowledged: number; failures: number; running: Promise<void> }

/** Sends batches of a device and the readings of all others, and each again until it is acknowledged. */
function startSender(asset: number, signal: AbortSignal): Sender {
  const sender: Sender = { acknowledged: 0, failures: 0, running: Promise.resolve() }
  sender.running = (async () => {
    while (!signal.aborted) {
      const turns = Array.from({ length: TIED }, (_, index) => sender.acknowledged + index)
      const readings = turns.map((turn) => ({ deviceId: `json-${asset}`, ...busyReading(asset, turn, from) }))
      const payload = Buffer.from(JSON.stringify({ readings }))
      try {
        await threads.receive(payload, RIGHTS, SOURCE)
        sender.acknowledged += TIED
      } catch {
        sender.failures++
        await sleep(10)
      }
    }
  })()
  return sender
}

const frame = (turn: number) =>
  encodeFrame(
    encodeAvl([
      {
        at: from + turn * 20_000,
        lat: 39.7 + turn / 1000,
        lng: -105,
        altitude: 0,
        heading: 0,
        satellites: 9,
        speed: turn % 60 < 30 ? 40 : 0,
        io: [],
      },
    ]),
  )

/** Connects again whenever its connection is closed, and repeats what was not acknowledged. */
function startTracker(imei: string, signal: AbortSignal): Sender {
  const sender: Sender = { acknowledged: 0, failures: 0, running: Promise.resolve() }
  sender.running = (async () => {
    let line: Line | null = null
    while (!signal.aborted) {
      line ??= await openAccepted(port, imei).catch(() => null)
      line?.write(frame(sender.acknowledged))
      if ((await line?.read(4)) === '00000001') sender.acknowledged++
      else {
        sender.failures++
        line?.socket.destroy()
        line = null
        await sleep(50)
      }
    }
    line?.socket.destroy()
  })()
  return sender
}

const deliverUntil = async (senders: readonly Sender[], most: number) => {
  while (senders.some(({ acknowledged }) => acknowledged < most)) await sleep(20)
}

test('stores everything once that was acknowledged while threads end under load, and starts them again', async () => {
  const stopping = new AbortController()
  const byJson = jsonIds.map((_, index) => startSender(index + 1, stopping.signal))
  const byTracker = imeis.map((imei) => startTracker(imei, stopping.signal))
  const all = [...byJson, ...byTracker]
  await deliverUntil(all, PART)
  const [first, second] = workers
  await first?.terminate()
  await deliverUntil(all, PART * 2)
  // The first has to be back, because the second is not there for a second.
  await expect.poll(() => workers.length, { timeout: 20_000 }).toBe(3)
  await threads.ping()
  await second?.terminate()
  await deliverUntil(all, PART * 3)
  await expect.poll(() => workers.length, { timeout: 20_000 }).toBe(4)
  await threads.ping()
  // Both threads answer again, so every message is taken at the first attempt.
  const failures = byJson.map((sender) => sender.failures)
  await deliverUntil(byJson, Math.max(...byJson.map(({ acknowledged }) => acknowledged)) + PART)
  expect(byJson.map((sender) => sender.failures)).toEqual(failures)
  stopping.abort()
  await Promise.all(all.map(({ running }) => running))
  expect(all.some((sender) => sender.failures > 0)).toBe(true)

  const { rows } = await database.ownerPool.query<{ readings: number }>(
    `select count(event.k)::int as readings from equipment
     left join event on event.asset_id = equipment.id and event.is_status
     group by equipment.id order by equipment.id`,
  )
  const stored = rows.map(({ readings }) => readings)
  // A tracker may be interrupted between the commit of its last reading and the acknowledgement.
  expect(stored.slice(0, SENDERS)).toEqual(byJson.map(({ acknowledged }) => acknowledged))
  for (const [index, { acknowledged }] of byTracker.entries())
    expect([acknowledged, acknowledged + 1]).toContain(stored[SENDERS + index])
  await expectDerivedAgain(database.ownerPool, database.ingest)
}, 120_000)
