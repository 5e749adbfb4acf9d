import { NEW_CATEGORY, categories } from '@yardmaster/core/contract/fleet/categories.ts'
import type { CategoryForm } from '@yardmaster/core/contract/fleet/categories.ts'
import { activity } from '@yardmaster/core/contract/account/activity.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
let account: TestAccount
beforeEach(async () => {
  account = await newAccount(app)
})

const form = (name: string) => ({ ...NEW_CATEGORY, name })

describe('list', () => {
  test('counts the equipment that the caller sees', async () => {
    const countFor = async (person: keyof TestAccount['people']) => {
      const { body } = await callAs(app, account.people[person], categories.list, {})
      return body[account.usedCategory]?.meta.totalEquipment
    }
    expect(await countFor('admin')).toBe(3)
    expect(await countFor('manager')).toBe(2)
    expect(await countFor('otherManager')).toBe(1)
    expect(await countFor('limited')).toBe(1)
  })

  test('reports that a category is in use to users who may delete it', async () => {
    await app.testDatabase.ownerPool.query('update equipment set branch_id = $1 where account_id = $2', [
      account.otherBranch,
      account.id,
    ])
    const metaFor = async (person: 'manager' | 'worker') =>
      (await callAs(app, account.people[person], categories.list, {})).body[account.usedCategory]?.meta
    expect(await metaFor('manager')).toMatchObject({ totalEquipment: 0, inUse: true })
    expect(await metaFor('worker')).toMatchObject({ totalEquipment: 0, inUse: false })
  })

  test('omits categories of other accounts', async () => {
    const { people } = await newAccount(app)
    const { body } = await callAs(app, people.admin, categories.list, {})
    expect(Object.keys(body)).not.toContain(String(account.usedCategory))
  })
})

describe('add', () => {
  test('trims the name and returns the new id', async () => {
    const added = await callAs(app, account.people.worker, categories.add, { body: form('  Dumpers ') })
    expect(added.status).toBe(200)
    const { body } = await callAs(app, account.people.worker, categories.list, {})
    expect(body[added.body.id]).toMatchObject({ name: 'Dumpers', meta: { totalEquipment: 0, inUse: false } })
  })

  test('rejects a taken name regardless of case, in the language of the caller', async () => {
    const { status, body } = await callAs(
      app,
      account.people.admin,
      categories.add,
      { body: form('EXCAVATORS') },
      { 'accept-language': 'es-MX,en;q=0.5' },
    )
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { error: 'Ya existe una categoría con este nombre.', field: 'name' },
    })
  })

  test('allows two accounts to use the same name', async () => {
    const other = await newAccount(app)
    const { status } = await callAs(app, other.people.admin, categories.update, {
      params: { id: String(other.emptyCategory) },
      body: form('Only here'),
    })
    expect(status).toBe(204)
    expect(
      (await callAs(app, account.people.admin, categories.add, { body: form('Only here') })).status,
    ).toBe(200)
  })

  test.each([
    ['an empty name', { ...form(''), name: '   ' }, { name: 'Required' }],
    ['a name over 32 characters', form('x'.repeat(33)), { name: 'At most 32 characters' }],
    ['a missing name', { icon: 'excavator', color: '#689f38' }, { name: 'Required' }],
    ['a number as name', { ...form('x'), name: 5 }, { name: 'Wrong type of value' }],
    ['an unknown icon', { ...form('x'), icon: 'rocket' }, { icon: 'Invalid' }],
    ['a colour that is not on the palette', { ...form('x'), color: '#123456' }, { color: 'Invalid' }],
    ['an unknown field', { ...form('x'), owner: 7 }, { owner: 'Unknown field' }],
    [
      'several wrong fields',
      { name: '', icon: 1, color: 2 },
      { name: 'Required', icon: 'Invalid', color: 'Invalid' },
    ],
  ])('rejects %s and names the field', async (_, body, errors) => {
    const before = await countRows()
    const answer = await callAs(app, account.people.admin, categories.add, { body: body as never })
    expect(answer).toMatchObject({ status: 422, body: { errors } })
    expect(await countRows()).toEqual(before)
  })

  test('stores SQL and HTML as plain text', async () => {
    const name = `'); drop table x;<b>`
    const { body } = await callAs(app, account.people.admin, categories.add, { body: form(name) })
    const list = await callAs(app, account.people.admin, categories.list, {})
    expect(list.body[body.id]?.name).toBe(name)
    const recent = await callAs(app, account.people.admin, activity.recent, {})
    expect(recent.body[0]?.resource).not.toContain('<b>')
    expect(recent.body[0]?.resource).toContain('&#60;b&#62;')
  })
})

