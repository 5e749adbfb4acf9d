import { events } from '@yardmaster/core/contract/history/events.ts'
import { rentals } from '@yardmaster/core/contract/rentals/rentals.ts'
import { watch } from '@yardmaster/core/contract/rentals/watch.ts'
import { NEW_EVENT_SETTINGS, subscriptions } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import type { TheftWatch } from '@yardmaster/core/rules/rentalAlerts.ts'
import { openPool } from '../../../db/pool.ts'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Device } from '../../../telemetry/readings/intake.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { Person, TestAccount } from '../../../testing/testAccount.ts'
import { callAs, startTestApp } from '../../../testing/testApp.ts'
import { startTelemetryRows } from '../../../testing/telemetryRows.ts'
import { newDevice } from '../../../testing/testDevices.ts'
import { watchRentals } from './watchRentals.ts'

const app = startTestApp()
const rows = startTelemetryRows(app)
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

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]
const now = () => app.clock.now().epochMilliseconds
const instant = (at: number) => new Date(at)

const judgeAll = () =>
  watchRentals({
    ingest,
    database: app.database,
    clock: app.clock,
    signal: new AbortController().signal,
  })

/** Rents the machine to a client whose site is the place with the area. */
async function rent({ out = now(), ...columns }: { out?: number; [column: string]: unknown } = {}) {
  await app.testDatabase.ownerPool.query(
    'update site set place_id = $3 where account_id = $1 and id = $2 and place_id is null',
    [account.id, account.site, account.place],
  )
  return account.add('rental', {
    equipment_id: account.machine,
    client_id: account.client,
    site_id: account.site,
    start_at: instant(out),
    due_at: instant(out + 20 * DAY),
    out_at: instant(out),
    ...columns,
  })
}

const asset = () => ({ accountId: account.id, assetId: account.machine })

/** Nobody works on these days, in whatever time zone. */
/** A time of day by the clock of the branch. */
const clock = (at: number) =>
  Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO('America/Denver')
    .toPlainTime()
    .toString({ smallestUnit: 'minute' })

const haveDayOff = () =>
  app.testDatabase.ownerPool.query(
    'update branch set work_days = array[$2::smallint] where account_id = $1',
    [account.id, ((app.clock.now().toZonedDateTimeISO('UTC').dayOfWeek + 2) % 7) + 1],
  )

/** The events of the asset about its rentals, oldest first. */
async function told(): Promise<string[]> {
  const { rows: found } = await app.testDatabase.ownerPool.query<{ alert: string }>(
    `select fields ->> 'alert' as alert from event where account_id = $1 and asset_id = $2 and type = 47 order by k`,
    [account.id, account.machine],
  )
  return found.map(({ alert }) => alert)
}

const openOf = async (id: number, person = manager) =>
  (await callAs(app, person, rentals.read, { params: { id } })).body.alerts.map(({ kind }) => kind)

