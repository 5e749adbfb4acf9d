import { parseArgs } from 'node:util'
import { analytics } from '@yardmaster/core/contract/reports/embeddedReports.ts'
import type { ReportKey } from '@yardmaster/core/reports/reports.ts'
import { REPORTS } from '@yardmaster/core/reports/reports.ts'
import { INTERVAL_KINDS } from '@yardmaster/core/telemetry/intervals.ts'
import { sumDueDays } from '../server/src/telemetry/upkeep/daySums.ts'
import { connectAsApp } from './contest.ts'
import { postAll } from './http.ts'
import { reportOf } from './messages.ts'
import { cpuOfDatabase, cpuSeconds } from './processes.ts'
import { openYard } from './yard.ts'
import type { Yard } from './yard.ts'

const { values: options } = parseArgs({
  options: {
    assets: { type: 'string', default: '50000' },
    days: { type: 'string', default: '90' },
    rounds: { type: 'string', default: '5' },
    /** Readings of each round of ingest. */
    messages: { type: 'string', default: '60000' },
    /** Measures only the reports, or only the cost for ingest. */
    only: { type: 'string', default: '' },
  },
})
const ASSETS = Number(options.assets)
const DAYS = Number(options.days)
const ROUNDS = Number(options.rounds)
const MESSAGES = Number(options.messages)
const LIMIT_MS = 1000
const say = (line: string) => console.log(line)
const NEVER = new AbortController().signal

const { engine, working, idle, trip, travel, gap } = INTERVAL_KINDS

/** A day of the fleet: 3.3 intervals for each asset. A third of the assets drives on roads. */
const DAY = `
  insert into closed_interval (account_id, asset_id, kind, start_at, end_at, cause_k, seconds, metres, region)
  select 1, asset, kind, begun, begun + seconds * interval '1 second', 0, seconds, metres, region
  from generate_series(1, $1::int) as asset
  cross join lateral (select $2::timestamptz + interval '8 hours' + asset * 7 % 400 * interval '1 minute' as start_at) as shift
  cross join lateral (
    select ${engine}, start_at, 25000 + asset % 999, null::float4, null union all
    select ${working}, start_at, 18000 + asset % 777, null, null union all
    select ${idle}, start_at + interval '6 hours', 1800, null, null where (asset + $3::int) % 2 = 0 union all
    select ${trip}, start_at, 9000, 60000 + asset % 500, null where asset % 3 = 0 union all
    select ${travel}, start_at, 9000, 60000 + asset % 500, case asset % 2 when 0 then 'CO' else 'WY' end where asset % 3 = 0 union all
    select ${gap}, start_at + interval '1 hour', 60, 900, null where (asset + $3::int) % 8 = 0
  ) as made (kind, begun, seconds, metres, region)`

/** A third of the engines runs now. */
const STATES = `
  insert into asset_state (account_id, asset_id, last_update_at, silence_due, open_intervals)
  select 1, n, now(), now() + interval '1 day', case when n % 3 > 0 then '[]' else json_build_array(
    json_build_object('kind', ${engine}, 'start', $2::float8 - 7200000, 'seconds', 7200),
    json_build_object('kind', ${working}, 'start', $2::float8 - 7000000, 'seconds', 7000)) end
  from generate_series(1, $1::int) as n`

/** Writes a day and adds it to the sums with the function of the job, some assets at a time. */
const SUMMED_DAY = `
  with made as (${DAY} returning *)
  select add_day_sums(array_agg(row(account_id, asset_id, start_at, end_at, seconds, metres, kind, 1, region)::pending_interval))
  from made group by asset_id / 2500`
const WRITERS = 2
const DAY_MS = 86_400_000

/** Writes the days of the fleet, two at a time. Their sums have no row in common. */
async function writeDays(yard: Yard, today: number): Promise<void> {
  // Without these, writing takes half of the time. The primary key finds the intervals of an asset.
  await yard.ingest.query(
    'alter table closed_interval disable trigger user; drop index closed_interval_cause',
  )
  const begun = performance.now()
  let next = 1
  const write = async () => {
    for (let n = next++; n <= DAYS; n = next++) {
      const day = new Date(today - n * DAY_MS)
      await yard.ingest.query(SUMMED_DAY, [ASSETS, day, n])
      if (n % 10 === 0) say(`  day ${n} of ${DAYS}, ${((performance.now() - begun) / 1000).toFixed(0)} s`)
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, write))
  await yard.ingest.query(
    'alter table closed_interval enable trigger user; create index closed_interval_cause on closed_interval (account_id, asset_id, cause_k)',
  )
}

