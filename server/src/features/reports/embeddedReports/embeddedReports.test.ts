import { analytics } from '@yardmaster/core/contract/reports/embeddedReports.ts'
import type { ReportRow } from '@yardmaster/core/contract/reports/embeddedReports.ts'
import type { ReportKey } from '@yardmaster/core/reports/reports.ts'
import { REPORTS, REPORT_KEYS, reportKind } from '@yardmaster/core/reports/reports.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { REPORT_SOURCES } from '../../../reports/sources.ts'
import { sumDueDays } from '../../../telemetry/upkeep/daySums.ts'
import { startTelemetryRows } from '../../../testing/telemetryRows.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { Person, TestAccount } from '../../../testing/testAccount.ts'
import { callAs, cookieFor, send, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
const rows = startTelemetryRows(app)
let account: TestAccount
let foreign: TestAccount
const at = (text: string) => Date.parse(text)
const hours = (count: number) => count * 3600

/**
 * A fleet in Denver around the end of daylight saving time: November 1 has 25 hours and begins at 6:00 UTC.
 */
beforeAll(async () => {
  account = await newAccount(app)
  foreign = await newAccount(app)
  const { ownerPool } = app.testDatabase
  await ownerPool.query(`update branch set timezone = 'America/Denver', use_metric = true`)
  await ownerPool.query(`update category set drives_on_roads = true where id = $1`, [account.usedCategory])
  const [one, two, elsewhere] = [account.machine, account.otherMachine, account.foreignMachine].map(
    (assetId) => ({ accountId: account.id, assetId }),
  )
  if (!one || !two || !elsewhere) throw new Error('no machines')
  const overNight: [number, number] = [at('2026-11-01T04:00Z'), at('2026-11-01T10:00Z')]
  for (const asset of [one, two, elsewhere, { accountId: foreign.id, assetId: foreign.machine }]) {
    await rows.interval(asset, 'engine', [at('2026-08-01T00:00Z'), at('2026-08-02T00:00Z')])
    await rows.interval(asset, 'engine', overNight)
  }
  await rows.interval(one, 'idle', [at('2026-11-01T04:00Z'), at('2026-11-01T05:00Z')])
  await rows.interval(one, 'working', [at('2026-11-01T05:00Z'), at('2026-11-01T10:00Z')])
  await rows.interval(one, 'trip', overNight, { metres: 60_000, seconds: hours(3) })
  // Its category does not drive on roads.
  const loader = await account.equipment('LD-1', { category_id: await account.category('Loaders') })
  const long: [number, number] = [at('2026-08-01T00:00Z'), at('2026-08-02T00:00Z')]
  for (const kind of ['trip', 'travel'] as const)
    await rows.interval({ accountId: account.id, assetId: loader }, kind, long, {
      metres: 50_000,
      region: 'UT',
    })
  // Parked for weeks, which is no use.
  await rows.interval(one, 'stop', [at('2026-08-20T00:00Z'), at('2026-09-05T00:00Z')])
  await rows.interval(one, 'stop', [at('2026-11-01T10:00Z'), at('2026-11-01T12:00Z')])
  await rows.interval(one, 'travel', [at('2026-11-01T04:00Z'), at('2026-11-01T07:00Z')], {
    metres: 40_000,
    region: 'CO',
  })
  await rows.interval(one, 'travel', [at('2026-11-01T07:00Z'), at('2026-11-01T10:00Z')], { metres: 20_000 })
  await rows.interval(one, 'speeding', [at('2026-11-01T08:00Z'), at('2026-11-01T08:06Z')], {
    fields: '{"maxSpeed":30.5,"limit":25}',
  })
  await rows.interval(two, 'inside', [at('2026-11-01T00:00Z'), at('2026-11-01T12:00Z')], {
    ref: account.area,
  })
  await rows.events(one, [
    { at: at('2026-11-01T08:00Z'), type: 'hardBraking' },
    { at: at('2026-11-01T08:01Z'), type: 'hardAcceleration' },
    { at: at('2026-11-01T08:02Z'), columns: {}, fields: { tankLevel: 40 } },
    { at: at('2026-11-01T09:02Z'), columns: {}, fields: { tankLevel: 30.5 } },
  ])
  await rows.state(one, {
    at: at('2026-11-03T12:00Z'),
    values: { tankLevel: 30.5 },
    open: [{ kind: 'engine', start: at('2026-11-03T10:00Z'), seconds: hours(2) }],
  })
})

const tokenOf = (url: string) => new URLSearchParams(url.split('#')[1]).get('token') ?? ''

async function openFor(person: Person, ...keys: ReportKey[]): Promise<string> {
  const [initialDashboardId = 0, ...others] = keys.map((key) => REPORTS[key].dashboardId)
  const list = [initialDashboardId, ...others].map((id) => `&dashboardIds=${id}`).join('')
  const url = `${analytics.session.path}?initialDashboardId=${initialDashboardId}${list}`
  const { statusCode, body } = await send(app, { method: 'GET', url, cookie: await cookieFor(app, person) })
  return statusCode === 200 ? tokenOf((JSON.parse(body) as { url: string }).url) : ''
}

type Query = {
  asset?: number
  start?: string
  end?: string
  archived?: boolean
  compare?: boolean
  preset?: 'lastMonth'
}

async function read(person: Person, key: ReportKey, query: Query = {}, token?: string) {
  return callAs(app, person, analytics.report, {
    params: { dashboardId: REPORTS[key].dashboardId },
    query: { token: token ?? (await openFor(person, key)), ...query },
  })
}

const AROUND = { start: '2026-10-31', end: '2026-11-02' }
const plain = (found: ReportRow[]) =>
  found.map((row) => row.map((cell) => (typeof cell === 'object' && cell !== null ? cell.name : cell)))

describe('report contents', () => {
  const cases: [ReportKey, Query, { picture?: ReportRow[]; rows: ReportRow[] }][] = [
    [
      'equipment_daily_usage',
      AROUND,
      {
        rows: [
          ['2026-11-02', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
          ['2026-11-01', hours(4), hours(4), 0, 0, 0, hours(2), 40_000, 0, 0, 1],
          ['2026-10-31', hours(2), hours(1), hours(1), 0, 0, hours(1), 20_000, 0, 1, 0],
        ],
      },
    ],
    ['equipment_daily_usage', { start: '2026-09-01', end: '2026-09-02' }, { picture: [], rows: [] }],
    [
      // The engine is still running.
      'equipment_daily_usage',
      { start: '2026-11-03', end: '2026-11-03' },
      { rows: [['2026-11-03', hours(2), 0, 0, hours(2), 0, 0, 0, 0, 0, 0]] },
    ],
    [
      'daily_movement',
      { start: '2026-11-01', end: '2026-11-01' },
      { picture: [['2026-11-01', 40_000]], rows: [['2026-11-01', 40_000, 0, 0, hours(2), 0]] },
    ],
    [
      'asset_speeding',
      AROUND,
      {
        picture: [
          ['2026-10-31', 0],
          ['2026-11-01', 360],
          ['2026-11-02', 0],
        ],
        rows: [['2026-11-01T08:00:00.000Z', 360, 30.5, 25]],
      },
    ],
    [
      'asset_grease_level',
      AROUND,
      {
        picture: [
          ['2026-11-01T08:02:00.000Z', 40],
          ['2026-11-01T09:02:00.000Z', 30.5],
        ],
        rows: [['2026-11-01', 30.5, 40, 30.5]],
      },
    ],
    [
      'daily_runtime',
      AROUND,
      {
        picture: [
          ['2026-10-31', hours(4)],
          ['2026-11-01', hours(8)],
          ['2026-11-02', 0],
        ],
        rows: [
          ['EX-1', 'Excavators', hours(6), hours(5), hours(1), 0, 0, 2, hours(3)],
          ['EX-2', 'Excavators', hours(6), 0, 0, hours(6), 0, 2, hours(3)],
          ['LD-1', 'Loaders', 0, 0, 0, 0, 0, 0, null],
        ],
      },
    ],
    [
      'engines_on_by_hour',
      { start: '2026-11-01', end: '2026-11-01' },
      {
        rows: [
          ['2026-11-01', 0, 2, hours(2)],
          // The clock showed this hour twice.
          ['2026-11-01', 1, 2, hours(4)],
          ['2026-11-01', 2, 2, hours(2)],
        ],
      },
    ],
    [
      'fleet_movement',
      AROUND,
      {
        picture: [
          ['2026-10-31', 1],
          ['2026-11-01', 1],
          ['2026-11-02', 0],
        ],
        rows: [
          ['EX-1', 'Excavators', 60_000, 0, 0, hours(3), 1, 2],
          ['EX-2', 'Excavators', 0, 0, 0, 0, 0, 0],
          ['LD-1', 'Loaders', 0, 0, 0, 0, 0, 0],
        ],
      },
    ],
    [
      'mileage_by_state',
      { start: '2026-11-01', end: '2026-11-01' },
      {
        picture: [
          [null, 20_000],
          ['CO', 13_333],
        ],
        rows: [
          [null, 'EX-1', 20_000, hours(3)],
          ['CO', 'EX-1', 13_333, hours(1)],
          ['', 'EX-2', 0, 0],
        ],
      },
    ],
    [
      'mileage_by_state',
      { start: '2026-07-01', end: '2026-08-31' },
      {
        picture: [],
        rows: [
          ['', 'EX-1', 0, 0],
          ['', 'EX-2', 0, 0],
        ],
      },
    ],
    [
      // The loader drove, but not on roads.
      'driving_by_month',
      { start: '2026-08-01', end: '2026-08-31' },
      {
        picture: [],
        rows: [
          ['2026-08', 'EX-1', null, 0, 0, 0, 0],
          ['2026-08', 'EX-2', null, 0, 0, 0, 0],
        ],
      },
    ],
    [
      'assets_by_geofence',
      { start: '2026-11-01', end: '2026-11-01' },
      { picture: [['Wash bay', 1, 0]], rows: [['Yard', 'Wash bay', 0, 1, 1, hours(6), hours(6)]] },
    ],
    [
      // 100 - 5 * 2 / 0.4 - 2 * 100 * 0.1 / 2
      'driving_by_month',
      { start: '2026-10-01', end: '2026-11-02' },
      {
        picture: [
          ['2026-10', 100],
          ['2026-11', 65],
        ],
        rows: [
          ['2026-11', 'EX-1', 65, 40_000, hours(2), 360, 2],
          ['2026-11', 'EX-2', null, 0, 0, 0, 0],
          ['2026-10', 'EX-1', 100, 20_000, hours(1), 0, 0],
          ['2026-10', 'EX-2', null, 0, 0, 0, 0],
        ],
      },
    ],
    ['repairs_by_category', AROUND, { rows: [['Excavators', 1, 1, 0, 0, 0, 0]] }],
    ['repairs_by_category', { start: '2026-11-03', end: '2026-11-04' }, { rows: [] }],
  ]
  test.each(cases)('computes %s for %j', async (key, query, expected) => {
    await expect(expectContents(key, query, expected)).resolves.toBeUndefined()
    // The time zone of the branches was changed above, so that the sums were due until now.
    await sumDueDays(rows.pool, { signal: new AbortController().signal })
    await expectContents(key, query, expected)
    await noteDue(account.id)
  })

  const noteDue = (accountId: number) =>
    rows.pool.query(
      `insert into day_sums_due select account_id, id, '-infinity' from equipment where account_id = $1`,
      [accountId],
    )

  async function expectContents(
    key: ReportKey,
    query: Query,
    expected: { picture?: ReportRow[]; rows: ReportRow[] },
  ) {
    const asset = REPORTS[key].of === 'asset' ? { asset: account.machine } : {}
    const { status, body } = await read(account.people.worker, key, { ...query, ...asset })
    expect(status, JSON.stringify(body)).toBe(200)
    const named = (found: ReportRow[]) =>
      plain(found).map((row) =>
        row.map((cell) => (typeof cell === 'string' ? cell.replace(` ${account.marker}`, '') : cell)),
      )
    expect(named(body.rows)).toEqual(expected.rows)
    expect(body.total).toBe(expected.rows.length)
    if (expected.picture) expect(named(body.picture.rows)).toEqual(expected.picture)
  }

  test('includes the visits to an area that was deleted afterwards', async () => {
    const setDeleted = (at: string) =>
      app.testDatabase.ownerPool.query(`update area set deleted_at = ${at} where account_id = $1`, [
        account.id,
      ])
    const stays = async (day: string) => {
      const { body } = await read(account.people.worker, 'assets_by_geofence', { start: day, end: day })
      return body.rows.map((row) => row[4])
    }
    await setDeleted('now()')
    const found = [await stays('2026-11-01'), await stays('2026-09-01')]
    await setDeleted('null')
    expect(found).toEqual([[1], []])
  })
})

describe('figures', () => {
  const FIRST = { start: '2026-11-01', end: '2026-11-01' }
  const before = { start: '2026-10-31', end: '2026-10-31', known: true }
  const ofAsset = (key: ReportKey) => (REPORTS[key].of === 'asset' ? { asset: account.machine } : {})
  const readFigures = async (key: ReportKey, query: Query) =>
    (await read(account.people.worker, key, { ...query, ...ofAsset(key) })).body

  test.each<[ReportKey, Record<string, [value: number | null, before: number | null]>]>([
    [
      'daily_runtime',
      {
        engine: [hours(8), hours(4)],
        working: [hours(4), hours(1)],
        idle: [0, hours(1)],
        assetsUsed: [2, 2],
      },
    ],
    ['engines_on_by_hour', { mostEngines: [2, 2], running: [hours(8), hours(4)] }],
    [
      'fleet_movement',
      { distance: [40_000, 20_000], driving: [hours(2), hours(1)], trips: [0, 1], assetsMoved: [1, 1] },
    ],
    ['mileage_by_state', { distance: [33_333, 26_667], driving: [hours(4), hours(2)], assetsDriven: [1, 1] }],
    ['assets_by_geofence', { assets: [1, 1], stays: [1, 1], time: [hours(6), hours(6)] }],
    [
      'equipment_daily_usage',
      {
        engine: [hours(4), hours(2)],
        working: [hours(4), hours(1)],
        idle: [0, hours(1)],
        distance: [40_000, 20_000],
      },
    ],
    ['asset_speeding', { speeding: [360, 0], times: [1, 0], topSpeed: [30.5, null] }],
    ['daily_movement', { distance: [40_000, 20_000], driving: [hours(2), hours(1)], trips: [0, 1] }],
  ])('of %s are compared with the day before', async (key, expected) => {
    const { figures, before: compared } = await readFigures(key, FIRST)
    expect(Object.fromEntries(figures.map(({ key, value, before }) => [key, [value, before]]))).toEqual(
      expected,
    )
    expect(compared).toEqual(before)
  })

  test.each<[ReportKey, Query, string[], (string | number | null)[][]]>([
    [
      'driving_by_month',
      { start: '2026-11-01', end: '2026-11-30' },
      ['2026-10-01', '2026-10-31'],
      [
        ['score', 65, 100],
        ['distance', 40_000, 20_000],
        ['speeding', 360, 0],
        ['harsh', 2, 0],
      ],
    ],
    [
      // The first ticket of the account is of the day before.
      'repairs_by_category',
      { start: '2026-11-03', end: '2026-11-03' },
      ['2026-11-02', '2026-11-02'],
      [
        ['tickets', 0, 1],
        ['open', 0, 1],
        ['labor', 0, 0],
        ['cost', 0, 0],
      ],
    ],
  ])('of %s in %j are compared with %j', async (key, query, [start, end], expected) => {
    const { figures, before } = await readFigures(key, query)
    expect(figures.map(({ key, value, before }) => [key, value, before])).toEqual(expected)
    expect(before).toEqual({ start, end, known: true })
  })

  test('have no value before the history, nor without a comparison', async () => {
    // The first engine ran from July 31 on.
    const early = await readFigures('daily_runtime', { start: '2026-07-31', end: '2026-07-31' })
    expect(early.before).toEqual({ start: '2026-07-30', end: '2026-07-30', known: false })
    expect(early.figures[0]).toEqual({
      key: 'engine',
      kind: 'seconds',
      better: 'more',
      value: hours(12),
      before: null,
    })
    const alone = await readFigures('daily_runtime', { ...FIRST, compare: false })
    expect([alone.before, alone.figures[0]?.value, alone.figures[0]?.before]).toEqual([null, hours(8), null])
  })

  test('exist in all reports that are said to have them', () => {
    const withFigures = REPORT_KEYS.filter((key) => REPORT_SOURCES[key].figures)
    expect(withFigures).toEqual(REPORT_KEYS.filter((key) => reportKind(key).figures !== false))
  })

  test('follow a preset', async () => {
    const { period, before } = await readFigures('daily_runtime', {
      preset: 'lastMonth',
      start: '2026-11-01',
    })
    const month = app.clock.now().toZonedDateTimeISO('America/Denver').toPlainDate().with({ day: 1 })
    expect(period?.start).toBe(month.subtract({ months: 1 }).toString())
    expect(before?.start).toBe(month.subtract({ months: 2 }).toString())
  })
})

describe('a past period', () => {
  const SEPTEMBER = { start: '2026-09-01', end: '2026-09-30' }
  const NOON = at('2026-09-10T18:00Z')
  const admin = () => account.people.admin
  const change = (assetId: number, columns: string) =>
    app.testDatabase.ownerPool.query(`update equipment set ${columns} where account_id = $1 and id = $2`, [
      account.id,
      assetId,
    ])
  /** The change counts from then on instead of from now. */
  const since = (assetId: number, when: number) =>
    app.testDatabase.ownerPool.query(
      `with newest as (
         update equipment_history set from_at = $3 where account_id = $1 and equipment_id = $2 and until_at = 'infinity'
         returning from_at)
       update equipment_history set until_at = $3
       where account_id = $1 and equipment_id = $2 and until_at <> 'infinity' and until_at = (
         select max(until_at) from equipment_history
         where account_id = $1 and equipment_id = $2 and until_at <> 'infinity')`,
      [account.id, assetId, new Date(when)],
    )
  async function truck(name: string): Promise<number> {
    const assetId = await account.equipment(name, { category_id: account.usedCategory })
    const asset = { accountId: account.id, assetId }
    const day: [number, number] = [NOON - 2 * 3_600_000, NOON + 2 * 3_600_000]
    await rows.interval(asset, 'engine', day)
    await rows.interval(asset, 'trip', day, { metres: 40_000 })
    await rows.interval(asset, 'travel', day, { metres: 40_000, region: 'UT' })
    await rows.events(asset, [{ at: NOON - 60_000, type: 'hardBraking' }])
    return assetId
  }
  const rowOf = async (person: Person, key: ReportKey, name: string, query: Query = {}) =>
    plain((await read(person, key, { ...SEPTEMBER, ...query })).body.rows).filter((row) => row.includes(name))

  test.each(['daily_runtime', 'fleet_movement', 'mileage_by_state', 'driving_by_month'] as const)(
    'does not change in %s when an asset is archived later, and can leave it out',
    async (key) => {
      const name = `Retired ${key}`
      const assetId = await truck(name)
      const before = await rowOf(admin(), key, name)
      expect(before).toHaveLength(1)
      await change(assetId, `archived_at = '2026-10-05T00:00Z'`)
      expect(await rowOf(admin(), key, name)).toEqual(before)
      expect(await rowOf(admin(), key, name, { archived: false })).toEqual([])
    },
  )

  test('counts an asset in each branch for its time there, and a limited worker sees what they see today', async () => {
    const { manager, otherManager, limited } = account.people
    const name = 'Moved'
    const assetId = await truck(name)
    await app.testDatabase.ownerPool.query('insert into user_equipment_access values ($1, $2, $3)', [
      account.id,
      limited.id,
      assetId,
    ])
    expect(await rowOf(limited, 'fleet_movement', name)).toHaveLength(1)
    await change(assetId, `branch_id = ${account.otherBranch}`)
    await since(assetId, NOON + 3_600_000)
    expect(await rowOf(manager, 'fleet_movement', name)).toEqual([
      [name, 'Excavators', 30_000, 0, 0, hours(3), 1, 1],
    ])
    expect(await rowOf(otherManager, 'fleet_movement', name)).toEqual([
      [name, 'Excavators', 10_000, 0, 0, hours(1), 0, 1],
    ])
    expect(await rowOf(manager, 'driving_by_month', name)).toEqual([
      ['2026-09', name, 83, 30_000, hours(3), 0, 1],
    ])
    expect(await rowOf(limited, 'fleet_movement', name)).toEqual([])
    // The manager can't open the asset any more, so its name is no link.
    const linked = async (person: Person) =>
      JSON.stringify((await read(person, 'fleet_movement', SEPTEMBER)).body.rows).includes(`"id":${assetId},`)
    expect([await linked(manager), await linked(otherManager), await linked(admin())]).toEqual([
      false,
      true,
      true,
    ])
  })

  test('counts an asset in the category of the time', async () => {
    const name = 'Recategorized'
    const assetId = await truck(name)
    await change(assetId, `category_id = ${account.emptyCategory}`)
    await since(assetId, NOON)
    expect((await rowOf(admin(), 'daily_runtime', name)).map((row) => row.slice(0, 3))).toEqual([
      [name, expect.stringContaining('Excavators'), hours(2)],
      [name, expect.not.stringContaining('Excavators') as string, hours(2)],
    ])
  })

  test('counts what meters prove in a gap on the day on which the gap ended', async () => {
    const name = 'Silent'
    const assetId = await truck(name)
    const asset = { accountId: account.id, assetId }
    // From September 10 in the evening to the 12th, and one that ends after the month.
    await rows.interval(asset, 'gap', [NOON + 9 * 3_600_000, NOON + 48 * 3_600_000], {
      seconds: 5400.4,
      metres: 7000,
    })
    await rows.interval(asset, 'gap', [at('2026-09-29T00:00Z'), at('2026-10-02T00:00Z')], {
      seconds: 60,
      metres: 60,
    })
    await rows.interval(asset, 'site', [NOON + 3 * 3_600_000, NOON + 4 * 3_600_000], { metres: 500 })
    await rows.interval(asset, 'transported', [NOON + 5 * 3_600_000, NOON + 6 * 3_600_000], { metres: 9000 })
    await rows.interval(asset, 'working', [NOON - 2 * 3_600_000, NOON], { seconds: 7199.5 })
    const days = await read(admin(), 'equipment_daily_usage', {
      asset: assetId,
      start: '2026-09-10',
      end: '2026-09-12',
    })
    expect(days.body.rows).toEqual([
      ['2026-09-12', 5400, 0, 0, 5400, 5400, 0, 7000, 0, 0, 0],
      ['2026-09-11', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
      ['2026-09-10', hours(4), 7200, 0, 7200, 0, hours(4), 40_500, 9000, 1, 0],
    ])
    expect(await rowOf(admin(), 'fleet_movement', name)).toEqual([
      [name, 'Excavators', 47_500, 7000, 9000, hours(4), 1, 2],
    ])
    // 9900.2 s per day are rounded, not their parts.
    expect(await rowOf(admin(), 'daily_runtime', name)).toEqual([
      [name, 'Excavators', 19_800, 7200, 0, 12_600, 5400, 2, 9900],
    ])
  })
})

test('a day has the same lowest and highest tank level in every period', async () => {
  const assetId = await account.equipment('Tank')
  const midnight = at('2026-10-02T06:00Z')
  // A minute before and after midnight, which a chart of a month draws as one point.
  await rows.events({ accountId: account.id, assetId }, [
    { at: midnight - 60_000, fields: { tankLevel: 90 } },
    { at: midnight + 60_000, fields: { tankLevel: 10 } },
    { at: midnight + 120_000, fields: { tankLevel: 20 } },
  ])
  const dayOf = async (start: string, end: string) =>
    (await read(account.people.worker, 'asset_grease_level', { asset: assetId, start, end })).body.rows.find(
      ([day]) => day === '2026-10-02',
    )
  const alone = await dayOf('2026-10-02', '2026-10-02')
  expect(alone).toEqual(['2026-10-02', 10, 20, 20])
  for (const start of ['2026-10-01', '2026-09-26', '2026-09-10'])
    expect(await dayOf(start, '2026-10-08')).toEqual(alone)
})

describe('visibility', () => {
  test.each(REPORT_KEYS.filter((key) => key !== 'fleet_grease_level'))(
    '%s shows a limited worker no other equipment',
    async (key) => {
      const asset = REPORTS[key].of === 'asset' ? { asset: account.machine } : {}
      const { status, body } = await read(account.people.limited, key, { ...AROUND, ...asset })
      expect(status).toBe(200)
      expect(JSON.stringify(body)).not.toContain('EX-2')
      if (key === 'daily_runtime')
        expect(plain(body.rows.slice(0, 1))).toEqual([
          ['EX-1', 'Excavators', hours(6), hours(5), hours(1), 0, 0, 2, hours(3)],
        ])
      if (key === 'assets_by_geofence') expect(body.rows[0]?.slice(2, 5)).toEqual([0, 0, 0])
      if (key === 'repairs_by_category') expect(body.rows).toEqual([])
    },
  )

  test('returns 404 for an asset out of scope, and rejects a report without its asset', async () => {
    const { limited, admin } = account.people
    const key = 'equipment_daily_usage'
    expect((await read(limited, key, { asset: account.otherMachine })).status).toBe(404)
    expect((await read(admin, key, { asset: foreign.machine })).status).toBe(404)
    expect((await read(admin, key, { asset: account.foreignMachine })).status).toBe(200)
    expect(await read(admin, key)).toMatchObject({ status: 422, body: { errors: { asset: 'Required' } } })
  })

  test('shows the level of all tanks only to the accounts that the installation names', async () => {
    const { admin } = account.people
    const listed = async () => (await callAs(app, admin, analytics.reports, {})).body
    expect(await listed()).not.toContain('fleet_grease_level')
    expect(await openFor(admin, 'fleet_grease_level')).toBe('')
    await app.testDatabase.ownerPool.query('update account set demo = true where id = $1', [account.id])
    expect(await listed()).toEqual(REPORT_KEYS)
    const { body } = await read(admin, 'fleet_grease_level')
    expect(plain(body.rows)).toEqual([['EX-1', 'Excavators', 30.5, '2026-11-03T12:00:00.000Z']])
  })
})

describe('embed token', () => {
  test('opens the named dashboards for its owner, for some minutes', async () => {
    const { worker, manager } = account.people
    const token = await openFor(worker, 'daily_runtime', 'fleet_movement')
    expect((await read(worker, 'fleet_movement', {}, token)).status).toBe(200)
    expect((await read(worker, 'mileage_by_state', {}, token)).status).toBe(404)
    expect((await read(manager, 'daily_runtime', {}, token)).status).toBe(404)
    expect((await read(worker, 'daily_runtime', {}, `${token}x`)).status).toBe(404)
    app.clock.advance({ minutes: 11 })
    expect((await read(worker, 'daily_runtime', {}, token)).status).toBe(403)
  })

  test('expires when the access of its owner changes', async () => {
    const { limited } = account.people
    const token = await openFor(limited, 'daily_runtime')
    expect((await read(limited, 'daily_runtime', {}, token)).status).toBe(200)
    const { ownerPool } = app.testDatabase
    await ownerPool.query('delete from user_equipment_access where user_id = $1', [limited.id])
    expect((await read(limited, 'daily_runtime', {}, token)).status).toBe(403)
  })
})

test('answers 503 when a report takes longer than its limit, and the next one works', async () => {
  const { database, testDatabase } = app
  const readInTime = database.read.bind(database)
  const limits: (number | undefined)[] = []
  // The report would wait for the lock. Its limit is shortened here, because it is half a minute.
  database.read = (accountId, statement) => {
    limits.push(statement.withinMs)
    return readInTime(accountId, { ...statement, ...(statement.withinMs && { withinMs: 100 }) })
  }
  const blocking = await testDatabase.ownerPool.connect()
  try {
    await blocking.query('begin; lock table asset_day in access exclusive mode')
    expect(await read(account.people.worker, 'daily_runtime', AROUND)).toMatchObject({ status: 503 })
  } finally {
    await blocking.query('rollback')
    blocking.release()
    database.read = readInTime
  }
  expect(limits).toContain(30_000)
  expect((await read(account.people.worker, 'daily_runtime', AROUND)).status).toBe(200)
})

test.each([
  [{ start: '2026-11-02', end: '2026-11-01' }, 'Must be after the start'],
  [{ start: '2026-01-01', end: '2026-11-01' }, 'At most 91 days after the start'],
])('rejects a period of %j', async (query, words) => {
  expect(await read(account.people.worker, 'daily_runtime', query)).toMatchObject({
    status: 422,
    body: { errors: { end: words } },
  })
})

test('downloads the whole table in the units of the branch', async () => {
  const { worker } = account.people
  const token = await openFor(worker, 'equipment_daily_usage')
  const ask = async (format: string) =>
    send(app, {
      method: 'GET',
      url: `/analytics/api/reports/101/file?format=${format}&token=${token}&asset=${account.machine}&start=2026-11-01&end=2026-11-01`,
      cookie: await cookieFor(app, worker),
    })
  const { body, headers } = await ask('csv')
  expect(body).toBe(
    '\ufeffDay,Engine on (h),Working (h),Idle (h),Unknown (h),During a gap (h),Driving (h),Distance (km),Transported (km),Trips,Stops\r\n2026-11-01,4,4,0,0,0,2,40,0,0,1\r\n',
  )
  expect(headers['content-disposition']).toContain('Daily Usage EX-1 2026-11-01.csv')
  expect((await ask('xlsx')).rawPayload.subarray(0, 2).toString()).toBe('PK')
})
