import { feeds } from '@yardmaster/core/contract/fleet/feeds.ts'
import type { FeedQuery } from '@yardmaster/core/contract/fleet/feeds.ts'
import { startIso15143Emulator } from '@yardmaster/simulator/emulators/iso15143/iso15143.ts'
import type { Iso15143Options } from '@yardmaster/simulator/emulators/iso15143/iso15143.ts'
import { expect, onTestFinished, test } from 'vitest'
import { addIntegration, runIntegration } from '../../../testing/integrations.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()

type Options = Iso15143Options & { readsSeries?: boolean }

/** Connects a new account to an emulated provider. */
async function connect({ readsSeries = false, ...options }: Options = {}) {
  const account = await newAccount(app)
  const emulator = await startIso15143Emulator({
    flavor: 'visionlink',
    now: () => app.clock.now().epochMilliseconds,
    ...options,
  })
  onTestFinished(() => emulator.close())
  const settings = { ...emulator.settings, readsSeries, minutes: 15, branchId: account.homeBranch }
  const { id } = {
    id: await addIntegration(app, { accountId: account.id, serviceType: 'visionlink', settings }),
  }
  const admin = account.people.admin
  return {
    account,
    emulator,
    id,
    run: () => runIntegration(app, { accountId: account.id, id }),
    list: async (query: Partial<FeedQuery> = {}) =>
      (await callAs(app, admin, feeds.list, { params: { id }, query })).body,
    link: (feedAssetId: number, equipmentId: number) =>
      callAs(app, admin, feeds.link, { params: { id }, body: { feedAssetId, equipmentId } }),
    accept: async () => (await callAs(app, admin, feeds.accept, { params: { id }, body: {} })).body,
    ignore: (ids: number[]) => callAs(app, admin, feeds.ignore, { params: { id }, body: { ids } }),
    release: (ids: number[]) => callAs(app, admin, feeds.release, { params: { id }, body: { ids } }),
    create: (ids: number[]) =>
      callAs(app, admin, feeds.create, {
        params: { id },
        body: { ids, categoryId: account.usedCategory, branchId: account.homeBranch },
      }),
  }
}

/** Returns the stored readings of an asset, without their positions. */
async function readingsOf(account: TestAccount, assetId: number) {
  const { rows } = await app.testDatabase.ownerPool.query<{
    at: number
    engine: number | null
    fields: object
  }>(
    `select (k >> 20)::float8 as at, engine_seconds as engine, fields from event
     where account_id = $1 and asset_id = $2 and is_status order by k`,
    [account.id, assetId],
  )
  return rows
}

async function snapshotOf(account: TestAccount, assetId: number): Promise<Record<string, [unknown, number]>> {
  const { rows } = await app.testDatabase.ownerPool.query<{ snapshot: Record<string, [unknown, number]> }>(
    'select snapshot from asset_state where account_id = $1 and asset_id = $2',
    [account.id, assetId],
  )
  return rows[0]?.snapshot ?? {}
}

async function eventsOf(account: TestAccount, assetId: number, type: number): Promise<object[]> {
  const { rows } = await app.testDatabase.ownerPool.query<{ fields: object }>(
    'select fields from event where account_id = $1 and asset_id = $2 and type = $3 order by k',
    [account.id, assetId, type],
  )
  return rows.map(({ fields }) => fields)
}

const FAULT_REPORTED = 55
const FAULT_CLEARED = 56

test('lists what is new, and suggests the equipment that matches exactly', async () => {
  const { account, emulator, run, list } = await connect({ assets: 5 })
  const [first, second, third] = emulator.assets
  if (!first || !second || !third) throw new Error('no assets')
  const byPin = await account.equipment('Excavator', { vin: first.pin.toLowerCase() })
  const bySerial = await account.equipment('Loader', {
    make: 'Cat',
    serial_number: ` ${second.serialNumber}`,
  })
  const byName = await account.equipment(third.equipmentId, {})
  expect(await run()).toMatchObject({ outcome: 'done', counts: { assets: 5 } })
  const { rows, counts } = await list()
  expect(counts).toEqual({ new: 5, linked: 0, ignored: 0, suggested: 3 })
  const suggested = new Map(rows.map((row) => [row.serialNumber, row.suggestion]))
  expect(suggested.get(first.serialNumber)).toEqual({
    equipment: { id: byPin, name: 'Excavator' },
    by: 'pin',
  })
  expect(suggested.get(second.serialNumber)).toEqual({
    equipment: { id: bySerial, name: 'Loader' },
    by: 'serial',
  })
  expect(suggested.get(third.serialNumber)?.by).toBe('name')
  expect(suggested.get(third.serialNumber)?.equipment.id).toBe(byName)
})

