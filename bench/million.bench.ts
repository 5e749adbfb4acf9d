import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { sendFor } from './millionLoad.ts'
import type { Load } from './millionLoad.ts'
import { firstReportsOf, timelineOf } from './millionTimeline.ts'
import type { Batch } from './millionTimeline.ts'
import { fillWith, spreadOf } from './millionYard.ts'
import { residentMegabytes } from './processes.ts'
import { cpuOfThreads, usedBetween } from './threads.ts'
import { describeCost, describeWait, usedBy } from './use.ts'
import type { Cost } from './use.ts'
import { openYard } from './yard.ts'
import type { Yard } from './yard.ts'

/**
 * Drives ingest with a fleet of the simulator. Every device reports once. Then all keep their real spacing: for
 * most of the time as fast as the machine can, and at the end at the pace of the devices. Then computes from
 * the measured costs what the fleet needs.
 */
const { values: options } = parseArgs({
  options: {
    devices: { type: 'string', default: '1000000' },
    minutes: { type: 'string', default: '10' },
  },
})
const DEVICES = Number(options.devices)
const SECONDS = Number(options.minutes) * 60
/** The part of the time in which devices keep their pace. */
const CALM = 0.2
/** How much of a working day is simulated at most. It ends now, so that no report is from the future. */
const HOURS = 8
const HOUR = 3_600_000
/** Planned use of a core, which leaves room for late readings, reports and backups. */
const HALF = 0.5

const say = (line: string) => console.log(line)
const whole = (value: number) => Math.round(value).toLocaleString('en')

/** What the messages of one phase cost, in seconds of CPU and in bytes. */
type Measured = Load & { cost: Cost; busiest: number; generator: number; disk: number }

async function main(yard: Yard): Promise<void> {
  const spread = spreadOf(DEVICES)
  say(`Creating ${whole(DEVICES)} devices in ${spread.accounts} accounts.`)
  await fillWith(yard, spread, say)
  const server = await yard.serve()
  const before = residentMegabytes(server.pid)
  say('Computing what the devices send.')
  const from = lastWorkday()
  const day = { from, later: Date.now() - HOURS * HOUR - from }
  const batches = timelineOf(spread, day, HOURS)
  const phase = (sent: Iterator<Batch, void>, seconds: number, atTheirPace = false) =>
    measure(yard, server.pid, () =>
      sendFor({ address: server.address, batches: sent, tokenOf: spread.tokenOf, seconds, atTheirPace }),
    )
  say('Sending the first report of each device.')
  const first = await phase(firstReportsOf(spread, day), Infinity)
  say(`Sending for ${whole(SECONDS)} s.`)
  const full = await phase(batches, SECONDS * (1 - CALM))
  const calm = await phase(batches, SECONDS * CALM, true)
  const memory = residentMegabytes(server.pid)
  const known = await devicesSeen(yard)
  await server.stop()
  report({ first, full, calm }, { before, memory, known })
}

/** 15:00 UTC on the last working day that is over: morning in Denver, afternoon in Madrid. */
function lastWorkday(): number {
  let day = Temporal.Now.zonedDateTimeISO('UTC').subtract({ days: 1 })
  while (day.dayOfWeek > 5) day = day.subtract({ days: 1 })
  return day.withPlainTime('15:00').epochMilliseconds
}

async function measure({ owner }: Yard, pid: number, send: () => Promise<Load>): Promise<Measured> {
  const size = async () => {
    const { rows } = await owner.query<{ size: string }>(
      'select pg_database_size(current_database()) as size',
    )
    return Number(rows[0]?.size)
  }
  const before = { use: await usedBy(owner, pid), threads: cpuOfThreads(pid), disk: await size() }
  const own = process.cpuUsage()
  const load = await send()
  const { user, system } = process.cpuUsage(own)
  const threads = usedBetween(before.threads, cpuOfThreads(pid))
  const use = await usedBy(owner, pid)
  const per = (amount: number) => amount / load.messages
  return {
    ...load,
    cost: {
      ...load,
      rate: load.messages / load.seconds,
      server: per(use.server - before.use.server),
      database: per(use.database - before.use.database),
      wal: per(use.wal - before.use.wal),
    },
    busiest: per(threads[0] ?? Number.NaN),
    generator: per((user + system) / 1e6),
    disk: per((await size()) - before.disk),
  }
}

async function devicesSeen({ owner }: Yard): Promise<number> {
  const { rows } = await owner.query<{ count: string }>('select count(*) from asset_state')
  return Number(rows[0]?.count)
}

type Phases = { first: Measured; full: Measured; calm: Measured }
type Seen = { before: number; memory: number; known: number }

function report({ first, full, calm }: Phases, { before, memory, known }: Seen): void {
  const natural = full.messages / full.simulated
  const { cost, busiest, generator } = full
  const cores = availableParallelism()
  const used = (cost.server + cost.database + generator) * cost.rate
  say('')
  say(`measured with ${whole(DEVICES)} devices on ${cores} cores, in batches of up to 100 over HTTP`)
  say(`  first reports:          ${describeCost(first.cost)}`)
  say(`  as fast as possible:    ${describeCost(cost)}`)
  say(`  waits:                  ${describeWait(full)}, ${full.repeats} deliveries repeated`)
  say(
    `  of the cores:           ${used.toFixed(2)} used, ${(generator * cost.rate).toFixed(2)} of them to simulate`,
  )
  say(`  busiest thread:         ${micros(busiest)} per message, ${percent(busiest * cost.rate)} of a core`)
  say(
    `  the devices send:       ${whole(natural)}/s; ${(cost.rate / natural).toFixed(1)} times as fast as in reality`,
  )
  say(`  at their own pace:      ${describeCost(calm.cost)}`)
  say(
    `  waits:                  ${describeWait(calm)}, at most ${calm.behind.toFixed(1)} s behind the devices`,
  )
  say(`  disk:                   ${whole(full.disk)} bytes per message, indexes included`)
  say(
    `  memory of the server:   ${whole(before)} MB at the start, ${whole(memory)} MB with ${whole(known)} devices that reported`,
  )
  say(`  the limit here:         ${limitOf(used / cores, busiest * cost.rate)}`)
  say('')
  say(`computed for ${whole(DEVICES)} devices from these costs, with half of each core in use`)
  const every = {
    'as simulated': natural,
    'one a minute': DEVICES / 60,
    'one every ten seconds': DEVICES / 10,
  }
  for (const [name, rate] of Object.entries(every))
    say(
      `  ${`${name}:`.padEnd(23)} ${whole(rate)}/s: ${coresFor(rate * cost.server)} cores for Yardmaster in ${Math.ceil((rate * busiest) / HALF)} processes, ` +
        `${coresFor(rate * cost.database)} for PostgreSQL, ${((rate * cost.wal) / 1e6).toFixed(1)} MB/s of WAL, ${whole((rate * full.disk * 86_400) / 1e9)} GB a day on disk at this rate`,
    )
}

const micros = (seconds: number) => `${(seconds * 1e6).toFixed(0)} µs`
const percent = (share: number) => `${(share * 100).toFixed(0)} %`
const coresFor = (busy: number) => (busy / HALF).toFixed(1)

function limitOf(cores: number, busiest: number): string {
  if (busiest > 0.9) return 'one thread of the server, which takes the messages one after the other'
  if (cores > 0.9) return 'the cores, which are all in use'
  return 'waiting, for the disk or for the simulation; neither the cores nor a thread are in use fully'
}

const yard = await openYard({ assets: 1 })
try {
  await main(yard)
} finally {
  await yard.close()
}
