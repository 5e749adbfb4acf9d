import { snapshots } from '@yardmaster/core/contract/history/snapshots.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { Day } from '../../../telemetry/derive/testing/day.ts'
import { startTelemetryRows } from '../../../testing/telemetryRows.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, startTestApp } from '../../../testing/testApp.ts'
import { newDevice } from '../../../testing/testDevices.ts'

const app = startTestApp()
const rows = startTelemetryRows(app)
const AT = Date.parse('2026-11-14T23:31:04.040Z')
const at = '2026-11-14T23:31:04.040Z'
let account: TestAccount
beforeAll(async () => {
  account = await newAccount(app)
  for (const assetId of [account.machine, account.otherMachine, account.foreignMachine])
    await rows.state(
      { accountId: account.id, assetId },
      { at: AT, status: 'moving', values: { lat: 39.5, ignition: false, driver: 'Ann "A" Ö' } },
    )
})

const list = (person: keyof TestAccount['people'], query: Record<string, string> = {}) =>
  callAs(app, account.people[person], snapshots.read, { query })
const assets = async (...input: Parameters<typeof list>) =>
  (await list(...input)).body.map(({ assetId }) => assetId)

test('returns the newest value of every field with its instant', async () => {
  expect((await list('limited')).body).toEqual([
    {
      assetId: account.machine,
      lastUpdateAt: at,
      status: 'moving',
      fields: {
        lat: { value: 39.5, at },
        ignition: { value: false, at },
        driver: { value: 'Ann "A" Ö', at },
      },
    },
  ])
})

test('returns only the requested fields', async () => {
  const { body } = await list('worker', { fields: 'ignition.lat.rpm' })
  expect(body.map(({ fields }) => Object.keys(fields))).toEqual([
    ['lat', 'ignition'],
    ['lat', 'ignition'],
  ])
})

describe('scope', () => {
  test('contains only the assets that the user may see in their current branch', async () => {
    expect(await assets('admin')).toEqual([account.machine, account.otherMachine])
    expect(await assets('otherManager')).toEqual([account.foreignMachine])
    const { machine, otherMachine, foreignMachine } = account
    const assetIds = [machine, otherMachine, foreignMachine].join('.')
    expect(await assets('limited', { assetIds })).toEqual([machine])
    expect(await assets('worker', { assetIds: String(otherMachine) })).toEqual([otherMachine])
  })

  test('excludes archived assets', async () => {
    const assetId = await account.equipment('Gone', { archived_at: '2026-01-01' })
    await rows.state({ accountId: account.id, assetId }, { at: AT })
    expect(await assets('admin')).not.toContain(assetId)
  })
})

test.each([
  [{ assetIds: '1.x' }, 'assetIds'],
  [{ assetIds: '9999999999' }, 'assetIds'],
  [{ fields: 'a"b' }, 'fields'],
])('rejects %j', async (query, field) => {
  const { status, body } = await list('admin', query)
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
})

test('returns the values as of a past instant, as they were shown then', async () => {
  const assetId = await account.equipment('Replayed')
  const device = await newDevice(app, account, assetId)
  const day = new Day('20:00')
    .with({ ignition: true, fuelLevel: 60 })
    .stay(10, { every: 5 })
    .drive(6, 15, { every: 1 })
    .with({ ignition: false, fuelLevel: 55 })
    .stay(300, { every: 60 })
    .seesSky(false)
    .with({ ignition: true, engineSeconds: 90_000 })
    .stay(4, { every: 2, speed: null })
    .seesSky(true)
    .drive(4, -15, { every: 1 })
    .with({ ignition: false })
    .stay(20, { every: 5 })
  const shift = app.clock.now().epochMilliseconds - 60_000 - (day.readings.at(-1)?.at ?? 0)
  const live: unknown[] = []
  for (const reading of day.readings) {
    await app.telemetry.intake.submit(device, [{ ...reading, at: reading.at + shift }], {
      protocol: 'json',
      address: '',
    })
    live.push((await list('worker', { assetIds: String(assetId) })).body[0])
  }
  const asOf = async (instant: number) =>
    (
      await callAs(app, account.people.worker, snapshots.at, {
        params: { assetId },
        query: { at: new Date(instant).toISOString() },
      })
    ).body.snapshot
  for (const [index, { at: instant }] of day.readings.entries())
    expect(await asOf(instant + shift + 1), String(index)).toEqual(live[index])
  expect(await asOf((day.readings[0]?.at ?? 0) + shift - 1)).toBeNull()
})
