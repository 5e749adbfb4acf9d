import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startEmbedded } from '../db/embedded/start.ts'
import { migrate } from '../db/migrate.ts'
import { openPool } from '../db/pool.ts'
import { TIED, TOKEN, busyReading, expectDerivedAgain, makeBusyYard } from '../testing/busyYard.ts'
import { startServer } from '../testing/serverProcess.ts'
import { temporaryDirectory } from '../testing/temporaryDirectory.ts'

const KILLS = Number(process.env['KILLS'] ?? 2)
const DEVICES = ['d1', 'd2', 'd3', 'd4']
/** Enough to go through all phases of an asset several times. */
const ENOUGH = 400

const directory = temporaryDirectory()
afterAll(() => directory.remove())

/** With several threads and with one, in turn: each finds what the other left. */
const start = (run: number) =>
  startServer({ DATA_DIR: directory.path, DEMO: '0', INGEST_THREADS: run % 2 === 0 ? '2' : '1' })

/** Queries the database between two runs of the server. */
async function withDatabase<T>(work: (owner: pg.Pool, ingest: pg.PoolConfig) => Promise<T>): Promise<T> {
  const embedded = await startEmbedded({ dataDir: directory.path })
  const owner = openPool({ ...embedded.owner, max: 2 })
  try {
    await migrate(embedded.owner)
    return await work(owner, embedded.ingest)
  } finally {
    await owner.end()
    await embedded.stop()
  }
}

/** The meters were set to 5,000,000 s. No engine has run for long since. */
const isSetMeter = (seconds: number) => seconds >= 5_000_000 && seconds < 5_100_000

/** Resends its batches until they are acknowledged, sometimes out of order or more often than needed. */
function startSender(
  { deviceId, asset, start }: { deviceId: string; asset: number; start: number },
  addressNow: () => Promise<string>,
  signal: AbortSignal,
) {
  let acknowledged = 0
  async function post(turns: number[]): Promise<void> {
    const body = JSON.stringify({
      readings: turns.map((turn) => ({ deviceId, ...busyReading(asset, turn, start) })),
    })
    const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' }
    for (;;) {
      try {
        const response = await fetch(`${await addressNow()}/api/readings`, { method: 'POST', headers, body })
        if (response.ok) return
      } catch {
        // The server was killed in the middle. Whether it stored the batch is unknown, so it is sent again.
        await sleep(20)
      }
    }
  }
  const running = (async () => {
    while (!signal.aborted || acknowledged < ENOUGH) {
      const turns = Array.from({ length: 2 * TIED }, (_, index) => acknowledged + index)
      const [early, late] = [turns.slice(TIED), turns.slice(0, TIED)]
      await (acknowledged % 70 === 0 ? post(early).then(() => post(late)) : post(turns))
      acknowledged += 10
      if (acknowledged % 110 === 0) await post(turns)
    }
  })()
  return { count: () => acknowledged, running }
}

test(`stores every acknowledged message once, with everything derived from it, after ${KILLS} kills under load`, async () => {
  await withDatabase((owner) => makeBusyYard(owner, DEVICES))
  const from = Date.now() - 30 * 86_400_000
  const stopping = new AbortController()
  let address = Promise.withResolvers<string>()
  const senders = DEVICES.map((deviceId, index) =>
    startSender({ deviceId, asset: index + 1, start: from }, () => address.promise, stopping.signal),
  )
  for (let kill = 0; kill < KILLS; kill++) {
    const server = start(kill)
    address.resolve(await server.address)
    await sleep(100 + Math.random() * 800)
    const next = Promise.withResolvers<string>()
    server.child.kill('SIGKILL')
    await server.exited
    address = next
  }
  const last = start(KILLS)
  address.resolve(await last.address)
  stopping.abort()
  await Promise.all(senders.map(({ running }) => running))
  last.child.kill('SIGTERM')
  await last.exited

  await withDatabase(async (owner, ingest) => {
    const { rows } = await owner.query<{ asset_id: number; instants: number; turns: number[] }>(
      `select asset_id, count(distinct k >> 20)::int as instants,
         array_agg((fields ->> 'turn')::int order by k) as turns
       from event where is_status group by asset_id order by asset_id`,
    )
    expect(rows).toEqual(
      senders.map(({ count }, index) => ({
        asset_id: index + 1,
        instants: (count() / TIED) * (TIED - 1),
        turns: Array.from({ length: count() }, (_, turn) => turn),
      })),
    )
    const found = await expectDerivedAgain(owner, ingest)
    expect(found.intervals.length).toBeGreaterThan(10)
    for (const { snapshot } of found.states)
      expect(snapshot).toMatchObject({ engineSeconds: [expect.toSatisfy(isSetMeter), expect.any(Number)] })
  })
}, 600_000)
