import { telemetry } from '@yardmaster/core/contract/telemetry.ts'
import { beforeAll, expect, test } from 'vitest'
import { startTelemetryRows } from '../../testing/telemetryRows.ts'
import { newAccount } from '../../testing/testAccount.ts'
import type { TestAccount } from '../../testing/testAccount.ts'
import { callAs, startTestApp } from '../../testing/testApp.ts'

const app = startTestApp()
const rows = startTelemetryRows(app)
const WEEK = 7 * 24 * 3_600_000
const NOW = Date.parse('2026-11-10T00:00:00Z')
const iso = (at: number) => new Date(at).toISOString()
let account: TestAccount
let dormant: number
beforeAll(async () => {
  account = await newAccount(app)
  dormant = await account.equipment('Dormant')
  const asset = (assetId: number) => ({ accountId: account.id, assetId })
  await rows.events(asset(account.machine), [
    { at: NOW - 6 * WEEK, lat: 1, lng: 1 },
    { at: NOW - 2, lat: 2, lng: 2, speed: 3, columns: { heading: 90, ignition: true } },
    { at: NOW - 1 },
    { at: NOW, type: 'tripEnd', lat: 9, lng: 9 },
    { at: NOW, lat: 3, lng: 3 },
    { at: NOW + 1, lat: 4, lng: 4 },
  ])
  await rows.state(asset(account.machine), { firstAt: NOW - 6 * WEEK, at: NOW + 1 })
  await rows.events(asset(dormant), [{ at: NOW - 100 * WEEK, lat: 5, lng: 5 }])
  await rows.state(asset(dormant), { firstAt: NOW - 100 * WEEK, at: NOW - 100 * WEEK })
  await rows.events(asset(account.foreignMachine), [{ at: NOW - 5, lat: 6, lng: 6 }])
  await rows.state(asset(account.foreignMachine), { at: NOW - 5 })
})

const fleet = (at: number, person: keyof TestAccount['people'] = 'admin', assetIds?: number[]) =>
  callAs(app, account.people[person], telemetry.fleet, {
    query: { at: iso(at), ...(assetIds && { assetIds: assetIds.join('.') }) },
  })
const latitudes = async (...input: Parameters<typeof fleet>) =>
  Object.fromEntries((await fleet(...input)).body.map(({ assetId, lat }) => [assetId, lat]))

test('every asset with its newest reading that has a position, however old', async () => {
  expect(await latitudes(NOW)).toEqual({ [account.machine]: 3, [dormant]: 5 })
  expect(await latitudes(NOW - 1)).toEqual({ [account.machine]: 2, [dormant]: 5 })
  expect(await latitudes(NOW - 3 * WEEK)).toEqual({ [account.machine]: 1, [dormant]: 5 })
  expect(await latitudes(NOW - 50 * WEEK)).toEqual({ [dormant]: 5 })
  expect(await latitudes(NOW - 101 * WEEK)).toEqual({})
  expect(await latitudes(NOW + 1, 'admin', [account.machine, account.foreignMachine])).toEqual({
    [account.machine]: 4,
  })
})

test('a reading tells where, when, and how it moved', async () => {
  expect((await fleet(NOW - 1, 'limited')).body).toEqual([
    { assetId: account.machine, at: iso(NOW - 2), lat: 2, lng: 2, speed: 3, heading: 90, ignition: true },
  ])
})

test('each sees their own branch', async () => {
  expect(await latitudes(NOW, 'otherManager')).toEqual({ [account.foreignMachine]: 6 })
})

test('needs an instant', async () => {
  const { status, body } = await callAs(app, account.people.admin, telemetry.fleet, {})
  expect([status, body.errors]).toEqual([422, { at: 'Required' }])
})