describe('update', () => {
  test('replaces the fields and records the change', async () => {
    const params = { id: String(account.usedCategory) }
    await callAs(app, account.people.worker, categories.update, { params, body: form('Diggers') })
    const { body } = await callAs(app, account.people.worker, categories.list, {})
    expect(body[account.usedCategory]).toMatchObject({ name: 'Diggers', meta: { icon: 'lightTowerTrailer' } })
    const { rows } = await app.testDatabase.ownerPool.query(
      'select changes from activity where account_id = $1',
      [account.id],
    )
    expect(rows).toEqual([
      { changes: { name: ['Excavators', 'Diggers'], icon: ['excavator', 'lightTowerTrailer'] } },
    ])
  })

  test('records nothing if nothing changed', async () => {
    const body = { name: 'Excavators', icon: 'excavator', color: '#689f38' } as const
    const params = { id: String(account.usedCategory) }
    expect((await callAs(app, account.people.worker, categories.update, { params, body })).status).toBe(204)
    expect((await callAs(app, account.people.admin, activity.recent, {})).body).toEqual([])
  })

  test.each(['0', '-1', '1.5', 'abc', '99999999999'])('rejects the id %s', async (id) => {
    const answer = await callAs(app, account.people.admin, categories.update, {
      params: { id },
      body: form('x'),
    })
    expect(answer).toMatchObject({ status: 422, body: { errors: { id: expect.any(String) } } })
  })
})

describe('delete', () => {
  test('deletes an unused category', async () => {
    const params = { id: String(account.emptyCategory) }
    expect((await callAs(app, account.people.manager, categories.remove, { params })).status).toBe(204)
    const { body } = await callAs(app, account.people.admin, categories.list, {})
    expect(Object.keys(body)).toEqual([String(account.usedCategory)])
    // The name is available again.
    expect((await callAs(app, account.people.admin, categories.add, { body: form('Lifts') })).status).toBe(
      200,
    )
    expect((await callAs(app, account.people.manager, categories.remove, { params })).status).toBe(404)
  })

  test('rejects deletion of a category with equipment, even equipment that the caller does not see', async () => {
    const params = { id: String(account.usedCategory) }
    const answer = await callAs(app, account.people.otherManager, categories.remove, { params })
    expect(answer).toMatchObject({ status: 409, body: { error: "Can't delete, category is not empty" } })
  })
})

async function countRows(): Promise<unknown> {
  const { rows } = await app.testDatabase.ownerPool.query(
    'select (select count(*) from category) as categories, (select count(*) from activity) as activities',
  )
  return rows
}

describe('driving on roads', () => {
  const drives = async (id: number) =>
    (await callAs(app, account.people.admin, categories.list, {})).body[id]?.meta.drivesOnRoads
  const added = async (icon: CategoryForm['icon'], drivesOnRoads?: boolean) => {
    const body = { ...form(`On roads ${icon}`), icon, ...(drivesOnRoads !== undefined && { drivesOnRoads }) }
    return (await callAs(app, account.people.admin, categories.add, { body })).body.id
  }

  test('follows the icon of a new category unless it is given', async () => {
    expect(await drives(await added('pickup'))).toBe(true)
    expect(await drives(await added('excavator'))).toBe(false)
    expect(await drives(await added('trailer', true))).toBe(true)
  })

  test('changes only if an edit names it, and is recorded', async () => {
    const id = await added('van')
    const params = { id: String(id) }
    const change = (body: CategoryForm) =>
      callAs(app, account.people.admin, categories.update, { params, body })
    await change({ ...form('Vans'), icon: 'excavator' })
    expect(await drives(id)).toBe(true)
    await change({ ...form('Vans'), icon: 'excavator', drivesOnRoads: false })
    expect(await drives(id)).toBe(false)
    const { rows } = await app.testDatabase.ownerPool.query(
      `select changes -> 'drivesOnRoads' as change from activity where account_id = $1 order by id desc limit 1`,
      [account.id],
    )
    expect(rows).toEqual([{ change: [true, false] }])
  })
})

