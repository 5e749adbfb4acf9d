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
