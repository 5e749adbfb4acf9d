import { rentals } from '@yardmaster/core/contract/rentals/rentals.ts'
import type { RentalForm } from '@yardmaster/core/contract/rentals/rentals.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newAccount } from '../../../testing/testAccount.ts'
import { callAs } from '../../../testing/testApp.ts'
import { startRentals } from './rentals.fixture.ts'

const { app, account, manager, sql, day, reserve, reserved, out, read, ...yard } = startRentals()
const { change, swap, withId, historyOf } = yard

describe('a reservation', () => {
  test('is made, read, and extended', async () => {
    const id = await reserved()
    expect(await read(id)).toMatchObject({
      state: 'reserved',
      asset: { id: account.machine, name: 'EX-1', make: 'Volvo' },
      client: { id: account.client, deleted: false },
      site: { id: account.site },
      contract: 'R-1001',
      rate: { amount: 1250.5, per: 'week' },
      version: 1,
    })
    const extend = { params: { id }, body: { dueAt: day(10), version: 1 } }
    expect((await callAs(app, manager, rentals.extend, extend)).status).toBe(204)
    expect(await read(id)).toMatchObject({ dueAt: day(10), version: 2 })
    const second = await callAs(app, manager, rentals.extend, extend)
    expect(second).toMatchObject({ status: 409, body: { code: 'error.changedMeanwhile' } })
    const changes = await callAs(app, manager, rentals.changes, { params: { id } })
    expect(changes.body.map(({ field }) => field)).toContain('dueAt')
    expect((await change(id, { contract: 'R-7' })).status).toBe(204)
  })
})