describe('with readings of a device', () => {
  let device: Device
  beforeEach(async () => {
    device = await newDevice(app, account, account.machine)
  })

  const report = (at: number, lat: number, speed: number) =>
    app.telemetry.intake.submit(
      device,
      [{ at, position: { lat, lng: -104.99 }, fields: { speed, ignition: true }, alerts: [] }],
      { protocol: 'json', address: '' },
    )

  /** Drives along a meridian, with a reading each half a minute. The area is around 39.74. */
  async function drive(from: number, to: number, minutes = 10): Promise<void> {
    for (let step = 1; step <= minutes * 2; step++) {
      app.clock.advance({ seconds: 30 })
      await report(now(), from + ((to - from) * step) / (minutes * 2), 15)
    }
  }
  async function stand(lat: number, minutes: number): Promise<void> {
    for (let step = 0; step < minutes; step++) {
      app.clock.advance({ minutes: 1 })
      await report(now(), lat, 0)
    }
  }

  test('records an arrival and a departure once, however often it is judged', async () => {
    const id = await rent()
    await stand(39.8, 5)
    await drive(39.8, 39.74)
    await stand(39.74, 8)
    await Promise.all([judgeAll(), judgeAll()])
    expect(await told()).toEqual(['arrived'])
    await drive(39.74, 39.68)
    await stand(39.68, 5)
    await judgeAll()
    await judgeAll()
    expect(await told()).toEqual(['arrived', 'left'])
    expect(await openOf(id)).toEqual(['left'])

    // The device sends again what it sent, and something that it had kept.
    const before = now() - 20 * MINUTE
    await report(before, 39.7401, 0)
    await report(before, 39.7401, 0)
    await judgeAll()
    await app.telemetry.finishRebuilds()
    app.clock.advance({ minutes: 2 })
    await judgeAll()
    expect(await told()).toEqual(['arrived', 'left'])
    const { body } = await callAs(app, manager, watch.ofRental, { params: { id } })
    expect(body.map(({ kind, endedAt }) => [kind, endedAt === null])).toEqual([
      ['left', true],
      ['arrived', false],
    ])
  })

  test('reports an available asset that moves as an emergency, and lists it until it is back', async () => {
    const topic = 'rental:theft'
    const params = { userId: manager.id, topic }
    const subscribed = await callAs(app, manager, subscriptions.set, { params, body: NEW_EVENT_SETTINGS })
    expect(subscribed.status).toBe(204)
    await stand(39.8, 5)
    await drive(39.8, 39.76)
    await judgeAll()
    expect(await told()).toEqual(['moved'])
    const { rows: notices } = await app.testDatabase.ownerPool.query(
      'select topic, urgent from notice where account_id = $1',
      [account.id],
    )
    expect(notices).toEqual([{ topic, urgent: true }])
    const moved = async (person: Person) =>
      (await callAs(app, person, watch.moved, {})).body.assets.map(({ asset: { id } }) => id)
    expect(await moved(manager)).toEqual([account.machine])
    expect(await moved(account.people.otherManager)).toEqual([])
    await drive(39.76, 39.74)
    await stand(39.74, 8)
    await judgeAll()
    expect(await moved(manager)).toEqual([])
    expect(await told()).toEqual(['moved'])
    const { body } = await callAs(app, manager, events.list, { params: { assetId: account.machine } })
    expect(body.filter(({ type }) => type === 'rentalAlert')).toMatchObject([{ fields: { alert: 'moved' } }])
  })

  test('judges a movement again once it is too long to be one within a yard', async () => {
    await stand(39.8, 5)
    await drive(39.8, 39.793, 2)
    await judgeAll()
    expect(await told()).toEqual([])
    expect(await waiting()).toBe(0)
    await drive(39.793, 39.78, 3)
    expect(await waiting()).toBe(1)
    await judgeAll()
    expect(await told()).toEqual(['moved'])
    await drive(39.78, 39.74, 3)
    expect(await waiting()).toBe(0)
  })

  const waiting = async () => {
    const { rows: found } = await app.testDatabase.ownerPool.query<{ count: number }>(
      'select count(*)::integer from rental_watch_changed where account_id = $1',
      [account.id],
    )
    return found[0]?.count
  }
})

