import { withView } from '@yardmaster/core/view.ts'
import { beforeEach, expect, test } from 'vitest'
import { startTelemetryRows } from '../../../testing/telemetryRows.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { Person, TestAccount } from '../../../testing/testAccount.ts'
import { cookieFor, send, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
const rows = startTelemetryRows(app)
let account: TestAccount
beforeEach(async () => {
  account = await newAccount(app)
})

const address = () => `/app/equipment/${account.machine}/calibrate`
const show = async (person: Person) =>
  send(app, {
    method: 'GET',
    url: address(),
    cookie: await cookieFor(app, person),
    headers: { accept: 'text/html' },
  })
const save = async (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  send(app, {
    method: 'POST',
    url: address(),
    cookie: await cookieFor(app, account.people.worker),
    payload: new URLSearchParams({ sensor: 'fuelSensor', ...fields }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', ...headers },
  })
const stored = async () =>
  (
    await app.testDatabase.ownerPool.query<{ sensor: string; points: unknown }>(
      'select sensor, points from tank_calibration where account_id = $1',
      [account.id],
    )
  ).rows

const TWO = { raw0: '0.5', percent0: '0', raw1: '4,5', percent1: '100' }

test('shows the current sensor reading and its calibration', async () => {
  await rows.state(
    { accountId: account.id, assetId: account.machine },
    { at: Date.parse('2026-11-14T12:00:00Z'), values: { fuelSensor: 2.125 } },
  )
  await save(TWO)
  const { statusCode, body } = await show(account.people.worker)
  expect(statusCode).toBe(200)
  expect(body).toContain('2.125')
  expect(body).toContain('Nov 14, 2026, 5:00')
  expect(body).toMatch(/name="raw1"\s+value="4.5"/)
})

test('is not found for an asset without a device that has a level sensor', async () => {
  await app.testDatabase.ownerPool.query(
    `update device set device_type = 'teltonika' where account_id = $1`,
    [account.id],
  )
  expect((await show(account.people.worker)).statusCode).toBe(404)
  expect((await save(TWO)).statusCode).toBe(404)
  expect(await stored()).toEqual([])
})

test('redirects with a notice after saving, and removes the calibration if no points are given', async () => {
  const response = await save(TWO)
  const { id: userId, branchId } = account.people.worker
  expect(response.statusCode).toBe(303)
  expect(response.headers.location).toBe(withView(address(), { userId, branchId }))
  expect(decodeURIComponent(String(response.headers['set-cookie']))).toContain('calibration.saved')
  expect(await stored()).toEqual([
    {
      sensor: 'fuelSensor',
      points: [
        [0.5, 0],
        [4.5, 100],
      ],
    },
  ])
  expect((await save({ raw0: '', percent0: '' })).statusCode).toBe(303)
  expect(await stored()).toEqual([])
})

test('returns invalid input as typed, with the reason in the language of the reader', async () => {
  const response = await save({ ...TWO, raw1: '"><script>' }, { 'accept-language': 'es' })
  expect(response.statusCode).toBe(422)
  expect(response.body).toMatch(/value="[^"<>]+script[^"<>]+"/)
  expect(response.body).toContain('aria-invalid="true"')
  expect(response.body).toContain('Calibración del localizador')
  expect(await stored()).toEqual([])
})

test('rejects a new calibration of archived equipment', async () => {
  await app.testDatabase.ownerPool.query('update equipment set archived_at = now() where id = $1', [
    account.machine,
  ])
  expect((await save(TWO)).statusCode).toBe(409)
})
