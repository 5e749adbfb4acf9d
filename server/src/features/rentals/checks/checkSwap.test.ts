import { randomUUID } from 'node:crypto'
import type { SwapCheckForm } from '@yardmaster/core/contract/rentals/checks.ts'
import { checks } from '@yardmaster/core/contract/rentals/checks.ts'
import { hours } from '@yardmaster/core/contract/rentals/hours.ts'
import { repairs } from '@yardmaster/core/contract/service/repairs.ts'
import { CHECK_ITEMS } from '@yardmaster/core/rules/checks.ts'
import type { CheckItem, Condition } from '@yardmaster/core/rules/checks.ts'
import { expect, test } from 'vitest'
import { callAs, cookieFor, send } from '../../../testing/testApp.ts'
import { jpeg } from '../../../testing/testPictures.ts'
import { startRentals } from '../rentals/rentals.fixture.ts'

const yard = startRentals()
const { app, account, manager, sql, day, out, reserved, read, whereIs, historyOf } = yard

const HOUR = 3600
const conditionWith = (...damaged: CheckItem[]) =>
  Object.fromEntries(
    CHECK_ITEMS.map((item) => [item, damaged.includes(item) ? 'damaged' : 'ok']),
  ) as Condition

const side = (values: Partial<SwapCheckForm['out']> = {}) => ({
  engineSeconds: null,
  odometer: null,
  fuelLevel: null,
  condition: conditionWith(),
  notes: '',
  requestKey: randomUUID() as string,
  ...values,
})

type Values = Partial<Omit<SwapCheckForm, 'back' | 'out'>> & {
  back?: Partial<SwapCheckForm['back']>
  out?: Partial<SwapCheckForm['out']>
}

const bodyOf = ({ back, out: left, ...values }: Values = {}) => ({
  assetId: account.otherMachine,
  at: day(0),
  back: { ...side(), ...back },
  out: { ...side(), ...left },
  ...values,
})

const swap = (id: number, body = bodyOf(), person = manager) =>
  callAs(app, person, checks.swap, { params: { id }, body })
const checksOf = async (id: number) => (await callAs(app, manager, checks.ofRental, { params: { id } })).body
const meterAtCheckOut = (rentalId: number, engineSeconds: number, at: string) =>
  account.add('rental_check', {
    rental_id: rentalId,
    kind: 'out',
    at,
    checked_by: manager.id,
    engine_seconds: engineSeconds,
    engine_seconds_source: 'person',
    request_key: randomUUID(),
    condition: JSON.stringify(conditionWith()),
  })

test('ends the rental with a check-in, and continues it with a check-out of the other asset', async () => {
  const agreedHours = { days: [1, 2, 3], from: '07:00', until: '17:00' }
  const id = await out({ notes: 'Gate 3', agreedHours })
  await sql('update equipment set client_id = $2, site_id = $3, client_since = now() where id = $1', [
    account.machine,
    account.client,
    account.site,
  ])
  const { status, body } = await swap(
    id,
    bodyOf({
      at: day(-1),
      back: { engineSeconds: 1030 * HOUR, fuelLevel: 25, notes: 'Hose leaks' },
      out: { engineSeconds: 500 * HOUR, fuelLevel: 100, notes: 'Bucket included' },
    }),
  )
  expect(status).toBe(200)
  const { rentalId } = body
  expect(await read(id)).toMatchObject({
    state: 'returned',
    inAt: day(-1),
    swappedTo: { id: rentalId, assetName: 'EX-2' },
  })
  expect(await read(rentalId)).toMatchObject({
    asset: { name: 'EX-2' },
    state: 'onRent',
    outAt: day(-1),
    dueAt: day(8),
    contract: 'R-1001',
    notes: 'Gate 3',
    agreedHours,
    rate: { amount: 1250.5, per: 'week' },
    swappedFrom: { id, assetName: 'EX-1' },
  })
  expect((await checksOf(id)).in).toMatchObject({
    id: body.inCheckId,
    at: day(-1),
    readings: { engineSeconds: { value: 1030 * HOUR }, fuelLevel: { value: 25 } },
    notes: 'Hose leaks',
  })
  expect(await checksOf(rentalId)).toMatchObject({
    out: { id: body.outCheckId, at: day(-1), notes: 'Bucket included' },
    in: null,
  })
  expect(await whereIs(account.machine)).toEqual({ client_id: null, site_id: null })
  expect(await whereIs(account.otherMachine)).toEqual({ client_id: account.client, site_id: account.site })
  expect((await historyOf(id)).map(({ action }) => action)).toEqual(['created', 'swapped'])
  expect((await historyOf(rentalId)).map(({ action }) => action)).toEqual(['created', 'checkedOut'])
})

