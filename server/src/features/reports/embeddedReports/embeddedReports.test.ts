import type { ReportRow } from '@yardmaster/core/contract/reports/embeddedReports.ts'
import type { ReportKey } from '@yardmaster/core/reports/reports.ts'
import { REPORTS } from '@yardmaster/core/reports/reports.ts'
import { describe, expect, test } from 'vitest'
import { sumDueDays } from '../../../telemetry/upkeep/daySums.ts'
import { cookieFor, send } from '../../../testing/testApp.ts'
import type { Query } from './embeddedReports.fixture.ts'
import { AROUND, at, hours, plain, startReports } from './embeddedReports.fixture.ts'

const { app, rows, account, openFor, read } = startReports()

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
