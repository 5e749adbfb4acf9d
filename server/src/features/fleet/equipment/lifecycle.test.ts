import { equipment } from '@yardmaster/core/contract/fleet/equipment.ts'
import { inventory } from '@yardmaster/core/contract/fleet/inventory.ts'
import { NEW_EQUIPMENT } from '@yardmaster/core/contract/fleet/equipment.form.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, cookieFor, send, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
let account: TestAccount
beforeEach(async () => {
  account = await newAccount(app)
})

type Who = keyof TestAccount['people']
type Step = 'archive' | 'reinstate' | 'sendBack'

const step = (by: Who, name: Step, id = account.machine) =>
  callAs(app, account.people[by], equipment[name], { params: { id } })
const duplicate = (by: Who, id = account.machine) =>
  callAs(app, account.people[by], equipment.duplicate, { params: { id } })
const assign = (by: Who, userId: number | null, id = account.machine) =>
  callAs(app, account.people[by], equipment.assignUser, { params: { id }, body: { userId } })
const sell = (by: Who, sale: Partial<{ on: string; to: string; price: number | null }> = {}) =>
  callAs(app, account.people[by], equipment.sell, {
    params: { id: account.machine },
    body: { on: '2026-03-01', to: 'Hill Rentals', price: 12_500.5, ...sale },
  })
const profile = async (id = account.machine, by: Who = 'admin') =>
  (await callAs(app, account.people[by], equipment.profile, { params: { id } })).body
const listed = async () =>
  (await callAs(app, account.people.admin, inventory.list, { query: {} })).body.rows.map(({ id }) => id)

/** Returns the asset's history entries, newest first. */
async function history(id = account.machine) {
  const { rows } = await app.testDatabase.ownerPool.query<{ action: string; changes: unknown }>(
    `select action, changes from activity where resource_kind = 'equipment' and resource_id = $1 order by id desc`,
    [id],
  )
  return rows.map(({ action, changes }) => [action, changes])
}

describe('archive and reinstate', () => {
  test('removes the asset from the lists, keeps its keeper and records who archived it', async () => {
    await assign('worker', account.people.worker.id)
    expect((await step('manager', 'archive')).status).toBe(204)
    expect(await listed()).not.toContain(account.machine)
    const { equipment: archived, ...rest } = await profile()
    expect(archived).toMatchObject({
      deleted: true,
      meta: { assignedTo: `user:${account.people.worker.id}`, sold: null },
    })
    expect(archived.meta.archivedAt).toBe(app.clock.now().toString({ fractionalSecondDigits: 3 }))
    expect(rest.archivedBy).toBe(`Robin branch ${account.marker}`)
    expect((await history())[0]).toEqual(['archived', null])
  })

  test('keeps the device, so that reinstating restores everything', async () => {
    await step('manager', 'archive')
    expect((await step('manager', 'reinstate')).status).toBe(204)
    expect(await listed()).toContain(account.machine)
    expect(await profile()).toMatchObject({
      equipment: { deleted: false, deviceIds: [`device-${account.marker}`], meta: { archivedAt: null } },
      archivedBy: null,
    })
    expect((await history())[0]).toEqual(['reinstated', null])
  })

  test('accepts a request without a body, and a null body', async () => {
    await sell('manager')
    const response = await send(app, {
      method: 'PUT',
      url: `/api/equipment/${account.machine}/sold`,
      cookie: await cookieFor(app, account.people.manager),
      payload: 'null',
      headers: { 'content-type': 'application/json' },
    })
    expect(response.statusCode).toBe(204)
  })
})

describe('a sale', () => {
  test('records buyer, date and price, and can be undone', async () => {
    expect((await sell('manager')).status).toBe(204)
    const sold = { on: '2026-03-01', to: 'Hill Rentals', price: 12_500.5 }
    expect(await profile()).toMatchObject({ equipment: { deleted: true, meta: { sold } } })
    expect((await history())[0]).toEqual([
      'sold',
      { soldOn: [null, sold.on], soldTo: [null, sold.to], soldPrice: [null, sold.price] },
    ])
    expect((await step('manager', 'sendBack')).status).toBe(204)
    expect(await profile()).toMatchObject({ equipment: { deleted: false, meta: { sold: null } } })
    expect((await history())[0]).toEqual([
      'sentBack',
      { soldOn: [sold.on, null], soldTo: [sold.to, null], soldPrice: [sold.price, null] },
    ])
  })

  test.each([
    [{ on: '2999-01-01' }, 'on'],
    [{ on: '2026-02-30' }, 'on'],
    [{ price: -1 }, 'price'],
    [{ price: 0.001 }, 'price'],
    [{ to: 'x'.repeat(65) }, 'to'],
    [{ to: 'a\0b' }, 'to'],
  ])('rejects %j', async (wrong, field) => {
    const { status, body } = await sell('manager', wrong)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
    expect((await profile()).equipment.deleted).toBe(false)
  })

  test('compares the date with today in the branch, whatever the time zone of the server', async () => {
    const today = app.clock.now().toZonedDateTimeISO('America/Denver').toPlainDate()
    expect((await sell('manager', { on: today.add({ days: 1 }).toString() })).status).toBe(422)
    expect((await sell('manager', { on: today.toString() })).status).toBe(204)
  })
})

