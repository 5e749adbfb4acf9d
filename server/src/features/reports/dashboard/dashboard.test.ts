import { dashboardPages } from '@yardmaster/core/contract/reports/dashboard.ts'
import { beforeEach, expect, test } from 'vitest'
import { startTelemetryRows } from '../../../testing/telemetryRows.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { cookieFor, send, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
const telemetry = startTelemetryRows(app)
let account: TestAccount
beforeEach(async () => {
  account = await newAccount(app)
})

/** Returns the counts of the section "Fleet Now", by name. */
async function fleetNow(person: keyof TestAccount['people'], language = 'en') {
  const cookie = await cookieFor(app, account.people[person])
  const url = dashboardPages.overview.path
  const { body } = await send(app, { method: 'GET', url, cookie, headers: { 'accept-language': language } })
  const found = body.matchAll(/<strong class="value">(\d+)<\/strong> ([^<]+)<\/li>/g)
  return Object.fromEntries([...found].map(([, count, name]) => [name?.trim(), Number(count)]))
}

/** Returns the figures at the top, by name. */
async function figures(person: keyof TestAccount['people']) {
  const cookie = await cookieFor(app, account.people[person])
  const { body } = await send(app, { method: 'GET', url: dashboardPages.overview.path, cookie })
  const found = body.matchAll(/<div class="count">(\d+)<\/div>\s*<div class="muted">(\w+)<\/div>/g)
  return { body, ...Object.fromEntries([...found].map(([, count, name]) => [name, Number(count)])) }
}

test('counts branches and categories without equipment, and suggests to add some', async () => {
  const { ownerPool } = app.testDatabase
  expect(await figures('admin')).toMatchObject({ Assets: 2, Categories: 2, Branches: 2 })
  expect(await figures('manager')).toMatchObject({ Branch: 1 })
  await ownerPool.query('update equipment set archived_at = now() where account_id = $1', [account.id])
  const { body, ...counts } = await figures('admin')
  expect(counts).toEqual({ Categories: 2, Branches: 2, People: 6 })
  expect(body).toContain('No equipment yet')
  expect(body).not.toContain('Fleet Now')
  expect((await figures('viewer')).body).not.toContain('Go to assets')
})

test('counts a moving asset with an open ticket as moving and as in the shop', async () => {
  const { id: accountId, machine } = account
  await telemetry.state({ accountId, assetId: machine }, { at: 0, status: 'moving' })
  await app.testDatabase.ownerPool.query(
    'insert into asset_flag (account_id, equipment_id, flag_id) values ($1, $2, 10)',
    [accountId, machine],
  )
  const none = { Transported: 0, Working: 0, Idling: 0, Stopped: 0, 'Not reporting': 0 }
  expect(await fleetNow('manager')).toEqual({ ...none, Moving: 1, 'No data yet': 1, 'In the shop': 1 })
  expect(await fleetNow('limited')).toEqual({ ...none, Moving: 1, 'No data yet': 0, 'In the shop': 1 })
  expect(await fleetNow('manager', 'es')).toMatchObject({ 'En movimiento': 1, 'En taller': 1 })
})
