import { branches } from '@yardmaster/core/contract/account/branches.ts'
import { session } from '@yardmaster/core/contract/access/session.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, cookieFor, send, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
let account: TestAccount
beforeEach(async () => {
  account = await newAccount(app)
})

const add = (body: Record<string, unknown> = {}) =>
  callAs(app, account.people.admin, branches.add, { body: { name: `New ${account.marker}`, ...body } })
const remove = (id: number) => callAs(app, account.people.admin, branches.remove, { params: { id } })
const list = async (person = account.people.admin) => (await callAs(app, person, branches.list, {})).body
const query = (text: string, values: unknown[] = []) =>
  app.testDatabase.ownerPool.query(text, [account.id, ...values])
const switcher = async () =>
  (await callAs(app, account.people.admin, session.read, {})).body.branches.map(({ id }) => id)

describe('adding a branch', () => {
  test('starts with the specified defaults and is offered at once', async () => {
    const { status, body } = await add()
    expect(status).toBe(200)
    const { body: added } = await callAs(app, account.people.admin, branches.read, { params: body })
    expect(added).toMatchObject({
      address: { addressCountry: 'USA' },
      timezone: 'America/Denver',
      laborHourlyRate: 0,
      useMetric: false,
      branchUsers: 0,
      branchEquipment: 0,
      hasArchivedEquip: false,
      branchPlaces: { total: 0, names: [] },
      version: 1,
    })
    expect(await switcher()).toContain(body.id)
    expect(await list()).toMatchObject([
      { id: account.homeBranch, branchUsers: 6, branchEquipment: 2 },
      { id: body.id, branchUsers: 0 },
      { id: account.otherBranch, branchUsers: 1 },
    ])
    expect(await list(account.people.worker)).toMatchObject([{ id: account.homeBranch }])
  })

  test('rejects a taken name at its field', async () => {
    expect(await add({ name: `other ${account.marker}` })).toMatchObject({
      status: 409,
      body: { field: 'name' },
    })
  })
})

describe('deleting a branch', () => {
  const text = "Can't delete branch with users or equipment"

  test('is rejected while it has a user, equipment, archived or sold equipment, and for the last branch', async () => {
    const { id } = (await add()).body
    const rejected = async () => {
      expect(await remove(id)).toMatchObject({ status: 409, body: { error: text } })
      await query('delete from equipment_history where account_id = $1 and branch_id = $2', [id])
      await query('delete from equipment where account_id = $1 and branch_id = $2', [id])
    }
    await account.equipment('EX-1', { branch_id: id })
    await rejected()
    await account.equipment('EX-1', { branch_id: id, archived_at: 'now' })
    await rejected()
    await account.equipment('EX-1', { branch_id: id, archived_at: 'now', sold_on: '2026-11-01' })
    await rejected()
    await query('update app_user set branch_id = $2 where account_id = $1 and id = $3', [
      id,
      account.people.operator.id,
    ])
    await rejected()
    expect((await remove(account.homeBranch)).status).toBe(409)
  })

  test('removes its places and imports, moves sessions to the own branch, and frees its name', async () => {
    const { admin } = account.people
    const { id } = (await add()).body
    await query(
      `insert into place (account_id, branch_id, name, lat, lng) values ($1, $2, 'Yard', 40, -105)`,
      [id],
    )
    await query(
      `with moved as (update equipment_import set branch_id = $2 where account_id = $1)
       insert into activity (account_id, action, resource_kind, resource_id, branch_id)
       values ($1, 'updated', 'branch', $2, $2)`,
      [id],
    )
    await query('update invitation set branch_id = $2 where account_id = $1', [id])
    expect((await callAs(app, admin, branches.read, { params: { id } })).body.branchPlaces).toEqual({
      total: 1,
      names: ['Yard'],
    })
    const cookie = await cookieFor(app, { ...admin, branchId: id })
    expect((await remove(id)).status).toBe(204)
    expect(await switcher()).not.toContain(id)
    const { body } = await send(app, { method: 'GET', url: session.read.path, cookie })
    expect(JSON.parse(body)).toMatchObject({ branch: { id: account.homeBranch } })
    const left = await query(
      `select (select count(*)::int from place where account_id = $1 and branch_id = $2 and deleted_at is null) as places,
         (select count(*)::int from invitation where account_id = $1 and branch_id = $2 and revoked_at is null) as invitations,
         (select array_agg(status) from equipment_import where account_id = $1 and branch_id = $2) as imports,
         (select count(*)::int from activity where account_id = $1 and branch_id = $2) as activity,
         (select count(*)::int from activity where account_id = $1 and action = 'deleted' and branch_id is null) as deletions`,
      [id],
    )
    expect(left.rows).toEqual([{ places: 0, invitations: 0, imports: ['failed'], activity: 1, deletions: 2 }])
    expect((await remove(id)).status).toBe(404)
    expect((await add()).status).toBe(200)
  })

  test('leaves no room for equipment that is being added at the same time', async () => {
    const { id } = (await add()).body
    await remove(id)
    await expect(account.equipment('EX-1', { branch_id: id })).rejects.toThrow('The branch is deleted')
  })
})

test('tells the second of two managers who edit a branch what the first has changed', async () => {
  const { admin, manager } = account.people
  const params = { id: account.homeBranch }
  const save = (person: typeof admin, changes: object) =>
    callAs(app, person, branches.update, {
      params,
      body: { name: `Home ${account.marker}`, version: 1, ...changes },
    })
  expect((await save(manager, { city: 'Boulder' })).status).toBe(204)
  expect(await save(admin, { state: 'CO' })).toMatchObject({
    status: 409,
    body: { code: 'error.changedMeanwhile' },
  })
  const { body } = await callAs(app, admin, branches.changes, { params })
  expect(body).toMatchObject([{ field: 'city' }])
})
