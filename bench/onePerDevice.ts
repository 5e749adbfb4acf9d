import { freePort } from '../server/src/testing/freePort.ts'
import { measureCopy } from './copyRate.ts'
import { drive } from './drive.ts'
import { postAll } from './http.ts'
import { untilIdle } from './idle.ts'
import { reportOf } from './messages.ts'
import { startOutsideBroker } from './outsideBroker.ts'
import { describeStages, readUses } from './stages.ts'
import { imeiOf, openTrackers } from './trackers.ts'
import { describeCost, describeWait, measureUse, usedBy } from './use.ts'
import type { Cost, Sent } from './use.ts'
import type { Yard } from './yard.ts'

const CONNECTIONS = 128
const BATCH = 100
const PERIOD_MS = 20_000
const CHANGE_EVERY_MS = 1000
/**
 * Rounds before devices are measured. In the first ones, each of them becomes known, most assets begin to move, and code
 * is compiled, which happens once in the life of a fleet.
 */
const WARM_UP = 5
/** After the devices that send JSON, the yard has so many trackers with a connection of their own. */
export const TRACKERS = 5000
/** The connections of the bridge to the outside broker, and how many of its messages wait at once. */
const SUBSCRIBERS = 16
const PUBLISHED_AT_ONCE = 2000

type Options = {
  assets: number
  rounds: number
  /** The threads of ingest. Without a value, as many as the server would start. */
  threads?: string | undefined
  /** Which ways are measured. Without a value, all. */
  ways?: string | undefined
  say: (line: string) => void
}

/** Sends a number of rounds, in each of which every device sends one reading. */
type Way = {
  name: string
  /** The readings of a round. */
  perRound: number
  send: (rounds: number, readingsPerSecond?: number) => Promise<Sent>
}