describe('without rentals', () => {
  const topic = 'rental:theft'
  const subscribe = () =>
    callAs(app, manager, subscriptions.set, {
      params: { userId: manager.id, topic },
      body: NEW_EVENT_SETTINGS,
    })
  const owner = (sql: string, ...values: unknown[]) =>
    app.testDatabase.ownerPool.query<{ topic: string; urgent: boolean }>(sql, [account.id, ...values])
  const notices = async () =>
    (await owner('select topic, urgent from notice where account_id = $1 order by id')).rows
  /** Jams the tracker at an instant. */
  const jam = (at: number) => rows.events(asset(), [{ at, type: 'jamming' }])
  const look = async () => {
    await owner('insert into rental_watch_changed (account_id, asset_id) values ($1, $2)', account.machine)
    await judgeAll()
  }
  beforeEach(async () => {
    await owner("update account set features = array_remove(features, 'rentals') where id = $1")
    await rows.state(asset(), { firstAt: now() - 60 * DAY, at: now() })
  })

  test('a sign of theft is an emergency, once for each incident', async () => {
    expect((await subscribe()).status).toBe(204)
    await jam(now() - 2 * MINUTE)
    await Promise.all([look(), look()])
    await jam(now() - MINUTE)
    await look()
    expect(await notices()).toEqual([{ topic, urgent: true }])
    const { body } = await callAs(app, manager, events.list, { params: { assetId: account.machine } })
    expect(body.filter(({ type }) => type === 'rentalAlert')).toMatchObject([
      { fields: { alert: 'theft', reason: 'jammed' } },
    ])
  })

  test('a sign that becomes known half a day later is none', async () => {
    await subscribe()
    await jam(now() - 12 * HOUR)
    await look()
    expect(await told()).toEqual([])
  })

  test('a movement at a time when nobody works is one, but not of a vehicle that drives on roads', async () => {
    await haveDayOff()
    await rows.interval(asset(), 'trip', [now() - 30 * MINUTE, now() - 20 * MINUTE], { metres: 5000 })
    await owner('update category set drives_on_roads = true where account_id = $1')
    await look()
    expect(await told()).toEqual([])
    await owner('update category set drives_on_roads = false where account_id = $1')
    await look()
    await look()
    expect(await told()).toEqual(['theft'])
  })

  test('an administrator chooses the signs, and the choice is recorded', async () => {
    const { admin } = account.people
    const read = async () => (await callAs(app, admin, watch.theft, {})).body.reasons
    expect((await read()).toSorted()).toEqual(['boundary', 'jammed', 'offHours', 'shop', 'silent'])
    const set = (reason: 'jammed' | 'unplugged', watched: boolean) =>
      callAs(app, admin, watch.watchTheft, { body: { reason, watched } })
    expect((await set('unplugged', true)).status).toBe(204)
    expect((await set('jammed', false)).status).toBe(204)
    expect(await read()).toEqual(['shop', 'offHours', 'boundary', 'unplugged', 'silent'])
    await jam(now() - MINUTE)
    await look()
    expect(await told()).toEqual([])
  })
})