test('suggests nothing if two assets match', async () => {
  const { account, emulator, run, list } = await connect({ assets: 1 })
  const serial = emulator.assets[0]?.serialNumber ?? ''
  await account.equipment('One', { make: 'CAT', serial_number: serial })
  await account.equipment('Two', { make: 'CAT', serial_number: serial })
  await run()
  expect((await list()).rows[0]?.suggestion).toBeNull()
})

test('reads for linked assets only, and each value once', async () => {
  const { account, run, list, link } = await connect({ assets: 3, pageSize: 2 })
  expect((await run()).counts.readings ?? 0).toBe(0)
  const [asset] = (await list()).rows
  expect((await link(asset?.id ?? 0, account.otherMachine)).status).toBe(204)
  expect((await run()).counts.readings).toBe(1)
  expect((await run()).counts.readings ?? 0).toBe(0)
  app.clock.advance({ hours: 2 })
  expect((await run()).counts.readings).toBe(1)
  const readings = await readingsOf(account, account.otherMachine)
  expect(readings).toHaveLength(2)
  const snapshot = await snapshotOf(account, account.otherMachine)
  expect(snapshot['engineSeconds']?.[0]).toBeGreaterThan(0)
  expect(snapshot['idleSeconds']?.[0]).toBeGreaterThan(0)
  expect(snapshot['lat']?.[0]).toBeCloseTo(39.7, 0)
})

test('accepts all suggestions and undoes that', async () => {
  const { account, emulator, run, list, accept, release } = await connect({ assets: 4 })
  for (const { serialNumber } of emulator.assets.slice(0, 2))
    await account.equipment(`Asset ${serialNumber}`, { make: 'CAT', serial_number: serialNumber })
  await run()
  const { ids } = await accept()
  expect(ids).toHaveLength(2)
  expect((await list()).counts).toEqual({ new: 2, linked: 2, ignored: 0, suggested: 0 })
  expect((await list({ state: 'linked' })).rows.every(({ equipment }) => equipment !== null)).toBe(true)
  expect((await release(ids)).status).toBe(200)
  expect((await list()).counts).toMatchObject({ new: 4, linked: 0, suggested: 2 })
})

test('creates equipment with what the provider knows', async () => {
  const { account, run, list, create } = await connect({ assets: 2 })
  await run()
  const { rows } = await list()
  expect((await create(rows.map(({ id }) => id))).status).toBe(200)
  const created = (await list({ state: 'linked' })).rows
  expect(created.map(({ name }) => name)).toEqual(rows.map(({ name }) => name))
  const { rows: equipment } = await app.testDatabase.ownerPool.query(
    'select make, model, serial_number, category_id from equipment where account_id = $1 and id = any ($2)',
    [account.id, created.map((asset) => asset.equipment?.id)],
  )
  expect(equipment).toContainEqual({
    make: 'CAT',
    model: created[0]?.model,
    serial_number: created[0]?.serialNumber,
    category_id: account.usedCategory,
  })
})

test('ignores assets until somebody changes that', async () => {
  const { run, list, ignore, release } = await connect({ assets: 2 })
  await run()
  const [asset] = (await list()).rows
  await ignore([asset?.id ?? 0])
  await run()
  expect((await list()).counts).toMatchObject({ new: 1, ignored: 1 })
  await release([asset?.id ?? 0])
  expect((await list()).counts).toMatchObject({ new: 2, ignored: 0 })
})

test('gives an asset one feed at most', async () => {
  const { account, run, list, link } = await connect({ assets: 2 })
  await run()
  const [one, other] = (await list()).rows
  await link(one?.id ?? 0, account.otherMachine)
  expect((await link(other?.id ?? 0, account.otherMachine)).status).toBe(409)
})

