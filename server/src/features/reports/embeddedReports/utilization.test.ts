import type { ReportView } from '@yardmaster/core/reports/views.ts'
import { billingPeriods } from '@yardmaster/core/rules/rentalHours.ts'
import type { RatePeriod } from '@yardmaster/core/rules/rentals.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { startRentedFleet, WEEK, ZONE } from '../../../testing/rentedFleet.ts'
import type { RentedFleet, UtilizationQuery } from '../../../testing/rentedFleet.ts'
import { startTelemetryRows } from '../../../testing/telemetryRows.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
const rows = startTelemetryRows(app)
const open = startRentedFleet(app, rows)
const at = (text: string) => Date.parse(text)
const hours = (count: number) => count * 3600

let fleet: RentedFleet
let account: TestAccount
beforeEach(async () => {
  fleet = await open()
  ;({ account } = fleet)
})

describe('hand-computed cases', () => {
  type Case = [
    string,
    (id: number) => Promise<unknown>,
    Record<string, unknown>,
    (Omit<Partial<UtilizationQuery>, 'asset'> & { asset?: Record<string, unknown> })?,
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
      (id) => fleet.rental(id, ['2026-11-02T19:00Z', '2026-11-05T19:00Z'], { rate: 100, rate_per: 'day' }),
      { onRentDays: 4, availableDays: 7, timeUse: 57.1, revenue: 300, financialUse: 42.9 },
    ],
    [
      'two rentals on one day',
      async (id) => {
        await fleet.rental(id, ['2026-11-02T15:00Z', '2026-11-03T17:00Z'])
        await fleet.rental(id, ['2026-11-03T19:00Z', '2026-11-03T21:00Z'])
        await fleet.rental(id, ['2026-11-03T22:00Z', '2026-11-04T21:00Z'])
      },
      { onRentDays: 3, timeUse: 42.9, revenue: 0 },
    ],
    [
      'a rental that ends at midnight',
      (id) => fleet.rental(id, ['2026-11-02T15:00Z', '2026-11-04T07:00Z']),
      { onRentDays: 2 },
    ],
    [
      // Four days in the shop, one of which it was on rent.
      'an asset in the shop',
      async (id) => {
        await fleet.ticket(id, '2026-11-03', '2026-11-07')
        await fleet.rental(id, ['2026-11-02T15:00Z', '2026-11-03T20:00Z'])
      },
      { onRentDays: 2, availableDays: 4, timeUse: 50 },
    ],
    [
      'two tickets at a time',
      async (id) => {
        await fleet.ticket(id, '2026-10-03', '2026-11-04')
        await fleet.ticket(id + 100_000, '2026-11-03', null).catch(() => undefined)
      },
      { availableDays: 5 },
    ],
    [
      'an asset in the shop all week',
      (id) => fleet.ticket(id, '2026-10-01', null),
      { availableDays: 0, timeUse: null, physicalUse: null, financialUse: 0 },
    ],
    [
      'an asset bought in the period',
      (id) => fleet.rental(id, ['2026-11-06T15:00Z', '2026-11-07T15:00Z'], { rate: 50, rate_per: 'day' }),
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
      (id) => fleet.rental(id, ['2026-02-02T15:00Z', '2026-02-05T15:00Z']),
      { availableDays: 7, onRentDays: 0, timeUse: 0 },
      { asset: { created_at: '2026-11-05T15:00Z' } },
    ],
    [
      'an asset that was rented in the period, but before it was added',
      (id) => fleet.rental(id, ['2026-11-04T15:00Z', '2026-11-05T15:00Z']),
      { availableDays: 5, onRentDays: 2, timeUse: 40 },
      { asset: { created_at: '2026-11-06T15:00Z' } },
    ],
    [
      'an asset that was rented before it was bought',
      (id) => fleet.rental(id, ['2026-02-02T15:00Z', '2026-02-05T15:00Z']),
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
      (id) => fleet.rental(id, ['2026-11-02T15:00Z', null], { rate: 7, rate_per: 'day' }),
      { financialUse: null, timeUse: 100 },
      { asset: { purchase_price: null } },
    ],
    [
      // The week in which the clock is set back has an hour more, but is still seven days by the clock.
      'the end of daylight saving time',
      (id) => fleet.rental(id, ['2026-10-26T06:00Z', '2026-11-02T07:00Z'], { rate: 700, rate_per: 'week' }),
      { onRentDays: 7, revenue: 700, timeUse: 100 },
      { start: '2026-10-26', end: '2026-11-01' },
    ],
    [
      // A month from January 31 to February 28 and one to March 31. March 1 to 10 are ten of the 31 days of the second.
      'a rate by month',
      (id) => fleet.rental(id, ['2026-01-31T07:00Z', '2026-03-11T06:00Z'], { rate: 3100, rate_per: 'month' }),
      { revenue: 1000, onRentDays: 10 },
      { start: '2026-03-01', end: '2026-03-10' },
    ],
    [
      'four weeks',
      (id) => fleet.rental(id, ['2026-10-01T06:00Z', null], { rate: 2800, rate_per: 'fourWeeks' }),
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
    const id = await fleet.machine('EX-9', columns)
    await happen(id)
    if (archivedAt)
      await fleet.owner(
        `update equipment set archived_at = $2 where account_id = $1 and id = $3`,
        archivedAt,
        id,
      )
    const { rows: found, row, figures } = await fleet.figuresOf(query)
    expect(found).toHaveLength(1)
    expect(row).toMatchObject({ asset: 'EX-9', ...expected })
    const { availableDays: _days, idle: _idle, ...totals } = expected
    expect(figures).toMatchObject(totals)
    const days = await fleet.figuresOf({ ...query, asset: id })
    expect(days.figures).toEqual(figures)
    for (const key of ['onRentDays', 'availableDays', 'working', 'idle', 'revenue'])
      expect([key, days.rows.reduce((sum, day) => sum + Number(day[key]), 0)]).toEqual([
        key,
        expect.closeTo(Number(row[key] ?? 0)),
      ])
  })
})

