import { snapshots } from '@yardmaster/core/contract/history/snapshots.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { startTelemetryRows } from '../../../testing/telemetryRows.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, startTestApp } from '../../../testing/testApp.ts'

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