test('counts the hours of both assets by the meters at the swap', async () => {
  const id = await out({ rate: { amount: 400, per: 'day' } }, 2)
  await meterAtCheckOut(id, 1000 * HOUR, day(-2))
  const swapped = bodyOf({
    at: day(-1.5),
    back: { engineSeconds: 1010 * HOUR },
    out: { engineSeconds: 500 * HOUR },
  })
  const { rentalId } = (await swap(id, swapped)).body
  const back = { ...side({ engineSeconds: 512.5 * HOUR }), at: day(0) }
  await callAs(app, manager, checks.checkIn, { params: { id: rentalId }, body: back })
  const hoursOf = async (rental: number) =>
    (await callAs(app, manager, hours.ofRental, { params: { id: rental } })).body
  // EX-1 was out half a day and ran 10 hours, EX-2 one and a half and ran 12.5. A day includes 8, an hour over is 50.
  expect(await hoursOf(id)).toMatchObject({
    source: 'meters',
    total: { includedHours: 8, usedHours: 10, overHours: 2, amount: 100 },
  })
  expect(await hoursOf(rentalId)).toMatchObject({
    source: 'meters',
    total: { includedHours: 16, usedHours: 12.5, overHours: 0, amount: 0 },
  })
})

test('counts once if it is sent twice, with its photos and one ticket for the damage', async () => {
  const id = await out()
  const sent = bodyOf({ back: { condition: conditionWith('hydraulics'), openTicket: true, notes: 'Torn' } })
  const first = await swap(id, sent)
  expect(first).toMatchObject({
    status: 200,
    body: { photoKeys: [], ticket: { ticketNum: expect.any(Number) } },
  })
  const keys = [randomUUID(), randomUUID()]
  const { inCheckId, outCheckId, ticket } = first.body
  for (const [index, checkId] of [inCheckId, outCheckId].entries()) {
    const key = keys[index] ?? ''
    const { body } = await callAs(app, manager, checks.uploadPhoto, {
      params: { id: checkId },
      query: { key },
    })
    const stored = await send(app, {
      method: 'PUT',
      url: body.url,
      cookie: await cookieFor(app, manager),
      payload: await jpeg(),
      headers: { 'content-type': 'image/jpeg' },
    })
    expect(stored.statusCode).toBeLessThan(300)
  }
  const again = await swap(id, sent)
  expect(again).toMatchObject({
    status: 200,
    body: { ...first.body, photoKeys: expect.arrayContaining(keys) },
  })
  const { rows } = await sql(
    'select kind from rental_check where account_id = $1 and rental_id in ($2, $3)',
    [account.id, id, first.body.rentalId],
  )
  expect(rows).toHaveLength(2)
  const found = await callAs(app, account.people.admin, repairs.read, { params: { id: ticket?.id ?? 0 } })
  expect(found.body).toMatchObject({ rentalId: id, issue: expect.stringContaining('Torn') })
})

test('by two people at once succeeds once, and the other learns for what it was swapped', async () => {
  const id = await out()
  const third = await account.equipment('EX-9')
  const answers = await Promise.all([
    swap(id, bodyOf()),
    swap(id, bodyOf({ assetId: third }), account.people.admin),
  ])
  const [won, lost] = answers.toSorted((one, other) => one.status - other.status)
  expect([won?.status, lost?.status]).toEqual([200, 409])
  expect(lost?.body).toMatchObject({ code: 'error.rentalSwapped' })
  const { swappedTo } = await read(id)
  expect(JSON.stringify(lost?.body)).toContain(`EX-1 has already been swapped for ${swappedTo?.assetName}`)
})

test('of an overdue rental needs a new due time', async () => {
  const id = await out()
  await sql(`update rental set start_at = $2, out_at = $2, due_at = $3 where id = $1`, [id, day(-9), day(-1)])
  expect(await swap(id)).toMatchObject({ status: 422, body: { errors: { dueAt: expect.any(String) } } })
  const { body } = await swap(id, bodyOf({ dueAt: day(3) }))
  expect(await read(body.rentalId)).toMatchObject({ state: 'onRent', dueAt: day(3) })
  expect(await read(id)).toMatchObject({ state: 'returned', dueAt: day(-1) })
})

test('rejects what can’t be true at its field, and records nothing', async () => {
  const id = await out()
  await meterAtCheckOut(id, 1000 * HOUR, day(-2))
  const blocked = await reserved({ assetId: account.otherMachine, startAt: day(3), dueAt: day(4) })
  const refused = async (values: Values) => {
    const { status, body } = await swap(id, bodyOf(values))
    const { errors, field } = body as unknown as { errors?: object; field?: string }
    return [status, ...(errors ? Object.keys(errors) : [field])]
  }
  expect(await refused({})).toEqual([409, 'assetId'])
  await sql('update rental set canceled_at = now() where id = $1', [blocked])
  expect(await refused({ assetId: account.machine })).toEqual([422, 'assetId'])
  expect(await refused({ assetId: account.foreignMachine })).toEqual([422, 'assetId'])
  expect(await refused({ at: day(-3) })).toEqual([422, 'at'])
  expect(await refused({ at: day(1) })).toEqual([422, 'at'])
  expect(await refused({ back: { engineSeconds: 999 * HOUR } })).toEqual([422, 'back.engineSeconds'])
  expect(await refused({ out: { fuelLevel: 101 } })).toEqual([422, 'out.fuelLevel'])
  expect(await checksOf(id)).toMatchObject({ in: null })
  expect(await read(id)).toMatchObject({ state: 'onRent', swappedTo: null })
  expect((await swap(await reserved({ startAt: day(20), dueAt: day(21) }))).status).toBe(409)
})
