import { parseArgs } from 'node:util'
import { INTERVAL_KINDS } from '@yardmaster/core/telemetry/intervals.ts'
import { fillEquipment } from './equipment.ts'
import { fillRentals } from './rentals.ts'
import { timePaths } from './timePaths.ts'
import { openYard } from './yard.ts'
import type { Yard } from './yard.ts'

const { values: options } = parseArgs({
  options: {
    assets: { type: 'string', default: '50000' },
    /** Rentals of each asset. */
    rentals: { type: 'string', default: '10' },
    clients: { type: 'string', default: '5000' },
    /** Days with engine hours. */
    days: { type: 'string', default: '35' },
    times: { type: 'string', default: '5' },
    /** Measures only the paths that contain this text. */
    only: { type: 'string', default: '' },
  },
})
const ASSETS = Number(options.assets)
const RENTALS = Number(options.rentals)
const CLIENTS = Number(options.clients)
const DAYS = Number(options.days)

const DAY_MS = 86_400_000
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
const period = `from=${dayFromNow(-14)}&to=${dayFromNow(14)}`
const wanted = `startAt=${dayFromNow(3)}T07:00:00Z&dueAt=${dayFromNow(17)}T07:00:00Z`
const month = `from=${dayFromNow(-30)}&to=${dayFromNow(0)}`

/** What users wait for while they talk to a client, and what they open to look something up. */
const LIMITS: [limitMs: number, paths: string[]][] = [
  [
    300,
    [
      `/api/rentals/calendar?${period}`,
      `/api/rentals/calendar?${period}&rentedOnly=true`,
      `/api/rentals/calendar?${period}&search=loader%204`,
      `/api/rentals/calendar?${period}&categoryId=1`,
      `/api/rentals/availability?${wanted}`,
      `/api/rentals/availability?${wanted}&search=boom`,
      `/api/rentals/availability?${wanted}&categoryId=1`,
    ],
  ],
  [
    1000,
    [
      '/api/rentals/board',
      ...['open', 'onRent', 'overdue', 'returnedThisWeek', 'all'].flatMap((view) => [
        `/api/rentals?view=${view}`,
        `/api/rentals/count?view=${view}`,
      ]),
      ...['asset', 'client', 'startAt', 'dueAt'].map((sort) => `/api/rentals?view=all&sort=${sort}`),
      '/api/rentals?view=all&search=contract-49999',
      '/api/rentals?view=all&search=loader',
      '/api/rentals?view=all&search=builder%2044',
      '/api/rentals?view=all&clientId=7',
      `/api/rentals?view=all&${month}`,
      `/api/rentals/count?view=all&${month}`,
      `/api/rentals?view=all&${month}&clientId=7`,
      `/api/rentals/hours?${month}`,
      `/api/rentals/hours?${month}&overOnly=true`,
      `/api/rentals/hours?${month}&sort=asset`,
      `/api/rentals/hours/total?${month}`,
      `/api/rentals/hours/total?${month}&clientId=7`,
      '/api/equipment?rentals=overdue',
      '/api/equipment?search=contract-49999',
    ],
  ],
]

async function main(): Promise<void> {
  const yard = await openYard({ assets: 0 })
  try {
    await fill(yard)
    await timePaths(yard, LIMITS, { times: Number(options.times), only: options.only })
  } finally {
    await yard.close()
  }
}

/** Nine hours of a day, which is more than a week includes. */
const ENGINE_HOURS = `
  insert into closed_interval (account_id, asset_id, kind, start_at, end_at, cause_k, seconds)
  select 1, asset, ${INTERVAL_KINDS.engine}, begun, begun + interval '9 hours', 0, 32400
  from generate_series(1, $1::int) as asset
  cross join lateral (select date_trunc('day', now()) - $2::int * interval '1 day' + asset % 400 * interval '1 minute' as begun) as shift`

async function fill(yard: Yard): Promise<void> {
  const { owner, ingest } = yard
  await owner.query(`update account set features = '{maptrac,clients,rentals}'`)
  await fillEquipment(yard, 1, ASSETS)
  await fillRentals(yard, { assets: ASSETS, rentals: RENTALS, clients: CLIENTS })
  await ingest.query('alter table closed_interval disable trigger user')
  for (let n = 1; n <= DAYS; n++) await ingest.query(ENGINE_HOURS, [ASSETS, n])
  await ingest.query('alter table closed_interval enable trigger user')
  await owner.query('vacuum analyze')
}

await main()
