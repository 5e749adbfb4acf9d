import { events } from '@yardmaster/core/contract/history/events.ts'
import type { TrackingChange } from '@yardmaster/core/contract/account/tracking.ts'
import { STANDARD_TRACKING, tracking } from '@yardmaster/core/contract/account/tracking.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { beforeEach, expect, test } from 'vitest'
import type { Reading } from '../../../telemetry/readings/reading.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, cookieFor, send, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
let account: TestAccount
beforeEach(async () => {
  account = await newAccount(app)
})

const read = async () => (await callAs(app, account.people.admin, tracking.read, {})).body
const change = (body: Partial<TrackingChange>) =>
  callAs(app, account.people.admin, tracking.update, {
    body: { ...STANDARD_TRACKING, version: 1, ...body },
  })
const thresholds = (own: Partial<TrackingChange['thresholds']>) => ({
  ...STANDARD_TRACKING.thresholds,
  ...own,
})
const stored = async () => {
  const { rows } = await app.testDatabase.ownerPool.query('select telemetry from account where id = $1', [
    account.id,
  ])
  return rows[0]?.telemetry
}

test('starts with the defaults and lists every category', async () => {
  expect(await read()).toEqual({
    ...STANDARD_TRACKING,
    version: 1,
    categories: [
      { id: account.usedCategory, name: 'Excavators', speedLimit: null },
      { id: account.emptyCategory, name: 'Lifts', speedLimit: null },
    ],
  })
})

test('stores only deviations from the defaults, keeps other settings and resets omitted ones', async () => {
  await app.testDatabase.ownerPool.query(
    `update account set telemetry = '{"fastestSpeed": 50, "idleSeconds": 60}' where id = $1`,
    [account.id],
  )
  const own = {
    historyDays: 365,
    speedLimit: 24.5872,
    thresholds: thresholds({ tripMetres: 500 }),
    categories: [{ id: account.usedCategory, speedLimit: 13.4112 }],
  }
  expect((await change(own)).status).toBe(204)
  expect(await stored()).toEqual({ fastestSpeed: 50, tripMetres: 500, speedLimit: 24.5872 })
  expect(await read()).toMatchObject({
    version: 2,
    historyDays: 365,
    speedLimit: 24.5872,
    thresholds: own.thresholds,
    categories: [{ speedLimit: 13.4112 }, { speedLimit: null }],
  })
  await change({ version: 2 })
  expect(await stored()).toEqual({ fastestSpeed: 50 })
  expect((await read()).categories.map(({ speedLimit }) => speedLimit)).toEqual([null, null])
})

test('rejects values out of range with their fields and saves nothing', async () => {
  const { status, body } = await change({
    historyDays: 7,
    speedLimit: 20,
    categories: [{ id: account.usedCategory, speedLimit: 1000 }],
    thresholds: thresholds({ idleSeconds: 1 }),
  })
  expect(status).toBe(422)
  expect(Object.keys(body.errors ?? {})).toEqual([
    'historyDays',
    'thresholds.idleSeconds',
    'categories.0.speedLimit',
  ])
  const contradiction = await change({ thresholds: thresholds({ batteryLow: 13 }) })
  expect(contradiction.body.errors).toEqual({
    'thresholds.batteryNormal': 'Can’t be less than the low value',
  })
  expect(await read()).toMatchObject({ version: 1, speedLimit: null })
})

test('rejects the second of two concurrent changes, and a category of another account', async () => {
  const answers = await Promise.all([change({ speedLimit: 20 }), change({ historyDays: 30 })])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 409]))
  const other = await newAccount(app)
  const categories = [{ id: other.usedCategory, speedLimit: 10 }]
  expect((await change({ version: 2, categories })).status).toBe(409)
  expect(await read()).toMatchObject({ version: 2 })
  const { rows } = await app.testDatabase.ownerPool.query(
    'select speed_limit from category where account_id = $1 and id = $2',
    [other.id, other.usedCategory],
  )
  expect(rows).toEqual([{ speed_limit: null }])
})

test('records old and new values in the history, but no unchanged ones', async () => {
  await change({
    historyDays: 365,
    speedLimit: 24.5872,
    categories: [{ id: account.usedCategory, speedLimit: 13.4112 }],
  })
  await change({
    version: 2,
    historyDays: 365,
    speedLimit: 24.5872,
    categories: [{ id: account.usedCategory, speedLimit: 13.411_200_000_1 }],
  })
  const changes = await callAs(app, account.people.admin, tracking.changes, {})
  expect(changes.body.map(({ field }) => field)).toEqual(['historyDays', 'accountSpeedLimit'])
  const cookie = await cookieFor(app, account.people.admin)
  const url = paths.history(paths.tracking)
  const { body } = await send(app, { method: 'GET', url, cookie, headers: { accept: 'text/html' } })
  expect(body.match(/<li>[^<]*/g)?.filter((line) => line.includes('→'))).toEqual([
    '<li>Speed limit: default → 30 mph',
    '<li>Keep history for: 1,096 days → 365 days',
    '<li>Account speed limit: none → 55 mph',
  ])
})

test('applies new limits in the running process, the most specific first', async () => {
  const device = await app.telemetry.intake.identify(`device-${account.marker}`, {
    protocol: 'json',
    address: '',
  })
  if (!device) throw new Error('no device')
  /** Reports a minute of driving at 20 m/s and returns the limit that was exceeded. */
  const brokenLimit = async () => {
    app.clock.advance({ minutes: 1 })
    const now = app.clock.now().epochMilliseconds
    const readings = [20, 20, 0].map((speed, index): Reading => ({
      at: now - 45_000 + index * 20_000,
      position: { lat: 39.74, lng: -104.99 },
      fields: { speed },
      alerts: [],
    }))
    await app.telemetry.intake.submit(device, readings, { protocol: 'json', address: '' })
    await app.telemetry.finishRebuilds()
    const { body } = await callAs(app, account.people.admin, events.list, {
      params: { assetId: account.machine },
      query: { includeStatus: 'false' },
    })
    const found = body.find(
      ({ type, timestamp }) => type === 'speeding' && Date.parse(timestamp) >= now - 45_000,
    )
    return found?.fields['limit'] ?? null
  }
  expect(await brokenLimit()).toBeNull()
  await change({ speedLimit: 15 })
  await expect.poll(brokenLimit).toBe(15)
  const categories = [{ id: account.usedCategory, speedLimit: 10 }]
  await change({ version: 2, speedLimit: 15, categories })
  await expect.poll(brokenLimit).toBe(10)
  await change({ version: 3, speedLimit: 15, categories, thresholds: thresholds({ speedingSeconds: 30 }) })
  await expect.poll(brokenLimit).toBeNull()
})

test('reports how far deriving the history again has come, without assets that never reported', async () => {
  const { ownerPool } = app.testDatabase
  const progress = async () => (await callAs(app, account.people.admin, tracking.derivation, {})).body
  expect(await progress()).toEqual({ done: 0, total: 0, since: null })
  await ownerPool.query(
    `insert into asset_state (account_id, asset_id, derived_by, watermark, outdated_since)
     values ($1, $2, 1, 1, null), ($1, $3, 1, 1, '2026-11-14T08:00:00Z'), ($1, $4, 1, null, now())`,
    [account.id, account.machine, account.otherMachine, account.foreignMachine],
  )
  expect(await progress()).toEqual({ done: 1, total: 2, since: '2026-11-14T08:00:00Z' })
})
