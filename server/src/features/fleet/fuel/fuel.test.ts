import { events } from '@yardmaster/core/contract/history/events.ts'
import { NEW_EVENT_SETTINGS, subscriptions } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import { fuel } from '@yardmaster/core/contract/fleet/fuel.ts'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPool } from '../../../db/pool.ts'
import type { Device } from '../../../telemetry/readings/intake.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { Person, TestAccount } from '../../../testing/testAccount.ts'
import { callAs, startTestApp } from '../../../testing/testApp.ts'
import { newDevice } from '../../../testing/testDevices.ts'
import { checkFuel } from './checkFuel.ts'
import type { FuelRecord } from './records/fuelRecord.ts'
import { storeRecords } from './records/storeRecords.ts'

const app = startTestApp()
let ingest: pg.Pool
let account: TestAccount
let manager: Person
beforeAll(() => {
  ingest = openPool({ ...app.testDatabase.ingest, max: 4 })
})
afterAll(() => ingest.end())
beforeEach(async () => {
  account = await newAccount(app)
  ;({ manager } = account.people)
})

const MINUTE = 60_000
const now = () => app.clock.now().epochMilliseconds
const isoAt = (at: number) => Temporal.Instant.fromEpochMilliseconds(at).toString()
const CARD = '5567080000001234'

const record = (some: Partial<FuelRecord> = {}): FuelRecord => ({
  stage: 'authorized',
  cardNumber: CARD,
  cardName: 'Unit 12',
  key: 'id 1',
  at: isoAt(now() - 60 * MINUTE),
  exactTime: true,
  amount: 150,
  currency: null,
  litres: 170,
  product: 'ULSD',
  merchant: 'Prairie Truck Stop',
  place: 'Denver, CO',
  position: { lat: 39.9, lng: -104.99 },
  odometer: null,
  approvalCode: 'A1',
  ...some,
})

const storeFrom = (provider: 'comdata' | 'file', ...records: FuelRecord[]) =>
  app.database
    .account(account.id)
    .transaction()
    .execute((db) => storeRecords({ db, accountId: account.id, clock: app.clock }, { provider, records }))
const store = (...records: FuelRecord[]) => storeFrom('comdata', ...records)
const check = () =>
  checkFuel({ ingest, database: app.database, clock: app.clock, signal: new AbortController().signal })

const period = () => {
  const day = app.clock.now().toZonedDateTimeISO('UTC').toPlainDate()
  return { start: day.subtract({ days: 3 }).toString(), end: day.add({ days: 1 }).toString() }
}
const purchases = async (person = manager) =>
  (await callAs(app, person, fuel.purchases, { query: period() })).body
const findings = async (person = manager, state: 'open' | 'resolved' | 'all' = 'open') =>
  (await callAs(app, person, fuel.findings, { query: { state } })).body.findings.filter(
    ({ asset }) => asset.id === account.machine,
  )
const cardId = async () => {
  const { body } = await callAs(app, manager, fuel.cards, {})
  const card = body.find(({ lastDigits }) => lastDigits === '1234')
  return { id: card?.id ?? 0, version: card?.version ?? 0 }
}
async function assign(holder: { kind: 'asset' | 'person'; id: number } | null, from: string | null = null) {
  const { id, version } = await cardId()
  return callAs(app, manager, fuel.assign, { params: { id }, body: { holder, from, version } })
}
const history = async () => {
  const { body } = await callAs(app, manager, events.list, {
    params: { assetId: account.machine },
    query: {},
  })
  return body
    .filter(({ type }) => type === 'fuelPurchased' || type === 'fuelFinding')
    .map(({ type, fields }) => [type, fields['cost'] ?? fields['finding']])
    .toReversed()
}

