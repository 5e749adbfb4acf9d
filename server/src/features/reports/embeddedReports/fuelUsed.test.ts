import { beforeAll, expect, test } from 'vitest'
import { at, hours, plain, startReports } from './embeddedReports.fixture.ts'

const { account, foreign, rows, read } = startReports()
const DAYS = { start: '2026-10-31', end: '2026-11-02' }

beforeAll(async () => {
  const used = async (assetId: number, from: string, until: string, metres: number) =>
    rows.interval({ accountId: account.id, assetId }, 'fuel', [at(from), at(until)], { metres })
  // Midnight in Denver is at 6:00, so a third of it counts for November 1.
  await used(account.machine, '2026-11-01T04:00Z', '2026-11-01T07:00Z', 30)
  await used(account.machine, '2026-11-01T08:00Z', '2026-11-01T10:00Z', 12.5)
  await used(account.machine, '2026-10-30T12:00Z', '2026-10-30T14:00Z', 20)
  await used(account.foreignMachine, '2026-11-01T04:00Z', '2026-11-01T07:00Z', 500)
  // Its meter didn't count in the period.
  const asset = { accountId: account.id, assetId: account.otherMachine }
  await rows.state(asset, { at: at('2026-11-03T12:00Z'), values: { fuelUsed: 7000 } })
})

const named = (found: Parameters<typeof plain>[0]) =>
  plain(found).map(([name, ...cells]) => [String(name).replace(` ${account.marker}`, ''), ...cells])

test('sums the fuel used by day and asset, and divides it by engine hours', async () => {
  const { body } = await read(account.people.manager, 'fuel_used', { ...DAYS, compare: true })
  expect(body.picture.rows).toEqual([
    ['2026-10-31', 20],
    ['2026-11-01', 22.5],
    ['2026-11-02', 0],
  ])
  expect(named(body.rows)).toEqual([
    ['EX-1', 'Excavators', 42.5, hours(6), hours(1), 7.08],
    // Zero is not the same as unknown.
    ['EX-2', 'Excavators', 0, hours(6), 0, null],
    ['LD-1', 'Loaders', null, 0, 0, null],
  ])
  expect(body.total).toBe(3)
  expect(body.figures.map(({ key, value, before }) => [key, value, before])).toEqual([
    ['fuelUsed', 42.5, 20],
    ['fuelPerEngineHour', 7.08, null],
    ['assetsWithFuel', 1, 1],
  ])
})

test('shows the days of an asset, and no fuel for one without a meter', async () => {
  const { body } = await read(account.people.manager, 'asset_fuel_used', { ...DAYS, asset: account.machine })
  expect(body.picture.rows.map(([, liters]) => liters)).toEqual([20, 22.5, 0])
  expect(body.rows).toEqual([
    ['2026-11-01', 22.5, hours(4), 0, 5.63],
    ['2026-10-31', 20, hours(2), hours(1), 10],
  ])
  expect(body.figures.map(({ value }) => value)).toEqual([42.5, 7.08, hours(6), hours(1)])
  const other = await read(foreign.people.manager, 'asset_fuel_used', { ...DAYS, asset: foreign.machine })
  expect(other.body.rows.map((row) => row[1])).toEqual([null, null])
  expect(other.body.figures[0]).toMatchObject({ key: 'fuelUsed', value: null })
})

test('has no fuel of another branch or account', async () => {
  const elsewhere = await read(account.people.otherManager, 'fuel_used', DAYS)
  expect(elsewhere.body.figures[0]).toMatchObject({ value: 500 })
  const other = await read(foreign.people.manager, 'fuel_used', DAYS)
  expect(other.body.figures.map(({ value }) => value)).toEqual([0, null, 0])
  expect(other.body.picture.rows).toEqual([])
  const hidden = await read(foreign.people.manager, 'asset_fuel_used', { ...DAYS, asset: account.machine })
  expect(hidden.status).toBe(404)
})