async function fill(yard: Yard): Promise<void> {
  await yard.owner.query(`
    update account set features = '{maptrac,reports}';
    update category set drives_on_roads = true;
    insert into category (account_id, id, name, icon, color) values (1, 2, 'Loaders', 'loader', '#689f38')`)
  // Without devices, which would take most of the time.
  await yard.owner.query(
    `insert into equipment (account_id, id, branch_id, category_id, name)
     select 1, n, 1, case n % 3 when 0 then 1 else 2 end, 'Machine ' || n from generate_series(2, $1::int) as n`,
    [ASSETS],
  )
  await yard.owner.query('analyze')
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS
  await writeDays(yard, today)
  await yard.ingest.query(STATES, [ASSETS, Date.now()])
  // Some of the intervals of today are not in the sums yet.
  await yard.ingest.query(DAY, [Math.ceil(ASSETS / 50), new Date(today), 0])
  say('  vacuum analyze')
  await yard.owner.query('vacuum analyze')
  await yard.owner.query('checkpoint')
  const { rows } = await yard.owner.query<Record<string, string>>(
    `select (select count(*) from closed_interval) as intervals, (select count(*) from asset_day) as days,
       (select count(*) from pending_interval) as pending,
       pg_size_pretty(pg_total_relation_size('closed_interval')) as size,
       pg_size_pretty(pg_total_relation_size('asset_day')) as days_size,
       pg_size_pretty(pg_total_relation_size('asset_day_hours')) as hours_size,
       pg_size_pretty(pg_total_relation_size('asset_travel_day')) as travel_size`,
  )
  say(JSON.stringify(rows[0]))
}

/** The least that any report of the period has to do. */
const BARE = {
  asset_day: `select asset_id, category_id, sum(engine_ms), sum(working_ms), sum(idle_ms), sum(gap_ms), count(*)
    from asset_day where account_id = 1 and branch_id = 1 and day between $1 and $2 group by asset_id, category_id`,
  asset_travel_day: `select asset_id, region, sum(mm), sum(ms)
    from asset_travel_day where account_id = 1 and branch_id = 1 and day between $1 and $2 group by asset_id, region`,
  branch_hour: `select hour, sum(engines), sum(engine_ms)
    from branch_hour where account_id = 1 and branch_id = 1 and hour between $1 and $2 group by hour`,
}

const ASKED: [ReportKey, days: number, bare: keyof typeof BARE][] = [
  ['daily_runtime', 7, 'asset_day'],
  ['daily_runtime', DAYS, 'asset_day'],
  ['fleet_movement', 7, 'asset_day'],
  ['fleet_movement', DAYS, 'asset_day'],
  ['driving_by_month', DAYS, 'asset_day'],
  ['mileage_by_state', DAYS, 'asset_travel_day'],
  ['engines_on_by_hour', 7, 'branch_hour'],
  ['engines_on_by_hour', 31, 'branch_hour'],
]

