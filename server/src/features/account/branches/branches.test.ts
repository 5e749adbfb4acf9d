import { branches } from '@yardmaster/core/contract/account/branches.ts'
import { session } from '@yardmaster/core/contract/access/session.ts'
import { users } from '@yardmaster/core/contract/account/users.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { newAccount } from '../../../testing/testAccount.ts'
import type { Person, TestAccount } from '../../../testing/testAccount.ts'
import { callAs, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
let account: TestAccount
beforeEach(async () => {
  account = await newAccount(app)
})

const read = async (person = account.people.worker) =>
  (await callAs(app, person, branches.read, { params: { id: account.homeBranch } })).body

const update = (changes: Record<string, unknown> = {}, person = account.people.manager) =>
  callAs(app, person, branches.update, {
    params: { id: account.homeBranch },
    body: { name: `Yard ${account.marker}`, ...changes },
  })

describe('a branch', () => {
  test('saves a change, applies it to the next request and records it in the history', async () => {
    const { worker } = account.people
    const query = (text: string) => app.testDatabase.ownerPool.query(text, [account.id, account.homeBranch])
    await query(
      'update branch set gps_latitude = 40, gps_longitude = -105, default_tax_rate = 8.81 where account_id = $1 and id = $2',
    )
    const changes = { city: 'Toledo', country: 'ESP', timezone: 'Europe/Madrid', useMetric: true }
    const work = { days: [1, 2, 6], from: '07:30', until: '24:00' }
    expect(await update({ ...changes, work, laborHourlyRate: 999.99 })).toMatchObject({ status: 204 })
    expect(await read()).toMatchObject({
      name: `Yard ${account.marker}`,
      address: { addressLocality: 'Toledo', addressCountry: 'ESP', gpsCoordinate: null },
      timezone: 'Europe/Madrid',
      laborHourlyRate: 999.99,
      work,
      defaultTaxRate: 8.81,
      defaultTaxRentals: false,
      branchUsers: 6,
      branchEquipment: 2,
      hasArchivedEquip: false,
    })
    expect((await callAs(app, worker, session.read, {})).body.branch).toMatchObject({
      timezone: 'Europe/Madrid',
      useMetric: true,
    })
    const entries = await query(
      `select changes from activity where account_id = $1 and resource_kind = 'branch' and resource_id = $2`,
    )
    expect(entries.rows).toEqual([
      {
        changes: expect.objectContaining({
          useMetric: [false, true],
          laborHourlyRate: [0, 999.99],
          work: ['1,2,3,4,5 08:00 16:00', '1,2,6 07:30 24:00'],
        }),
      },
    ])
    expect(entries.rows[0].changes).not.toHaveProperty('defaultTaxRate')
  })

  test('counts only equipment that the caller sees', async () => {
    expect(await read(account.people.limited)).toMatchObject({ branchEquipment: 1 })
  })

  test.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(33) }, 'name'],
    [{ laborHourlyRate: -0.01 }, 'laborHourlyRate'],
    [{ laborHourlyRate: 1000 }, 'laborHourlyRate'],
    [{ laborHourlyRate: 1e300 }, 'laborHourlyRate'],
    [{ defaultTaxRate: 101 }, 'defaultTaxRate'],
    [{ timezone: 'Mars/Olympus' }, 'timezone'],
    [{ country: 'US' }, 'country'],
    [{ city: 'a\u0000b' }, 'city'],
    [{ work: { days: [], from: '08:00', until: '16:00' } }, 'work.days'],
    [{ work: { days: [5, 1], from: '08:00', until: '16:00' } }, 'work.days'],
    [{ work: { days: [1], from: '16:00', until: '16:00' } }, 'work.until'],
    [{ work: { days: [1], from: '8:00', until: '16:00' } }, 'work.from'],
    [{ id: 7 }, 'id'],
  ])('rejects %j', async (changes, field) => {
    const { status, body } = await update(changes)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  })

  test('rejects the name of another branch', async () => {
    const name = `other ${account.marker}`.toUpperCase()
    expect(await update({ name })).toMatchObject({ status: 409, body: { field: 'name' } })
  })
})

describe('adding a user', () => {
  const add = (changes: Record<string, unknown> = {}, person: Person = account.people.manager) =>
    callAs(app, person, branches.addUser, {
      params: { id: account.homeBranch },
      body: {
        firstName: 'Ana',
        lastName: 'Ruiz',
        email: `ana.${account.marker}@yard.example`,
        password: 'long enough',
        role: 'worker',
        ...changes,
      } as never,
    })

  test('lists the new user, who can sign in and has the granted access', async () => {
    const { manager, worker } = account.people
    const { status, body } = await add({ viewOnly: true, features: ['service'] })
    expect(status).toBe(200)
    const list = await callAs(app, worker, branches.users, {
      params: { id: account.homeBranch },
      query: { search: 'ruiz' },
    })
    expect(list.body).toMatchObject({ total: 1, rows: [{ id: body.id, role: 'worker', viewOnly: true }] })
    const found = await app.database.pool.query('select * from find_sign_in($1)', [
      `ana.${account.marker}@yard.example`,
    ])
    expect(found.rowCount).toBe(1)
    const ana = { ...manager, id: body.id }
    expect((await callAs(app, ana, session.read, {})).body.features).toEqual({ service: true })
    expect((await callAs(app, manager, users.remove, { params: { id: body.id } })).status).toBe(204)
  })

  test.each([
    [{ role: 'operator' }, 'role'],
    [{ role: 'branch' }, 'role'],
    [{ role: 'admin' }, 'role'],
    [{ password: '1234567' }, 'password'],
    [{ password: 'password' }, 'password'],
    [{ password: 'Ana.Ruiz1' }, 'password'],
    [{ email: 'nobody' }, 'email'],
    [{ firstName: '' }, 'firstName'],
    [{ features: ['flying'] }, 'features.0'],
  ])('rejects %j from a manager', async (changes, field) => {
    const { status, body } = await add(changes)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  })

  test('reports a taken address at its field, and lets admins add admins', async () => {
    const { admin, worker } = account.people
    expect(await add({ email: worker.email })).toMatchObject({ status: 409, body: { field: 'email' } })
    expect(await add({ role: 'admin', viewOnly: true }, admin)).toMatchObject({ status: 200 })
  })
})