describe('a purchase', () => {
  test('waits without an asset until its card is assigned, and is then in the history of the asset', async () => {
    expect(await store(record())).toEqual({ added: 1, changed: 0, known: 0 })
    await check()
    expect((await purchases()).purchases[0]).toMatchObject({
      asset: null,
      currency: 'USD',
      status: 'authorized',
    })
    expect((await purchases(account.people.worker)).purchases).toEqual([])
    expect(await history()).toEqual([])
    expect((await assign({ kind: 'asset', id: account.machine })).status).toBe(204)
    await check()
    expect((await purchases(account.people.worker)).purchases[0]).toMatchObject({
      asset: { id: account.machine },
      card: { lastDigits: '1234', name: 'Unit 12' },
      amount: 150,
    })
    expect(await history()).toEqual([['fuelPurchased', 150]])
  })

  test('never shows the number of its card', async () => {
    await store(record())
    const { id } = await cardId()
    await assign({ kind: 'asset', id: account.machine })
    const answers = [
      await purchases(),
      (await callAs(app, manager, fuel.cards, {})).body,
      (await callAs(app, manager, fuel.assignments, { params: { id } })).body,
    ]
    expect(JSON.stringify(answers)).not.toContain(CARD)
  })

  test('is replaced by its posting and removed by its reversal, and nothing is doubled', async () => {
    await store(record())
    await assign({ kind: 'asset', id: account.machine })
    await check()
    const posted = record({ stage: 'posted', amount: 162.4, at: isoAt(now()), exactTime: false })
    expect(await store(posted, record(), posted)).toEqual({ added: 0, changed: 1, known: 0 })
    await check()
    await check()
    expect(await history()).toEqual([['fuelPurchased', 162.4]])
    expect(await store(posted)).toEqual({ added: 0, changed: 0, known: 1 })
    expect((await purchases()).purchases).toHaveLength(1)

    await store(record({ stage: 'reversal' }))
    await check()
    expect(await history()).toEqual([])
    const { purchases: listed, sums } = await purchases()
    expect(listed.map(({ status }) => status)).toEqual(['reversed'])
    expect(sums).toEqual([])
  })

  test('counts once, whether a file or a connection tells of it first', async () => {
    const listed = record({ key: 'line 1', stage: 'posted', at: isoAt(now() - 58 * MINUTE), amount: 162.4 })
    const later = record({ key: 'line 2', stage: 'posted', at: isoAt(now() - 5 * MINUTE) })
    await store(record())
    expect(await storeFrom('file', listed, later)).toEqual({ added: 1, changed: 0, known: 1 })
    // The connection tells of the second one, too, and then that it was reversed.
    expect(await store(record({ key: 'id 2', at: later.at }))).toEqual({ added: 0, changed: 1, known: 0 })
    await assign({ kind: 'asset', id: account.machine })
    await check()
    expect(await history()).toHaveLength(2)
    await store(record({ key: 'id 2', stage: 'reversal', at: later.at }))
    await check()
    expect(await history()).toEqual([['fuelPurchased', 150]])
    expect((await purchases()).purchases.map(({ status }) => status)).toEqual(['reversed', 'authorized'])
  })

  test('moves with its card from a day on, and who had the card when stays known', async () => {
    await store(record())
    await assign({ kind: 'asset', id: account.otherMachine })
    await check()
    expect(await history()).toEqual([])
    const { id } = await cardId()
    const today = app.clock.now().toZonedDateTimeISO('America/Denver').toPlainDate()
    await assign({ kind: 'asset', id: account.machine }, today.add({ days: 1 }).toString())
    await check()
    expect(await history()).toEqual([])
    await assign({ kind: 'asset', id: account.machine }, today.subtract({ days: 2 }).toString())
    await check()
    expect(await history()).toEqual([['fuelPurchased', 150]])
    const { body } = await callAs(app, manager, fuel.assignments, { params: { id } })
    expect(body.map(({ holder, from, until }) => [holder.id, from !== null, until !== null])).toEqual([
      [account.machine, true, false],
      [account.otherMachine, false, true],
    ])
  })

  test('with the card of a person counts for the only asset that the person had then', async () => {
    const { operator } = account.people
    const hold = (equipmentId: number, from: number) =>
      app.testDatabase.ownerPool.query(
        `insert into equipment_holder (account_id, equipment_id, person_id, from_at) values ($1, $2, $3, $4)`,
        [account.id, equipmentId, operator.id, new Date(from)],
      )
    await hold(account.machine, now() - 90 * MINUTE)
    await store(record(), record({ key: 'id 2', at: isoAt(now() - 2 * MINUTE), amount: 20 }))
    await assign({ kind: 'person', id: operator.id })
    await hold(account.otherMachine, now() - 10 * MINUTE)
    await check()
    expect((await purchases()).purchases.map(({ asset }) => asset?.id)).toEqual([undefined, account.machine])
  })

  test('knows who had an asset from its assignments', async () => {
    const { operator } = account.people
    const held = async () => {
      const { rows } = await app.testDatabase.ownerPool.query(
        'select person_id, until_at is null as now from equipment_holder where account_id = $1 order by 2',
        [account.id],
      )
      return rows
    }
    const give = (person: number | null) =>
      app.testDatabase.ownerPool.query(
        'update equipment set assigned_to = $3 where account_id = $1 and id = $2',
        [account.id, account.machine, person],
      )
    await give(operator.id)
    await give(manager.id)
    expect(await held()).toEqual([
      { person_id: operator.id, now: false },
      { person_id: manager.id, now: true },
    ])
    await give(null)
    expect((await held()).some(({ now: isNow }) => isNow)).toBe(false)
  })
})

