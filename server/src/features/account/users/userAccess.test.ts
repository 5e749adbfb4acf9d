import { activity } from '@yardmaster/core/contract/account/activity.ts'
import { inventory } from '@yardmaster/core/contract/fleet/inventory.ts'
import { session } from '@yardmaster/core/contract/access/session.ts'
import { userAccess } from '@yardmaster/core/contract/account/users.access.ts'
import { OFFERED_FEATURES } from '@yardmaster/core/policy.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { newAccount } from '../../../testing/testAccount.ts'
import type { Person, TestAccount } from '../../../testing/testAccount.ts'
import { callAs, cookieFor, send, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
let account: TestAccount
beforeEach(async () => {
  account = await newAccount(app)
})

const read = (by: Person, { id }: Person) => callAs(app, by, userAccess.read, { params: { id } })
const update = (by: Person, { id }: Person, refs: unknown[], allThings: unknown = false) =>
  callAs(app, by, userAccess.update, { params: { id }, body: { allThings, refs } as never })
const offered = (by: Person, { id }: Person, query: Record<string, string | number> = {}) =>
  callAs(app, by, userAccess.things, { params: { id }, query })
const seenBy = async (person: Person) =>
  (await callAs(app, person, inventory.list, {})).body.rows.map(({ name }) => name)
const owner = (sql: string, values: unknown[]) => app.testDatabase.ownerPool.query(sql, values)
const historyFor = async (person: Person) =>
  (await send(app, { method: 'GET', url: '/app/account/history', cookie: await cookieFor(app, person) })).body

describe('access levels', () => {
  test('limit and extend what a worker sees from the next request on', async () => {
    const { manager, worker } = account.people
    const bare = await account.equipment('Bare')
    await account.equipment('LI-1', { category_id: account.emptyCategory })
    expect(await seenBy(worker)).toEqual(['Bare', 'EX-1', 'EX-2', 'LI-1'])
    const refs = [`category:${account.emptyCategory}`, `equipment:${account.machine}`, `equipment:${bare}`]
    expect(await update(manager, worker, refs)).toMatchObject({ status: 204 })
    expect(await seenBy(worker)).toEqual(['Bare', 'EX-1', 'LI-1'])
    expect((await read(manager, worker)).body).toMatchObject({
      allThings: false,
      refs: [`category:${account.emptyCategory}`, `equipment:${bare}`, `equipment:${account.machine}`],
      things: [
        { name: 'Bare', categoryId: null },
        { name: 'EX-1', make: 'Volvo' },
      ],
      categories: [
        { id: account.usedCategory, name: 'Excavators', total: 2 },
        { name: 'Lifts', total: 1 },
      ],
      uncategorised: 1,
    })
    await update(manager, worker, [])
    expect(await seenBy(worker)).toEqual([])
    await update(manager, worker, refs, true)
    expect(await seenBy(worker)).toHaveLength(4)
    expect((await read(manager, worker)).body).toMatchObject({ allThings: true, refs: [] })
  })

  test('are visible to the worker, limited to what they may see', async () => {
    const { limited, worker } = account.people
    expect((await read(limited, limited)).body).toMatchObject({
      refs: [`equipment:${account.machine}`],
      categories: [{ total: 1 }, { total: 0 }],
    })
    expect(await read(limited, worker)).toMatchObject({ status: 403 })
  })

  test('keep grants for archived assets and for those that the caller may not see', async () => {
    const { admin, manager, limited } = account.people
    const archived = await account.equipment('Gone', { archived_at: '2026-01-01' })
    for (const machine of [account.foreignMachine, archived])
      await owner('insert into user_equipment_access values ($1, $2, $3)', [account.id, limited.id, machine])
    expect((await read(admin, limited)).body.refs).toEqual([`equipment:${account.machine}`])
    await update(manager, limited, [`equipment:${account.otherMachine}`])
    const { rows } = await owner('select equipment_id from user_equipment_access where user_id = $1', [
      limited.id,
    ])
    const ids = rows.map((row: { equipment_id: number }) => row.equipment_id)
    expect(new Set(ids)).toEqual(new Set([account.otherMachine, account.foreignMachine, archived]))
  })

  test('ignore duplicate references and accept only what the caller may see in the worker’s branch', async () => {
    const { admin, worker } = account.people
    const foreign = await newAccount(app)
    const known = `equipment:${account.machine}`
    expect(await update(admin, worker, [known, known])).toMatchObject({ status: 204 })
    const gone = await account.equipment('Gone', { archived_at: '2026-01-01' })
    for (const ref of [
      `equipment:${account.foreignMachine}`,
      `equipment:${foreign.machine}`,
      `equipment:${gone}`,
      `category:${foreign.usedCategory}`,
      'equipment:2147483647',
      'category:9999999999',
    ]) {
      expect(await update(admin, worker, [known, ref])).toMatchObject({
        status: 422,
        body: { errors: { 'refs.1': 'Not found.' } },
      })
    }
    expect((await read(admin, worker)).body.refs).toEqual([known])
  })

  test.each([
    [['thing:1'], false, { 'refs.0': 'Invalid' }],
    [[7], false, { 'refs.0': 'Wrong type of value' }],
    [Array.from({ length: 2001 }, () => 'category:1'), false, { refs: 'At most 2000' }],
    [[], 'yes', { allThings: 'Wrong type of value' }],
  ])('reject invalid input', async (refs, allThings, errors) => {
    const { admin, worker } = account.people
    expect(await update(admin, worker, refs, allThings)).toMatchObject({ status: 422, body: { errors } })
  })

  test('are shown in the history only to those who can grant them', async () => {
    const { manager, worker, viewer } = account.people
    await update(manager, worker, [`equipment:${account.otherMachine}`])
    const { body: entries } = await callAs(app, manager, activity.recent, {})
    expect(entries[0]).toMatchObject({ action: 'changed the access of' })
    const history = await historyFor(manager)
    expect(history).toContain('All assets: yes → no')
    expect(history).toContain('Visible assets: EX-2')
    const { body: hidden } = await callAs(app, viewer, activity.recent, {})
    expect(hidden).toEqual([])
    expect(await historyFor(viewer)).not.toContain('EX-2')
  })
})

describe('grantable things', () => {
  test('are those that the caller may see in the worker’s branch, by category and name, in pages', async () => {
    const { admin, worker, otherManager } = account.people
    for (let n = 0; n < 60; n++)
      await account.equipment(`Unit ${n % 40}`, { category_id: n % 2 ? account.emptyCategory : null })
    const names = async (query: Record<string, string | number>) => {
      const found: string[] = []
      let after: string | null = ''
      while (after !== null) {
        const { body }: Awaited<ReturnType<typeof offered>> = await offered(admin, worker, {
          ...query,
          ...(after && { after }),
        })
        found.push(...body.rows.map(({ name }) => name))
        expect(body.total).toBeGreaterThan(0)
        after = body.next
      }
      return found
    }
    const all = await names({})
    expect(all).toHaveLength(62)
    expect(all.slice(0, 2)).toEqual(['EX-1', 'EX-2'])
    expect(await names({ categoryId: account.usedCategory })).toEqual(['EX-1', 'EX-2'])
    expect(await names({ categoryId: 'none' })).toHaveLength(30)
    expect(await names({ search: 'volvo ec' })).toEqual(['EX-1'])
    expect(await names({ search: 'unit 25', categoryId: account.emptyCategory })).toEqual(['Unit 25'])
    expect(await offered(otherManager, worker)).toMatchObject({ status: 404 })
    expect((await offered(admin, worker, { categoryId: 2_147_483_647 })).body).toMatchObject({ total: 0 })
  })

  test.each([
    [{ categoryId: 'all' }, { categoryId: 'Invalid' }],
    [{ after: 'x' }, { after: 'Invalid' }],
  ])('reject the query %j', async (query, errors) => {
    const { admin, worker } = account.people
    expect(await offered(admin, worker, query as never)).toMatchObject({ status: 422, body: { errors } })
  })
})

describe('features', () => {
  const readFeatures = (by: Person, { id }: Person) =>
    callAs(app, by, userAccess.readFeatures, { params: { id } })
  const updateFeatures = (by: Person, { id }: Person, body: unknown) =>
    callAs(app, by, userAccess.updateFeatures, { params: { id }, body: body as never })
  const featuresOf = async (person: Person) =>
    Object.keys((await callAs(app, person, session.read, {})).body.features)

  test('of a worker are all at first, and the selected ones from the next request on', async () => {
    const { manager, worker } = account.people
    expect((await readFeatures(worker, worker)).body).toEqual([...OFFERED_FEATURES])
    expect(await updateFeatures(manager, worker, ['reports', 'maptrac', 'maptrac'])).toMatchObject({
      status: 204,
    })
    expect((await readFeatures(manager, worker)).body).toEqual(['maptrac', 'reports'])
    expect(await featuresOf(worker)).toEqual(['maptrac', 'reports'])
    expect(await historyFor(manager)).toContain('Clients: yes → no')
    await updateFeatures(manager, worker, [...OFFERED_FEATURES])
    // Null grants all features, including those that the account gets later.
    const { rows } = await owner('select features from app_user where id = $1', [worker.id])
    expect(rows).toEqual([{ features: null }])
  })

  test('are limited to those of the account', async () => {
    const { admin, worker } = account.people
    await owner(`update account set features = '{maptrac,reports}' where id = $1`, [account.id])
    expect((await readFeatures(admin, worker)).body).toEqual(['maptrac', 'reports'])
    expect(await updateFeatures(admin, worker, ['maptrac', 'cameras'])).toMatchObject({
      status: 422,
      body: { errors: { '1': 'You don’t have permission to grant this feature.' } },
    })
    await updateFeatures(admin, worker, [])
    expect(await featuresOf(worker)).toEqual([])
  })

  test.each([
    [['flying'], { '0': 'Invalid' }],
    [{ maptrac: true }, { body: 'Wrong type of value' }],
    [Array.from({ length: 11 }, () => 'maptrac'), { body: 'At most 10' }],
  ])('reject %j', async (body, errors) => {
    const { admin, worker } = account.people
    expect(await updateFeatures(admin, worker, body)).toMatchObject({ status: 422, body: { errors } })
  })

  test('can be set only for workers', async () => {
    const { admin, manager, operator } = account.people
    for (const target of [manager, operator])
      expect(await readFeatures(admin, target)).toMatchObject({ status: 404 })
  })
})
