import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startEmbedded } from '../db/embedded/start.ts'
import { migrate } from '../db/migrate.ts'
import { openPool } from '../db/pool.ts'
import { expectDaySums } from '../testing/daySums.ts'
import { startServer } from '../testing/serverProcess.ts'
import { temporaryDirectory } from '../testing/temporaryDirectory.ts'
import { hashIngestToken } from './devices/ingestToken.ts'
import { openTelemetry } from './telemetry.ts'

const KILLS = Number(process.env['KILLS'] ?? 2)
const DEVICES = 4
const TOKEN = 'token-of-the-account'
const STEP_MS = 20_000
/** Enough to go through all phases of an asset several times. */
const ENOUGH = 400

const directory = temporaryDirectory()
afterAll(() => directory.remove())

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

const makeYard = (owner: pg.Pool) =>
  owner
    .query(
      `insert into account (id, name) values (1, 'Yard');
       insert into branch (account_id, id, name) values (1, 1, 'Denver');
       insert into app_user (account_id, id, branch_id, role, first_name, last_name) values (1, 1, 1, 'operator', 'Ann', 'Lee');
       insert into equipment (account_id, id, branch_id, name) select 1, n, 1, 'M' || n from generate_series(1, ${DEVICES}) n;
       insert into place (account_id, id, branch_id, name, lat, lng) values (1, 1, 1, 'Road', 39.8, -104.8);
       insert into area (account_id, id, place_id, name, color, lat, lng, radius) values (1, 1, 1, 'North', '#689f38', 39.8, -104.8, 12000);
       insert into device (account_id, id, unique_id) select 1, n, 'd' || n from generate_series(1, ${DEVICES}) n;
       insert into device_assignment (account_id, device_id, equipment_id, from_at)
         select 1, n, n, '2000-01-01' from generate_series(1, ${DEVICES}) n;
       insert into meter_correction (account_id, equipment_id, meter, value, at, created_by)
         select 1, n, 'engineSeconds', 5000000, now() - interval '30 days' + n * interval '40 minutes', 1
         from generate_series(1, ${DEVICES}) n;
       set app.account_id = 1;
       select derive_again(array(select id from equipment), 'epoch');`,
    )
    .then(() =>
      owner.query('insert into ingest_token (account_id, token_hash) values (1, $1)', [
        hashIngestToken(TOKEN),
      ]),
    )

/** The last two of this many readings have the same instant. */
const TIED = 5

/** The meters were set to 5,000,000 s. No engine has run for long since. */
const isSetMeter = (seconds: number) => seconds >= 5_000_000 && seconds < 5_100_000

/** Simulates an asset that drives, idles and rests in turn. */
function readingOf(device: number, turn: number, start: number) {
  const phase = turn % 60
  const step = turn % TIED === TIED - 1 ? turn - 1 : turn
  return {
    deviceId: `d${device}`,
    at: start + step * STEP_MS + device,
    lat: 39.7 + Math.floor(turn / 60) * 0.05 + Math.min(phase, 30) * 0.002,
    lng: -105 + device * 0.1,
    fields: {
      speed: phase < 30 ? 11 : 0,
      ignition: phase < 45,
      fuelLevel: 80 - (turn % 600) / 10,
      engineSeconds: turn % 50 === 7 ? 4_294_967_295 : 3_600_000 + turn * 15,
      turn,
    },
  }
}

/** Resends its batches until they are acknowledged, sometimes out of order or more often than needed. */
function startSender(device: number, start: number, addressNow: () => Promise<string>, signal: AbortSignal) {
  let acknowledged = 0
  async function post(turns: number[]): Promise<void> {
    const body = JSON.stringify({ readings: turns.map((turn) => readingOf(device, turn, start)) })
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

const contentsOf = async (owner: pg.Pool) => {
  const rows = async (sql: string) => (await owner.query<Record<string, unknown>>(sql)).rows
  return {
    events: await rows(
      'select asset_id, k, type, cause_k, fields from event where not is_status order by asset_id, k',
    ),
    intervals: await rows(
      `select asset_id, kind, ref, start_at::text, end_at::text, cause_k, seconds, metres from closed_interval
       order by asset_id, kind, start_at`,
    ),
    presence: await rows(
      'select asset_id, area_id, since::text from area_presence order by asset_id, area_id',
    ),
    states: await rows(
      'select asset_id, watermark, snapshot, open_intervals, detectors from asset_state order by asset_id',
    ),
  }
}

test(`stores every acknowledged message once, with everything derived from it, after ${KILLS} kills under load`, async () => {
  await withDatabase(makeYard)
  const start = Date.now() - 30 * 86_400_000
  const stopping = new AbortController()
  let address = Promise.withResolvers<string>()
  const senders = Array.from({ length: DEVICES }, (_, index) =>
    startSender(index + 1, start, () => address.promise, stopping.signal),
  )
  for (let kill = 0; kill < KILLS; kill++) {
    const server = startServer({ DATA_DIR: directory.path, DEMO: '0' })
    address.resolve(await server.address)
    await sleep(100 + Math.random() * 800)
    const next = Promise.withResolvers<string>()
    server.child.kill('SIGKILL')
    await server.exited
    address = next
  }
  const last = startServer({ DATA_DIR: directory.path, DEMO: '0' })
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
    const errors: unknown[] = []
    const telemetry = await openTelemetry({
      ingest,
      clock: { now: () => Temporal.Now.instant() },
      onError: (error) => errors.push(error),
    })
    await telemetry.finishRebuilds()
    await expectDaySums(owner)
    const found = await contentsOf(owner)
    await owner.query(
      'delete from asset_checkpoint; update asset_state set dirty_from = 0, version = version + 1',
    )
    await telemetry.finishRebuilds()
    await telemetry.close()
    expect(errors).toEqual([])
    expect(found).toEqual(await contentsOf(owner))
    await expectDaySums(owner)
    expect(found.intervals.length).toBeGreaterThan(10)
    for (const { snapshot } of found.states)
      expect(snapshot).toMatchObject({ engineSeconds: [expect.toSatisfy(isSetMeter), expect.any(Number)] })
  })
}, 600_000)
