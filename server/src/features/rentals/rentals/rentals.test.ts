import { entities } from '@yardmaster/core/contract/account/entities.ts'
import { equipment } from '@yardmaster/core/contract/fleet/equipment.ts'
import { bulk } from '@yardmaster/core/contract/fleet/inventory.bulk.ts'
import { inventory } from '@yardmaster/core/contract/fleet/inventory.ts'
import { clients } from '@yardmaster/core/contract/rentals/clients.ts'
import { rentals } from '@yardmaster/core/contract/rentals/rentals.ts'
import type { RentalChange, RentalForm } from '@yardmaster/core/contract/rentals/rentals.ts'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { newAccount } from '../../../testing/testAccount.ts'
import type { Person, TestAccount } from '../../../testing/testAccount.ts'
import { callAs, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
let account: TestAccount
let manager: Person
beforeEach(async () => {
  account = await newAccount(app)
  ;({ manager } = account.people)
})

const sql = (text: string, values: unknown[]) => app.testDatabase.ownerPool.query(text, values)
/** An instant a number of days from now. */
const day = (days: number) =>
  app.clock
    .now()
    .round({ smallestUnit: 'second', roundingMode: 'floor' })
    .add({ hours: days * 24 })
    .toString()

const form = (values: Partial<RentalForm> = {}): RentalForm => ({
  assetId: account.machine,
  clientId: account.client,
  siteId: account.site,
  startAt: day(1),
  dueAt: day(8),
  rate: { amount: 1250.5, per: 'week' },
  includedHours: null,
  hourPrice: null,
  contract: 'R-1001',
  notes: '',
  ...values,
})
const reserve = (values: Partial<RentalForm> = {}, person = manager) =>
  callAs(app, person, rentals.add, { body: form(values) })
const reserved = async (values: Partial<RentalForm> = {}) => (await reserve(values)).body.id
/** Checks an asset out, as of some days ago. */
const out = async (values: Partial<RentalForm> = {}, days = 2) => {
  const id = await reserved(values)
  await sql('update rental set start_at = $2, out_at = $2 where id = $1', [id, day(-days)])
  return id
}
const read = async (id: number, person = manager) =>
  (await callAs(app, person, rentals.read, { params: { id } })).body
const change = async (id: number, values: Partial<RentalChange>) => {
  const { client, site, rate, includedHours, hourPrice, contract, notes, version, ...found } = await read(id)
  const { startAt, dueAt, outAt, inAt } = found
  const body = { startAt, dueAt, outAt, inAt, rate, includedHours, hourPrice, contract, notes, version }
  return callAs(app, manager, rentals.update, {
    params: { id },
    body: { ...body, clientId: client.id, siteId: site?.id ?? null, ...values },
  })
}

const swap = (id: number, assetId: number, { version = 1, at = day(0) } = {}) =>
  callAs(app, manager, rentals.swap, { params: { id }, body: { assetId, at, version } })
const withId = (endpoint: typeof rentals.cancel | typeof rentals.restore, id: number) =>
  callAs(app, manager, endpoint, { params: { id } })
const whereIs = async (id: number) =>
  (await sql('select client_id, site_id from equipment where id = $1', [id])).rows[0]
const historyOf = async (id: number) =>
  (
    await sql(
      `select action, changes from activity where account_id = $1 and resource_kind = 'rental' and resource_id = $2
      order by id`,
      [account.id, id],
    )
  ).rows as { action: string; changes: Record<string, unknown> | null }[]

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

  test('ends the rental of an asset that is out and continues it with another', async () => {
    const id = await out({ notes: 'Gate 3' })
    const there = { client_id: account.client, site_id: account.site }
    await sql('update equipment set client_id = $2, site_id = $3, client_since = now() where id = $1', [
      account.machine,
      account.client,
      account.site,
    ])
    expect(await swap(id, account.otherMachine, { at: day(-3) })).toMatchObject({
      status: 422,
      body: { errors: { at: expect.any(String) } },
    })
    const { body } = await swap(id, account.otherMachine, { at: day(-1) })
    expect(await read(id)).toMatchObject({
      state: 'returned',
      inAt: day(-1),
      swappedTo: { id: body.id, assetName: 'EX-2' },
    })
    expect(await read(body.id)).toMatchObject({
      asset: { name: 'EX-2' },
      state: 'onRent',
      outAt: day(-1),
      dueAt: day(8),
      contract: 'R-1001',
      notes: 'Gate 3',
      rate: { amount: 1250.5, per: 'week' },
      swappedFrom: { id, assetName: 'EX-1' },
    })
    expect(await whereIs(account.machine)).toEqual({ client_id: null, site_id: null })
    expect(await whereIs(account.otherMachine)).toEqual(there)
    expect((await historyOf(id)).map(({ action }) => action)).toEqual(['created', 'swapped'])
  })
})

