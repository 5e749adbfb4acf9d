import { parseArgs } from 'node:util'
import { INTERVAL_KINDS } from '@yardmaster/core/telemetry/intervals.ts'
import { fillEquipment } from './equipment.ts'
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

/**
 * Of each asset's rentals, the first is in the future, the second is out for six of ten assets, some of them
 * overdue, and the others are over.
 */
const RENTALS_OF_ASSETS = `
  insert into rental (account_id, id, equipment_id, client_id, contract, start_at, due_at, out_at, in_at, rate, rate_per)
  select 1, (asset - 1) * $2::int + n + 1, asset, 1 + (asset * 7 + n * 13) % $3::int, 'contract-' || asset || '-' || n,
    start_at, due_at, case when n > 0 then start_at end,
    case when n > 1 or n = 1 and asset % 10 >= 6 then due_at end, 900, 'week'
  from generate_series(1, $1::int) as asset cross join generate_series(0, $2::int - 1) as n
  cross join lateral (select now() + case n
    when 0 then interval '20 days' + asset % 20 * interval '1 day'
    else -n * interval '18 days' + asset % 10 * interval '1 day' end as start_at) as begun
  cross join lateral (select start_at + case n
    when 0 then interval '14 days'
    when 1 then case when asset % 10 >= 6 then interval '5 days' else interval '12 days' + asset % 13 * interval '1 day' end
    else interval '14 days' end as due_at) as ended`

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
  await owner.query(
    `insert into client (account_id, id, name) select 1, n, 'Builder ' || n from generate_series(1, $1::int) n`,
    [CLIENTS],
  )
  await owner.query(RENTALS_OF_ASSETS, [ASSETS, RENTALS, CLIENTS])
  await ingest.query('alter table closed_interval disable trigger user')
  for (let n = 1; n <= DAYS; n++) await ingest.query(ENGINE_HOURS, [ASSETS, n])
  await ingest.query('alter table closed_interval enable trigger user')
  await owner.query('vacuum analyze')
}

await main()
