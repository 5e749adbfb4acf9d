import { dashboard } from '@yardmaster/core/contract/reports/dashboard.ts'
import { dayAt } from '@yardmaster/core/days.ts'
import { periodBefore } from '@yardmaster/core/reports/period.ts'
import { presetPeriod } from '@yardmaster/core/reports/presets.ts'
import { beforeEach, expect, test } from 'vitest'
import { startTelemetryRows } from '../../../testing/telemetryRows.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
const telemetry = startTelemetryRows(app)
let account: TestAccount
let early: number
beforeEach(async () => {
  account = await newAccount(app)
  early = await account.equipment('EX-EARLY')
})

const DENVER = 'America/Denver'
const today = () => dayAt(app.clock.now().epochMilliseconds, DENVER)
const period = () => presetPeriod('lastMonth', today())
const before = () => periodBefore(period(), { today: today(), preset: 'lastMonth' })
const noon = (day: string, add = 0) =>
  Temporal.PlainDate.from(day).add({ days: add }).toZonedDateTime({ timeZone: DENVER, plainTime: '12:00' })
    .epochMilliseconds

/** Reports what the meter of its fuel showed, in liters, on some days. */
async function report(assetId: number, levels: [at: number, liters: number][]) {
  const asset = { accountId: account.id, assetId }
  await telemetry.events(
    asset,
    levels.map(([at, fuelUsed]) => ({ at, fields: { fuelUsed } })),
  )
  const [at, fuelUsed] = levels.at(-1) ?? [0, 0]
  await telemetry.state(asset, { at, values: { fuelUsed } })
}

const find = async (person: keyof TestAccount['people'] = 'manager') =>
  (
    await callAs(app, account.people[person], dashboard.trends, { query: { period: 'lastMonth' } })
  ).body.trends.find(({ key }) => key === 'fuelUsed')

test('is unknown without assets that report it', async () => {
  expect(await find()).toBeUndefined()
})

test('sums what the assets that report it used, and compares those that did in both periods', async () => {
  const { start, end } = period()
  await report(account.machine, [
    [noon(before().start, -2), 1000],
    [noon(before().start), 1010],
    [noon(before().end), 1100],
    [noon(start), 1130],
    [noon(end), 1300],
    [noon(end, 2), 9999],
  ])
  const found = await find()
  expect(found).toMatchObject({ kind: 'litres', value: 200, before: 100, path: null, days: [] })
  const of = found?.from?.of ?? 0
  expect(found?.from).toEqual({ assets: 1, of })
  expect(of).toBeGreaterThan(1)
  // Began to report in the later period, with its first reading as the start.
  await report(early, [
    [noon(start, 1), 50],
    [noon(end), 90],
  ])
  expect(await find()).toMatchObject({ value: 200, before: 100, from: { assets: 1, of } })
})

test('is not compared if no asset reported it before, and leaves out a meter that went back', async () => {
  const { start, end } = period()
  await report(early, [
    [noon(start, 1), 50],
    [noon(end), 90],
  ])
  await report(account.machine, [
    [noon(start), 800],
    [noon(end), 12],
  ])
  expect(await find()).toMatchObject({ value: 40, before: null, from: { assets: 1 } })
  expect(await find('otherManager')).toBeUndefined()
})
