import { activity } from '@yardmaster/core/contract/account/activity.ts'
import { NEW_PART, parts } from '@yardmaster/core/contract/service/parts.ts'
import { beforeEach, expect, test } from 'vitest'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
let account: TestAccount
beforeEach(async () => {
  account = await newAccount(app)
})

const form = (name: string, values: Partial<typeof NEW_PART> = {}) => ({ ...NEW_PART, name, ...values })
const add = (body: unknown) => callAs(app, account.people.worker, parts.add, { body: body as never })
const list = async () => (await callAs(app, account.people.viewer, parts.list, {})).body

test('the catalog contains added and changed parts, but no deleted ones', async () => {
  const added = await add(form(' Oil filter ', { number: 'P-550', unitCost: 19.99 }))
  expect(added.status).toBe(200)
  const params = { id: added.body.id }
  const body = form('Oil filter', { categoryId: account.usedCategory, unitCost: 21 })
  expect((await callAs(app, account.people.worker, parts.update, { params, body })).status).toBe(204)
  expect((await list()).find(({ id }) => id === params.id)).toEqual({ id: params.id, ...body })
  expect((await list()).map(({ id }) => id)).not.toContain(account.deletedPart)

  const changes = await app.testDatabase.ownerPool.query(
    `select changes from activity where account_id = $1 and changes::jsonb ? 'unitCost' order by id desc limit 1`,
    [account.id],
  )
  expect(changes.rows[0].changes).toMatchObject({
    unitCost: [19.99, 21],
    number: ['P-550', ''],
    applicableTo: [null, 'Excavators'],
  })
})

test('restores a deleted part unless another one has taken its name', async () => {
  const { manager } = account.people
  const params = { id: account.part }
  expect((await callAs(app, manager, parts.remove, { params })).status).toBe(204)
  expect((await callAs(app, manager, parts.remove, { params })).status).toBe(404)
  expect((await callAs(app, manager, parts.restore, { params })).status).toBe(204)
  const recent = await callAs(app, manager, activity.recent, {})
  expect(recent.body.slice(0, 2).map(({ action }) => action)).toEqual(['restored', 'deleted'])

  expect((await callAs(app, manager, parts.remove, { params })).status).toBe(204)
  await add(form(`FILTER ${account.marker}`))
  const refused = await callAs(app, manager, parts.restore, { params })
  expect(refused).toMatchObject({ status: 409, body: { field: 'name' } })
})

test('accepts the same name with a different number', async () => {
  expect((await add(form('Belt', { number: 'A' }))).status).toBe(200)
  expect((await add(form('Belt', { number: 'B' }))).status).toBe(200)
  expect((await add(form('belt', { number: 'a' }))).status).toBe(409)
})

test.each([
  ['an empty name', form('  '), { name: 'Required' }],
  ['a name that is too long', form('x'.repeat(65)), { name: 'At most 64 characters' }],
  ['a zero byte', form('a\0b'), { name: expect.any(String) }],
  ['a negative cost', form('x', { unitCost: -1 }), { unitCost: 'Must be positive' }],
  ['a cost that is too high', form('x', { unitCost: 100_000_000 }), { unitCost: expect.any(String) }],
  ['parts of a cent', form('x', { unitCost: 0.001 }), { unitCost: expect.any(String) }],
  ['an unknown category', form('x', { categoryId: 2_147_483_647 }), { categoryId: 'Not found.' }],
])('rejects %s', async (_, body, errors) => {
  expect(await add(body)).toMatchObject({ status: 422, body: { errors } })
})

test('rejects the category of another account', async () => {
  const other = await newAccount(app)
  const answer = await add(form('x', { categoryId: other.usedCategory }))
  expect(answer).toMatchObject({ status: 422, body: { errors: { categoryId: 'Not found.' } } })
})
