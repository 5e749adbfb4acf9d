import { entities } from '@yardmaster/core/contract/account/entities.ts'
import { equipment } from '@yardmaster/core/contract/fleet/equipment.ts'
import { bulk } from '@yardmaster/core/contract/fleet/inventory.bulk.ts'
import { inventory } from '@yardmaster/core/contract/fleet/inventory.ts'
import { clients } from '@yardmaster/core/contract/rentals/clients.ts'
import { rentals } from '@yardmaster/core/contract/rentals/rentals.ts'
import { describe, expect, test } from 'vitest'
import { callAs } from '../../../testing/testApp.ts'
import { startRentals } from './rentals.fixture.ts'

const { app, account, manager, sql, day, form, reserved, out, whereIs } = startRentals()

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

  test('have what came back today in the column of the board and in the view that it leads to', async () => {
    const today = await out({}, 5)
    const before = await out({ assetId: account.otherMachine }, 5)
    await sql('update rental set in_at = $2 where id = $1', [today, day(0)])
    await sql('update rental set in_at = $2 where id = $1', [before, day(-2)])
    expect(await rowsOf({ view: 'returnedToday' })).toEqual(['EX-1'])
    const { returnedToday } = (await callAs(app, manager, rentals.board, {})).body
    expect(returnedToday).toMatchObject({ total: 1, rows: [{ id: today }] })
  })

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
