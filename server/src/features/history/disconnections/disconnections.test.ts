import { paths } from '@yardmaster/core/paths.ts'
import { beforeAll, expect, test } from 'vitest'
import { startTelemetryRows } from '../../../testing/telemetryRows.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { Person, TestAccount } from '../../../testing/testAccount.ts'
import { cookieFor, send, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
const rows = startTelemetryRows(app)
let account: TestAccount
const HOUR = 3_600_000

/**
 * One asset has been silent for two days and was silent before. Another reports again. A third has reported
 * all the time.
 */
beforeAll(async () => {
  account = await newAccount(app)
  const now = app.clock.now().epochMilliseconds
  const days = (count: number) => now - count * 24 * HOUR
  const [silent, back] = [account.machine, account.otherMachine].map((assetId) => ({
    accountId: account.id,
    assetId,
  }))
  if (!silent || !back) throw new Error('no machines')
  const fine = { accountId: account.id, assetId: await account.equipment('EX-9') }
  await rows.interval(silent, 'silent', [days(40), days(29)])
  await rows.interval(silent, 'silent', [days(60), days(50)])
  await rows.interval(back, 'silent', [days(3), days(2)])
  await rows.state(silent, { at: days(3) })
  await rows.state(back, { at: now })
  await rows.state(fine, { at: now })
  await app.testDatabase.ownerPool.query(
    'update asset_state set silent_k = $3::bigint << 20 where account_id = $1 and asset_id = $2',
    [account.id, account.machine, days(2)],
  )
})

const open = async (person: Person, address: string) =>
  send(app, { method: 'GET', url: address, cookie: await cookieFor(app, person) })

test('lists assets that stopped reporting, longest silence first, in pages and as a file', async () => {
  const { body } = await open(account.people.viewer, paths.disconnectReport)
  expect(body.indexOf('EX-1')).toBeGreaterThan(0)
  expect(body.indexOf('EX-1')).toBeLessThan(body.indexOf('EX-2'))
  expect(body).not.toContain('EX-9')
  // One day of the silence that began before the period, and the two days since.
  expect(body).toContain('72h:00m')
  const file = await open(account.people.viewer, `${paths.disconnectReport}/export`)
  const [, first, second, end] = file.body.split('\r\n')
  expect(first).toMatch(/^EX-1,Excavators,.*,2,72$/)
  expect(second).toMatch(/^EX-2,Excavators,.*,,1,24$/)
  expect(end).toBe('')
})

test('filters by currently silent assets and by category', async () => {
  const { viewer } = account.people
  expect((await open(viewer, `${paths.disconnectReport}?show=silent`)).body).not.toContain('EX-2')
  const none = await open(viewer, `${paths.disconnectReport}?category=${account.emptyCategory}`)
  expect(none.body).toContain('No devices stopped reporting in the last 30 days.')
})

test('shows a limited worker nothing else, and ignores invalid query parameters', async () => {
  expect((await open(account.people.limited, paths.disconnectReport)).body).not.toContain('EX-2')
  const nonsense = `${paths.disconnectReport}?show=x&category=99999999999&after=%00&backTo=//evil.example`
  const { statusCode, body } = await open(account.people.viewer, nonsense)
  expect(statusCode).toBe(200)
  expect(body).not.toContain('evil.example')
})