describe('bad input', () => {
  test.each<[string, () => Partial<RentalForm>, string, string]>([
    ['a due time before the start', () => ({ dueAt: day(0.5) }), 'dueAt', 'Must be after the start'],
    ['a start before today', () => ({ startAt: day(-2) }), 'startAt', 'Can’t be before today'],
    ['a rental without an end', () => ({ dueAt: day(4000) }), 'dueAt', 'At most 3660 days after the start'],
    ['an absurd rate', () => ({ rate: { amount: 1e9, per: 'day' } }), 'rate.amount', 'At most 10000000'],
    ['a negative price', () => ({ hourPrice: -1 }), 'hourPrice', 'Must be positive'],
    ['too many included hours', () => ({ includedHours: 800 }), 'includedHours', 'At most 744'],
    ['a deleted client', () => ({ clientId: account.deletedClient, siteId: null }), 'clientId', 'Not found.'],
    ['a deleted site', () => ({ siteId: account.deletedSite }), 'siteId', 'Not found.'],
    ['an asset of another branch', () => ({ assetId: account.foreignMachine }), 'assetId', 'Not found.'],
  ])('rejects %s', async (_, values, field, text) => {
    expect(await reserve(values())).toMatchObject({ status: 422, body: { errors: { [field]: text } } })
  })

  test('rejects an archived asset, and assets and clients of another account', async () => {
    const archived = await account.equipment('Gone', { archived_at: '2026-01-01' })
    const other = await newAccount(app)
    for (const assetId of [archived, other.machine])
      expect(await reserve({ assetId })).toMatchObject({
        status: 422,
        body: { errors: { assetId: expect.any(String) } },
      })
    const foreign = { clientId: other.client, siteId: null }
    expect(await reserve(foreign)).toMatchObject({
      status: 422,
      body: { errors: { clientId: expect.any(String) } },
    })
  })

  test('names the rental that overlaps, at the field that collides', async () => {
    const id = await reserved({ startAt: day(5), dueAt: day(9) })
    const client = `Builder ${account.marker}`
    const late = await reserve({ startAt: day(6), dueAt: day(12) })
    expect(late).toMatchObject({
      status: 409,
      body: { field: 'startAt', error: expect.stringContaining(client) },
    })
    expect(await reserve({ startAt: day(2), dueAt: day(6) })).toMatchObject({
      status: 409,
      body: { field: 'dueAt' },
    })
    const before = await reserved({ startAt: day(2), dueAt: day(5) })
    const extend = { params: { id: before }, body: { dueAt: day(5.5), version: 1 } }
    expect(await callAs(app, manager, rentals.extend, extend)).toMatchObject({
      status: 409,
      body: { field: 'dueAt' },
    })
    expect((await withId(rentals.cancel, id)).status).toBe(204)
    expect((await withId(rentals.cancel, id)).status).toBe(204)
    expect((await callAs(app, manager, rentals.extend, extend)).status).toBe(204)
    expect((await withId(rentals.restore, id)).status).toBe(409)
    expect(await change(id, {})).toMatchObject({ status: 409, body: { code: 'error.rentalCanceled' } })
  })

  test('takes the time of a clock that is a little ahead as now', async () => {
    const id = await out({}, 3)
    const now = app.clock.now()
    expect((await change(id, { outAt: now.add({ minutes: 2 }).toString() })).status).toBe(204)
    expect((await read(id)).outAt).toBe(now.round('microsecond').toString())
  })

  test('corrects when an asset left and came back, within reason', async () => {
    const id = await out({}, 3)
    const past = await change(id, { dueAt: day(-1) })
    expect(past).toMatchObject({ status: 422, body: { errors: { dueAt: 'Can’t be in the past' } } })
    expect(await change(id, { outAt: day(1) })).toMatchObject({
      status: 422,
      body: { errors: { outAt: 'Can’t be in the future' } },
    })
    expect(await change(id, { outAt: null })).toMatchObject({
      status: 422,
      body: { errors: { outAt: expect.any(String) } },
    })
    expect(await change(id, { dueAt: day(-1) })).toMatchObject({
      status: 422,
      body: { errors: { dueAt: 'Can’t be in the past' } },
    })
    expect((await change(id, { outAt: day(-4) })).status).toBe(204)
    expect(await read(id)).toMatchObject({ startAt: day(-4), outAt: day(-4), state: 'onRent' })
    await sql('update rental set in_at = $2 where id = $1', [id, day(-1)])
    expect(await change(id, { inAt: day(-5) })).toMatchObject({
      status: 422,
      body: { errors: { inAt: 'Can’t be before the check-out' } },
    })
    await out({ startAt: day(0), dueAt: day(3) }, 0.5)
    expect(await change(id, { inAt: day(-0.25) })).toMatchObject({ status: 409, body: { field: 'inAt' } })
    expect((await withId(rentals.cancel, id)).status).toBe(409)
  })
})

test('finds everything that refers to a rental by an index, so that deleting many is fast', async () => {
  const { rows } = await app.testDatabase.ownerPool.query<{ reference: string }>(
    `select conrelid::regclass || '.' || attname as reference from pg_constraint
     join pg_attribute on attrelid = conrelid and attnum = conkey[2]
     where confrelid = 'rental'::regclass and not exists (
       select from pg_index where indrelid = conrelid and indkey[0] = conkey[1] and indkey[1] = conkey[2]
         and (indpred is null or pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', attname)))`,
  )
  expect(rows).toEqual([])
})

describe('agreed hours', () => {
  const nights = { days: [1, 2, 3, 4, 5], from: '22:00', until: '06:00' }

  test('are agreed, edited and recorded, and an edit that doesn’t name them keeps them', async () => {
    const id = await reserved({ agreedHours: nights })
    expect((await read(id)).agreedHours).toEqual(nights)
    expect((await change(id, { contract: 'R-2' })).status).toBe(204)
    expect((await read(id)).agreedHours).toEqual(nights)
    const allDay = { days: [6, 7], from: '00:00', until: '24:00' }
    expect((await change(id, { agreedHours: allDay })).status).toBe(204)
    expect((await read(id)).agreedHours).toEqual(allDay)
    expect((await change(id, { agreedHours: null })).status).toBe(204)
    expect((await read(id)).agreedHours).toBeNull()
    const [created, , edited, removed] = await historyOf(id)
    expect(created?.changes).toMatchObject({ agreedHours: [null, '1,2,3,4,5 22:00 06:00'] })
    expect(edited?.changes).toEqual({ agreedHours: ['1,2,3,4,5 22:00 06:00', '6,7 00:00 24:00'] })
    expect(removed?.changes).toEqual({ agreedHours: ['6,7 00:00 24:00', null] })
  })

  test.each([
    ['no day', { ...nights, days: [] }, 'agreedHours.days'],
    ['days out of order', { ...nights, days: [2, 1] }, 'agreedHours.days'],
    ['a time that does not exist', { ...nights, from: '25:00' }, 'agreedHours.from'],
    ['a beginning at the end of the day', { ...nights, from: '24:00' }, 'agreedHours.from'],
    ['an end at the beginning', { ...nights, until: '22:00' }, 'agreedHours.until'],
  ])('with %s are rejected at their field', async (_, agreedHours, field) => {
    const { status, body } = await reserve({ agreedHours })
    expect([status, Object.keys((body as unknown as { errors: object }).errors)]).toEqual([422, [field]])
  })
})

