import { users } from '@yardmaster/core/contract/account/users.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { PASSWORD, newAccount } from '../../../testing/testAccount.ts'
import type { Person, TestAccount } from '../../../testing/testAccount.ts'
import { callAs, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
let account: TestAccount
beforeEach(async () => {
  account = await newAccount(app)
})

type Changes = Partial<
  Record<'firstName' | 'lastName' | 'email' | 'role' | 'viewOnly' | 'currentPassword', unknown>
>

const update = (by: Person, of: Person, changes: Changes = {}) => {
  const body = {
    firstName: 'Ana',
    lastName: 'Ruiz',
    email: of.email,
    role: 'worker',
    viewOnly: false,
    ...changes,
  }
  return callAs(app, by, users.update, { params: { id: of.id }, body: body as never })
}
const read = async (person: Person) =>
  (await callAs(app, account.people.admin, users.read, { params: { id: person.id } })).body

describe('editing oneself', () => {
  test('changes name and email address, and the next sign-in requires the new address', async () => {
    const { worker } = account.people
    const email = `New.${account.marker}@Yard.Example`
    expect(await update(worker, worker, { email, currentPassword: PASSWORD })).toMatchObject({ status: 204 })
    expect(await read(worker)).toMatchObject({ name: 'Ana Ruiz', email: email.toLowerCase() })
    const find = async (address: string | null) =>
      (await app.database.pool.query('select * from find_sign_in($1)', [address])).rowCount
    expect([await find(email), await find(worker.email)]).toEqual([1, 0])
  })

  test('cannot change the role or the view-only setting', async () => {
    const { worker } = account.people
    expect(await update(worker, worker, { role: 'admin' })).toMatchObject({
      status: 422,
      body: { errors: { role: expect.any(String) } },
    })
    expect(await update(worker, worker, { viewOnly: true })).toMatchObject({ status: 204 })
    expect(await read(worker)).toMatchObject({ role: 'worker', viewOnly: false })
  })
})

describe('editing others', () => {
  test('does not let a manager promote anyone to manager or admin', async () => {
    const { manager, worker } = account.people
    for (const role of ['branch', 'admin', 'operator']) {
      expect(await update(manager, worker, { role })).toMatchObject({
        status: 422,
        body: { errors: { role: 'You don’t have permission to assign this role.' } },
      })
    }
  })

  test('lets an admin promote a worker, which removes the limits of a worker', async () => {
    const { admin, limited } = account.people
    expect(await update(admin, limited, { role: 'branch', viewOnly: true })).toMatchObject({ status: 204 })
    expect(await read(limited)).toMatchObject({ role: 'branch', viewOnly: false })
    const { rows } = await app.testDatabase.ownerPool.query('select limited from app_user where id = $1', [
      limited.id,
    ])
    expect(rows).toEqual([{ limited: false }])
  })

  test('rejects operators, who have no email address', async () => {
    const { admin, operator } = account.people
    expect(await update(admin, operator, { email: 'x@yard.example' })).toMatchObject({ status: 403 })
  })

  test('stores view-only for workers', async () => {
    const { admin, worker } = account.people
    await update(admin, worker, { viewOnly: true })
    expect(await read(worker)).toMatchObject({ viewOnly: true })
  })
})

test('rejects an email address that is in use in the account', async () => {
  const { admin, worker, viewer } = account.people
  const refused = await update(admin, worker, { email: viewer.email })
  expect(refused).toMatchObject({
    status: 409,
    body: { error: 'This email address is already in use.', field: 'email' },
  })
  expect(await read(worker)).toMatchObject({ email: worker.email })
})

test.each([
  [{ firstName: ' ' }, { firstName: 'Required' }],
  [{ lastName: 'x'.repeat(65) }, { lastName: 'At most 64 characters' }],
  [{ email: 'nobody' }, { email: 'Enter a valid email address' }],
  [{ email: null }, { email: 'Wrong type of value' }],
  [{ role: 'king' }, { role: 'Invalid' }],
  [{ viewOnly: 'yes' }, { viewOnly: 'Wrong type of value' }],
  [{ passwordHash: 'x' }, { passwordHash: 'Unknown field' }],
])('rejects %j', async (changes, errors) => {
  const { admin, worker } = account.people
  expect(await update(admin, worker, changes as Changes)).toMatchObject({ status: 422, body: { errors } })
})

test('stores names literally', async () => {
  const { admin, worker } = account.people
  const firstName = `<img src=x onerror=alert(1)>'; drop table app_user; --`
  await update(admin, worker, { firstName })
  expect(await read(worker)).toMatchObject({ firstName })
})
