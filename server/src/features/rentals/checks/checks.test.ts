import { randomUUID } from 'node:crypto'
import { activity } from '@yardmaster/core/contract/account/activity.ts'
import { equipment } from '@yardmaster/core/contract/fleet/equipment.ts'
import type { CheckInForm, CheckOutForm, WalkInForm } from '@yardmaster/core/contract/rentals/checks.ts'
import { CHECK_PHOTOS_MAX, checks } from '@yardmaster/core/contract/rentals/checks.ts'
import { rentals } from '@yardmaster/core/contract/rentals/rentals.ts'
import { repairs } from '@yardmaster/core/contract/service/repairs.ts'
import { CHECK_ITEMS } from '@yardmaster/core/rules/checks.ts'
import type { CheckItem, Condition } from '@yardmaster/core/rules/checks.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { startTelemetryRows } from '../../../testing/telemetryRows.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { Person, TestAccount } from '../../../testing/testAccount.ts'
import { callAs, cookieFor, send, startTestApp } from '../../../testing/testApp.ts'
import { jpeg } from '../../../testing/testPictures.ts'

const app = startTestApp()
const rows = startTelemetryRows(app)
let account: TestAccount
beforeEach(async () => {
  account = await newAccount(app)
})

const HOUR = 3600
/** An instant in whole milliseconds, as browsers send it, in the spelling of answers. */
const at = (hours: number) =>
  Temporal.Instant.fromEpochMilliseconds(app.clock.now().epochMilliseconds + hours * HOUR * 1000).toString()
const conditionWith = (...damaged: CheckItem[]) =>
  Object.fromEntries(
    CHECK_ITEMS.map((item) => [item, damaged.includes(item) ? 'damaged' : 'ok']),
  ) as Condition

const check = () => ({
  at: at(0),
  engineSeconds: 1000 * HOUR,
  odometer: null,
  fuelLevel: 80,
  fromTelematics: ['engineSeconds' as const],
  condition: conditionWith(),
  notes: '',
  requestKey: randomUUID() as string,
})

/** Inserts a rental of the asset. Times are hours from now. */
const reserve = (start: number, due: number, columns: Record<string, unknown> = {}) =>
  account.add('rental', {
    equipment_id: account.machine,
    client_id: account.client,
    site_id: account.site,
    start_at: at(start),
    due_at: at(due),
    ...columns,
  })

const checkOut = (id: number, values: Partial<CheckOutForm> = {}, person?: Person) =>
  callAs(app, person ?? account.people.worker, checks.checkOut, {
    params: { id },
    body: { ...check(), dueAt: at(48), ...values },
  })

const walkIn = (values: Partial<WalkInForm> = {}, person?: Person) =>
  callAs(app, person ?? account.people.worker, checks.walkIn, {
    body: {
      ...check(),
      dueAt: at(48),
      assetId: account.machine,
      clientId: account.client,
      siteId: account.site,
      ...values,
    },
  })

const checkIn = (id: number, values: Partial<CheckInForm> = {}) =>
  callAs(app, account.people.worker, checks.checkIn, { params: { id }, body: { ...check(), ...values } })

const readRental = async (id: number) =>
  (await callAs(app, account.people.viewer, rentals.read, { params: { id } })).body
const readChecks = async (id: number) =>
  (await callAs(app, account.people.viewer, checks.ofRental, { params: { id } })).body
const atClient = async () =>
  (await callAs(app, account.people.admin, equipment.profile, { params: { id: account.machine } })).body
    .atClient

