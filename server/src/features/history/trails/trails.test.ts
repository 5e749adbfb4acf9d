import { trails } from '@yardmaster/core/contract/history/trails.ts'
import { keyToBigint } from '@yardmaster/core/events/eventKey.ts'
import { beforeAll, expect, test } from 'vitest'
import { keyOf, startTelemetryRows } from '../../../testing/telemetryRows.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
const rows = startTelemetryRows(app)
let account: TestAccount
beforeAll(async () => {
  account = await newAccount(app)
})

const START = Date.parse('2026-11-10T00:00:00Z')
const MINUTE = 60_000
const iso = (at: number) => new Date(at).toISOString()

const trail = (assetId: number, query: { from: string; to: string; zoom?: string }) =>
  callAs(app, account.people.worker, trails.read, { params: { assetId }, query })

test('returns the readings with a position, oldest first, excluding the end of the period', async () => {
  const asset = { accountId: account.id, assetId: account.machine }
  await rows.events(asset, [
    { at: START - 1, lat: 38, lng: -105 },
    { at: START, lat: 39, lng: -105, speed: 2.5 },
    { at: START + MINUTE, columns: { ignition: true } },
    { at: START + MINUTE, type: 'tripStart', lat: 10, lng: 10 },
    { at: START + 2 * MINUTE, lat: 39.1, lng: -105.1 },
    { at: START + 3 * MINUTE, lat: 39.1, lng: -105 },
    { at: START + 4 * MINUTE, lat: 38, lng: -105 },
  ])
  const { body } = await trail(account.machine, { from: iso(START), to: iso(START + 4 * MINUTE) })
  expect(body).toEqual({
    points: [
      [39, -105, START, 2.5],
      [39.1, -105.1, START + 2 * MINUTE, null],
      [39.1, -105, START + 3 * MINUTE, null],
    ],
    total: 3,
  })
})

test('limits the number of points of a long trail and simplifies more at lower zoom', async () => {
  const assetId = await account.equipment('Roamer')
  await rows.events({ accountId: account.id, assetId }, [{ at: START }])
  const first = keyToBigint(keyOf({ at: START }))
  await rows.pool.query(
    `insert into event (account_id, asset_id, k, type, is_status, lat, lng)
     select $1, $2, $3::bigint + (step * 5000::bigint << 20), 1, true, 39 + sin(step) / 10, -105 + cos(step * 1.7) / 10
     from generate_series(1, 25000) as step`,
    [account.id, assetId, first],
  )
  const range = { from: iso(START), to: iso(START + 4 * 24 * 60 * MINUTE) }
  const near = (await trail(assetId, { ...range, zoom: '18' })).body
  const far = (await trail(assetId, { ...range, zoom: '3' })).body
  expect(near.total).toBe(25_000)
  expect(near.points.length).toBeLessThanOrEqual(5000)
  expect(far.points.length).toBeLessThan(near.points.length)
  expect(near.points.at(-1)?.[2]).toBe(START + 125_000_000)
})

test.each([
  [{ from: 'now', to: iso(START) }, 'from'],
  [{ from: iso(START), to: iso(START) }, 'to'],
  [{ from: iso(START), to: '2028-01-01T00:00:00Z' }, 'to'],
  [{ from: iso(START), to: iso(START + 1), zoom: '99' }, 'zoom'],
  [{ from: iso(START), to: iso(START + 1), zoom: 'NaN' }, 'zoom'],
])('rejects %j', async (query, field) => {
  const { status, body } = await trail(account.machine, query)
  expect(status).toBe(422)
  expect(Object.keys(body.errors ?? {})).toEqual([field])
})

test('returns no points for an asset without readings, and 404 for one that the user may not see', async () => {
  const range = { from: iso(START), to: iso(START + 1) }
  expect((await trail(account.otherMachine, range)).body).toEqual({ points: [], total: 0 })
  expect((await trail(account.foreignMachine, range)).status).toBe(404)
})
