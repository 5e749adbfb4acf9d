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
beforeEach(async () => {
  account = await newAccount(app)
})

const DENVER = 'America/Denver'
const today = () => dayAt(app.clock.now().epochMilliseconds, DENVER)
const period = () => presetPeriod('lastMonth', today())
const before = () => periodBefore(period(), { today: today(), preset: 'lastMonth' })
const HOUR = 3_600_000
const noon = (day: string) =>
  Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: DENVER, plainTime: '12:00' }).epochMilliseconds

/** Stores that an asset used so many liters in the hour from noon of a day. */
const used = (assetId: number, day: string, metres: number) =>
  telemetry.interval({ accountId: account.id, assetId }, 'fuel', [noon(day), noon(day) + HOUR], { metres })

const find = async (person: keyof TestAccount['people'] = 'manager') =>
  (
    await callAs(app, account.people[person], dashboard.trends, { query: { period: 'lastMonth' } })
  ).body.trends.find(({ key }) => key === 'fuelUsed')

test('is unknown without assets that report it', async () => {
  expect(await find()).toBeUndefined()
})

test('is the sum of the report to which it leads, with the days and the number of assets', async () => {
  const { start, end } = period()
  await used(account.machine, start, 120)
  await used(account.machine, end, 80)
  await used(account.otherMachine, end, 40)
  const found = await find()
  expect(found).toMatchObject({
    kind: 'litres',
    value: 240,
    before: null,
    path: `/reports/fuel_used?start=${start}&end=${end}`,
    from: { assets: 2, before: null },
  })
  expect(found?.from?.of).toBeGreaterThan(1)
  expect([found?.days.at(0), found?.days.at(1), found?.days.at(-1)]).toEqual([120, 0, 120])
  expect(await find('otherManager')).toBeUndefined()
})

test('is compared with the period before, and says from how many assets that is', async () => {
  await telemetry.interval({ accountId: account.id, assetId: account.machine }, 'engine', [
    noon(before().start) - 48 * HOUR,
    noon(before().start) - 47 * HOUR,
  ])
  await used(account.machine, before().start, 100)
  await used(account.machine, period().start, 150)
  await used(account.otherMachine, period().end, 40)
  expect(await find()).toMatchObject({ value: 190, before: 100, from: { assets: 2, before: 1 } })
})

test('shows that none was used after a period in which there was', async () => {
  await telemetry.interval({ accountId: account.id, assetId: account.machine }, 'engine', [
    noon(before().start) - 48 * HOUR,
    noon(before().start) - 47 * HOUR,
  ])
  await used(account.machine, before().start, 100)
  expect(await find()).toMatchObject({ value: 0, before: 100, from: { assets: 0, before: 1 } })
})
