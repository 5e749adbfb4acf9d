import { rentals } from '@yardmaster/core/contract/rentals/rentals.ts'
import type { RentalChange, RentalForm } from '@yardmaster/core/contract/rentals/rentals.ts'
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

describe('lists', () => {
  const rowsOf = async (query: Record<string, string> = {}, person = manager) =>
    (await callAs(app, person, rentals.list, { query: query as never })).body.rows.map(
      ({ asset }) => asset.name,
    )

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
          query: { startAt, dueAt, anyBranch, search: 'excavators' } as never,
        })
      ).body.rows.map(({ asset }) => asset.name)
    expect(await free(day(0), day(0.5))).toEqual(['EX-2', 'EX-3'])
    expect(await free(day(4), day(5))).toEqual(['EX-1', 'EX-3'])
    expect(await free(day(4), day(5), 'false')).toEqual(['EX-1'])
    const asset = await callAs(app, manager, rentals.ofAsset, { params: { id: account.machine } })
    expect(asset.body).toMatchObject({ state: 'onRent', current: { state: 'onRent' }, next: null })
  })
})