test('reports a fault once, and that it is over', async () => {
  const { account, emulator, run, list, link } = await connect({ assets: 2 })
  await run()
  const fed = (await list()).rows.find(
    ({ serialNumber }) => serialNumber === emulator.assets[1]?.serialNumber,
  )
  await link(fed?.id ?? 0, account.otherMachine)
  await run()
  app.clock.advance({ hours: 2 })
  await run()
  expect(await eventsOf(account, account.otherMachine, FAULT_REPORTED)).toMatchObject([
    { code: 'SPN 110 FMI 0', severity: 'high', source: 'Engine' },
  ])
  emulator.setFaults(1, [])
  app.clock.advance({ hours: 2 })
  await run()
  expect(await eventsOf(account, account.otherMachine, FAULT_CLEARED)).toMatchObject([
    { code: 'SPN 110 FMI 0' },
  ])
  expect((await snapshotOf(account, account.otherMachine))['activeFaults']?.[0]).toBe('')
})

test('reads what the series have for the last two weeks, and then only what is new', async () => {
  const { account, run, list, link } = await connect({ assets: 1, readsSeries: true })
  await run()
  await link((await list()).rows[0]?.id ?? 0, account.otherMachine)
  const { counts } = await run()
  // The first emulated asset reports every ten minutes.
  expect(counts.readings).toBeGreaterThan(14 * 24 * 6 - 10)
  expect((await run()).counts.readings ?? 0).toBe(0)
  app.clock.advance({ hours: 1 })
  expect((await run()).counts.readings).toBe(6)
})

test('leaves position and engine state to a tracker that reports', async () => {
  const { account, run, list, link } = await connect({ assets: 1 })
  await run()
  // The test account has a tracker on this asset.
  await app.testDatabase.ownerPool.query('update device set seen_at = $3 where account_id = $1 and id = $2', [
    account.id,
    account.device,
    app.clock.now().toString(),
  ])
  await link((await list()).rows[0]?.id ?? 0, account.machine)
  await run()
  const snapshot = await snapshotOf(account, account.machine)
  expect(snapshot).toHaveProperty('engineSeconds')
  expect(snapshot).not.toHaveProperty('lat')
  expect(snapshot).not.toHaveProperty('ignition')
})

test('rejects messages from outside that name an asset of a feed', async () => {
  const { account, run, list, link } = await connect({ assets: 1 })
  await run()
  await link((await list()).rows[0]?.id ?? 0, account.otherMachine)
  const { rows } = await app.testDatabase.ownerPool.query<{ unique_id: string }>(
    `select unique_id from device where account_id = $1 and protocol = 'iso15143'`,
    [account.id],
  )
  const uniqueId = rows[0]?.unique_id ?? ''
  const { intake } = app.telemetry
  for (const protocol of ['json', 'osmand', 'mqtt', 'teltonika'] as const)
    expect(
      await intake.identify(uniqueId, { protocol, address: '203.0.113.5', accountId: account.id }),
    ).toBeNull()
})

test('continues after a failure on a later page, and loses and doubles nothing', async () => {
  const { account, emulator, run, list, create } = await connect({ assets: 6, pageSize: 2 })
  await run()
  await create((await list()).rows.map(({ id }) => id))
  const linked = (await list({ state: 'linked' })).rows
  const disturbances = ['down', 'cut', 'broken', 'tooOften', 'refused'] as const
  for (const kind of disturbances) {
    app.clock.advance({ hours: 2 })
    // The first request succeeds, the second one does not.
    emulator.disturb({ slowMs: 1 }, kind)
    await run()
    await run()
  }
  for (const { equipment } of linked) {
    const readings = await readingsOf(account, equipment?.id ?? 0)
    const instants = readings.map(({ at }) => at)
    expect(new Set(instants).size).toBe(instants.length)
    expect(readings).toHaveLength(disturbances.length)
  }
})

test('reads a page again after a kill between the readings and the cursor', async () => {
  const { account, run, list, create } = await connect({ assets: 4, pageSize: 2 })
  await run()
  await create((await list()).rows.map((row) => row.id))
  await run()
  const linked = (await list({ state: 'linked' })).rows
  const { ownerPool } = app.testDatabase
  const { rows: before } = await ownerPool.query('select id, read from feed_asset where account_id = $1', [
    account.id,
  ])
  app.clock.advance({ hours: 2 })
  await run()
  // What a kill right after the readings were stored leaves behind.
  await ownerPool.query(
    `update feed_asset f set read = g.read from jsonb_to_recordset($2) as g (id int, read jsonb)
     where f.account_id = $1 and f.id = g.id`,
    [account.id, JSON.stringify(before)],
  )
  expect((await run()).counts.readings ?? 0).toBe(0)
  for (const { equipment } of linked) expect(await readingsOf(account, equipment?.id ?? 0)).toHaveLength(2)
})
