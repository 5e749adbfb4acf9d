import type { ReportKey } from '@yardmaster/core/reports/reports.ts'
import { REPORTS, REPORT_KEYS, reportKind } from '@yardmaster/core/reports/reports.ts'
import { describe, expect, test } from 'vitest'
import { REPORT_SOURCES } from '../../../reports/sources.ts'
import type { Person } from '../../../testing/testAccount.ts'
import type { Query } from './embeddedReports.fixture.ts'
import { at, hours, plain, startReports } from './embeddedReports.fixture.ts'

const { app, rows, account, read } = startReports()

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

test.each([
  [{ start: '2026-11-02', end: '2026-11-01' }, 'Must be after the start'],
  [{ start: '2026-01-01', end: '2026-11-01' }, 'At most 91 days after the start'],
])('rejects a period of %j', async (query, words) => {
  expect(await read(account.people.worker, 'daily_runtime', query)).toMatchObject({
    status: 422,
    body: { errors: { end: words } },
  })
})