describe('a single asset', () => {
  const set = (person: Person, choice: TheftWatch) =>
    callAs(app, person, watch.watchAsset, { params: { id: account.machine }, body: { watch: choice } })
  const read = async () =>
    (await callAs(app, manager, watch.ofAsset, { params: { id: account.machine } })).body
  const owner = (sql: string, ...values: unknown[]) =>
    app.testDatabase.ownerPool.query(sql, [account.id, ...values])
  const jam = (at: number) => rows.events(asset(), [{ at, type: 'jamming' }])
  beforeEach(async () => {
    await rows.state(asset(), { firstAt: now() - 60 * DAY, at: now() })
  })

  test('is never watched if a manager says so, and watched again afterwards', async () => {
    expect((await set(account.people.worker, 'never')).status).toBe(403)
    expect((await set(manager, 'never')).status).toBe(204)
    await jam(now() - MINUTE)
    await rows.interval(asset(), 'trip', [now() - 30 * MINUTE, now() - 20 * MINUTE], { metres: 5000 })
    await judgeAll()
    expect(await told()).toEqual([])
    await set(manager, 'settings')
    await judgeAll()
    expect(await read()).toMatchObject({ watch: 'settings', alerts: [{ reason: null, hasMoved: true }] })
    const { rows: changes } = await owner(
      `select changes -> 'theftWatch' as change from activity where account_id = $1 and changes -> 'theftWatch' is not null order by id`,
    )
    expect(changes).toEqual([{ change: ['settings', 'never'] }, { change: ['never', 'settings'] }])
  })

  test('is watched for all signs if a manager says so, whatever the account and the category say', async () => {
    await owner(
      "update account set theft_reasons = '{}', features = array_remove(features, 'rentals') where id = $1",
    )
    await owner('update category set drives_on_roads = true where account_id = $1')
    await haveDayOff()
    await rows.interval(asset(), 'trip', [now() - 30 * MINUTE, now() - 20 * MINUTE], { metres: 5000 })
    await judgeAll()
    expect(await told()).toEqual([])
    await set(manager, 'always')
    await judgeAll()
    expect((await read()).alerts).toMatchObject([{ reason: 'offHours' }])
  })

  test('may leave its boundary on the way to a client, before somebody records the check-out', async () => {
    const leave = (at: number) =>
      rows.events(asset(), [{ at, type: 'geoRegionExit', fields: { boundary: 1 } }])
    await leave(now() - 3 * HOUR)
    const rental = await rent({ out: now() - HOUR })
    await judgeAll()
    expect(await told()).toEqual([])
    await owner('delete from rental where account_id = $1 and id = $2', rental)
    await owner('insert into rental_watch_changed (account_id, asset_id) values ($1, $2)', account.machine)
    await judgeAll()
    expect((await read()).alerts).toMatchObject([{ reason: 'boundary' }])
  })

  test('that falls silent while it moves is reported once, without any reading', async () => {
    await rent({ out: now() - 10 * DAY })
    await haveDayOff()
    const trip = { kind: 'trip' as const, start: now() - 30 * MINUTE, seconds: 1800, metres: 9000 }
    await rows.state(asset(), { at: now(), status: 'moving', open: [trip] })
    await judgeAll()
    app.clock.advance({ minutes: 119 })
    await judgeAll()
    expect(await told()).toEqual([])
    app.clock.advance({ minutes: 1 })
    await Promise.all([judgeAll(), judgeAll()])
    app.clock.advance({ hours: 3 })
    await judgeAll()
    expect((await read()).alerts).toMatchObject([{ reason: 'silent' }])
    expect(await told()).toEqual(['theft'])
  })
})

