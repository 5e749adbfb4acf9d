import { parseArgs } from 'node:util'
import type { VisitsQuestion } from '@yardmaster/core/contract/history/visits.ts'
import { visits } from '@yardmaster/core/contract/history/visits.ts'
import { INTERVAL_KINDS } from '@yardmaster/core/telemetry/intervals.ts'
import { firstKeyAt } from '../server/src/telemetry/upkeep/weeks.ts'
import { connectAsApp } from './contest.ts'
import { fillHistory, compactHistory } from './history.ts'
import { openYard } from './yard.ts'
import type { Yard } from './yard.ts'

const { values: options } = parseArgs({
  options: {
    assets: { type: 'string', default: '5000' },
    /** Readings per asset on the queried day. 2880 is one every 30 seconds. */
    readings: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '7' },
  },
})
const ASSETS = Number(options.assets)
const DAY_MS = 86_400_000
/** Seven of eight events are readings. */
const EVENTS_PER_READING = 8 / 7
const LIMIT_MS = 2000

const say = (line: string) => console.log(line)

/** Alternates stops and trips of one hour each, at the positions of the readings. */
const INTERVALS = `
  insert into closed_interval (account_id, asset_id, kind, start_at, end_at, cause_k, lat, lng, seconds, metres)
  select 1, asset, case hour % 2 when 0 then ${INTERVAL_KINDS.stop} else ${INTERVAL_KINDS.trip} end,
    to_timestamp($2::float8 / 1000 + hour * 3600), to_timestamp($2::float8 / 1000 + (hour + 1) * 3600), 0,
    39 + asset % 100 / 50.0 + sin(turn / 40.0) / 20, -105 + asset % 77 / 40.0 + cos(turn / 55.0) / 20, 3600, 6000
  from generate_series(1, $1::int) as asset, generate_series(0, 23) as hour,
    lateral (select hour * $3::float8 / 24 as turn) as turns`

/** Scans every reading of the day once. */
const BARE = `
  select asset_id, count(*) from event
  where account_id = 1 and k >= $1 and k < $2 and is_status and lat between $3 and $4 and lng between $5 and $6
  group by asset_id`

const CENTER = { lat: 39.9, lng: -104.3 }
const question = (from: number, radius: number): VisitsQuestion => ({
  shape: { kind: 'circle', center: CENTER, radius },
  from: new Date(from).toISOString(),
  to: new Date(from + DAY_MS - 1).toISOString(),
})

async function main(): Promise<void> {
  const yard = await openYard({ assets: ASSETS })
  try {
    const now = Date.now()
    const from = now - DAY_MS
    const events = Math.round(ASSETS * Number(options.readings) * EVENTS_PER_READING)
    await fillHistory(yard, { assets: ASSETS, events, span: { from, to: now }, say })
    await compactHistory(yard, now, say)
    say('Readings only: every reading is checked')
    await measure(yard, from)
    await yard.ingest.query(INTERVALS, [ASSETS, from, events / ASSETS])
    await yard.owner.query('vacuum analyze closed_interval')
    say('With trips and stops')
    await measure(yard, from)
  } finally {
    await yard.close()
  }
}

async function measure(yard: Yard, from: number): Promise<void> {
  const server = await yard.serve()
  const cookie = await yard.signIn()
  const bare = await connectAsApp(yard)
  const ask = async (radius: number): Promise<number> => {
    const answer = await fetch(server.address + visits.find.path, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', origin: server.address },
      body: JSON.stringify(question(from, radius)),
    })
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
    return ((await answer.json()) as { visitors: unknown[] }).visitors.length
  }
  const look = (radius: number) => {
    const degrees = radius / 111_195
    const wide = degrees / Math.cos((CENTER.lat * Math.PI) / 180)
    const { lat, lng } = CENTER
    const keys = [firstKeyAt(from), firstKeyAt(from + DAY_MS)]
    const box = [lat - degrees, lat + degrees, lng - wide, lng + wide]
    return bare.query({ name: 'bare', text: BARE, values: [...keys, ...box] })
  }
  try {
    for (const radius of [300, 5000]) {
      const ours: number[] = []
      const theirs: number[] = []
      const found = await ask(radius)
      for (let round = 0; round < Number(options.rounds); round++) {
        ours.push(await timeOf(() => ask(radius)))
        theirs.push(await timeOf(() => look(radius)))
      }
      say(
        `  within ${radius} m: ${found} visitors, ${ms(ours)} (at most ${LIMIT_MS}), ` +
          `all readings in bare SQL: ${ms(theirs)}`,
      )
    }
  } finally {
    await bare.end()
    await server.stop()
  }
}

async function timeOf(action: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await action()
  return performance.now() - begun
}

/** Formats the best and the median time. */
function ms(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  return `${sorted[0]?.toFixed(0)} ms (${sorted[sorted.length >> 1]?.toFixed(0)})`
}

await main()
