import { setTimeout as sleep } from 'node:timers/promises'
import { ingest as ingestContract } from '@yardmaster/core/contract/account/ingest.ts'
import type pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { openPool } from '../server/src/db/pool.ts'
import { pick, seeded } from '../server/src/demo/drawings/seeded.ts'
import { formatApiToken, newApiToken } from '../server/src/session/apiToken.ts'
import { hashOf } from '../server/src/session/sessionToken.ts'
import { TOKEN, expectDerivedAgain, makeBusyYard } from '../server/src/testing/busyYard.ts'
import { keepCommanding } from './cluster/commands.ts'
import type { Commander } from './cluster/commands.ts'
import { openCluster } from './cluster/cluster.ts'
import { FAULTS, FAULT_NAMES, REPLACES_LEADER } from './cluster/faults.ts'
import type { FaultName } from './cluster/faults.ts'
import { measureGaps } from './cluster/gaps.ts'
import { until } from './cluster/program.ts'
import { expectReportsFromReplica } from './cluster/reports.ts'
import { listedAddress } from './cluster/stranger.ts'
import { startTracker } from './cluster/tracker.ts'
import type { Tracker } from './cluster/tracker.ts'
import { watchLive } from './cluster/watcher.ts'
import type { Watcher } from './cluster/watcher.ts'
import { expectStoredOnce, summaryOf } from './outcome.ts'
import { bodyOf, keepSending, sendOverMqtt } from './senders.ts'
import type { Place, Sender } from './senders.ts'

/** Every kind of fault happens at least once, however short this is. */
const SECONDS = Number(process.env['CLUSTER_SECONDS'] ?? 240)
const SEED = Number(process.env['CHAOS_SEED'] ?? Date.now() % 1e9)
const RECOVERY_MS = 120_000
const PAUSE_MS = 150
/** Of the devices that send in batches: up to 125 readings a second each. */
const BATCH = { readings: 50, pauseMs: 400 }

const TRACKERS = ['352093086403001', '352093086403002', '352093086403003', '352093086403004']
const BATCHES = ['b1', 'b2', 'b3', 'b4']
const PUBLISHERS = ['m1', 'm2']
const DEVICES = ['h1', 'h2', 'h3', 'h4', ...BATCHES, ...PUBLISHERS, ...TRACKERS]

const random = seeded(SEED)
const cluster = await openCluster()
afterAll(() => cluster.close())
const { edge } = cluster

/** Makes the yard, and returns a token with which the stream is read. */
async function prepare(pool: pg.Pool): Promise<string> {
  await makeBusyYard(pool, DEVICES)
  await pool.query(
    "insert into app_user (account_id, id, branch_id, role, first_name, last_name, email) values (1, 2, 1, 'admin', 'Sam', 'Poe', 'sam@yard.example')",
  )
  const token = newApiToken(1)
  await pool.query(
    "insert into api_token (account_id, user_id, name, token_hash, scopes, created_at) values (1, 2, 'Stream', $1, '{all}', now())",
    [hashOf(token)],
  )
  return formatApiToken(token)
}

const START = Date.now() - 30 * 86_400_000
const placeOf = (deviceId: string): Place => ({
  deviceId,
  asset: DEVICES.indexOf(deviceId) + 1,
  start: START,
  pauseMs: PAUSE_MS,
})
const routeOf = (client: number) => ({ host: edge.host, localAddress: edge.sourceOf(client) })

/** Each of its connections comes from another address, and so perhaps to another process. */
function startTrackerAt(deviceId: string, index: number): Tracker {
  const route = (connection: number) => routeOf(40 + index * 25 + (connection % 25))
  return startTracker({ port: edge.teltonikaPort, route }, placeOf(deviceId))
}

function startSender(deviceId: string, index: number): Sender {
  const place = { ...placeOf(deviceId), ...(BATCHES.includes(deviceId) && BATCH) }
  if (PUBLISHERS.includes(deviceId))
    return sendOverMqtt({ mqttPort: edge.mqttPort, route: routeOf(index) }, place)
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' }
  return keepSending('http', place, async (turns) => {
    const body = bodyOf(place, turns)
    const { status } = await edge.post(ingestContract.readings.path, body, { headers, client: index })
    if (status !== 200) throw new Error(String(status))
  })
}

type Load = {
  senders: readonly Sender[]
  watchers: readonly Watcher[]
  trackers: readonly Tracker[]
  commanders: readonly Commander[]
}

/**
 * Waits until each device has had another message acknowledged, the streams have brought news of it, every tracker has
 * answered another command, and it has one connection.
 */
async function recover({ senders, watchers, trackers, commanders }: Load): Promise<void> {
  const begun = performance.now()
  const before = senders.map(({ acknowledged }) => acknowledged())
  const answered = commanders.map((commander) => commander.answered())
  const late = () => [
    ...senders
      .filter((sender, index) => sender.acknowledged() === before[index])
      .map(({ deviceId }) => deviceId),
    ...watchers.filter(({ lastNews }) => lastNews() < begun).map((_, index) => `stream ${index}`),
    ...commanders
      .filter((commander, index) => commander.answered() === answered[index])
      .map(({ deviceId }) => `commands to ${deviceId}`),
    ...trackers
      .filter(({ connections }) => connections() !== 1)
      .map(({ deviceId, connections }) => `${connections()} connections of ${deviceId}`),
  ]
  while (late().length > 0) {
    await sleep(20)
    if (performance.now() - begun > RECOVERY_MS)
      throw new Error(`seed ${SEED}: nothing more for ${late().join()}`)
  }
}