describe('what counts as work', () => {
  const LOAD = { rule: 'load', input: 'input1', idleAfterSeconds: 300 } as const
  const ENGINE = { rule: 'engine', input: 'input1', idleAfterSeconds: 300 } as const
  const INPUT = { rule: 'input', input: 'pto', idleAfterSeconds: 300 } as const
  const used = { name: 'Excavators', icon: 'excavator', color: '#689f38' } as const

  const workNow = async (id: number) =>
    (await callAs(app, account.people.admin, categories.list, {})).body[id]?.meta.work
  const change = (work: CategoryForm['work']) =>
    callAs(app, account.people.admin, categories.update, {
      params: { id: String(account.usedCategory) },
      body: { ...used, work },
    })
  const rules = async () => {
    const { rows } = await app.testDatabase.ownerPool.query<{ rule: string; first: boolean }>(
      `select rule, from_at = '-infinity' as first from category_work_rule
       where account_id = $1 and category_id = $2 order by from_at`,
      [account.id, account.usedCategory],
    )
    return rows
  }
  /** The states are those of detectors that are newer than ours, so that nothing derives them again. */
  const report = async () => {
    const { rows } = await app.testDatabase.ownerPool.query(
      `insert into asset_state (account_id, asset_id, derived_by)
       select account_id, id, 32767 from equipment where account_id = $1 returning asset_id`,
      [account.id],
    )
    return rows.length
  }
  const outdated = async () => {
    const { rows } = await app.testDatabase.ownerPool.query<{ in_category: boolean }>(
      `select distinct category_id is not distinct from $2 as in_category from asset_state
       join equipment on equipment.account_id = asset_state.account_id and id = asset_id
       where asset_state.account_id = $1 and (derived_by = 0 or asset_state.version > 0)`,
      [account.id, account.usedCategory],
    )
    return rows.map((row) => row.in_category)
  }

  test('follows the icon of a new category unless it is given', async () => {
    const add = async (body: CategoryForm) =>
      (await callAs(app, account.people.admin, categories.add, { body })).body.id
    expect(await workNow(await add(form('Towers')))).toEqual(ENGINE)
    expect(await workNow(await add({ ...form('Diggers'), icon: 'excavator' }))).toEqual(LOAD)
    expect(await workNow(await add({ ...form('Sweepers'), work: INPUT }))).toEqual(INPUT)
  })

  test('stays as it is if an edit does not name it', async () => {
    expect(await workNow(account.usedCategory)).toEqual(LOAD)
    await callAs(app, account.people.admin, categories.update, {
      params: { id: String(account.usedCategory) },
      body: { ...used, icon: 'generator' },
    })
    expect(await workNow(account.usedCategory)).toEqual(LOAD)
  })

  test('changes from now on and keeps the earlier rule for the past', async () => {
    await report()
    expect((await change({ ...ENGINE, since: 'now' })).status).toBe(204)
    expect(await workNow(account.usedCategory)).toEqual(ENGINE)
    expect(await rules()).toEqual([
      { rule: 'load', first: true },
      { rule: 'engine', first: false },
    ])
    expect(await outdated()).toEqual([])
  })

  test('changes for the whole history and has that of its assets derived again', async () => {
    await report()
    await change({ ...ENGINE, since: 'now' })
    await change({ ...INPUT, since: 'always' })
    expect(await rules()).toEqual([{ rule: 'input', first: true }])
    expect(await outdated()).toEqual([true])
  })

  test('is recorded in the history', async () => {
    await change({ ...INPUT, since: 'always' })
    const { rows } = await app.testDatabase.ownerPool.query(
      'select changes from activity where account_id = $1',
      [account.id],
    )
    expect(rows).toEqual([
      {
        changes: {
          workRule: ['load', 'input'],
          workInput: [null, 'pto'],
          idleAfterSeconds: [300, null],
          workSince: [null, 'always'],
        },
      },
    ])
  })

  test('rejects minutes out of range', async () => {
    const { status, body } = await change({ ...LOAD, idleAfterSeconds: 59 })
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { errors: { 'work.idleAfterSeconds': expect.any(String) } },
    })
  })
})
