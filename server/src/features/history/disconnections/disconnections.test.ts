import { paths } from '@yardmaster/core/paths.ts'
import { beforeAll, expect, test } from 'vitest'
import { startTelemetryRows } from '../../../testing/telemetryRows.ts'
import { newDevice } from '../../../testing/testDevices.ts'
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
  await app.testDatabase.ownerPool.query('update device set seen_at = now() where account_id = $1', [
    account.id,
  ])
  const unheard = await account.equipment('NV-1', { category_id: account.usedCategory })
  await newDevice(app, account, unheard, `never-seen-${account.marker}`)
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

test('lists assets that stopped reporting, longest silence first, in pages and as a file, and offers to schedule it', async () => {
  const { body } = await open(account.people.viewer, paths.disconnectReport)
  expect(body.indexOf('EX-1')).toBeGreaterThan(0)
  expect(body.indexOf('EX-1')).toBeLessThan(body.indexOf('EX-2'))
  expect(body).not.toContain('EX-9')
  // One day of the silence that began before the period, and the two days since.
  expect(body).toContain('72h:00m')
  expect(body).toContain('href="/reports/scheduled#add')
  const file = await open(account.people.viewer, `${paths.disconnectReport}/export`)
  const [, , first, second, end] = file.body.split('\r\n')
  expect(first).toMatch(/^EX-1,Excavators,.*,2,72$/)
  expect(second).toMatch(/^EX-2,Excavators,.*,,1,24$/)
  expect(end).toBe('')
})

test('lists a device that never reported first, with the time since when it is assigned', async () => {
  const { body } = await open(account.people.viewer, `${paths.disconnectReport}?show=silent`)
  const row = /<tr>(?:(?!<\/tr>)[\s\S])*Never reported[\s\S]*?<\/tr>/.exec(body)?.[0]
  expect(row).toContain('NV-1')
  expect(row).toContain(`never-seen-${account.marker}`)
  expect(row).toMatch(/Assigned\s+<time datetime="20/)
  expect(body.indexOf('NV-1')).toBeLessThan(body.indexOf('EX-1'))
  const file = await open(account.people.viewer, `${paths.disconnectReport}/export`)
  expect(file.body.split('\r\n')[1]).toMatch(
    /^NV-1,Excavators,never-seen-[\w-]+,Never reported,20[\d-]+ [\d:]+,,$/,
  )
  const other = await open(
    account.people.viewer,
    `${paths.disconnectReport}?category=${account.emptyCategory}`,
  )
  expect(other.body).not.toContain('NV-1')
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