/** All kinds in random order, and then any of them. */
function* faultsToMake(): Generator<FaultName> {
  const once = [...FAULT_NAMES]
  while (once.length > 0) yield once.splice(Math.floor(random() * once.length), 1)[0]!
  for (;;) yield pick(random, FAULT_NAMES)
}

test(`loses and doubles nothing while nodes of the cluster are killed (seed ${SEED})`, async () => {
  const before = openPool({ ...(await cluster.superuser()), max: 1 })
  const token = await prepare(before)
  await before.end()
  const trackers = TRACKERS.map(startTrackerAt)
  const others = DEVICES.filter((deviceId) => !TRACKERS.includes(deviceId)).map(startSender)
  const senders = [...others, ...trackers]
  const startedAt = performance.now()
  // From two addresses, so that they are served by different processes or not, as it happens.
  const watchers = [watchLive(edge, token, 20), watchLive(edge, token, 21)]
  // Devices are numbered like their assets.
  const commanders = trackers.map((tracker) =>
    keepCommanding(edge, token, placeOf(tracker.deviceId).asset, tracker),
  )
  const load = { senders, watchers, trackers, commanders }
  await recover(load)
  const waits = {
    'a device for an acknowledgment': measureGaps(senders.map(({ acknowledged }) => acknowledged)),
    'a live stream for news': measureGaps(watchers.map(({ lastNews }) => lastNews)),
    'a user for the answer to a command': measureGaps(commanders.map(({ answered }) => answered)),
  }
  const takeWaits = () => Object.entries(waits).map(([what, gaps]) => ({ what, ms: gaps.take() }))
  const outcomes: { name: string; waits: ReturnType<typeof takeWaits> }[] = []
  const endAt = Date.now() + SECONDS * 1000
  for (const name of faultsToMake()) {
    if (Date.now() > endAt && outcomes.length >= FAULT_NAMES.length) break
    await cluster.healed()
    const { leader } = await cluster.roles()
    takeWaits()
    await FAULTS[name](cluster, random)
    // Every second tracker comes to another process while something is broken.
    for (const [index, tracker] of trackers.entries()) if (index % 2 === 0) tracker.move()
    await sleep(1000)
    await recover(load)
    await cluster.healed()
    await recover(load)
    outcomes.push({ name, waits: takeWaits() })
    const hasMoved = (await cluster.roles()).leader !== leader
    if (REPLACES_LEADER.has(name)) expect({ name, hasMoved }).toEqual({ name, hasMoved: true })
    const longest = outcomes.at(-1)!.waits.map(({ what, ms }) => `${what} ${(ms / 1000).toFixed(1)} s`)
    console.log(
      `${outcomes.length}. ${name}. Waited: ${longest.join(', ')}${hasMoved ? '; another leader' : ''}`,
    )
  }
  for (const gaps of Object.values(waits)) gaps.stop()
  await Promise.all(commanders.map(({ stop }) => stop()))
  await Promise.all(senders.map(({ stop }) => stop()))
  const seconds = (performance.now() - startedAt) / 1000

  const pool = openPool({ ...(await cluster.superuser()), max: 2 })
  await untilStored(pool, senders)
  const stored = await expectStoredOnce(pool, senders)
  expect(await listedAddress(pool, edge, 31)).toBe(edge.sourceOf(31))
  await expectNothingMissed(pool, watchers)
  const lag = await expectReportsFromReplica(cluster, token)
  await Promise.all(watchers.map(({ stop }) => stop()))
  await cluster.stopYardmaster()
  const { intervals } = await expectDerivedAgain(pool, await cluster.ingest())
  await pool.end()
  expect(intervals.length).toBeGreaterThan(10)
  const returns = watchers.map((watcher) => watcher.returns())
  const answers = commanders.reduce((sum, { answered }) => sum + answered(), 0)
  const summaries = Object.keys(waits).map((what, index) => {
    const times = outcomes.map((outcome) => ({ name: outcome.name, ms: outcome.waits[index]!.ms }))
    return `Longest wait of ${what}:\n${summaryOf(times)}`
  })
  console.log(
    `${stored} readings acknowledged, ${(stored / seconds).toFixed(0)} a second, all stored once. ${answers} commands answered.\n${summaries.join('\n')}\nLive streams connected ${JSON.stringify(returns)}. The replica that answered an export lagged by at most ${lag.toFixed(1)} s.`,
  )
})

/** With CLUSTER_INGEST=stream, acknowledged readings may still wait in NATS. */
async function untilStored(pool: pg.Pool, senders: readonly Sender[]): Promise<void> {
  const expected = senders.reduce((sum, { acknowledged }) => sum + acknowledged(), 0)
  await until('the storing of all acknowledged readings', async () => {
    const { rows } = await pool.query<{ count: number }>(
      'select count(*)::int as count from event where is_status',
    )
    return (rows[0]?.count ?? 0) >= expected
  })
}

/** Expects the streams to know the last report of every asset. */
async function expectNothingMissed(pool: pg.Pool, watchers: readonly Watcher[]): Promise<void> {
  const { rows } = await pool.query<{ asset_id: number; at: number }>(
    'select asset_id, max(k >> 20)::float8 as at from event where is_status group by asset_id order by asset_id',
  )
  const instantOf = (text: string | undefined) => (text ? Temporal.Instant.from(text).epochMilliseconds : 0)
  for (const watcher of watchers)
    await until('the last news on a live stream', async () =>
      rows.every(({ asset_id: id, at }) => instantOf(watcher.lastUpdates().get(id)) === at),
    )
}