/** Measures ingest as fleets report: in each round, every device sends one reading, in random order. */
export async function measureOnePerDevice(yard: Yard, options: Options): Promise<void> {
  const { assets, rounds, threads, ways, say } = options
  const isWanted = (way: string) => !ways || ways.split(',').includes(way)
  await makeTrackers(yard, assets)
  const broker = await startOutsideBroker()
  const port = await freePort()
  const httpPort = await freePort()
  const server = await yard.serve({
    TELTONIKA_PORT: String(port),
    DEVICE_HTTP_PORT: String(httpPort),
    MQTT_URL: broker.url,
    ...(threads && { INGEST_THREADS: threads }),
  })
  // All ways together send fewer rounds. Later than this, a device that last drove would count as silent.
  const startAt = Date.now() - PERIOD_MS * rounds * 10
  let turn = 0
  const reading = (asset: number) => reportOf(asset, turn, startAt + turn * PERIOD_MS + asset)

  const post = (perBody: number, to: string) => (count: number, readingsPerSecond?: number) => {
    const bodies: string[] = []
    for (let round = 0; round < count; round++, turn++) {
      const order = shuffled(assets)
      for (let first = 0; first < assets; first += perBody)
        bodies.push(JSON.stringify({ readings: order.slice(first, first + perBody).map(reading) }))
    }
    return postAll({
      url: `${to}/api/readings`,
      token: yard.token,
      bodies,
      connections: CONNECTIONS,
      perSecond: readingsPerSecond && readingsPerSecond / perBody,
    })
  }
  const used = (perRound: number, count: number) => ({
    owner: yard.owner,
    pid: server.pid,
    messages: perRound * count,
  })
  const found: { name: string; cost: Cost }[] = []
  async function measure({ name, perRound, send }: Way, count: number): Promise<Cost> {
    // The thread that takes these messages has to know their devices and states first.
    await send(1)
    const before = await readUses(yard.owner, server.pid)
    const cost = await measureUse(used(perRound, count), () => send(count))
    const after = await readUses(yard.owner, server.pid)
    found.push({ name, cost })
    say(`  ${`${name}:`.padEnd(26)} ${describeCost(cost)}`)
    describeStages(before, after, perRound * count).forEach(say)
    const calm = await send(1, cost.rate / 2)
    say(`  ${'  at half of this load:'.padEnd(26)} ${describeWait(calm)}`)
    return cost
  }

  async function warmUp(way: Way): Promise<void> {
    await way.send(WARM_UP)
    // PostgreSQL does this by itself within a minute.
    await yard.owner.query('analyze')
    await untilIdle(() => usedBy(yard.owner, server.pid))
  }

  async function measureBatches(): Promise<void> {
    const inBatches = await measure(batches, rounds)
    const changing = changeEverySecond(yard, assets)
    const changed = await measureUse(used(assets, rounds), () => batches.send(rounds))
    const changes = await changing.stop()
    say(`  an asset changes every second (${changes} changes): ${describeCost(changed)}`)
    say(
      `  rate of that:              ${(changed.rate / inBatches.rate).toFixed(2)} of the rate without changes`,
    )
  }

  async function measureTrackers(): Promise<void> {
    const connected = await openTrackers(port, { first: assets + 1, count: TRACKERS })
    const trackers: Way = {
      name: `Teltonika, ${TRACKERS.toLocaleString('en')} open`,
      perRound: TRACKERS,
      send: (count, perSecond) => {
        const orders = Array.from({ length: count }, () => shuffled(TRACKERS))
        const first = turn
        turn += count
        return drive({
          jobs: count * TRACKERS,
          atOnce: TRACKERS,
          perSecond,
          send: (job) => {
            const round = Math.floor(job / TRACKERS)
            const device = assets + (orders[round]?.[job % TRACKERS] ?? 1)
            const at = startAt + (first + round) * PERIOD_MS + device
            return connected.send(device, first + round, at)
          },
        })
      },
    }
    await warmUp(trackers)
    await measure(trackers, rounds)
    connected.close()
  }

  async function measureBroker(): Promise<void> {
    await broker.subscribed(SUBSCRIBERS)
    await measure(
      {
        name: 'MQTT from a broker',
        perRound: assets,
        send: (count, perSecond) => {
          const messages: [topic: string, payload: string][] = []
          for (let round = 0; round < count; round++, turn++)
            for (const asset of shuffled(assets)) {
              const { deviceId, ...rest } = reading(asset)
              messages.push([`yardmaster/${deviceId}/readings`, JSON.stringify(rest)])
            }
          return drive({
            jobs: messages.length,
            atOnce: PUBLISHED_AT_ONCE,
            perSecond,
            send: (job) => broker.publish(...(messages[job] ?? ['', ''])),
          })
        },
      },
      2,
    )
  }

  const batches: Way = { name: `batches of ${BATCH}`, perRound: assets, send: post(BATCH, server.address) }
  const ownPort: Way = {
    name: 'batches to their own port',
    perRound: assets,
    send: post(BATCH, `http://127.0.0.1:${httpPort}`),
  }
  await warmUp(batches)
  say('')
  say(`one reading per device, ${assets.toLocaleString('en')} devices in random order`)
  if (isWanted('batches')) await measureBatches()
  if (isWanted('ownport')) await measure(ownPort, rounds)
  if (isWanted('single'))
    await measure({ name: 'single requests', perRound: assets, send: post(1, server.address) }, 1)
  if (isWanted('teltonika')) await measureTrackers()
  if (isWanted('mqtt')) await measureBroker()
  broker.close()
  await server.stop()
  const { rows: stored } = await yard.owner.query<{ readings: string }>(
    'select count(*) filter (where is_status) as readings from event',
  )
  const copy = await measureCopy(yard)
  const rowsPerMessage = copy.rows / Number(stored[0]?.readings)
  for (const { name, cost } of found)
    say(`  ${`${name}:`.padEnd(26)} ratio to COPY ${((cost.rate * rowsPerMessage) / copy.rate).toFixed(3)}`)
}

const makeTrackers = ({ owner }: Yard, after: number) =>
  owner.query(
    `update device set unique_id = (${imeiOf(0)} + id)::text, protocol = 'teltonika'
     where account_id = 1 and id > $1`,
    [after],
  )

/** Changes the speed limit of one asset after the other, as somebody who edits the fleet does. */
function changeEverySecond({ owner }: Yard, assets: number) {
  let changes = 0
  let changing: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    changes++
    const id = 1 + ((changes * 7919) % assets)
    changing = owner.query(
      'update equipment set speed_limit = 20 + $2 % 20 where account_id = 1 and id = $1',
      [id, changes],
    )
  }, CHANGE_EVERY_MS)
  return {
    async stop(): Promise<number> {
      clearInterval(timer)
      await changing
      return changes
    },
  }
}

function shuffled(count: number): number[] {
  const order = Array.from({ length: count }, (_, index) => index + 1)
  for (let index = count - 1; index > 0; index--) {
    const other = Math.floor(Math.random() * (index + 1))
    ;[order[index], order[other]] = [order[other] ?? 0, order[index] ?? 0]
  }
  return order
}
