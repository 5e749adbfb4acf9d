import { parseArgs } from 'node:util'
import { firstKeyAt, startOfWeek, weekOf } from '../server/src/telemetry/upkeep/weeks.ts'
import { connectAsApp, openContest } from './contest.ts'
import { fillHistory, compactHistory } from './history.ts'
import type { Span } from './history.ts'
import { describe, runInTurns } from './rounds.ts'
import type { Result } from './rounds.ts'
import { openYard } from './yard.ts'
import type { Yard } from './yard.ts'

const { values: options } = parseArgs({
  options: {
    /** The last size is the whole history. The others are its newest part. */
    sizes: { type: 'string', default: '1000000,20000000' },
    weeks: { type: 'string', default: '104' },
    assets: { type: 'string', default: '200' },
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '4' },
    concurrency: { type: 'string', default: '8' },
  },
})
const SIZES = options.sizes.split(',').map(Number)
const LARGEST = Math.max(...SIZES)
const WEEKS = Number(options.weeks)
const ASSETS = Number(options.assets)
const CONCURRENCY = Number(options.concurrency)
const WEEK_MS = 604_800_000
const PAGE = 200
const WEEKS_PER_PAGE = 4

const BARE = `select * from event where account_id = 1 and asset_id = $1 and k >= $2 and k < $3
  order by k desc limit ${PAGE}`

const say = (line: string) => console.log(line)

async function main(): Promise<void> {
  const yard = await openYard({ assets: ASSETS })
  try {
    const now = Date.now()
    const step = (WEEKS * WEEK_MS) / LARGEST
    let filled: Span = { from: now, to: now }
    const results: Result[] = []
    for (const size of SIZES.toSorted((a, b) => a - b)) {
      say(`${size.toLocaleString('en')} events of ${ASSETS} assets`)
      const missing = { from: now - size * step, to: filled.from }
      const events = Math.round((missing.to - missing.from) / step)
      await fillHistory(yard, { assets: ASSETS, events, span: missing, say })
      await compactHistory(yard, now, say)
      filled = { from: missing.from, to: now }
      const [http, bare] = await measurePages(yard, filled)
      if (!http || !bare) throw new Error('Nothing was measured.')
      say(describe(http))
      say(describe(bare))
      say(
        `  ratio to the SELECT:   ${ratio(http.best, bare.best)} best, ${ratio(http.median, bare.median)} median   (at least 0.9)`,
      )
      say(
        `  bytes per event:       ${(await bytesPerEvent(yard)).toFixed(0)} with its indexes   (at most 200)`,
      )
      say(`  buffers per page:      ${await buffersPerPage(yard, filled)} in a compacted week   (at most 20)`)
      results.push(http)
    }
    const [short, long] = [results[0], results.at(-1)]
    if (short && long && results.length > 1) {
      say(`long vs. short history, time per page: ${ratio(short.best, long.best)}   (at most 1.15)`)
      // The two measurements don't alternate, so use this ratio if the machine is shared.
      say(`long vs. short history, CPU per page:  ${ratio(cpuOf(long), cpuOf(short))}`)
    }
  } finally {
    await yard.close()
  }
}

const cpuOf = ({ cpu }: Result) => cpu.database + cpu.server
const ratio = (a: number, b: number) => (a / b).toFixed(3)
const anyAsset = () => 1 + Math.floor(Math.random() * ASSETS)
/** Leaves room for a full page of earlier events. */
const anyInstant = ({ from, to }: Span) => from + (to - from) * (0.1 + 0.9 * Math.random())

async function measurePages(yard: Yard, span: Span): Promise<Result[]> {
  const contest = await openContest(yard, { concurrency: CONCURRENCY })
  const page = contest.overHttp('page over HTTP', () => {
    const start = new Date(anyInstant(span)).toISOString()
    return `/api/assets/${anyAsset()}/events?limit=${PAGE}&exclusiveStartKey=${start}`
  })
  const values = () => {
    const at = anyInstant(span)
    return [anyAsset(), firstKeyAt(at - WEEKS_PER_PAGE * WEEK_MS), firstKeyAt(at)]
  }
  const bare = contest.bareSelect(BARE, { values, rows: PAGE })
  try {
    return await runInTurns([page, bare], {
      rounds: Number(options.rounds),
      seconds: Number(options.seconds),
      concurrency: CONCURRENCY,
    })
  } finally {
    await contest.close()
  }
}

async function bytesPerEvent({ owner }: Yard): Promise<number> {
  const { rows } = await owner.query<{ bytes: number }>(
    `select sum(pg_total_relation_size(inhrelid))::float8 / (select count(*) from event) as bytes
     from pg_inherits where inhparent = 'event'::regclass`,
  )
  return rows[0]?.bytes ?? 0
}

type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }

/** Returns the largest number of buffers that any of several pages reads from a past week. */
async function buffersPerPage(yard: Yard, { from }: Span): Promise<number> {
  const client = await connectAsApp(yard)
  const week = Math.max(weekOf(Date.now()) - 2, weekOf(from))
  const start = firstKeyAt(startOfWeek(week))
  const end = firstKeyAt(startOfWeek(week + 1))
  let most = 0
  for (let turn = 0; turn < 20; turn++) {
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (analyze, buffers, format json)
       select * from event where account_id = 1 and asset_id = ${anyAsset()} and k >= ${start} and k < ${end}
       order by k desc limit ${PAGE}`,
    )
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
    if (plan) most = Math.max(most, plan['Shared Hit Blocks'] + plan['Shared Read Blocks'])
  }
  await client.end()
  return most
}

await main()
