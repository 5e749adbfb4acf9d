import { beforeEach, expect, test } from 'vitest'
import { startTelemetryRows } from '../../../testing/telemetryRows.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { cookieFor, send, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
const rows = startTelemetryRows(app)
let account: TestAccount
beforeEach(async () => {
  account = await newAccount(app)
})

const show = async (query = '', locale = 'en') => {
  const { statusCode, body } = await send(app, {
    method: 'GET',
    url: `/app/equipment/${account.machine}/timeline${query}`,
    cookie: await cookieFor(app, account.people.worker),
    headers: { accept: 'text/html', 'accept-language': locale },
  })
  return { statusCode, body }
}

/** The branch is in Denver, where this day has 25 hours. */
const LONG_DAY = '2026-11-01'
const at = (time: string) => Date.parse(`${time}Z`)

test('shows the lanes of a 25-hour day and clips intervals at midnight', async () => {
  const asset = { accountId: account.id, assetId: account.machine }
  await rows.interval(asset, 'trip', [at('2026-11-01T05:00:00'), at('2026-11-01T07:00:00')])
  await rows.interval(asset, 'stop', [at('2026-11-01T07:00:00'), at('2026-11-03T00:00:00')])
  const { statusCode, body } = await show(`?date=${LONG_DAY}`)
  expect(statusCode).toBe(200)
  expect(body).toContain('Sunday, November 1, 2026')
  expect(body).toContain('aria-label="Trips: 01h:00m"')
  expect(body).toContain('aria-label="Stops: 24h:00m"')
  expect(body).toContain('aria-label="Engine: 00h:00m"')
  expect(body).toContain('x="0.000%" y="3" width="4.000%"')
  expect(body).toContain('2026-10-31')
  expect(body).toContain('2026-11-02')
  expect(body).not.toMatch(/ style=/)
})

test('shows seven days with the area, a transport and a gap', async () => {
  const asset = { accountId: account.id, assetId: account.machine }
  const { area } = account
  await rows.interval(asset, 'inside', [at('2026-10-30T15:00:00'), at('2026-10-30T17:00:00')], { ref: area })
  const gap = [at('2026-10-30T17:00:00'), at('2026-10-30T20:00:00')] as const
  await rows.interval(asset, 'gap', [...gap], { seconds: 5400, metres: 40_233.6 })
  const ride = [at('2026-10-30T20:00:00'), at('2026-10-30T21:00:00')] as const
  await rows.interval(asset, 'transported', [...ride], { metres: 32_186.88 })
  const { body } = await show(`?date=${LONG_DAY}&view=week`)
  expect(body).toContain('aria-label="Transported: 01h:00m"')
  expect(body).toContain('<td>Transported · 20.0 mi</td>')
  expect(body).toContain('aria-label="During a gap: 01h:30m"')
  expect(body).toContain('<td>During a gap · engine 01h:30m · 25.0 mi</td>')
  expect(body).toContain('7 days ending Sunday, November 1, 2026')
  expect(body).toContain('aria-label="Areas: 02h:00m"')
  expect(body).toContain('<td>In Wash bay</td>')
})

test.each([
  '',
  '?view=months',
  '?date=2999-01-01',
  '?date=nonsense',
  '?date=%00',
  '?date=2026-11-01&date=2026-11-02',
])('shows today for %j', async (query) => {
  const { statusCode, body } = await show(query)
  expect(statusCode).toBe(200)
  expect(body).toContain('No data for this day.')
  expect(body).not.toContain('>Next<')
})

test('links back only within the application and is available in Spanish', async () => {
  expect((await show('?backTo=/reports')).body).toContain('href="/reports"')
  const { body } = await show('?backTo=//evil.example', 'es')
  expect(body).toContain(`href="/equipment/${account.machine}/timeline"`)
  expect(body).toContain('Viajes')
})
