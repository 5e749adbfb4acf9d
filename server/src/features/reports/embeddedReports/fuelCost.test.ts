import { beforeAll, expect, test } from 'vitest'
import { cookieFor, send } from '../../../testing/testApp.ts'
import { hours, plain, startReports } from './embeddedReports.fixture.ts'

const { app, account, foreign, openFor, read } = startReports()
const MONTHS = { start: '2026-10-01', end: '2026-11-30' }

/** A purchase of the first asset. The second one has one of 310 dollars on November 2. */
const buy = (
  at: string,
  amount: number,
  some: { status?: string; currency?: string; litres?: number } = {},
) =>
  app.testDatabase.ownerPool.query(
    `insert into fuel_purchase (account_id, card_id, provider, key, records, status, at, exact_time, amount, currency,
       litres, product, merchant, place, approval_code, equipment_id, seen_at)
     values ($1, $2, 'file', $3::text, '{}', $4, $3::text::timestamptz, true, $5, $6, $7, '', '', '', '', $8, now())`,
    [
      account.id,
      account.fuelCard,
      at,
      some.status ?? 'posted',
      amount,
      some.currency ?? 'USD',
      some.litres ?? null,
      account.machine,
    ],
  )

beforeAll(async () => {
  // Half an hour before and after midnight in Denver, on the day on which the clock changes.
  await buy('2026-11-01T05:30:00Z', 100, { litres: 90 })
  await buy('2026-11-01T06:30:00Z', 50, { litres: 40 })
  await buy('2026-11-02T06:30:00Z', -20, { status: 'credit' })
  await buy('2026-11-03T06:30:00Z', 999, { status: 'reversed' })
  await buy('2026-11-04T06:30:00Z', 999, { status: 'declined' })
  await buy('2026-11-05T06:30:00Z', 999, { currency: 'EUR' })
})

test('sums purchases by asset and month, and divides them by engine hours and distance', async () => {
  const { body } = await read(account.people.worker, 'fuel_cost_by_month', MONTHS)
  const rows = plain(body.rows).map(([month, name, ...cells]) => [
    month,
    String(name).replace(` ${account.marker}`, ''),
    ...cells,
  ])
  expect(rows).toEqual([
    ['2026-11', 'EX-2', 310, 300, 1, hours(4), 77.5, 0, null],
    ['2026-11', 'EX-1', 30, 40, 1, hours(6), 5, 40_000, 0.00075],
    ['2026-10', 'EX-1', 100, 90, 1, hours(2), 50, 20_000, 0.005],
  ])
  expect(body.picture.rows).toEqual([
    ['2026-10', 100],
    ['2026-11', 340],
  ])
  expect(body.figures.map(({ key, value }) => [key, value])).toEqual([
    ['fuelCost', 440],
    ['fuelVolume', 430],
    ['costPerEngineHour', 36.67],
    ['costPerDistance', 0.00216667],
  ])
})

test('has nothing of another account or period', async () => {
  const other = await read(foreign.people.worker, 'fuel_cost_by_month', MONTHS)
  expect(plain(other.body.rows).map((row) => row.slice(2, 5))).toEqual([[310, 300, 1]])
  const before = await read(account.people.worker, 'fuel_cost_by_month', {
    start: '2026-09-01',
    end: '2026-09-30',
  })
  expect(before.body).toMatchObject({ rows: [], total: 0, picture: { rows: [] } })
})

test('is a file with the units of the branch', async () => {
  const token = await openFor(account.people.worker, 'fuel_cost_by_month')
  const query = new URLSearchParams({ token, ...MONTHS, format: 'csv' }).toString()
  const { body } = await send(app, {
    method: 'GET',
    url: `/analytics/api/reports/114/file?${query}`,
    cookie: await cookieFor(app, account.people.worker),
  })
  expect(body).toContain('Cost per distance (USD/km)')
  expect(body).toContain('0.75')
})