describe('a swap', () => {
  test('gives a reservation another asset', async () => {
    const id = await reserved()
    expect(await swap(id, account.machine)).toMatchObject({ status: 422 })
    expect(await swap(id, account.foreignMachine)).toMatchObject({ status: 422 })
    const blocked = await reserved({ assetId: account.otherMachine, startAt: day(7), dueAt: day(9) })
    expect(await swap(id, account.otherMachine)).toMatchObject({ status: 409, body: { field: 'assetId' } })
    await withId(rentals.cancel, blocked)
    expect(await swap(id, account.otherMachine)).toMatchObject({ status: 200, body: { id } })
    expect(await read(id)).toMatchObject({ asset: { name: 'EX-2' }, state: 'reserved', version: 2 })
    expect(await historyOf(id)).toMatchObject([
      { action: 'created' },
      { action: 'updated', changes: { equipment: ['EX-1', 'EX-2'] } },
    ])
  })

  test('is rejected if the asset left meanwhile, because both assets must be checked', async () => {
    const id = await out()
    expect(await swap(id, account.otherMachine)).toMatchObject({
      status: 409,
      body: { code: 'error.swapNeedsChecks' },
    })
    expect(await read(id)).toMatchObject({ asset: { name: 'EX-1' }, state: 'onRent', swappedTo: null })
  })
})

test('concurrent reservations, extensions and swaps never overlap', async () => {
  const assets = [account.machine, account.otherMachine, await account.equipment('EX-9')]
  const form = (from: number, days: number, asset: number) => ({
    startAt: day(from),
    dueAt: day(from + days),
    assetId: assets[asset % 3] ?? 0,
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(20), fc.integer({ min: 1, max: 9 }), fc.nat(2), fc.nat(2)), {
        minLength: 12,
        maxLength: 12,
      }),
      async (wishes) => {
        const made = await Promise.all(wishes.map(([from, days, asset]) => reserve(form(from, days, asset))))
        expect(made.every(({ status }) => status === 200 || status === 409)).toBe(true)
        const changed = await Promise.all(
          made.map(async ({ body: { id } }, index) => {
            const [from, days, asset, kind] = wishes[index] ?? [0, 1, 0, 0]
            if (id === undefined) return { status: 409 }
            if (kind === 0) return swap(id, assets[(asset + 1) % 3] ?? 0)
            const body = { dueAt: day(from + days + 5), version: 1 }
            return callAs(app, manager, rentals.extend, { params: { id }, body })
          }),
        )
        expect(changed.every(({ status }) => [200, 204, 409].includes(status))).toBe(true)
        const { rows } = await sql(
          `select from rental a join rental b using (account_id, equipment_id) where account_id = $1 and a.id < b.id
            and a.canceled_at is null and b.canceled_at is null and a.start_at < b.due_at and b.start_at < a.due_at`,
          [account.id],
        )
        expect(rows).toEqual([])
        await sql('delete from rental where account_id = $1 and id > $2', [account.id, account.rental])
      },
    ),
    { numRuns: 4, endOnFailure: true },
  )
})