/** The job waits meanwhile, so that all reports read the same pending intervals. */
async function measureReports(yard: Yard): Promise<void> {
  const server = await yard.serve()
  const lock = await yard.owner.connect()
  await lock.query('select pg_advisory_lock(7242060)')
  const cookie = await yard.signIn()
  const bare = await connectAsApp(yard)
  const headers = { cookie, origin: server.address }
  const get = async (path: string): Promise<unknown> => {
    const answer = await fetch(server.address + path, { headers })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  try {
    for (const [key, days, table] of ASKED) {
      const id = REPORTS[key].dashboardId
      const { url } = (await get(
        `${analytics.session.path}?initialDashboardId=${id}&dashboardIds=${id}`,
      )) as { url: string }
      const token = new URLSearchParams(url.split('#')[1]).get('token') ?? ''
      const day = (back: number) => new Date(Date.now() - back * DAY_MS).toISOString().slice(0, 10)
      const [start, end] = [day(days - 1), day(0)]
      const path = `${analytics.report.path.replace('{dashboardId}', String(id)).replace(':dashboardId', String(id))}?token=${token}&start=${start}&end=${end}`
      const ours: number[] = []
      const theirs: number[] = []
      await get(path)
      for (let round = 0; round < ROUNDS; round++) {
        ours.push(await timeOf(() => get(path)))
        theirs.push(await timeOf(() => bare.query(BARE[table], [start, end])))
      }
      const [own, other] = [median(ours), median(theirs)]
      say(
        `  ${`${key}, ${days} days:`.padEnd(32)} ${own.toFixed(0).padStart(5)} ms, ${(own / LIMIT_MS).toFixed(2)} of 1 s, ` +
          `${(own / other).toFixed(2)} times the bare SELECT (${other.toFixed(0)} ms)`,
      )
    }
  } finally {
    lock.release(true)
    await bare.end()
    await server.stop()
  }
}

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0

async function timeOf(action: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await action()
  return performance.now() - begun
}

const INGEST_ASSETS = 1000
const IN_A_ROW = 10
const BATCH = 100
const PERIOD_MS = 20_000

function* bodies(from: number, startAt: number): Generator<string> {
  for (let first = from; first < from + MESSAGES; first += BATCH) {
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

/**
 * Rounds with and without the triggers that record changes for the sums take turns on the same database. The job
 * that adds them to the sums waits during a round and is measured by itself.
 */
async function measureIngest(): Promise<void> {
  const yard = await openYard({ assets: INGEST_ASSETS })
  const server = await yard.serve()
  const startAt = Date.now() - 10 * DAY_MS
  const spent = { with: { seconds: 0, cpu: 0 }, without: { seconds: 0, cpu: 0 } }
  const job = { seconds: 0, intervals: 0 }
  const lock = await yard.owner.connect()
  try {
    for (let round = -2; round < ROUNDS * 2; round++) {
      const kind = TURNS[(round + 2) % 4] ?? 'with'
      await yard.ingest.query(
        `alter table closed_interval ${kind === 'with' ? 'enable' : 'disable'} trigger user`,
      )
      await lock.query('select pg_advisory_lock(7242060)')
      const before = await cpuOf(yard, server.pid)
      const { seconds } = await postAll({
        url: `${server.address}/api/readings`,
        token: yard.token,
        bodies: [...bodies((round + 2) * MESSAGES, startAt)],
        connections: 64,
      })
      const cpu = (await cpuOf(yard, server.pid)) - before
      await lock.query('select pg_advisory_unlock(7242060)')
      const summed = await measureJob(yard)
      // The first two rounds warm up.
      if (round < 0) continue
      say(
        `  round ${round + 1} of ${ROUNDS * 2}, ${kind} day sums: ${seconds.toFixed(2)} s, CPU ${cpu.toFixed(2)} s`,
      )
      spent[kind].seconds += seconds
      spent[kind].cpu += cpu
      job.seconds += summed.seconds
      job.intervals += summed.intervals
    }
    sayCost(spent, job)
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

function sayCost(spent: { with: Spent; without: Spent }, job: { seconds: number; intervals: number }): void {
  const per = (seconds: number) => ((seconds / (ROUNDS * MESSAGES)) * 1e6).toFixed(1)
  const more = (key: keyof Spent) => `${((spent.with[key] / spent.without[key] - 1) * 100).toFixed(1)}%`
  say(
    `  ingest with day sums: ${per(spent.with.seconds)} µs per reading (CPU ${per(spent.with.cpu)}), ` +
      `without: ${per(spent.without.seconds)} (CPU ${per(spent.without.cpu)}); ` +
      `${more('seconds')} more time, ${more('cpu')} more CPU (at most 3%)`,
  )
  say(
    `  the job, later: ${job.intervals.toLocaleString('en')} intervals in ${job.seconds.toFixed(1)} s, ` +
      `${((job.seconds / job.intervals) * 1e6).toFixed(1)} µs each, ${per(job.seconds)} µs per reading`,
  )
}

if (options.only !== 'reports') await measureIngest()
if (options.only !== 'ingest') {
  const yard = await openYard({ assets: 1 })
  try {
    await fill(yard)
    await measureReports(yard)
  } finally {
    await yard.close()
  }
}