describe('check-out', () => {
  test('begins the rental at that moment and sets where the asset is', async () => {
    const id = await reserve(2, 48)
    const now = at(0)
    const { status, body } = await checkOut(id, { notes: 'Keys in the cab' })
    expect(status).toBe(200)
    expect(await readRental(id)).toMatchObject({ state: 'onRent', startAt: now, outAt: now, version: 2 })
    const place = await atClient()
    expect(place).toMatchObject({ client: { id: account.client }, site: { id: account.site } })
    expect(place && Date.parse(place.since)).toBe(Date.parse(now))
    const { out, in: back, used } = await readChecks(id)
    expect([back, used]).toEqual([null, null])
    expect(out).toMatchObject({
      id: body.checkId,
      readings: {
        engineSeconds: { value: 1000 * HOUR, source: 'telematics' },
        odometer: null,
        fuelLevel: { value: 80, source: 'person' },
      },
      condition: conditionWith(),
      notes: 'Keys in the cab',
    })
    const { body: history } = await callAs(app, account.people.admin, activity.recent, { query: {} })
    expect(JSON.stringify(history)).toContain('checked out')
  })

  test('goes to another site of the client if the counter says so', async () => {
    const id = await reserve(0, 48, { site_id: null })
    const stranger = await newAccount(app)
    const refused = await checkOut(id, { siteId: stranger.site })
    expect(refused).toMatchObject({ status: 422, body: { errors: { siteId: expect.any(String) } } })
    expect((await checkOut(id, { siteId: account.site })).status).toBe(200)
    expect(await readRental(id)).toMatchObject({ site: { id: account.site } })
    expect(await atClient()).toMatchObject({ site: { id: account.site } })
  })

  test('is recorded once if it is sent twice', async () => {
    const sent = check()
    const first = await walkIn(sent)
    expect(await walkIn(sent)).toMatchObject({ status: 200, body: first.body })
    const id = first.body.rentalId
    expect(await checkOut(id, sent)).toMatchObject({ status: 200, body: first.body })
    expect((await checkIn(id, { requestKey: sent.requestKey })).status).toBe(422)
  })

  test('of an asset that is out names who has it, and who checked it out', async () => {
    await walkIn()
    const id = await reserve(72, 96)
    for (const { status, body } of [await walkIn(), await checkOut(id, { dueAt: at(96) })]) {
      expect(status).toBe(409)
      expect(body).toMatchObject({ code: 'error.checkedOutBy' })
      expect(JSON.stringify(body)).toContain(`Builder ${account.marker}`)
      expect(JSON.stringify(body)).toContain(`Robin worker ${account.marker}`)
    }
  })

  test('by two people at once succeeds once', async () => {
    const id = await reserve(0, 48)
    const people = [account.people.worker, account.people.manager, account.people.admin]
    const answers = await Promise.all([
      ...people.map((person) => checkOut(id, {}, person)),
      ...people.map((person) => walkIn({}, person)),
    ])
    const won = answers.filter(({ status }) => status === 200)
    // A walk-in is refused while the reservation waits, so the reservation wins.
    expect(won).toHaveLength(1)
    expect(won[0]?.body.rentalId).toBe(id)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5)
  })

  test.each([
    ['a due time before it', () => ({ dueAt: at(-1) }), 'dueAt'],
    ['a time in the future', () => ({ at: at(2) }), 'at'],
    ['a negative meter', () => ({ engineSeconds: -1 }), 'engineSeconds'],
    ['an absurd meter', () => ({ engineSeconds: 1e9 }), 'engineSeconds'],
    ['an absurd odometer', () => ({ odometer: 1e11 }), 'odometer'],
    ['more fuel than fits', () => ({ fuelLevel: 101 }), 'fuelLevel'],
    ['a rental of decades', () => ({ dueAt: at(24 * 4000) }), 'dueAt'],
  ])('rejects %s at its field and changes nothing', async (_, values, field) => {
    const id = await reserve(0, 48)
    const { status, body } = await checkOut(id, values())
    expect(status).toBe(422)
    expect(Object.keys((body as unknown as { errors: object }).errors)).toEqual([field])
    expect(await readRental(id)).toMatchObject({ state: 'reserved', version: 1 })
    expect(await readChecks(id)).toEqual({ out: null, in: null, used: null })
  })

  test('accepts a phone whose clock is a little ahead', async () => {
    const id = await reserve(0, 48)
    expect((await checkOut(id, { at: at(0.05) })).status).toBe(200)
    expect(Date.parse((await readRental(id)).outAt ?? '')).toBe(Date.parse(at(0)))
  })

  test('names the reservation that it would overlap', async () => {
    await reserve(24, 72)
    const { status, body } = await walkIn()
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'error.rentalOverlaps', field: 'dueAt' })
    expect((await walkIn({ dueAt: at(20) })).status).toBe(200)
  })

  test('rejects a rental that is canceled or returned, and a client of another account', async () => {
    const canceled = await reserve(0, 48, { canceled_at: at(-1) })
    const returned = await reserve(-50, -20, { out_at: at(-50), in_at: at(-20) })
    expect((await checkOut(canceled)).status).toBe(409)
    expect((await checkOut(returned)).status).toBe(409)
    const other = await newAccount(app)
    const refused = await walkIn({ clientId: other.client, siteId: null })
    expect(refused).toMatchObject({ status: 422, body: { errors: { clientId: expect.any(String) } } })
  })
})

