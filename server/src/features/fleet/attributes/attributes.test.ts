import { attributes } from '@yardmaster/core/contract/fleet/attributes.ts'
import type { AttributeForm } from '@yardmaster/core/contract/fleet/attributes.ts'
import { equipment } from '@yardmaster/core/contract/fleet/equipment.ts'
import { NEW_EQUIPMENT } from '@yardmaster/core/contract/fleet/equipment.form.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
let account: TestAccount
beforeEach(async () => {
  account = await newAccount(app)
})

type PersonName = keyof TestAccount['people']
const add = (body: AttributeForm, person: PersonName = 'worker') =>
  callAs(app, account.people[person], attributes.add, { body })
const list = async (person: PersonName = 'admin') =>
  (await callAs(app, account.people[person], attributes.list, {})).body
const update = (id: number, body: AttributeForm) =>
  callAs(app, account.people.worker, attributes.update, { params: { id }, body })
const onManagersCall = (endpoint: typeof attributes.remove | typeof attributes.restore, id: number) =>
  callAs(app, account.people.manager, endpoint, { params: { id } })
const setValue = (attribute: number, machine: number, columns = '') =>
  app.testDatabase.ownerPool.query(
    `update equipment set attributes = jsonb_build_object($1::text, 'x') ${columns} where account_id = $2 and id = $3`,
    [attribute, account.id, machine],
  )

describe('the list', () => {
  test('is sorted by name and includes the category, if any', async () => {
    await add({ name: 'zinc', categoryId: account.usedCategory })
    await add({ name: 'Axles' })
    expect(await list('viewer')).toEqual([
      { id: expect.any(Number), name: 'Axles', meta: { totalEquipment: 0, usedElsewhere: false } },
      expect.objectContaining({ id: account.attribute }),
      expect.objectContaining({ name: 'zinc', categoryId: account.usedCategory }),
    ])
  })

  test('counts visible equipment in use, and reports other use only to users who may delete the attribute', async () => {
    await setValue(account.attribute, account.otherMachine)
    await setValue(account.attribute, account.foreignMachine)
    await setValue(account.attribute, account.machine, ", archived_at = '2026-01-01'")
    const metaFor = async (person: PersonName) => (await list(person))[0]?.meta
    expect(await metaFor('admin')).toEqual({ totalEquipment: 2, usedElsewhere: false })
    expect(await metaFor('manager')).toEqual({ totalEquipment: 1, usedElsewhere: true })
    expect(await metaFor('worker')).toEqual({ totalEquipment: 1, usedElsewhere: false })
    expect(await metaFor('limited')).toEqual({ totalEquipment: 0, usedElsewhere: false })
  })

  test('omits attributes of a deleted category', async () => {
    await app.testDatabase.ownerPool.query(
      `update category set deleted_at = now() where account_id = $1 and id = $2`,
      [account.id, account.emptyCategory],
    )
    expect(await list()).toEqual([])
  })
})

describe('names', () => {
  const all = undefined
  test.each([
    ['the same category', 'used', 'used', 409],
    ['all categories', 'used', all, 409],
    ['a category, while one is for all', all, 'used', 409],
    ['another category', 'used', 'empty', 200],
  ])('checks whether the name is taken for %s, ignoring case', async (_, first, second, status) => {
    const formFor = (name: string, scope: string | undefined): AttributeForm =>
      scope ? { name, categoryId: scope === 'used' ? account.usedCategory : account.emptyCategory } : { name }
    await add(formFor('Reach', first))
    const answer = await add(formFor('REACH ', second))
    expect(answer.status).toBe(status)
    if (status === 409)
      expect(answer.body).toMatchObject({
        error: 'An attribute with this name already exists for these categories.',
      })
  })

  test('accepts only one of two concurrent requests for the same name', async () => {
    const answers = await Promise.all([
      add({ name: 'Reach' }),
      add({ name: 'reach', categoryId: account.usedCategory }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test.each([
    ['an empty name', { name: ' ' }, { name: 'Required' }],
    ['a long name', { name: 'x'.repeat(65) }, { name: 'At most 64 characters' }],
    ['a category that is not there', { name: 'x', categoryId: 2_147_483_647 }, { categoryId: 'Not found.' }],
    ['an unknown field', { name: 'x', color: 'red' }, { color: 'Unknown field' }],
  ])('rejects %s', async (_, body, errors) => {
    expect(await add(body)).toMatchObject({ status: 422, body: { errors } })
  })

  test("rejects another account's category", async () => {
    const other = await newAccount(app)
    expect((await add({ name: 'x', categoryId: other.usedCategory })).status).toBe(422)
  })
})

describe('values', () => {
  const machine = async () =>
    (await callAs(app, account.people.admin, equipment.read, { params: { id: account.machine } })).body
  const edit = async (customAttributes: Record<string, string>) => {
    const { version } = await machine()
    const body = {
      ...NEW_EQUIPMENT,
      name: 'EX-1',
      categoryId: account.usedCategory,
      customAttributes,
      version,
    }
    const answer = await callAs(app, account.people.worker, equipment.update, {
      params: { id: account.machine },
      body,
    })
    expect(answer.status).toBe(204)
  }

  test('are kept while the attribute applies to another category, even if the equipment is edited meanwhile', async () => {
    const { body } = await add({ name: 'Reach' })
    await edit({ Reach: '9 m' })
    await update(body.id, { name: 'Reach', categoryId: account.emptyCategory })
    expect((await machine()).meta.customAttributes).toEqual({})
    await edit({})
    await update(body.id, { name: 'Boom reach', categoryId: account.usedCategory })
    expect((await machine()).meta.customAttributes).toEqual({ 'Boom reach': '9 m' })
  })

  test('return when a deletion is undone', async () => {
    const { body } = await add({ name: 'Reach' })
    await edit({ Reach: '9 m' })
    expect((await onManagersCall(attributes.remove, body.id)).status).toBe(204)
    expect((await machine()).meta.customAttributes).toEqual({})
    expect((await onManagersCall(attributes.remove, body.id)).status).toBe(404)
    expect((await onManagersCall(attributes.restore, body.id)).status).toBe(204)
    expect((await machine()).meta.customAttributes).toEqual({ Reach: '9 m' })
    expect((await onManagersCall(attributes.restore, body.id)).status).toBe(404)
  })

  test('rejects undoing a deletion once the name is taken', async () => {
    const { body } = await add({ name: 'Reach' })
    await onManagersCall(attributes.remove, body.id)
    expect((await add({ name: 'reach', categoryId: account.usedCategory })).status).toBe(200)
    expect((await onManagersCall(attributes.restore, body.id)).status).toBe(409)
  })
})

test('returns 403 to an account without the feature', async () => {
  await app.testDatabase.ownerPool.query(`update account set features = '{}' where id = $1`, [account.id])
  expect((await callAs(app, account.people.admin, attributes.list, {})).status).toBe(403)
})

test('records changes by name', async () => {
  await update(account.attribute, { name: 'Plate', categoryId: account.usedCategory })
  const { rows } = await app.testDatabase.ownerPool.query(
    'select changes from activity where account_id = $1',
    [account.id],
  )
  expect(rows).toEqual([
    { changes: { name: [`Plate ${account.marker}`, 'Plate'], applicableTo: ['Lifts', 'Excavators'] } },
  ])
})
