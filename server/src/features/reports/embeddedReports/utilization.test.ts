import { analytics } from '@yardmaster/core/contract/reports/embeddedReports.ts'
import type { ReportRow } from '@yardmaster/core/contract/reports/embeddedReports.ts'
import { REPORTS } from '@yardmaster/core/reports/reports.ts'
import type { ReportView } from '@yardmaster/core/reports/views.ts'
import { billingPeriods } from '@yardmaster/core/rules/rentalHours.ts'
import type { RatePeriod } from '@yardmaster/core/rules/rentals.ts'
import { sumDueRentals } from '../../../reports/sumRentals.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { startTelemetryRows } from '../../../testing/telemetryRows.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { Person, TestAccount } from '../../../testing/testAccount.ts'
import { callAs, cookieFor, send, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
const rows = startTelemetryRows(app)
const at = (text: string) => Date.parse(text)
const hours = (count: number) => count * 3600
const ZONE = 'America/Denver'
const { dashboardId } = REPORTS.utilization

let account: TestAccount
/** The assets of the account don't count before they were bought, so that each test has only its own. */
beforeEach(async () => {
  account = await newAccount(app)
  await owner(`update branch set timezone = '${ZONE}' where account_id = $1`)
  await owner(
    `update equipment set created_at = now() + interval '1 year', purchase_date = current_date + 365 where account_id = $1`,
  )
  await owner(`delete from repair_note where account_id = $1`)
  await owner(`update rental_check set repair_id = null where account_id = $1`)
  await owner(`update repair set deleted_at = now() where account_id = $1`)
})

const owner = (text: string, ...values: unknown[]) =>
  app.testDatabase.ownerPool.query(text, [account.id, ...values])

/** An asset of 36,500 that was added in 2025. One year of it costs 100 per day. */
const machine = async (name: string, columns: Record<string, unknown> = {}) => {
  const id = await account.equipment(name, {
    created_at: '2025-01-01T00:00Z',
    purchase_price: 36_500,
    category_id: account.usedCategory,
    ...columns,
  })
  await rows.state({ accountId: account.id, assetId: id }, { at: at('2026-11-15T12:00Z'), values: {} })
  return id
}

const rental = (
  assetId: number,
  [outAt, inAt]: [string, string | null],
  columns: Record<string, unknown> = {},
) =>
  account.add('rental', {
    equipment_id: assetId,
    client_id: account.client,
    start_at: outAt,
    due_at: inAt ?? '2027-01-01T00:00Z',
    out_at: outAt,
    in_at: inAt,
    ...columns,
  })

const ticket = (assetId: number, checkIn: string, completed: string | null) =>
  account.add('repair', {
    equipment_id: assetId,
    ticket_num: assetId,
    issue: 'Hydraulics',
    check_in_date: checkIn,
    date_completed: completed,
    resolved_at: completed && `${completed}T20:00Z`,
  })

type Query = {
  start: string
  end: string
  view?: ReportView
  category?: number
  branch?: number
  client?: number
}

async function read(person: Person, query: Query) {
  const cookie = await cookieFor(app, person)
  const url = `${analytics.session.path}?initialDashboardId=${dashboardId}`
  const { body } = await send(app, { method: 'GET', url, cookie })
  const token =
    new URLSearchParams((JSON.parse(body) as { url: string }).url.split('#')[1]).get('token') ?? ''
  const ask = () =>
    callAs(app, person, analytics.report, { params: { dashboardId }, query: { token, ...query } })
  const found = await ask()
  // Rentals whose days are due are computed by the report, and then stored.
  await owner('insert into rent_due select account_id, id from equipment where account_id = $1')
  expect((await ask()).body).toEqual(found.body)
  await sumDueRentals(app.testDatabase.ownerPool, { signal: new AbortController().signal })
  const stored = await ask()
  expect(stored.body).toEqual(found.body)
  return stored
}

const WEEK = { start: '2026-11-02', end: '2026-11-08' }
const manager = () => account.people.manager

const plain = (found: ReportRow[]) =>
  found.map((row) => row.map((cell) => (typeof cell === 'object' && cell !== null ? cell.name : cell)))

/** Returns the first row of a view by the keys of its columns, and the figures. */
async function figuresOf(query: Partial<Query> = {}, person = manager()) {
  const { status, body } = await read(person, { ...WEEK, ...query })
  expect(status, JSON.stringify(body)).toBe(200)
  const named = plain(body.rows).map((row) =>
    Object.fromEntries(row.map((cell, index) => [body.columns[index]?.key, cell])),
  )
  return {
    body,
    rows: named,
    row: named[0] ?? {},
    figures: Object.fromEntries(body.figures.map(({ key, value }) => [key, value])),
  }
}

describe('hand-computed cases', () => {
  type Case = [
    string,
    (id: number) => Promise<unknown>,
    Record<string, unknown>,
    (Partial<Query> & { asset?: Record<string, unknown> })?,
  ]
  const cases: Case[] = [
    [
      'an asset that did nothing',
      async () => undefined,
      {
        onRentDays: 0,
        availableDays: 7,
        working: 0,
        timeUse: 0,
        physicalUse: 0,
        financialUse: 0,
        revenue: 0,
      },
    ],
    [
      // Monday noon to Thursday noon are four calendar days; three days of 100 on 7 days of 100 of its price.
      'a rental of three days',
      (id) => rental(id, ['2026-11-02T19:00Z', '2026-11-05T19:00Z'], { rate: 100, rate_per: 'day' }),
      { onRentDays: 4, availableDays: 7, timeUse: 57.1, revenue: 300, financialUse: 42.9 },
    ],
    [
      'two rentals on one day',
      async (id) => {
        await rental(id, ['2026-11-02T15:00Z', '2026-11-03T17:00Z'])
        await rental(id, ['2026-11-03T19:00Z', '2026-11-03T21:00Z'])
        await rental(id, ['2026-11-03T22:00Z', '2026-11-04T21:00Z'])
      },
      { onRentDays: 3, timeUse: 42.9, revenue: 0 },
    ],
    [
      'a rental that ends at midnight',
      (id) => rental(id, ['2026-11-02T15:00Z', '2026-11-04T07:00Z']),
      { onRentDays: 2 },
    ],
    [
      // Four days in the shop, one of which it was on rent.
      'an asset in the shop',
      async (id) => {
        await ticket(id, '2026-11-03', '2026-11-07')
        await rental(id, ['2026-11-02T15:00Z', '2026-11-03T20:00Z'])
      },
      { onRentDays: 2, availableDays: 4, timeUse: 50 },
    ],
    [
      'two tickets at a time',
      async (id) => {
        await ticket(id, '2026-10-03', '2026-11-04')
        await ticket(id + 100_000, '2026-11-03', null).catch(() => undefined)
      },
      { availableDays: 5 },
    ],
    [
      'an asset in the shop all week',
      (id) => ticket(id, '2026-10-01', null),
      { availableDays: 0, timeUse: null, physicalUse: null, financialUse: 0 },
    ],
    [
      'an asset bought in the period',
      (id) => rental(id, ['2026-11-06T15:00Z', '2026-11-07T15:00Z'], { rate: 50, rate_per: 'day' }),
      { availableDays: 3, onRentDays: 2, timeUse: 66.7, financialUse: 16.7 },
      { asset: { purchase_date: '2026-11-06' } },
    ],
    [
      'an asset added in the period',
      async () => undefined,
      { availableDays: 2 },
      { asset: { created_at: '2026-11-07T15:00Z' } },
    ],
    [
      // The yard entered it in the middle of the week, with the contracts of a year.
      'an asset that was rented long before it was added',
      (id) => rental(id, ['2026-02-02T15:00Z', '2026-02-05T15:00Z']),
      { availableDays: 7, onRentDays: 0, timeUse: 0 },
      { asset: { created_at: '2026-11-05T15:00Z' } },
    ],
    [
      'an asset that was rented in the period, but before it was added',
      (id) => rental(id, ['2026-11-04T15:00Z', '2026-11-05T15:00Z']),
      { availableDays: 5, onRentDays: 2, timeUse: 40 },
      { asset: { created_at: '2026-11-06T15:00Z' } },
    ],
    [
      'an asset that was rented before it was bought',
      (id) => rental(id, ['2026-02-02T15:00Z', '2026-02-05T15:00Z']),
      { availableDays: 3, onRentDays: 0 },
      { asset: { created_at: '2026-11-07T15:00Z', purchase_date: '2026-11-06' } },
    ],
    [
      'an asset sold in the period',
      async () => undefined,
      { availableDays: 3 },
      { asset: { archived_at: '2026-11-04T20:00Z' } },
    ],
    [
      'no purchase price',
      (id) => rental(id, ['2026-11-02T15:00Z', null], { rate: 7, rate_per: 'day' }),
      { financialUse: null, timeUse: 100 },
      { asset: { purchase_price: null } },
    ],
    [
      // The week in which the clock is set back has an hour more, but is still seven days by the clock.
      'the end of daylight saving time',
      (id) => rental(id, ['2026-10-26T06:00Z', '2026-11-02T07:00Z'], { rate: 700, rate_per: 'week' }),
      { onRentDays: 7, revenue: 700, timeUse: 100 },
      { start: '2026-10-26', end: '2026-11-01' },
    ],
    [
      // A month from January 31 to February 28 and one to March 31. March 1 to 10 are ten of the 31 days of the second.
      'a rate by month',
      (id) => rental(id, ['2026-01-31T07:00Z', '2026-03-11T06:00Z'], { rate: 3100, rate_per: 'month' }),
      { revenue: 1000, onRentDays: 10 },
      { start: '2026-03-01', end: '2026-03-10' },
    ],
    [
      'four weeks',
      (id) => rental(id, ['2026-10-01T06:00Z', null], { rate: 2800, rate_per: 'fourWeeks' }),
      { revenue: 700 },
    ],
    [
      // A generator that runs day and night on one day works more than the 40 hours of the week's share.
      'work of more than the working time',
      (id) =>
        rows.interval({ accountId: account.id, assetId: id }, 'working', [
          at('2026-11-03T07:00Z'),
          at('2026-11-06T07:00Z'),
        ]),
      { working: hours(72), physicalUse: 180 },
    ],
    [
      'engine hours where work is not measured',
      (id) =>
        rows.interval({ accountId: account.id, assetId: id }, 'engine', [
          at('2026-11-03T15:00Z'),
          at('2026-11-03T19:00Z'),
        ]),
      { working: hours(4), idle: 0, physicalUse: 10 },
    ],
  ]
  test.each(cases)('%s', async (_, happen, expected, { asset = {}, ...query } = {}) => {
    const { archived_at: archivedAt, ...columns } = asset
    const id = await machine('EX-9', columns)
    await happen(id)
    if (archivedAt)
      await owner(`update equipment set archived_at = $2 where account_id = $1 and id = $3`, archivedAt, id)
    const { rows: found, row, figures } = await figuresOf(query)
    expect(found).toHaveLength(1)
    expect(row).toMatchObject({ asset: 'EX-9', ...expected })
    const { availableDays: _days, idle: _idle, ...totals } = expected
    expect(figures).toMatchObject(totals)
  })
})

describe('revenue', () => {
  /** Spreads the rate over the time of each billing period. */
  const revenueOf = (outAt: number, per: RatePeriod, [from, until]: [number, number]) =>
    billingPeriods({ outAt, until, per, timeZone: ZONE }).reduce((sum, period) => {
      const covered = Math.max(0, Math.min(period.to, until) - Math.max(period.from, from))
      return sum + (1000 * covered) / (period.to - period.from)
    }, 0)

  const cases: [RatePeriod, string][] = [
    ['day', '2026-10-20T15:30Z'],
    ['week', '2026-08-29T23:10Z'],
    ['fourWeeks', '2026-08-29T23:10Z'],
    ['month', '2026-08-31T18:00Z'],
    ['month', '2025-11-30T18:00Z'],
  ]
  // The report counts by the clock, the billing periods in elapsed time: they differ by an hour when the clock is set back.
  test.each(cases)('agrees with the billing periods of a rate per %s from %s', async (per, out) => {
    const id = await machine('EX-9')
    await rental(id, [out, '2026-11-12T16:45Z'], { rate: 1000, rate_per: per })
    const { row, figures, body } = await figuresOf({ start: '2026-10-10', end: '2026-11-14' })
    const expected = revenueOf(at(out), per, [
      Math.max(at(out), at('2026-10-10T06:00Z')),
      at('2026-11-12T16:45Z'),
    ])
    expect(row['revenue']).toBeCloseTo(expected, per === 'day' ? -2 : -1)
    expect(figures['revenue']).toBe(row['revenue'])
    expect(body.picture.columns[0]).toEqual({ key: 'week', kind: 'day' })
  })
})

describe('stored days of rentals follow', () => {
  const changes: [string, (id: number, rentalId: number) => Promise<unknown>][] = [
    [
      'a later return',
      (_, id) => owner(`update rental set in_at = '2026-10-12T18:00Z' where account_id = $1 and id = $2`, id),
    ],
    [
      'another rate',
      (_, id) => owner(`update rental set rate = 7, rate_per = 'week' where account_id = $1 and id = $2`, id),
    ],
    [
      'a return that is undone',
      (id) =>
        owner(
          `update rental set in_at = null, due_at = '2027-01-01' where account_id = $1 and equipment_id = $2 and in_at > '2026-11-01'`,
          id,
        ),
    ],
    [
      'another branch',
      (id) =>
        owner(
          'update equipment_history set branch_id = $3 where account_id = $1 and equipment_id = $2',
          id,
          account.otherBranch,
        ),
    ],
    [
      'another category',
      (id) =>
        owner(
          'update equipment_history set category_id = null where account_id = $1 and equipment_id = $2',
          id,
        ),
    ],
    [
      'archiving',
      (id) =>
        owner(`update equipment set archived_at = '2026-10-05T12:00Z' where account_id = $1 and id = $2`, id),
    ],
    [
      'the date of purchase',
      (id) =>
        owner(`update equipment set purchase_date = '2026-10-04' where account_id = $1 and id = $2`, id),
    ],
    [
      'a sale',
      (id) =>
        owner(
          `update equipment set sold_on = '2026-10-06', archived_at = now() where account_id = $1 and id = $2`,
          id,
        ),
    ],
    [
      'no price',
      (id) => owner('update equipment set purchase_price = null where account_id = $1 and id = $2', id),
    ],
    ['another time zone', () => owner(`update branch set timezone = 'Asia/Kolkata' where account_id = $1`)],
  ]
  test.each(changes)('%s', async (_name, change) => {
    const id = await machine('M-1')
    const rate = { rate: 310, rate_per: 'month' }
    const rentalId = await rental(id, ['2026-09-28T15:00Z', '2026-10-08T18:00Z'], rate)
    await rental(id, ['2026-10-20T15:00Z', '2026-11-03T18:00Z'], { rate: 70, rate_per: 'week' })
    const views = ['asset', 'category', 'client'] as const
    const ask = () =>
      Promise.all(
        views.map(async (view) => (await figuresOf({ start: '2026-09-20', end: '2026-11-10', view })).rows),
      )
    const before = await ask()
    await change(id, rentalId)
    expect(await ask()).not.toEqual(before)
  })
})

test('the days of the trend add up to the figures', async () => {
  const id = await machine('EX-9')
  await rental(id, ['2026-11-03T15:00Z', '2026-11-05T21:00Z'], { rate: 96, rate_per: 'day' })
  const { body } = await figuresOf()
  expect(body.picture.rows.map(([day, time, , financial]) => [day, time, financial])).toEqual([
    ['2026-11-02', 0, 0],
    ['2026-11-03', 100, 64],
    ['2026-11-04', 100, 96],
    ['2026-11-05', 100, 56],
    ['2026-11-06', 0, 0],
    ['2026-11-07', 0, 0],
    ['2026-11-08', 0, 0],
  ])
  expect(body.before).not.toBeNull()
})

describe('views', () => {
  /** An excavator on rent to the client for two days, with work on both, and a loader that stands. */
  beforeEach(async () => {
    const digger = await machine('EX-9')
    const loaders = await account.category('Loaders')
    const loader = await machine('LD-9', { category_id: loaders })
    const reported = '2026-09-01T12:00Z'
    await owner(
      `update asset_state set detectors = '{"engine":{"on":false}}', first_k = $3 where account_id = $1 and asset_id = $2`,
      loader,
      (BigInt(at(reported)) << 20n).toString(),
    )
    await rental(digger, ['2026-11-03T15:00Z', '2026-11-04T15:00Z'], { rate: 100, rate_per: 'day' })
    const asset = { accountId: account.id, assetId: digger }
    await rows.interval(asset, 'working', [at('2026-11-03T16:00Z'), at('2026-11-03T20:00Z')])
    await rows.interval(asset, 'working', [at('2026-11-06T16:00Z'), at('2026-11-06T18:00Z')])
  })

  const expected: [ReportView, Record<string, unknown>[]][] = [
    [
      'asset',
      [
        { asset: 'EX-9', onRentDays: 2, working: hours(6), physicalUse: 15, timeUse: 28.6, revenue: 100 },
        { asset: 'LD-9', onRentDays: 0, working: 0, physicalUse: 0, timeUse: 0, revenue: 0 },
      ],
    ],
    [
      'category',
      [
        { assets: 1, onRentDays: 2, availableDays: 7, working: hours(6), revenue: 100 },
        { category: 'Loaders', assets: 1, onRentDays: 0, availableDays: 7, financialUse: 0 },
      ],
    ],
    ['branch', [{ assets: 2, onRentDays: 2, availableDays: 14, timeUse: 14.3, physicalUse: 7.5 }]],
    // Only the work on the days on rent to the client counts, of 16 working hours.
    [
      'client',
      [
        {
          assets: 1,
          onRentDays: 2,
          timeShare: 14.3,
          working: hours(4),
          physicalUse: 25,
          financialUse: 50,
          revenue: 100,
        },
      ],
    ],
    ['unused7', [{ asset: 'LD-9', lastWork: null, lastClient: null, missed: null, price: 36_500 }]],
    ['unused30', []],
  ]
  test('show the same figures by asset, category, branch and client, and what stands unused', async () => {
    for (const [view, found] of expected) {
      const { rows: shown, figures, body } = await figuresOf({ view })
      expect(body.view).toBe(view)
      if (view !== 'unused30') expect(shown, view).toMatchObject(found)
      expect(figures, view).toMatchObject({ timeUse: 14.3, onRentDays: 2, working: hours(6), revenue: 100 })
    }
  })

  test('lists the assets behind a category or a client', async () => {
    const [ofClient, ofCategory] = [
      await figuresOf({ client: account.client }),
      await figuresOf({ category: account.usedCategory }),
    ]
    expect(ofClient.rows).toMatchObject([
      { asset: 'EX-9', onRentDays: 2, working: hours(4), physicalUse: 25 },
    ])
    expect(ofCategory.rows.map(({ asset }) => asset)).toEqual(['EX-9'])
    expect(ofCategory.figures).toMatchObject({ timeUse: 28.6 })
  })

  test('shows rentals and what they earn only to those who may read them, and nothing of other equipment', async () => {
    await owner(
      `update app_user set features = '{reports}' where account_id = $1 and id = $2`,
      account.people.worker.id,
    )
    const without = await figuresOf({}, account.people.worker)
    expect(without.body.columns.map(({ key }) => key)).toEqual([
      'asset',
      'category',
      'availableDays',
      'working',
      'idle',
      'physicalUse',
    ])
    expect(without.body.picture.columns.map(({ key }) => key)).toEqual(['day', 'physicalUse'])
    expect(Object.keys(without.figures)).toEqual(['physicalUse', 'working', 'idleShare'])
    expect((await read(account.people.worker, { ...WEEK, client: account.client })).status).toBe(404)
    const limited = await figuresOf({}, account.people.limited)
    expect(limited.rows).toEqual([])
    expect(limited.figures).toMatchObject({ onRentDays: 0, working: 0, revenue: 0 })
    const foreign = await newAccount(app)
    expect((await figuresOf({}, foreign.people.admin)).figures).toMatchObject({ onRentDays: 0, working: 0 })
  })
})