describe('the due time of a reservation', () => {
  const due = async (id: number) => (await readRental(id)).dueAt

  test('can be shortened by a worker, but only extended by a manager', async () => {
    const id = await reserve(0, 48)
    const refused = await checkOut(id, { dueAt: at(49) })
    expect(refused).toMatchObject({ status: 422, body: { errors: { dueAt: expect.any(String) } } })
    expect((await checkOut(id, { dueAt: at(24) })).status).toBe(200)
    expect(await due(id)).toBe(at(24))
    const other = await reserve(0, 48, { equipment_id: account.otherMachine })
    expect((await checkOut(other, { dueAt: at(72) }, account.people.manager)).status).toBe(200)
    expect(await due(other)).toBe(at(72))
  })

  test('keeps the agreed length of time if the client comes late', async () => {
    const id = await reserve(-72, -24)
    expect((await checkOut(id, { dueAt: at(49) })).status).toBe(422)
    expect((await checkOut(id, { dueAt: at(48) })).status).toBe(200)
  })
})

describe('the history', () => {
  const changesOf = async (id: number) =>
    (
      await app.testDatabase.ownerPool.query<{ action: string; changes: Record<string, [unknown, unknown]> }>(
        `select action, changes from activity where account_id = $1 and resource_kind = 'rental' and resource_id = $2
          order by id`,
        [account.id, id],
      )
    ).rows

  test('records what a check-out changed in the reservation', async () => {
    const id = await reserve(2, 48)
    expect((await checkOut(id, { dueAt: at(24) })).status).toBe(200)
    const [{ action, changes } = { action: '', changes: {} }] = await changesOf(id)
    expect(action).toBe('checkedOut')
    expect(changes).toMatchObject({ startAt: [at(2), at(0)], dueAt: [at(48), at(24)], outAt: [null, at(0)] })
    expect(changes).not.toHaveProperty('site')
  })

  test('records the terms of a walk-in', async () => {
    const terms = { rate: { amount: 250, per: 'day' as const }, includedHours: 6, hourPrice: 40 }
    const { rentalId } = (await walkIn(terms)).body
    const [created] = await changesOf(rentalId)
    expect(created).toMatchObject({
      action: 'created',
      changes: {
        rate: [null, 250],
        ratePer: [null, 'day'],
        includedHours: [null, 6],
        hourPrice: [null, 40],
        dueAt: [null, at(48)],
      },
    })
  })
})

describe('check-in', () => {
  test('ends the rental and returns what was used', async () => {
    const id = await reserve(-30, 48, { out_at: at(-30) })
    await account.add('rental_check', {
      rental_id: id,
      kind: 'out',
      at: at(-30),
      checked_by: account.people.worker.id,
      engine_seconds: 988 * HOUR,
      engine_seconds_source: 'telematics',
      fuel_level: 100,
      fuel_level_source: 'person',
      request_key: randomUUID(),
      condition: JSON.stringify(conditionWith()),
    })
    const { status, body } = await checkIn(id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      used: { engineSeconds: 12 * HOUR, odometer: null, fuelMissing: 20, fuelLitres: null },
      ticket: null,
    })
    expect(await readRental(id)).toMatchObject({ state: 'returned', inAt: at(0) })
    expect(await atClient()).toBeNull()
    expect((await readChecks(id)).used).toEqual(body.used)
    await app.testDatabase.ownerPool.query('update equipment set tank_litres = 300 where id = $1', [
      account.machine,
    ])
    expect((await readChecks(id)).used).toMatchObject({ fuelMissing: 20, fuelLitres: 60 })
    expect((await checkIn(id)).status).toBe(409)
  })

  test('rejects a return before the check-out and a rental that isn’t out', async () => {
    const out = (await walkIn()).body.rentalId
    const early = await checkIn(out, { at: at(-1) })
    expect(early).toMatchObject({ status: 422, body: { errors: { at: expect.any(String) } } })
    expect((await checkIn(await reserve(72, 96))).status).toBe(409)
  })

  test.each([
    ['lower than at check-out', 999 * HOUR],
    ['higher than the time allows', 1010 * HOUR],
  ])('rejects a meter that is %s, unless it was replaced', async (_, engineSeconds) => {
    const { rentalId } = (await walkIn()).body
    const refused = await checkIn(rentalId, { engineSeconds })
    expect(refused).toMatchObject({ status: 422, body: { errors: { engineSeconds: expect.any(String) } } })
    const taken = await checkIn(rentalId, { engineSeconds, replacedMeters: ['engineSeconds'] })
    expect(taken).toMatchObject({ status: 200, body: { used: { engineSeconds: null } } })
  })

  test('opens a ticket for damage, once, and keeps the meter of the asset', async () => {
    await rows.state(
      { accountId: account.id, assetId: account.machine },
      {
        at: app.clock.now().epochMilliseconds,
        values: { engineSeconds: 900 * HOUR },
      },
    )
    const { rentalId } = (await walkIn({ condition: conditionWith('exterior') })).body
    const sent = {
      ...check(),
      condition: conditionWith('exterior', 'hydraulics'),
      notes: 'Hose is torn',
      openTicket: true,
    }
    const { body } = await checkIn(rentalId, sent)
    const again = await checkIn(rentalId, sent)
    expect(again.body).toEqual(body)
    const id = body.ticket?.id ?? 0
    const ticket = (await callAs(app, account.people.admin, repairs.read, { params: { id } })).body
    expect(ticket).toMatchObject({
      ticketNum: body.ticket?.ticketNum,
      rentalId,
      engineCount: 1000,
      client: { client: { id: account.client }, site: { id: account.site } },
      issue: `Damage found at the return from Builder ${account.marker}: Hydraulics and leaks\n\nHose is torn`,
    })
    expect(ticket.equipment.engineHours).toBe(900)
    expect((await readChecks(rentalId)).in?.ticket).toEqual(body.ticket)
  })

  test('opens no ticket without damage or without the wish for one', async () => {
    const first = (await walkIn()).body.rentalId
    expect((await checkIn(first, { openTicket: true })).body.ticket).toBeNull()
    app.clock.advance({ minutes: 1 })
    const second = (await walkIn()).body.rentalId
    expect((await checkIn(second, { condition: conditionWith('tires') })).body.ticket).toBeNull()
  })
})

