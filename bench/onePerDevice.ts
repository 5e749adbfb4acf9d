import { postAll } from './http.ts'
import { reportOf } from './messages.ts'
import { cpuOfDatabase, cpuSeconds } from './processes.ts'
import type { Yard } from './yard.ts'

const CONNECTIONS = 128
const PERIOD_MS = 20_000
const CHANGE_EVERY_MS = 1000

type Options = { assets: number; rounds: number; say: (line: string) => void }
type Server = Awaited<ReturnType<Yard['serve']>>

/** Measures ingest as fleets report: in each round, every device sends one reading, in random order. */
export async function measureOnePerDevice(yard: Yard, { assets, rounds, say }: Options): Promise<void> {
  const server = await yard.serve()
  const startAt = Date.now() - PERIOD_MS * rounds * 8 - 3_600_000
  let turn = 0
  /** Yields bodies with this many readings each, of devices in random order. */
  function* bodies(count: number, perBody: number): Generator<string> {
    for (let round = 0; round < count; round++, turn++) {
      const order = shuffled(assets)
      for (let first = 0; first < assets; first += perBody) {
        const readings = order
          .slice(first, first + perBody)
          .map((asset) => reportOf(asset, turn, startAt + turn * PERIOD_MS + asset))
        yield JSON.stringify({ readings })
      }
    }
  }
  const load = { yard, server }
  await measure(load, [...bodies(1, 100)], assets)
  say('')
  say(`one reading per device, ${assets.toLocaleString('en')} devices in random order`)
  const batches = await measure(load, [...bodies(rounds, 100)], rounds * assets)
  say(`  batches of 100:         ${describe(batches)}`)
  const calm = await measure(load, [...bodies(1, 100)], assets, batches.rate / 100 / 2)
  say(`  at half of this load:   p50 ${calm.p50.toFixed(0)} ms, p99 ${calm.p99.toFixed(0)} ms`)
  const changing = changeEverySecond(yard, assets)
  const changed = await measure(load, [...bodies(rounds, 100)], rounds * assets)
  const changes = await changing.stop()
  say(`  an asset changes every second (${changes} changes): ${describe(changed)}`)
  say(`  rate of that:           ${(changed.rate / batches.rate).toFixed(2)} of the rate without changes`)
  const single = await measure(load, [...bodies(1, 1)], assets)
  say(`  single requests:        ${describe(single)}`)
  await server.stop()
}

type Load = { yard: Yard; server: Server }

async function measure({ yard, server }: Load, bodies: string[], messages: number, perSecond?: number) {
  const before = await usedBy(yard, server)
  const { seconds, p50, p99 } = await postAll({
    url: `${server.address}/api/readings`,
    token: yard.token,
    bodies,
    connections: CONNECTIONS,
    perSecond,
  })
  const after = await usedBy(yard, server)
  const per = (key: 'server' | 'database' | 'wal') => (after[key] - before[key]) / messages
  return {
    rate: messages / seconds,
    p50,
    p99,
    server: per('server'),
    database: per('database'),
    wal: per('wal'),
  }
}

async function usedBy({ owner }: Yard, { pid }: Server) {
  const { rows } = await owner.query<{ wal: string }>(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as wal`,
  )
  return { server: cpuSeconds(pid), database: await cpuOfDatabase(owner), wal: Number(rows[0]?.wal) }
}

const micros = (seconds: number) => `${(seconds * 1e6).toFixed(0)} µs`

const describe = ({ rate, server, database, wal }: Awaited<ReturnType<typeof measure>>) =>
  `${Math.round(rate).toLocaleString('en')} messages/s, CPU ${micros(server + database)} per message ` +
  `(server ${micros(server)}, PostgreSQL ${micros(database)}), WAL ${Math.round(wal).toLocaleString('en')} bytes`

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
