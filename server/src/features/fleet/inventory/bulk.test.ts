import { TAGS_MAX } from '@yardmaster/core/contract/fleet/equipment.form.ts'
import { activity } from '@yardmaster/core/contract/account/activity.ts'
import type { BulkChange } from '@yardmaster/core/contract/fleet/inventory.bulk.ts'
import { bulk } from '@yardmaster/core/contract/fleet/inventory.bulk.ts'
import { equipment } from '@yardmaster/core/contract/fleet/equipment.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
let account: TestAccount
beforeEach(async () => {
  account = await newAccount(app)
})

type Someone = keyof TestAccount['people']
const change = (person: Someone, body: BulkChange) =>
  callAs(app, account.people[person], bulk.change, { body })
const read = async (id: number) =>
  (await callAs(app, account.people.admin, equipment.read, { params: { id } })).body
const both = () => [account.machine, account.otherMachine]
const recentActions = async () =>
  (await callAs(app, account.people.admin, activity.recent, {})).body.map(({ action }) => action)

describe('archiving', () => {
  test('archives all, records each, and can be undone', async () => {
    expect((await change('manager', { action: 'archive', ids: [...both(), account.machine] })).body).toEqual({
      changed: 2,
    })
    expect(await read(account.machine)).toMatchObject({ deleted: true, version: 2 })
    expect(await recentActions()).toEqual(['archived', 'archived'])
    expect((await change('manager', { action: 'archive', ids: both() })).status).toBe(404)
    expect((await change('manager', { action: 'reinstate', ids: both() })).body).toEqual({ changed: 2 })
    expect(await read(account.machine)).toMatchObject({ deleted: false, version: 3 })
  })

  test('returns 403 to workers', async () => {
    for (const action of ['archive', 'reinstate'] as const)
      expect((await change('worker', { action, ids: both() })).status).toBe(403)
  })

  test('does not reinstate sold equipment', async () => {
    const sold = await account.equipment('Sold', { archived_at: '2026-01-01', sold_on: '2026-01-01' })
    expect((await change('admin', { action: 'reinstate', ids: [sold] })).status).toBe(404)
  })
})

describe('scope', () => {
  test.each([
    ['limited', 'otherMachine'],
    ['manager', 'foreignMachine'],
    ['otherManager', 'machine'],
  ] as const)('rejects the whole change if %s cannot see %s', async (person, unseen) => {
    const own = person === 'otherManager' ? account.foreignMachine : account.machine
    const ids = [own, account[unseen]]
    expect((await change(person, { action: 'tag', ids, tags: ['rent'] })).status).toBe(404)
    expect((await read(own)).meta.tags).toEqual([])
  })

  test('rejects equipment, categories and users of another account', async () => {
    const other = await newAccount(app)
    const ids = both()
    expect((await change('admin', { action: 'archive', ids: [other.machine] })).status).toBe(404)
    expect(
      await change('admin', { action: 'categorise', ids, categoryId: other.usedCategory }),
    ).toMatchObject({
      status: 422,
      body: { errors: { categoryId: 'Not found.' } },
    })
    expect(await change('admin', { action: 'assign', ids, userId: other.people.worker.id })).toMatchObject({
      status: 422,
      body: { errors: { userId: 'Not found.' } },
    })
  })

  test('assigns equipment only to users of its branch, even for an admin', async () => {
    const userId = account.people.otherManager.id
    expect((await change('manager', { action: 'assign', ids: both(), userId })).status).toBe(422)
    expect((await change('admin', { action: 'assign', ids: both(), userId })).status).toBe(422)
    const ids = [account.machine, account.foreignMachine]
    const { id } = account.people.worker
    expect((await change('admin', { action: 'assign', ids, userId: id })).status).toBe(422)
    expect((await change('admin', { action: 'assign', ids: both(), userId: id })).status).toBe(200)
  })
})

describe('changing', () => {
  test('counts and records only real changes', async () => {
    const { machine, emptyCategory } = account
    await change('worker', { action: 'categorise', ids: [machine], categoryId: emptyCategory })
    const again = await change('worker', { action: 'categorise', ids: both(), categoryId: emptyCategory })
    expect(again.body.changed).toBe(1)
    expect(await read(machine)).toMatchObject({ version: 2, meta: { categoryId: emptyCategory } })
    expect(await recentActions()).toEqual(['changed', 'changed'])
    await change('worker', { action: 'categorise', ids: both(), categoryId: null })
    expect((await read(machine)).meta.categoryId).toBeNull()
  })

  test('assigns and unassigns', async () => {
    const userId = account.people.operator.id
    await change('worker', { action: 'assign', ids: both(), userId })
    expect((await read(account.machine)).meta.assignedTo).toBe(`user:${userId}`)
    await change('worker', { action: 'assign', ids: both(), userId: null })
    expect((await read(account.machine)).meta.assignedTo).toBeNull()
  })

  test('adds tags to the existing ones', async () => {
    const tagged = await account.equipment('Tagged', { tags: ['rent'] })
    const ids = [account.machine, tagged]
    expect((await change('worker', { action: 'tag', ids, tags: ['rent', '"n{,}'] })).body.changed).toBe(2)
    expect((await read(tagged)).meta.tags).toEqual(['rent', '"n{,}'])
    expect((await read(account.machine)).meta.tags).toEqual(['rent', '"n{,}'])
    const many = Array.from({ length: TAGS_MAX }, (_, index) => `t${index}`)
    expect(await change('worker', { action: 'tag', ids, tags: many })).toMatchObject({
      status: 422,
      body: { errors: { tags: 'EX-1 would have more than 200 tags. Remove some first.' } },
    })
  })

  test('can be undone: each asset gets back what it had', async () => {
    const { machine, otherMachine, emptyCategory, people } = account
    const tagged = await account.equipment('Tagged', { tags: ['rent'] })
    const ids = [machine, otherMachine, tagged]
    await change('worker', { action: 'assign', ids: [otherMachine], userId: people.worker.id })
    const metaOf = async () => {
      const all = await Promise.all(ids.map(read))
      return all.map(({ meta: { categoryId, assignedTo, tags } }) => ({ categoryId, assignedTo, tags }))
    }
    const before = await metaOf()
    const answers = [
      await change('worker', { action: 'categorise', ids, categoryId: emptyCategory }),
      await change('worker', { action: 'assign', ids, userId: people.operator.id }),
      await change('worker', { action: 'tag', ids, tags: ['sale'] }),
    ]
    for (const { body } of answers.toReversed()) {
      const undone = await change('worker', { action: 'restore', former: body.former ?? [] })
      expect(undone.body).toEqual({ changed: body.changed })
    }
    expect(await metaOf()).toEqual(before)
    const unseen = [{ id: account.foreignMachine, tags: [] }]
    expect((await change('manager', { action: 'restore', former: unseen })).status).toBe(404)
  })

  test.each([
    [{ action: 'restore', former: [] }, 'former'],
    [{ action: 'archive', ids: [] }, 'ids'],
    [{ action: 'archive', ids: Array.from({ length: 1001 }, (_, index) => index + 1) }, 'ids'],
    [{ action: 'archive', ids: [0] }, 'ids.0'],
    [{ action: 'archive', ids: [1], force: true }, 'force'],
    [{ action: 'explode', ids: [1] }, 'action'],
    [{ action: 'tag', ids: [1], tags: [' '] }, 'tags.0'],
    [{ action: 'tag', ids: [1], tags: [] }, 'tags'],
    [{ action: 'assign', ids: [1] }, 'userId'],
  ])('rejects %j', async (body, field) => {
    const answer = await change('admin', body as BulkChange)
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]])
  })
})
