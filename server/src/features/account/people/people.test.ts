import { activity } from '@yardmaster/core/contract/account/activity.ts'
import { people } from '@yardmaster/core/contract/account/people.ts'
import { users } from '@yardmaster/core/contract/account/users.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
let account: TestAccount
beforeEach(async () => {
  account = await newAccount(app)
})

type Caller = keyof TestAccount['people']
const list = (caller: Caller, query: Record<string, string> = {}) =>
  callAs(app, account.people[caller], people.list, { query })
const add = (caller: Caller, body: unknown) =>
  callAs(app, account.people[caller], people.add, { body: body as never })
const rename = (caller: Caller, target: Caller, body = { firstName: 'Ana', lastName: 'Ruiz' }) =>
  callAs(app, account.people[caller], people.rename, { params: { id: account.people[target].id }, body })
const assign = (equipmentId: number, target: Caller) =>
  app.testDatabase.ownerPool.query('update equipment set assigned_to = $2 where id = $1', [
    equipmentId,
    account.people[target].id,
  ])

describe('the list', () => {
  test('contains everyone in the current branch', async () => {
    const { admin, manager, worker, viewer, limited, operator, otherManager } = account.people
    const ids = async (caller: Caller) => new Set((await list(caller)).body.rows.map(({ id }) => id))
    const home = new Set([admin, manager, worker, viewer, limited, operator].map(({ id }) => id))
    for (const caller of ['admin', 'manager', 'worker', 'viewer', 'limited'] as const)
      expect(await ids(caller)).toEqual(home)
    expect(await ids('otherManager')).toEqual(new Set([otherManager.id]))
  })

  test('counts the assigned things that the caller may see', async () => {
    await assign(account.machine, 'operator')
    await assign(account.otherMachine, 'operator')
    await assign(account.foreignMachine, 'worker')
    const metaOf = async (caller: Caller, target: Caller) =>
      (await list(caller)).body.rows.find(({ id }) => id === account.people[target].id)?.meta
    expect(await metaOf('manager', 'operator')).toMatchObject({ totalThings: 2, hasThings: true })
    expect(await metaOf('limited', 'operator')).toMatchObject({ totalThings: 1 })
    // The asset is in another branch. Only a user who could delete the worker learns that it exists.
    expect(await metaOf('manager', 'worker')).toMatchObject({ totalThings: 0, hasThings: true })
    expect(await metaOf('viewer', 'worker')).toMatchObject({ totalThings: 0, hasThings: false })
  })

  test('searches by name and email address and takes wildcard characters literally', async () => {
    await add('admin', { firstName: '100%', lastName: 'O_Hara' })
    const found = async (search: string) =>
      (await list('admin', { search })).body.rows.map(({ name }) => name)
    for (const search of ['100% o_h', 'o_hara', '0%']) expect(await found(search)).toEqual(['100% O_Hara'])
    for (const search of ['%', '_']) expect(await found(search)).toEqual(['100% O_Hara'])
    const { email } = account.people.worker
    expect(await list('admin', { search: email?.toUpperCase() ?? '' })).toMatchObject({
      body: { rows: [{ email }], total: 1, next: null },
    })
  })

  test.each([
    ['name', false],
    ['name', true],
    ['role', false],
    ['email', true],
    ['things', true],
  ])('returns everyone once across pages, sorted by %s, descending %s', async (sort, descending) => {
    await app.testDatabase.ownerPool.query(
      `insert into app_user (account_id, branch_id, first_name, last_name, role)
       select $1, $2, 'Pat', 'Number ' || n % 90, 'operator' from generate_series(1, 230) as n`,
      [account.id, account.homeBranch],
    )
    await assign(account.machine, 'operator')
    const ids: number[] = []
    let after: string | null = ''
    while (after !== null) {
      const { body } = await list('admin', { sort, descending: String(descending), ...(after && { after }) })
      expect(body.total).toBe(236)
      ids.push(...body.rows.map(({ id }) => id))
      after = body.next
    }
    expect([ids.length, new Set(ids).size]).toEqual([236, 236])
    if (sort === 'things') expect(ids[0]).toBe(account.people.operator.id)
    if (sort === 'role') expect(ids[0]).toBe(account.people.admin.id)
  })

  test.each([
    [{ after: 'nonsense' }, { after: 'Invalid' }],
    [{ sort: 'password' }, { sort: 'Invalid' }],
    [{ search: 'x'.repeat(101) }, { search: 'At most 100 characters' }],
  ])('rejects %j', async (query, errors) => {
    expect(await list('admin', query as Record<string, string>)).toMatchObject({
      status: 422,
      body: { errors },
    })
  })
})

describe('an operator', () => {
  test('is added to the current branch and recorded in the activity', async () => {
    const { status, body } = await add('otherManager', { firstName: ' Ana ', lastName: 'Ruiz' })
    expect(status).toBe(200)
    const { admin } = account.people
    expect(await callAs(app, admin, users.read, { params: { id: body.id } })).toMatchObject({
      body: { name: 'Ana Ruiz', email: null, role: 'operator', branch: { id: account.otherBranch } },
    })
    const { body: entries } = await callAs(app, admin, activity.recent, {})
    expect(entries[0]).toMatchObject({
      action: 'created',
      resource: expect.stringContaining('>Ana Ruiz</a>'),
    })
  })

  test.each([
    [{ firstName: '', lastName: 'Ruiz' }, { firstName: 'Required' }],
    [{ firstName: 'Ana' }, { lastName: 'Required' }],
    [{ firstName: 'Ana', lastName: 'x'.repeat(65) }, { lastName: 'At most 64 characters' }],
    [{ firstName: 'Ana', lastName: 'a\0b' }, { lastName: 'Invalid' }],
    [{ firstName: 'Ana', lastName: 'Ruiz', role: 'admin' }, { role: 'Unknown field' }],
    [[], { body: 'Wrong type of value' }],
  ])('is not added from %j', async (body, errors) => {
    expect(await add('admin', body)).toMatchObject({ status: 422, body: { errors } })
  })

  test('is renamed only by admins and the managers of their branch', async () => {
    for (const caller of ['admin', 'manager'] as const)
      expect(await rename(caller, 'operator')).toMatchObject({ status: 204 })
    for (const caller of ['worker', 'viewer', 'limited'] as const)
      expect(await rename(caller, 'operator')).toMatchObject({ status: 403 })
    expect(await rename('otherManager', 'operator')).toMatchObject({ status: 404 })
    expect((await list('admin', { search: 'ana ruiz' })).body.total).toBe(1)
  })

  test('cannot be renamed here if they are a user who signs in', async () => {
    for (const target of ['worker', 'manager', 'admin'] as const)
      expect(await rename('admin', target)).toMatchObject({ status: 403 })
    expect(await rename('worker', 'worker')).toMatchObject({ status: 403 })
  })
})
