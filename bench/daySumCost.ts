import { sumDueDays } from '../server/src/telemetry/upkeep/daySums.ts'
import { postAll } from './http.ts'
import { reportOf } from './messages.ts'
import { cpuOfDatabase, cpuSeconds } from './processes.ts'
import { timeOf } from './times.ts'
import { openYard } from './yard.ts'
import type { Yard } from './yard.ts'

const DAY_MS = 86_400_000
const NEVER = new AbortController().signal
const INGEST_ASSETS = 1000
const IN_A_ROW = 10
const BATCH = 100
const PERIOD_MS = 20_000

function* bodies(from: number, messages: number, startAt: number): Generator<string> {
  for (let first = from; first < from + messages; first += BATCH) {
    const readings = Array.from({ length: BATCH }, (_, index) => {
      const n = first + index
      const asset = 1 + (Math.floor(n / IN_A_ROW) % INGEST_ASSETS)
      const turn = Math.floor(n / (INGEST_ASSETS * IN_A_ROW)) * IN_A_ROW + (n % IN_A_ROW)
      return reportOf(asset, turn, startAt + turn * PERIOD_MS + asset)
    })
    yield JSON.stringify({ readings })
  }
}

/** Rounds with and without the triggers take turns in this order, so that neither gains from a growing database. */
const TURNS = ['with', 'without', 'without', 'with'] as const

type Spent = { seconds: number; cpu: number }
type Options = { rounds: number; messages: number; say: (line: string) => void }

/**
 * Rounds with and without the triggers that record changes for the sums take turns on the same database. The job
 * that adds them to the sums waits during a round and is measured by itself.
 */
export async function measureIngest({ rounds, messages, say }: Options): Promise<void> {
  const yard = await openYard({ assets: INGEST_ASSETS })
  const server = await yard.serve()
  const startAt = Date.now() - 10 * DAY_MS
  const spent = { with: { seconds: 0, cpu: 0 }, without: { seconds: 0, cpu: 0 } }
  const job = { seconds: 0, intervals: 0 }
  const lock = await yard.owner.connect()
  try {
    for (let round = -2; round < rounds * 2; round++) {
      const kind = TURNS[(round + 2) % 4] ?? 'with'
      await yard.ingest.query(
        `alter table closed_interval ${kind === 'with' ? 'enable' : 'disable'} trigger user`,
      )
      await lock.query('select pg_advisory_lock(7242060)')
      const before = await cpuOf(yard, server.pid)
      const { seconds } = await postAll({
        url: `${server.address}/api/readings`,
        token: yard.token,
        bodies: [...bodies((round + 2) * messages, messages, startAt)],
        connections: 64,
      })
      const cpu = (await cpuOf(yard, server.pid)) - before
      await lock.query('select pg_advisory_unlock(7242060)')
      const summed = await measureJob(yard)
      // The first two rounds warm up.
      if (round < 0) continue
      say(
        `  round ${round + 1} of ${rounds * 2}, ${kind} day sums: ${seconds.toFixed(2)} s, CPU ${cpu.toFixed(2)} s`,
      )
      spent[kind].seconds += seconds
      spent[kind].cpu += cpu
      job.seconds += summed.seconds
      job.intervals += summed.intervals
    }
    for (const line of costs(spent, job, rounds * messages)) say(line)
  } finally {
    lock.release()
    await server.stop()
    await yard.close()
  }
}

const cpuOf = async (yard: Yard, pid: number) => (await cpuOfDatabase(yard.owner)) + cpuSeconds(pid)

async function measureJob(yard: Yard): Promise<{ seconds: number; intervals: number }> {
  const { rows } = await yard.ingest.query<{ count: number }>(
    'select count(*)::int as count from pending_interval',
  )
  const seconds = (await timeOf(() => sumDueDays(yard.ingest, { signal: NEVER }))) / 1000
  await yard.owner.query('vacuum pending_interval')
  return { seconds, intervals: rows[0]?.count ?? 0 }
}

type Job = { seconds: number; intervals: number }

function costs(spent: { with: Spent; without: Spent }, job: Job, readings: number): string[] {
  const per = (seconds: number) => ((seconds / readings) * 1e6).toFixed(1)
  const more = (key: keyof Spent) => `${((spent.with[key] / spent.without[key] - 1) * 100).toFixed(1)}%`
  return [
    `  ingest with day sums: ${per(spent.with.seconds)} µs per reading (CPU ${per(spent.with.cpu)}), ` +
      `without: ${per(spent.without.seconds)} (CPU ${per(spent.without.cpu)}); ` +
      `${more('seconds')} more time, ${more('cpu')} more CPU (at most 3%)`,
    `  the job, later: ${job.intervals.toLocaleString('en')} intervals in ${job.seconds.toFixed(1)} s, ` +
      // The job also adds what rounds without day sums would have left.
      `${((job.seconds / job.intervals) * 1e6).toFixed(1)} µs each`,
  ]
}