test('rejects changes to archived equipment, with the reason', async () => {
  await step('manager', 'archive')
  const change = { ...NEW_EQUIPMENT, name: 'Renamed', version: 1 }
  const answers = [
    await callAs(app, account.people.admin, equipment.update, {
      params: { id: account.machine },
      body: change,
    }),
    await assign('admin', account.people.worker.id),
    await duplicate('admin'),
    await step('admin', 'archive'),
    await sell('admin'),
  ]
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 409, body: { error: expect.stringContaining('archived') } })
  }
})

test('rejects lifecycle steps that do not fit the current state', async () => {
  const refused = async (name: Step) => (await step('admin', name)).body.error
  expect(await refused('reinstate')).toBe('This asset isn’t archived.')
  expect(await refused('sendBack')).toBe('This asset wasn’t sold.')
  await sell('admin')
  expect(await refused('reinstate')).toBe('This asset was sold. Send it back to inventory instead.')
})

describe('assigning', () => {
  test('assigns the asset to a person of its branch, or to nobody', async () => {
    const { operator } = account.people
    expect((await assign('worker', operator.id)).status).toBe(204)
    const name = `Robin operator ${account.marker}`
    expect(await profile()).toMatchObject({
      equipment: { version: 1, meta: { assignedTo: `user:${operator.id}` } },
      assignedUser: { id: operator.id, name },
    })
    await assign('worker', null)
    expect((await profile()).assignedUser).toBeNull()
    expect(await history()).toEqual([
      ['updated', { assignedTo: [name, null] }],
      ['updated', { assignedTo: [null, name] }],
    ])
  })

  test('rejects people of other branches and accounts, and deleted people', async () => {
    const stranger = await newAccount(app)
    await app.testDatabase.ownerPool.query('update app_user set deleted_at = now() where id = $1', [
      account.people.operator.id,
    ])
    const { otherManager, operator } = account.people
    for (const { id } of [otherManager, operator, stranger.people.worker]) {
      expect(await assign('admin', id)).toMatchObject({
        status: 422,
        body: { errors: { userId: 'Not found.' } },
      })
    }
  })
})

describe('duplicate', () => {
  test('copies what assets of a kind share, but nothing specific to the original', async () => {
    const { ownerPool: db } = app.testDatabase
    await db.query(
      `update equipment set serial_number = 'S1', vin = 'V1', notes = 'belt', tags = '{rent}', assigned_to = $2,
        purchase_price = 10.5, speed_limit = 20 where id = $1`,
      [account.machine, account.people.worker.id],
    )
    await db.query('insert into boundary values ($1, $2, 1, 2, 3)', [account.id, account.machine])
    const { status, body } = await duplicate('worker')
    expect(status).toBe(200)
    const copy = await profile(body.id, 'worker')
    expect(copy).toMatchObject({ devices: [], images: [], flags: [], assignedUser: null, snapshot: null })
    expect(copy.equipment).toMatchObject({ name: 'EX-1 copy', version: 1, branchId: account.homeBranch })
    expect(copy.equipment.meta).toMatchObject({
      make: 'Volvo',
      notes: 'belt',
      tags: ['rent'],
      purchasePrice: 10.5,
      speedLimit: 20,
      serialNumber: '',
      vin: '',
      boundary: null,
    })
    expect((await history(body.id))[0]).toMatchObject(['created', { copyOf: [null, 'EX-1'] }])
    const again = await duplicate('worker')
    expect((await profile(again.body.id)).equipment.name).toBe('EX-1 copy 2')
  })

  test('stays in the branch of the original, and is visible to the limited worker who made it', async () => {
    const foreign = await duplicate('admin', account.foreignMachine)
    expect((await profile(foreign.body.id)).equipment.branchId).toBe(account.otherBranch)
    const own = await duplicate('limited')
    expect((await profile(own.body.id, 'limited')).equipment.name).toBe('EX-1 copy')
  })
})

describe('field changes', () => {
  const change = (by: Who, version: number, values: object) =>
    callAs(app, account.people[by], equipment.update, {
      params: { id: account.machine },
      body: { ...NEW_EQUIPMENT, name: 'EX-1', make: 'Volvo', model: 'EC220', version, ...values },
    })

  test('lists the newest change of each field', async () => {
    await change('manager', 1, { categoryId: account.usedCategory, notes: 'a', year: 2020 })
    await change('worker', 2, { categoryId: null, notes: 'b', year: 2020 })
    const { body } = await callAs(app, account.people.limited, equipment.changes, {
      params: { id: account.machine },
    })
    const by = Object.fromEntries(body.map(({ field, by: name }) => [field, name.split(' ')[1]]))
    expect(by).toEqual({ notes: 'worker', categoryId: 'worker', year: 'branch' })
  })
})
