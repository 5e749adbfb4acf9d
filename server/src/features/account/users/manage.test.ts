import { activity } from '@yardmaster/core/contract/account/activity.ts'
import { session } from '@yardmaster/core/contract/access/session.ts'
import { userAccess } from '@yardmaster/core/contract/account/users.access.ts'
import { users } from '@yardmaster/core/contract/account/users.ts'
import type { Role } from '@yardmaster/core/roles.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { newAccount } from '../../../testing/testAccount.ts'
import type { Person, TestAccount } from '../../../testing/testAccount.ts'
import { callAs, cookieFor, send, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
let account: TestAccount
beforeEach(async () => {
  account = await newAccount(app)
})

type Caller = keyof TestAccount['people']
const remove = (by: Person, of: Person) => callAs(app, by, users.remove, { params: { id: of.id } })
const setPassword = (by: Person, of: Person, password = 'a new password') =>
  callAs(app, by, users.setPassword, { params: { id: of.id }, body: { password } })
const limit = (by: Person, of: Person) =>
  callAs(app, by, userAccess.update, { params: { id: of.id }, body: { allThings: true, refs: [] } })
const grantFeatures = (by: Person, of: Person) =>
  callAs(app, by, userAccess.updateFeatures, { params: { id: of.id }, body: [] })
const assign = (equipmentId: number, { id }: Person) =>
  app.testDatabase.ownerPool.query('update equipment set assigned_to = $2 where id = $1', [equipmentId, id])
const owner = (sql: string, values: unknown[]) => app.testDatabase.ownerPool.query(sql, values)

async function another(role: Role, branchId = account.homeBranch): Promise<Person> {
  const email = `another.${account.marker}@yard.example`
  const { rows } = await owner(
    `insert into app_user (account_id, branch_id, first_name, last_name, email, role)
     values ($1, $2, 'Sam', 'Another', $3, $4) returning id`,
    [account.id, branchId, email, role],
  )
  return { accountId: account.id, id: rows[0].id, branchId, email }
}

describe('permissions to manage users', () => {
  /**
   * The expected statuses for deleting, setting a password and limiting access. Actions that the caller may
   * not perform return 403, and users whom they may not see return 404.
   */
  test.each<[Caller, Caller | 'secondAdmin' | 'outsider', number, number, number]>([
    ['admin', 'admin', 403, 403, 403],
    ['admin', 'secondAdmin', 204, 204, 404],
    ['admin', 'manager', 204, 204, 404],
    ['admin', 'worker', 204, 204, 204],
    ['admin', 'operator', 204, 403, 404],
    ['admin', 'outsider', 204, 204, 204],
    ['manager', 'admin', 403, 403, 403],
    ['manager', 'manager', 403, 403, 403],
    ['manager', 'worker', 204, 204, 204],
    ['manager', 'viewer', 204, 204, 204],
    ['manager', 'operator', 204, 403, 404],
    ['manager', 'outsider', 404, 404, 404],
    ['manager', 'otherManager', 404, 404, 404],
    ['worker', 'worker', 403, 403, 403],
    ['worker', 'operator', 403, 403, 403],
    ['viewer', 'worker', 403, 403, 403],
    ['limited', 'limited', 403, 403, 403],
  ])('as %s for %s: %i, %i, %i', async (caller, of, deleted, changed, limited) => {
    const by = account.people[caller]
    const target =
      of === 'secondAdmin'
        ? await another('admin')
        : of === 'outsider'
          ? await another('worker', account.otherBranch)
          : account.people[of]
    expect((await limit(by, target)).status).toBe(limited)
    expect((await grantFeatures(by, target)).status).toBe(limited)
    expect((await setPassword(by, target)).status).toBe(changed)
    expect((await remove(by, target)).status).toBe(deleted)
  })
})

describe('deleting', () => {
  test('is rejected while equipment is assigned, even if the caller may not see it', async () => {
    const { manager, admin, worker } = account.people
    for (const machine of [account.machine, account.foreignMachine]) {
      await assign(machine, worker)
      expect(await remove(manager, worker)).toMatchObject({
        status: 409,
        body: { error: "Can't delete users with assigned equipment" },
      })
      await owner('update equipment set assigned_to = null where id = $1', [machine])
    }
    await assign(account.machine, worker)
    await owner('update equipment set archived_at = now() where id = $1', [account.machine])
    expect(await remove(manager, worker)).toMatchObject({ status: 204 })
    expect(await callAs(app, admin, users.read, { params: { id: worker.id } })).toMatchObject({ status: 404 })
    // If the asset is restored, it is assigned to nobody.
    const { rows } = await owner('select assigned_to from equipment where id = $1', [account.machine])
    expect(rows).toEqual([{ assigned_to: null }])
  })

  test('ends the sessions, frees the email address and keeps the history', async () => {
    const { admin, worker } = account.people
    const cookie = await cookieFor(app, worker)
    const ownSession = () => send(app, { method: 'GET', url: session.read.path, cookie })
    expect((await ownSession()).statusCode).toBe(200)
    await remove(admin, worker)
    expect((await ownSession()).statusCode).toBe(403)
    const { rowCount } = await app.database.pool.query('select * from find_sign_in($1)', [worker.email])
    expect(rowCount).toBe(0)
    const { body } = await callAs(app, admin, activity.recent, {})
    expect(body[0]).toMatchObject({ action: 'deleted', resource: expect.stringContaining('Robin worker') })
    expect(await remove(admin, worker)).toMatchObject({ status: 404 })
  })
})

describe('the last administrator', () => {
  const demote = (by: Person, of: Person) =>
    callAs(app, by, users.update, {
      params: { id: of.id },
      body: { firstName: 'A', lastName: 'B', email: of.email ?? '', role: 'worker', viewOnly: false },
    })
  const admins = async () =>
    (
      await owner(`select id from app_user where account_id = $1 and role = 'admin' and deleted_at is null`, [
        account.id,
      ])
    ).rowCount

  test.each([
    ['delete', remove],
    ['demote', demote],
  ])('remains if two administrators %s each other at the same time', async (_, change) => {
    const [one, other] = [account.people.admin, await another('admin')]
    const answers = await Promise.all([change(one, other), change(other, one)])
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(await admins()).toBe(1)
  })
})

describe('a new password', () => {
  test('cannot be the email address of the user', async () => {
    const { admin, worker } = account.people
    expect(await setPassword(admin, worker, worker.email ?? '')).toMatchObject({ status: 422 })
    expect(await setPassword(admin, worker, worker.email?.split('@')[0])).toMatchObject({ status: 422 })
    expect(await setPassword(admin, worker, `${account.marker}!`)).toMatchObject({ status: 422 })
  })

  test('allows the sign-in, ends the sessions, and is recorded without the password itself', async () => {
    const { manager, worker } = account.people
    const cookie = await cookieFor(app, worker)
    expect(await setPassword(manager, worker)).toMatchObject({ status: 204 })
    expect((await send(app, { method: 'GET', url: session.read.path, cookie })).statusCode).toBe(403)
    const signIn = async (password: string) => {
      const payload = new URLSearchParams({ email: worker.email ?? '', password }).toString()
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      return (await send(app, { method: 'POST', url: '/app/login', payload, headers })).statusCode
    }
    expect([await signIn('a new password'), await signIn('correct horse')]).toEqual([303, 422])
    const { body } = await callAs(app, manager, activity.recent, {})
    expect(body[0]).toMatchObject({ action: 'changed the password of' })
    expect(JSON.stringify(body)).not.toContain('a new password')
  })

  test.each([
    ['', 'Required'],
    ['1234567', 'Password must be at least 8 characters long'],
    ['x'.repeat(201), 'At most 200 characters'],
    ['password1', expect.stringContaining('It is one of the most common ones.')],
    ['yardmaster', expect.stringContaining('It consists of the user’s name, email address or company.')],
  ])('is rejected: %s', async (password, error) => {
    expect(await setPassword(account.people.admin, account.people.worker, password)).toMatchObject({
      status: 422,
      body: { errors: { password: error } },
    })
  })
})

test('returns the assigned things that the caller may see, in pages', async () => {
  const { admin, manager, limited, operator } = account.people
  for (let n = 0; n < 60; n++) await account.equipment(`Unit ${n % 40}`, { assigned_to: operator.id })
  await assign(account.machine, operator)
  await assign(account.foreignMachine, operator)
  await account.equipment('Gone', { assigned_to: operator.id, archived_at: '2026-01-01' })
  const things = async (by: Person) => {
    const names: string[] = []
    let after: string | null | undefined
    do {
      const { body }: { body: { rows: { name: string }[]; next: string | null } } = await callAs(
        app,
        by,
        users.things,
        { params: { id: operator.id }, query: after ? { after } : {} },
      )
      names.push(...body.rows.map(({ name }) => name))
      after = body.next
    } while (after)
    return names
  }
  expect(await things(manager)).toHaveLength(61)
  expect(await things(admin)).toHaveLength(62)
  expect(await things(limited)).toEqual(['EX-1'])
  const first = await callAs(app, manager, users.things, { params: { id: operator.id } })
  expect(first.body.total).toBe(61)
  expect(first.body.rows[0]).toMatchObject({ name: 'EX-1', make: 'Volvo', model: 'EC220' })
})