describe('with time', () => {
  const used = (endedAgo: number, hours = 1) =>
    rows.interval(asset(), 'engine', [now() - endedAgo - hours * HOUR, now() - endedAgo])
  const state = (open: Parameters<typeof rows.state>[1]['open'] = []) =>
    rows.state(asset(), { firstAt: now() - 60 * DAY, at: now(), open })

  test('an asset on rent counts as unused until it works, by the setting of the account', async () => {
    const id = await rent({ out: now() - 10 * DAY })
    await used(4 * DAY)
    await state()
    await judgeAll()
    expect([await told(), await openOf(id)]).toEqual([['unused'], ['unused']])
    // The change of the settings judges the running rentals again.
    await app.testDatabase.ownerPool.query(
      `update account set rental_unused_days = 7, rental_settings_version = rental_settings_version + 1 where id = $1`,
      [account.id],
    )
    await judgeAll()
    expect([await told(), await openOf(id)]).toEqual([['unused'], []])
    app.clock.advance({ hours: 4 * 24 })
    await state()
    await judgeAll()
    expect([await told(), await openOf(id)]).toEqual([['unused'], ['unused']])
  })

  test('an asset that fell silent counts as unused until its last reading, not until now', async () => {
    const id = await rent({ out: now() - 14 * DAY })
    await used(13 * DAY, 5)
    await rows.state(asset(), { firstAt: now() - 60 * DAY, at: now() - 9.5 * DAY, status: 'silent' })
    await judgeAll()
    const ofRental = (await callAs(app, manager, watch.ofRental, { params: { id } })).body
    const { alerts } = (await callAs(app, manager, rentals.read, { params: { id } })).body
    for (const [alert] of [ofRental, alerts]) {
      expect(alert).toMatchObject({ kind: 'unused', endedAt: null })
      expect(alert?.hours).toBeCloseTo(3.5 * 24)
    }
  })

  test('an asset that runs on a day off is reported, whatever part of a millisecond its rental began in', async () => {
    await haveDayOff()
    const setting = 'update account set rental_warn_outside = true where id = $1'
    await app.testDatabase.ownerPool.query(setting, [account.id])
    const id = await rent({ out: now() - 3 * HOUR })
    const moved = `update rental set out_at = out_at + interval '456 microseconds' where account_id = $1 and id = $2`
    await app.testDatabase.ownerPool.query(moved, [account.id, id])
    await rows.state(asset(), { firstAt: now() - 30 * DAY, at: now() })
    await rows.interval(asset(), 'engine', [now() - 2 * HOUR, now() - HOUR])
    await judgeAll()
    expect(await told()).toEqual(['outsideTime'])
  })

  test('an asset that runs outside the agreed hours is reported, in the working time of the branch, too', async () => {
    await rent({
      out: now() - 3 * HOUR,
      agreed_days: [1, 2, 3, 4, 5, 6, 7],
      agreed_from: clock(now() + 3 * HOUR),
      agreed_until: clock(now() + 4 * HOUR),
    })
    await rows.state(asset(), { firstAt: now() - 30 * DAY, at: now() })
    await rows.interval(asset(), 'engine', [now() - 2 * HOUR, now() - HOUR])
    await judgeAll()
    expect(await told()).toEqual(['outsideTime'])
  })

  test('the hours of a billing period are reported when they are almost used up, and when they are', async () => {
    const id = await rent({ out: now() - 20 * HOUR, rate: 100, rate_per: 'day' })
    await used(12 * HOUR, 7)
    await state()
    await judgeAll()
    expect([await told(), await openOf(id)]).toEqual([['hoursSoon'], ['hoursSoon']])
    await used(5 * HOUR, 2.5)
    app.clock.advance({ hours: 2 })
    await judgeAll()
    expect([await told(), await openOf(id)]).toEqual([['hoursSoon', 'hoursOver'], ['hoursOver']])
    const { body } = await callAs(app, manager, rentals.read, { params: { id } })
    expect(body.alerts[0]?.hours).toBe(1.5)
  })

  test('a returned asset that stays at the site is reported to those who may see it', async () => {
    const id = await rent({ out: now() - 5 * DAY, in_at: instant(now() - HOUR) })
    const stay = { kind: 'inside' as const, start: now() - 4 * DAY, seconds: 4 * 86_400, ref: account.area }
    await state([stay])
    await judgeAll()
    expect(await told()).toEqual([])
    app.clock.advance({ hours: 4 })
    await judgeAll()
    expect([await told(), await openOf(id)]).toEqual([['stillThere'], ['stillThere']])
    const call = (person: Person) => callAs(app, person, watch.ofRental, { params: { id } })
    const { viewer, otherManager } = account.people
    expect((await call(viewer)).body).toHaveLength(1)
    expect((await call(otherManager)).status).toBe(404)
    await state()
    await account.add('rental', {
      equipment_id: account.machine,
      client_id: account.client,
      start_at: instant(now()),
      due_at: instant(now() + DAY),
      out_at: instant(now()),
    })
    await judgeAll()
    expect(await openOf(id)).toEqual([])
  })

  test('nothing is judged for an account without rentals', async () => {
    const id = await rent({ out: now() - 10 * DAY })
    await used(4 * DAY)
    await state()
    await app.testDatabase.ownerPool.query(
      `update account set features = array_remove(features, 'rentals') where id = $1`,
      [account.id],
    )
    await judgeAll()
    expect(await told()).toEqual([])
    const { status } = await callAs(app, manager, watch.ofRental, { params: { id } })
    expect(status).toBe(403)
  })
})