describe('photos', () => {
  const upload = async (id: number, key: string) => {
    const target = await callAs(app, account.people.worker, checks.uploadPhoto, {
      params: { id },
      query: { key },
    })
    if (target.status !== 200) return target.status
    const response = await send(app, {
      method: 'PUT',
      url: target.body.url,
      cookie: await cookieFor(app, account.people.worker),
      payload: await jpeg(),
      headers: { 'content-type': 'image/jpeg' },
    })
    return response.statusCode
  }

  test('are stored once for each key, and are on the ticket, too', async () => {
    const { rentalId } = (await walkIn()).body
    const sent = { ...check(), condition: conditionWith('tires'), openTicket: true }
    const { checkId, ticket } = (await checkIn(rentalId, sent)).body
    const key = randomUUID()
    expect(await upload(checkId, key)).toBe(200)
    expect(await upload(checkId, key)).toBe(409)
    expect((await checkIn(rentalId, sent)).body.photoKeys).toEqual([key])
    const params = { id: ticket?.id ?? 0 }
    const images = (await callAs(app, account.people.admin, repairs.images, { params })).body
    expect(images).toHaveLength(1)
    // The photo of the check stays when the ticket loses its picture.
    const imageId = images[0]?.id ?? 0
    await callAs(app, account.people.admin, repairs.removeImage, { params: { ...params, imageId } })
    const [photo] = (await readChecks(rentalId)).in?.photos ?? []
    const cookie = await cookieFor(app, account.people.viewer)
    expect((await send(app, { method: 'GET', url: photo?.url ?? '', cookie })).statusCode).toBe(200)
  })

  test('are limited', async () => {
    const { checkId } = (await walkIn()).body
    for (let count = 0; count < CHECK_PHOTOS_MAX; count += 1) {
      await account.add('rental_check_photo', {
        check_id: checkId,
        photo_key: randomUUID(),
        file_key: 'x',
        list_file_key: 'x',
        width: 1,
        height: 1,
      })
    }
    expect(await upload(checkId, randomUUID())).toBe(409)
  })
})

test('the prefill has the newest readings with their age, and the rentals', async () => {
  const read = app.clock.now().epochMilliseconds
  await rows.state(
    { accountId: account.id, assetId: account.machine },
    {
      at: read,
      values: { engineSeconds: 900 * HOUR, fuelLevel: 55 },
    },
  )
  const next = await reserve(2, 48)
  const { body } = await callAs(app, account.people.viewer, checks.prefill, {
    params: { id: account.machine },
  })
  expect(body).toMatchObject({
    asset: { id: account.machine, name: 'EX-1' },
    readings: {
      engineSeconds: { value: 900 * HOUR, at: new Date(read).toISOString() },
      odometer: null,
      fuelLevel: { value: 55 },
    },
    rentals: { state: 'reserved', current: null, next: { id: next } },
  })
})