describe('rented equipment', () => {
  test('is neither archived nor sold, and its client and site stay', async () => {
    const id = await reserved()
    const params = { id: account.machine }
    const archive = await callAs(app, manager, equipment.archive, { params })
    expect(archive).toMatchObject({ status: 409, body: { code: 'error.assetReserved' } })
    await sql('update rental set start_at = now(), out_at = now() where id = $1', [id])
    const sale = { on: '2026-01-01', to: '', price: null }
    expect(await callAs(app, manager, equipment.sell, { params, body: sale })).toMatchObject({
      status: 409,
      body: { code: 'error.assetRented' },
    })
    const archiving = { action: 'archive' as const, ids: [account.machine] }
    expect((await callAs(app, manager, bulk.change, { body: archiving })).status).toBe(409)
    const removeClient = await callAs(app, manager, clients.remove, { params: { id: account.client } })
    expect(removeClient).toMatchObject({ status: 409, body: { code: 'error.clientHasRentals' } })
    const removeSite = await callAs(app, manager, clients.removeSite, { params: { id: account.site } })
    expect(removeSite).toMatchObject({ status: 409, body: { code: 'error.siteHasRentals' } })
    const refs = `rental:${id}`
    const entity = { ref: refs, name: `EX-1 · Builder ${account.marker}`, path: `/rentals/${id}` }
    expect((await callAs(app, manager, entities.read, { query: { refs } })).body).toMatchObject([entity])
  })

  test('has one rental state, which lists show and filter by', async () => {
    const states = async (person = manager, query = {}) =>
      (await callAs(app, person, inventory.list, { query })).body.rows.map(({ name, rental }) => [
        name,
        rental,
      ])
    await reserved({ startAt: day(20), dueAt: day(25) })
    expect(await states()).toEqual([
      ['EX-1', 'available'],
      ['EX-2', 'available'],
    ])
    const soon = await reserved()
    expect(await states()).toEqual([
      ['EX-1', 'reserved'],
      ['EX-2', 'available'],
    ])
    await sql('update rental set start_at = $2, out_at = $2 where id = $1', [soon, day(-3)])
    expect(await states()).toEqual([
      ['EX-1', 'onRent'],
      ['EX-2', 'available'],
    ])
    await sql('update rental set due_at = $2 where id = $1', [soon, day(-1)])
    expect(await states(manager, { rentals: 'overdue.reserved' })).toEqual([['EX-1', 'overdue']])
    expect(await states(manager, { rentals: 'available' })).toEqual([['EX-2', 'available']])
    const count = await callAs(app, manager, inventory.count, { query: { rentals: 'onRent' } })
    expect(count.body.total).toBe(0)
    await sql(`update app_user set features = '{service}' where id = $1`, [account.people.worker.id])
    expect(await states(account.people.worker)).toEqual([
      ['EX-1', null],
      ['EX-2', null],
    ])
    const refused = await callAs(app, account.people.worker, inventory.list, { query: { rentals: 'onRent' } })
    expect(refused.status).toBe(403)
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

test('an import checks every row and adds all or none', async () => {
  const { startAt: _startAt, assetId: _assetId, clientId: _clientId, siteId: _siteId, ...terms } = form()
  const row = (asset: string, values: Record<string, string> = {}) => ({
    ...terms,
    asset,
    client: `builder ${account.marker}`,
    site: '',
    outAt: day(-9),
    dueAt: day(-1),
    ...values,
  })
  const load = async (rows: ReturnType<typeof row>[], checkOnly = false) =>
    (await callAs(app, manager, rentals.import, { body: { rows, checkOnly } })).body
  await account.equipment('EX-9', { serial_number: 'SN-9' })
  await out({ assetId: account.otherMachine })
  const bad = [
    row('ex-1'),
    row('EX-1'),
    row('EX-2'),
    row('EX-3', { client: 'X' }),
    row('sn-9', { outAt: day(1) }),
  ]
  const { added, problems } = await load(bad)
  expect(added).toBe(0)
  expect(problems.map((problem) => [problem.row, problem.field])).toEqual([
    [1, 'asset'],
    [2, 'outAt'],
    [3, 'asset'],
    [3, 'client'],
    [4, 'outAt'],
  ])
  const good = [row('ex-1', { site: `tower ${account.marker}` }), row('sn-9')]
  expect(await load(good, true)).toEqual({ added: 0, problems: [] })
  expect(await load(good)).toEqual({ added: 2, problems: [] })
  const { body } = await callAs(app, manager, rentals.ofAsset, { params: { id: account.machine } })
  expect(body).toMatchObject({ state: 'overdue', current: { source: 'import', outAt: day(-9) } })
  expect(await whereIs(account.machine)).toEqual({ client_id: account.client, site_id: account.site })
})

describe('lists', () => {
  const rowsOf = async (query: Record<string, string> = {}, person = manager) =>
    (await callAs(app, person, rentals.list, { query })).body.rows.map(({ asset }) => asset.name)

  test('have each rental in its view', async () => {
    await out({ assetId: account.machine, dueAt: day(3) })
    const late = await account.equipment('EX-9')
    const overdue = await out({ assetId: late, dueAt: day(5), contract: 'Z-77' }, 4)
    await sql('update rental set due_at = $2 where id = $1', [overdue, day(-1)])
    await reserved({ assetId: account.otherMachine })
    expect(await rowsOf()).toEqual(['EX-9', 'EX-2', 'EX-1'])
    expect(await rowsOf({ view: 'reserved' })).toEqual(['EX-2'])
    expect(await rowsOf({ view: 'onRent' })).toEqual(['EX-1'])
    expect(await rowsOf({ view: 'overdue' })).toEqual(['EX-9'])
    expect(await rowsOf({ view: 'returnedThisWeek' })).toEqual([])
    expect(await rowsOf({ view: 'all' })).toEqual(['EX-2', 'EX-1', 'EX-9', 'EX-2'])
    expect(await rowsOf({ sort: 'asset', descending: 'true' })).toEqual(['EX-9', 'EX-2', 'EX-1'])
    expect(await rowsOf({ sort: 'client' })).toEqual(['EX-1', 'EX-9', 'EX-2'])
    expect(await rowsOf({ search: 'tower z-77' })).toEqual(['EX-9'])
    expect(await rowsOf({ search: 'volvo builder' })).toEqual(['EX-1'])
    expect(await rowsOf({}, account.people.limited)).toEqual(['EX-1'])
    expect(await rowsOf({}, account.people.otherManager)).toEqual([])
    const board = (await callAs(app, manager, rentals.board, {})).body
    expect(board).toMatchObject({ onRent: { total: 1 }, overdue: { total: 1 }, goingOutToday: { total: 0 } })
    const calendar = await callAs(app, manager, rentals.calendar, {
      query: { from: day(-7).slice(0, 10), to: day(7).slice(0, 10) },
    })
    expect(calendar.body.rows.map((row) => [row.asset.name, row.rentals.length])).toEqual([
      ['EX-1', 1],
      ['EX-2', 1],
      ['EX-9', 1],
    ])
    const free = async (startAt: string, dueAt: string, anyBranch = 'true', person = account.people.admin) =>
      (
        await callAs(app, person, rentals.availability, {
          query: { startAt, dueAt, anyBranch, search: 'excavators' },
        })
      ).body.rows.map(({ asset }) => asset.name)
    expect(await free(day(0), day(0.5))).toEqual(['EX-2', 'EX-3'])
    expect(await free(day(4), day(5))).toEqual(['EX-1', 'EX-3'])
    expect(await free(day(4), day(5), 'false')).toEqual(['EX-1'])
    const asset = await callAs(app, manager, rentals.ofAsset, { params: { id: account.machine } })
    expect(asset.body).toMatchObject({ state: 'onRent', current: { state: 'onRent' }, next: null })
  })
})