describe('a purchase that does not fit', () => {
  let device: Device
  beforeEach(async () => {
    device = await newDevice(app, account, account.machine)
    await app.testDatabase.ownerPool.query(
      'update equipment set tank_litres = 150 where account_id = $1 and id = $2',
      [account.id, account.machine],
    )
  })
  const report = (at: number, lat: number, fuelLevel: number) =>
    app.telemetry.intake.submit(
      device,
      [{ at, position: { lat, lng: -104.99 }, fields: { speed: 0, ignition: true, fuelLevel }, alerts: [] }],
      { protocol: 'json', address: '' },
    )
  /** Stands 18 km south of the station for two hours, with a steady fuel level. */
  async function standElsewhere() {
    for (let minutes = -120; minutes <= 0; minutes += 10) await report(now() + minutes * MINUTE, 39.74, 40)
  }

  test('is found with its evidence, once, and is an event that users can subscribe to', async () => {
    const topic = 'event:fuelFinding'
    const body = NEW_EVENT_SETTINGS
    await callAs(app, manager, subscriptions.set, { params: { userId: manager.id, topic }, body })
    // Users are notified of what happens after they subscribed.
    app.clock.advance({ hours: 2 })
    await store(record())
    await assign({ kind: 'asset', id: account.machine })
    await standElsewhere()
    await check()
    await check()
    expect(await findings()).toMatchObject([
      { kind: 'noRise', evidence: { litres: 170, from: 40, to: 40 } },
      { kind: 'overTank', evidence: { litres: 170, tankLitres: 150 } },
      { kind: 'cardElsewhere', evidence: { asset: { lat: 39.74 }, station: { lat: 39.9 } } },
    ])
    expect((await findings())[2]?.evidence.metres).toBeCloseTo(17_790, -2)
    expect((await purchases()).purchases[0]?.findings).toEqual(['cardElsewhere', 'noRise', 'overTank'])
    expect(await history()).toEqual([
      ['fuelPurchased', 150],
      ['fuelFinding', 'cardElsewhere'],
      ['fuelFinding', 'overTank'],
      ['fuelFinding', 'noRise'],
    ])
    const { rows } = await app.testDatabase.ownerPool.query(
      'select 1 from notice where account_id = $1 and topic = $2',
      [account.id, topic],
    )
    expect(rows).toHaveLength(3)
  })

  test('is judged when the readings have arrived', async () => {
    await store(record({ at: isoAt(now()), litres: 20 }))
    await assign({ kind: 'asset', id: account.machine })
    await report(now() - 20 * MINUTE, 39.74, 40)
    await check()
    expect(await findings()).toEqual([])
    app.clock.advance({ minutes: 20 })
    await report(now(), 39.74, 40)
    await check()
    expect((await findings()).map(({ kind }) => kind)).toEqual(['cardElsewhere'])
  })

  test('is resolved with a note, which can be undone, and disappears with its purchase', async () => {
    await store(record())
    await assign({ kind: 'asset', id: account.machine })
    await check()
    const [found] = await findings()
    expect(found?.kind).toBe('overTank')
    const resolve = (resolved: boolean, version: number, person = manager) =>
      callAs(app, person, fuel.resolve, {
        params: { id: found?.id ?? 0 },
        body: { resolved, note: 'Filled two cans', version },
      })
    expect((await resolve(true, 1, account.people.worker)).status).toBe(403)
    expect((await resolve(true, 1)).status).toBe(204)
    expect((await resolve(true, 1)).status).toBe(409)
    expect(await findings()).toEqual([])
    expect(await findings(manager, 'resolved')).toMatchObject([
      { note: 'Filled two cans', resolved: { by: expect.stringContaining('Robin') as string } },
    ])
    await store(record({ stage: 'posted', amount: 151 }))
    await check()
    expect(await findings(manager, 'resolved')).toHaveLength(1)
    expect((await resolve(false, 2)).status).toBe(204)
    expect(await findings()).toHaveLength(1)
    await store(record({ stage: 'reversal' }))
    await check()
    expect(await findings(manager, 'all')).toEqual([])
    expect(await history()).toEqual([])
  })

  test('is judged again when the tank size is corrected', async () => {
    await store(record())
    await assign({ kind: 'asset', id: account.machine })
    await check()
    expect(await findings()).toHaveLength(1)
    await app.testDatabase.ownerPool.query(
      `update equipment set tank_litres = 400 where account_id = $1 and id = $2`,
      [account.id, account.machine],
    )
    app.clock.advance({ hours: 1 })
    await app.testDatabase.ownerPool.query(
      `update fuel_purchase set due_at = '2026-01-01Z' where account_id = $1 and due_at is not null`,
      [account.id],
    )
    await check()
    expect(await findings()).toEqual([])
  })

  test('is not visible in other branches', async () => {
    await store(record())
    await assign({ kind: 'asset', id: account.machine })
    await check()
    expect(await findings(account.people.otherManager)).toEqual([])
    expect((await purchases(account.people.otherManager)).purchases).toEqual([])
  })
})
