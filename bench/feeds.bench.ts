import { fork } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { assetOf } from '../simulator/src/emulators/iso15143/fleet.ts'
import { MANNERS } from '../simulator/src/emulators/iso15143/flavors.ts'
import { openDatabase } from '../server/src/db/database.ts'
import { feedKey } from '../server/src/features/fleet/feeds/feedKey.ts'
import { readFeed } from '../server/src/features/fleet/feeds/readFeed.ts'
import { openTelemetry } from '../server/src/telemetry/telemetry.ts'
import type { EmulatorStarted } from './feedProvider.ts'
import { postAll } from './http.ts'
import { reportOf } from './messages.ts'
import { openYard } from './yard.ts'
import type { Yard } from './yard.ts'

const { values: options } = parseArgs({
  options: { assets: { type: 'string', default: '5000' }, rounds: { type: 'string', default: '4' } },
})
const ASSETS = Number(options.assets)
const ROUNDS = Number(options.rounds)
const BATCH = 100
const HOUR_MS = 3_600_000

const say = (line: string) => console.log(line)

/** Half of the assets report by our own JSON, the other half is in the feed. */
async function main(): Promise<void> {
  const yard = await openYard({ assets: ASSETS * 2 })
  try {
    const json = await measureJson(yard)
    const feed = await measureFeed(yard)
    say('')
    say(`assets:               ${ASSETS.toLocaleString('en')} in the feed, ${ROUNDS} rounds`)
    say(`JSON over HTTP:       ${Math.round(json).toLocaleString('en')} readings/s`)
    say(`feed:                 ${Math.round(feed.rate).toLocaleString('en')} readings/s`)
    say(`ratio:                ${(feed.rate / json).toFixed(2)}   (at least 0.5)`)
    say(`CPU of the feed:      ${feed.cpuMicros.toFixed(0)} µs per reading`)
    const { first, last, most } = feed.memory
    say(
      `memory in use:        ${first} MB after the first pages, ${last} MB after the last, at most ${most} (flat)`,
    )
  } finally {
    await yard.close()
  }
}

async function measureJson(yard: Yard): Promise<number> {
  const server = await yard.serve()
  const startAt = Date.now() - (ROUNDS + 2) * HOUR_MS
  const bodies = (round: number) =>
    Array.from({ length: ASSETS / BATCH }, (_, page) =>
      JSON.stringify({
        readings: Array.from({ length: BATCH }, (_unused, index) =>
          reportOf(1 + page * BATCH + index, round, startAt + round * HOUR_MS),
        ),
      }),
    )
  const post = (messages: Iterable<string>) =>
    postAll({
      url: `${server.address}/api/readings`,
      token: yard.token,
      bodies: [...messages],
      connections: 128,
    })
  await post(bodies(0))
  let seconds = 0
  for (let round = 1; round <= ROUNDS; round++) seconds += (await post(bodies(round))).seconds
  await server.stop()
  return (ASSETS * ROUNDS) / seconds
}

async function measureFeed(yard: Yard) {
  await link(yard)
  const provider = await startProvider()
  const telemetry = await openTelemetry({
    ingest: yard.ingest.options,
    clock: { now: () => Temporal.Now.instant() },
    onError: (error) => console.error(error),
  })
  const database = openDatabase(yard.app)
  const db = database.account(1)
  let readings = 0
  const run = async (onStored?: () => void) => {
    let cursor: unknown = null
    await readFeed(
      {
        settings: { ...provider.settings, readsSeries: false, minutes: 15, branchId: 1 },
        fetch,
        clock: { now: () => Temporal.Now.instant() },
        signal: new AbortController().signal,
        accountId: 1,
        integrationId: 1,
        db,
        intake: telemetry.intake,
        get cursor() {
          return cursor
        },
        commit: async (next, work) => {
          const done = await db.transaction().execute(work)
          cursor = next
          onStored?.()
          return done
        },
        count: (what, number) => {
          if (what === 'readings') readings += number
        },
      },
      'lowerCase',
    )
  }
  await run()
  readings = 0
  const cpu = process.cpuUsage()
  const begun = performance.now()
  for (let round = 1; round <= ROUNDS; round++) {
    await provider.advance()
    await run()
  }
  const seconds = (performance.now() - begun) / 1000
  const used = process.cpuUsage(cpu)
  const result = { rate: readings / seconds, cpuMicros: (used.user + used.system) / readings }
  // Collecting garbage takes time, so memory is measured in a round of its own.
  await provider.advance()
  const inUse: number[] = []
  await run(() => inUse.push(megabytesInUse()))
  await telemetry.close()
  await database.end()
  provider.stop()
  return { ...result, memory: { first: inUse[0], last: inUse.at(-1), most: Math.max(...inUse) } }
}

function megabytesInUse(): number {
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return Math.round((heapUsed + external) / 2 ** 20)
}

/** Links the second half of the assets to the feed. */
async function link({ owner }: Yard): Promise<void> {
  const keys = Array.from({ length: ASSETS }, (_, index) => feedKey(assetOf(index, MANNERS.visionlink.kinds)))
  await owner.query(`insert into integration (account_id, id, service_type, name, settings, next_run_at)
    values (1, 1, 'visionlink', 'VisionLink', '{}', '2100-01-01Z')`)
  await owner.query(`update device set protocol = 'iso15143' where id > $1`, [ASSETS])
  await owner.query(
    `insert into feed_asset (account_id, integration_id, key, device_id, first_seen_at, last_seen_at)
     select 1, 1, key, $1 + n, now(), now() from unnest($2::text[]) with ordinality as t (key, n)`,
    [ASSETS, keys],
  )
  await owner.query('analyze')
}

/** The provider runs in a process of its own, so that its work doesn't count. */
async function startProvider() {
  const child = fork(new URL('feedProvider.ts', import.meta.url), [String(ASSETS), String(ROUNDS)])
  const [started] = (await once(child, 'message')) as [EmulatorStarted]
  return {
    settings: started.settings,
    async advance() {
      child.send('advance')
      await once(child, 'message')
    },
    stop: () => child.kill(),
  }
}

await main()