test('lists the days behind the figures of an asset, each with its rental', async () => {
  const id = await fleet.machine('EX-9')
  await fleet.ticket(id, '2026-11-02', '2026-11-04')
  const first = await fleet.rental(id, ['2026-11-03T19:00Z', '2026-11-05T19:00Z'], {
    rate: 100,
    rate_per: 'day',
  })
  await fleet.rental(id, ['2026-11-05T20:00Z', '2026-11-05T23:00Z'])
  await rows.interval({ accountId: account.id, assetId: id }, 'working', [
    at('2026-11-04T15:00Z'),
    at('2026-11-04T19:00Z'),
  ])
  const { body } = await fleet.read(account.people.manager, { ...WEEK, end: '2026-11-06', asset: id })
  const to = { id: first, name: expect.stringContaining('Builder') }
  const open = hours(8)
  // The day, the rental, on rent, in the shop, available, work, idling, the working time of the branch, revenue.
  expect(body.rows).toEqual([
    ['2026-11-06', null, 0, 0, 1, 0, 0, open, 0],
    ['2026-11-05', to, 1, 0, 1, 0, 0, open, 50],
    ['2026-11-04', to, 1, 0, 1, hours(4), 0, open, 100],
    ['2026-11-03', to, 1, 0, 1, 0, 0, open, 50],
    ['2026-11-02', null, 0, 1, 0, 0, 0, 0, 0],
  ])
  const { worker, otherManager } = account.people
  await fleet.owner(`update app_user set features = '{reports}' where account_id = $1 and id = $2`, worker.id)
  const hidden = await fleet.read(worker, { ...WEEK, asset: id })
  expect(hidden.body.columns.map(({ key }) => key)).toEqual([
    'day',
    'shopDays',
    'availableDays',
    'working',
    'idle',
    'workTime',
  ])
  expect(JSON.stringify(hidden.body)).not.toContain('Builder')
  expect(hidden.body.figures.map(({ key }) => key)).toEqual(['physicalUse', 'working', 'idleShare'])
  expect((await fleet.read(otherManager, { ...WEEK, asset: id })).status).toBe(404)
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
    const id = await fleet.machine('EX-9')
    await fleet.rental(id, [out, '2026-11-12T16:45Z'], { rate: 1000, rate_per: per })
    const { row, figures, body } = await fleet.figuresOf({ start: '2026-10-10', end: '2026-11-14' })
    const expected = revenueOf(at(out), per, [
      Math.max(at(out), at('2026-10-10T06:00Z')),
      at('2026-11-12T16:45Z'),
    ])
    expect(row['revenue']).toBeCloseTo(expected, per === 'day' ? -2 : -1)
    expect(figures['revenue']).toBe(row['revenue'])
    expect(body.picture.columns[0]).toEqual({ key: 'week', kind: 'day' })
  })
})

test('the days of the trend add up to the figures', async () => {
  const id = await fleet.machine('EX-9')
  await fleet.rental(id, ['2026-11-03T15:00Z', '2026-11-05T21:00Z'], { rate: 96, rate_per: 'day' })
  const { body } = await fleet.figuresOf()
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
    const digger = await fleet.machine('EX-9')
    const loaders = await account.category('Loaders')
    const loader = await fleet.machine('LD-9', { category_id: loaders })
    const reported = '2026-09-01T12:00Z'
    await fleet.owner(
      `update asset_state set detectors = '{"engine":{"on":false}}', first_k = $3 where account_id = $1 and asset_id = $2`,
      loader,
      (BigInt(at(reported)) << 20n).toString(),
    )
    await fleet.rental(digger, ['2026-11-03T15:00Z', '2026-11-04T15:00Z'], { rate: 100, rate_per: 'day' })
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
      const { rows: shown, figures, body } = await fleet.figuresOf({ view })
      expect(body.view).toBe(view)
      if (view !== 'unused30') expect(shown, view).toMatchObject(found)
      expect(figures, view).toMatchObject({ timeUse: 14.3, onRentDays: 2, working: hours(6), revenue: 100 })
    }
  })

  test('lists the assets behind a category or a client', async () => {
    const [ofClient, ofCategory] = [
      await fleet.figuresOf({ client: account.client }),
      await fleet.figuresOf({ category: account.usedCategory }),
    ]
    expect(ofClient.rows).toMatchObject([
      { asset: 'EX-9', onRentDays: 2, working: hours(4), physicalUse: 25 },
    ])
    expect(ofCategory.rows.map(({ asset }) => asset)).toEqual(['EX-9'])
    expect(ofCategory.figures).toMatchObject({ timeUse: 28.6 })
  })

  test('shows rentals and what they earn only to those who may read them, and nothing of other equipment', async () => {
    await fleet.owner(
      `update app_user set features = '{reports}' where account_id = $1 and id = $2`,
      account.people.worker.id,
    )
    const without = await fleet.figuresOf({}, account.people.worker)
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
    expect((await fleet.read(account.people.worker, { ...WEEK, client: account.client })).status).toBe(404)
    const limited = await fleet.figuresOf({}, account.people.limited)
    expect(limited.rows).toEqual([])
    expect(limited.figures).toMatchObject({ onRentDays: 0, working: 0, revenue: 0 })
    const foreign = await newAccount(app)
    expect((await fleet.figuresOf({}, foreign.people.admin)).figures).toMatchObject({
      onRentDays: 0,
      working: 0,
    })
  })
})
