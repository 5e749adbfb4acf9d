import { parseArgs } from 'node:util'
import { firstKeyAt } from '../server/src/telemetry/upkeep/weeks.ts'
import { openContest } from './contest.ts'
import { fillHistory, compactHistory } from './history.ts'
import { describe, runInTurns } from './rounds.ts'
import type { Contender } from './rounds.ts'
import { openYard } from './yard.ts'
import type { Yard } from './yard.ts'

const { values: options } = parseArgs({
  options: {
    assets: { type: 'string', default: '10000' },
    /** The number of assets with a dense history: a reading every 30 seconds, day and night. */
    travellers: { type: 'string', default: '20' },
    /** The number of events of the whole fleet. Those that the travelers don't use are spread evenly. */
    events: { type: 'string', default: '20000000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    /** Measures only what has this text in its name. */
    only: { type: 'string', default: '' },
  },
})
const ASSETS = Number(options.assets)
const TRAVELLERS = Number(options.travellers)
const DAY_MS = 86_400_000
const HISTORY_DAYS = 35
const READINGS_PER_DAY = 2880
const DENSE = TRAVELLERS * READINGS_PER_DAY * HISTORY_DAYS
const SPARSE = Math.max(Number(options.events) - DENSE, ASSETS * HISTORY_DAYS)
const CONCURRENCY = 4
/** How far back the fleet query looks at first. */
const PROBED_DAYS = 28
const RANGES = [
  ['a day', 1],
  ['a week', 7],
  ['a month', 30],
] as const

const TRAIL = `select k, lat, lng, speed from event
  where account_id = 1 and asset_id = $1 and k >= $2 and k < $3 and is_status and lat is not null order by k`

/** One index probe per asset. */
const PROBES = `select asset.id, newest.* from generate_series(1, ${ASSETS}) as asset (id)
  cross join lateral (
    select k, lat, lng, speed, heading, ignition from event
    where account_id = 1 and asset_id = asset.id and k >= $1 and k < $2 and is_status and lat is not null
    order by k desc limit 1) as newest`

const say = (line: string) => console.log(line)

async function main(): Promise<void> {
  const yard = await openYard({ assets: ASSETS })
  try {
    const now = Date.now()
    const span = { from: now - HISTORY_DAYS * DAY_MS, to: now }
    await fillHistory(yard, { assets: TRAVELLERS, events: DENSE, span, say })
    await fillHistory(yard, {
      assets: ASSETS,
      events: SPARSE,
      // Offset by half a step, so that no key occurs twice.
      span: { from: span.from + 500, to: now + 500 },
      say,
    })
    await compactHistory(yard, now, say)
    await measure(yard, now)
  } finally {
    await yard.close()
  }
}

async function measure(yard: Yard, now: number): Promise<void> {
  const contest = await openContest(yard, { concurrency: CONCURRENCY })
  const anyAsset = () => 1 + Math.floor(Math.random() * TRAVELLERS)
  try {
    for (const [name, days] of RANGES) {
      const anyRange = () => {
        const to = now - Math.random() * (HISTORY_DAYS - days) * DAY_MS
        return { from: to - days * DAY_MS, to }
      }
      await compare(
        contest.overHttp(
          `trail of ${name}`,
          () => {
            const { from, to } = anyRange()
            return `/api/assets/${anyAsset()}/trail?from=${iso(from)}&to=${iso(to)}`
          },
          nextPart,
        ),
        contest.bareSelect(TRAIL, {
          values: () => {
            const { from, to } = anyRange()
            return [anyAsset(), firstKeyAt(from), firstKeyAt(to)]
          },
        }),
      )
    }
    const anyInstant = () => now - Math.random() * 3 * DAY_MS
    for (const [name, path] of [['the same, for maps', '/api/map/fleet/at']] as const)
      await compare(
        contest.overHttp(name, () => `${path}?at=${iso(anyInstant())}`),
        contest.bareSelect(PROBES, {
          values: () => {
            const at = anyInstant()
            return [firstKeyAt(at - PROBED_DAYS * DAY_MS), firstKeyAt(at)]
          },
          rows: ASSETS,
        }),
      )
  } finally {
    await contest.close()
  }
}

/** A long trail is answered in parts, which a map draws one after the other. */
function nextPart(address: string, end: string): string | null {
  const from = /"next":"([^"]+)"/.exec(end)?.[1]
  return from === undefined ? null : address.replace(/from=[^&]+/, `from=${from}`)
}

const iso = (at: number) => new Date(at).toISOString()

async function compare(ours: Contender, bare: Contender): Promise<void> {
  if (!ours.name.includes(options.only)) return
  const results = await runInTurns([ours, bare], {
    rounds: Number(options.rounds),
    seconds: Number(options.seconds),
    concurrency: CONCURRENCY,
  })
  for (const result of results) say(describe(result))
  const [http, select] = results
  if (http && select)
    say(
      `  ratio:                 ${(http.best / select.best).toFixed(3)} best, ${(http.median / select.median).toFixed(3)} median`,
    )
}

await main()
