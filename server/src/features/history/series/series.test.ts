import { SERIES_POINTS_MAX, series } from '@yardmaster/core/contract/history/series.ts'
import { beforeAll, expect, test } from 'vitest'
import { startTelemetryRows } from '../../../testing/telemetryRows.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
const rows = startTelemetryRows(app)
const START = Date.parse('2026-11-02T00:00:00Z')
const DAY = 24 * 3_600_000
const MINUTE = 60_000
/** One reading every two minutes, which is more than the limit of points. */
const READINGS = 720
const voltage = (nth: number) => Math.round(12_000 + 500 * Math.sin(nth / 7)) / 1000
let account: TestAccount
beforeAll(async () => {
  account = await newAccount(app)
  const asset = { accountId: account.id, assetId: account.machine }
  await rows.events(
    asset,
    Array.from({ length: READINGS }, (_, nth) => ({
      at: START + nth * 2 * MINUTE,
      hash: nth,
      columns: { battery_voltage: voltage(nth), ignition: nth % 2 === 0 },
      fields: { boom: nth, door: nth % 2 === 0, mode: 'eco', fuelSensor: nth / 10 },
    })),
  )
  await rows.events(asset, [{ at: START, type: 'tripStart', columns: { battery_voltage: 99 } }])
})

type Query = Partial<{ field: string; from: string; to: string }>
const ask = (by: keyof TestAccount['people'], query: Query = {}) =>
  callAs(app, account.people[by], series.read, {
    params: { assetId: account.machine },
    query: {
      field: 'batteryVoltage',
      from: new Date(START).toISOString(),
      to: new Date(START + DAY).toISOString(),
      ...query,
    },
  })
const until = (milliseconds: number) => ({ to: new Date(START + milliseconds).toISOString() })

test('returns few readings unchanged and excludes the end of the period', async () => {
  const { body } = await ask('limited', until(6 * MINUTE))
  expect(body.points).toEqual(
    [0, 1, 2].map((nth) => [START + nth * 2 * MINUTE, voltage(nth), voltage(nth), voltage(nth)]),
  )
})

test('returns lowest, highest and last value of equal periods for many readings, without gaps', async () => {
  const { points } = (await ask('worker')).body
  expect(points.length).toBeLessThanOrEqual(SERIES_POINTS_MAX)
  const stretches = Map.groupBy(
    Array.from({ length: READINGS }, (_, nth) => nth),
    (nth) => Math.floor((nth * 2 * MINUTE * SERIES_POINTS_MAX) / DAY),
  )
  const expected = [...stretches.values()].map((nths) => {
    const last = nths.at(-1) ?? 0
    const values = nths.map(voltage)
    return [START + last * 2 * MINUTE, Math.min(...values), Math.max(...values), voltage(last)]
  })
  expect(points).toEqual(expected)
})

test.each<[string, number[]]>([
  ['boom', [0, 1, 2]],
  ['door', [1, 0, 1]],
  ['ignition', [1, 0, 1]],
  ['mode', []],
  ['neverHeardOf', []],
])('returns the numbers and on/off values of %s', async (field, values) => {
  const { body } = await ask('admin', { field, ...until(6 * MINUTE) })
  expect(body.points.map(([, , , last]) => last)).toEqual(values)
})

test('calibrates a level that is known only through its sensor', async () => {
  await app.testDatabase.ownerPool.query(`insert into tank_calibration values ($1, $2, 'fuelSensor', $3)`, [
    account.id,
    account.machine,
    '[[0, 100], [1, 0]]',
  ])
  const { body } = await ask('admin', { field: 'fuelLevel', ...until(6 * MINUTE) })
  expect(body.points.map((point) => point.slice(1))).toEqual([
    [100, 100, 100],
    [90, 90, 90],
    [80, 80, 80],
  ])
})

test.each<[Query, string]>([
  [{ field: '__proto__' }, 'field'],
  [{ field: "x' or '1'='1" }, 'field'],
  [until(32 * DAY), 'to'],
  [until(0), 'to'],
  [{ from: 'yesterday' }, 'from'],
])('rejects %j', async (query, field) => {
  const { status, body } = await ask('admin', query)
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
})

test('shows a meter with corrections and without values that cannot be true', async () => {
  const at = START - 10 * DAY
  const asset = { accountId: account.id, assetId: account.machine }
  const reported = [1000, 1060, 37_000, 1180, 1240, 1300, 4_294_967_295]
  await rows.events(
    asset,
    reported.map((engine_seconds, nth) => ({
      at: at + nth * MINUTE,
      hash: nth,
      columns: { engine_seconds },
    })),
  )
  await app.testDatabase.ownerPool.query(
    `insert into meter_correction (account_id, equipment_id, meter, value, at, created_by, undone_by, undone_at)
     select $1, $2, 'engineSeconds', value, to_timestamp($3 / 1000.0), $4, undone, case when undone > 0 then now() end
     from (values (90000, null), (5, $4::int)) as made (value, undone)`,
    [account.id, account.machine, at + 3 * MINUTE, account.people.admin.id],
  )
  const query = (from: number) => ({
    field: 'engineSeconds',
    from: new Date(from).toISOString(),
    to: new Date(at + 8 * MINUTE).toISOString(),
  })
  const { body } = await ask('admin', query(at))
  expect(body.points.map(([, , , last]) => last)).toEqual([1000, 1060, 1060, 90_000, 90_060, 90_120])
  const later = await ask('admin', query(at + 4.5 * MINUTE))
  expect(later.body.points.map(([, , , last]) => last)).toEqual([90_120])
})
