import { activity } from '@yardmaster/core/contract/account/activity.ts'
import { meters } from '@yardmaster/core/contract/fleet/meters.ts'
import { transfer } from '@yardmaster/core/contract/fleet/transfer.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { silentLog } from '../../../testing/silentLog.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, startTestApp } from '../../../testing/testApp.ts'
import { importsAs } from './imports.fixture.ts'
import { expireImports } from './runImports.ts'

const app = startTestApp()
let account: TestAccount
let imports: ReturnType<typeof importsAs>
beforeEach(async () => {
  account = await newAccount(app)
  imports = importsAs(app, account.people.manager)
})

const sql = (text: string, values: unknown[] = []) => app.testDatabase.ownerPool.query(text, values)
const all = async () =>
  (
    await sql(
      `select e.name, make, model, notes, tags, attributes, c.name as category, archived_at is not null as archived
       from equipment e left join category c on c.account_id = e.account_id and c.id = e.category_id
       where e.account_id = $1 order by e.id`,
      [account.id],
    )
  ).rows
const idOf = async (name: string): Promise<number> =>
  (await sql('select id from equipment where account_id = $1 and name = $2', [account.id, name])).rows[0]?.id
const FILE =
  'Name,Make,Notes,Tags,Category,Plate,Hours\nEX-1,Komatsu,"two\nlines",rent; big,Cranes,DEN 1,100\nNEW-1,Genie,,,Cranes,DEN 2,50\n'
const MAPPING = {
  columns: {
    0: 'name',
    1: 'make',
    2: 'notes',
    3: 'tags',
    4: 'category',
    5: 'newAttribute',
    6: 'hourMeter',
  },
  createCategories: true,
} as const

describe('undoing an import', () => {
  test('restores changed assets and removes added ones, with all that the import created', async () => {
    const before = await all()
    const { id, canUndo } = await imports.done(FILE, MAPPING)
    expect(canUndo).toBe(true)
    expect(await all()).not.toEqual(before)
    expect(await imports.undo(id)).toMatchObject({
      status: 'undone',
      canUndo: false,
      undone: { restored: 1, removed: 1, archived: 0, left: 0 },
    })
    expect(await all()).toEqual(before)
    expect(
      (
        await sql(
          `select name from category where account_id = $1 and deleted_at is null and name = 'Cranes'
           union all select name from attribute where account_id = $1 and deleted_at is null and name = 'Plate'`,
          [account.id],
        )
      ).rows,
    ).toEqual([])
    const { body } = await callAs(app, account.people.admin, meters.read, { params: { id: account.machine } })
    expect(body.corrections).toMatchObject([{ meter: 'engineSeconds', undoneAt: expect.any(String) }])
    expect((await sql('select asset_id from asset_state where account_id = $1', [account.id])).rows).toEqual([
      { asset_id: account.machine },
    ])
    const entries = await callAs(app, account.people.admin, activity.recent, { query: { limit: '5' } })
    expect(
      entries.body.map(({ action, resource }) => `${action} ${resource.replaceAll(/<[^>]+>/g, '')}`),
    ).toEqual([
      'undid the import of 2 assets from fleet.csv',
      'deleted category Cranes',
      'deleted asset NEW-1',
      'changed asset EX-1',
      'imported 2 assets from fleet.csv',
    ])
  })

  test('keeps what was changed since, and names it', async () => {
    const { id } = await imports.done('Name,Make,Model\nEX-1,Komatsu,PC200\n')
    await sql(`update equipment set make = 'Deere', version = version + 1 where id = $1`, [account.machine])
    expect((await imports.undo(id)).undone).toEqual({ restored: 1, removed: 0, archived: 0, left: 1 })
    expect((await all())[0]).toMatchObject({ make: 'Deere', model: 'EC220' })
    expect(await imports.rows(id, 'left')).toMatchObject([
      { name: 'EX-1', reasons: [{ field: 'make', text: 'Changed since the import. Kept as it is.' }] },
    ])
  })

  test('archives added assets that have a ticket, a picture, readings or a change since', async () => {
    const { id } = await imports.done('Name\nTICKET\nPICTURE\nREADINGS\nCHANGE\nNEW\n')
    await sql(
      `insert into repair (account_id, ticket_num, equipment_id, check_in_date, issue)
       values ($1, 99, $2, '2026-11-02', 'Leaks')`,
      [account.id, await idOf('TICKET')],
    )
    await sql(
      `insert into equipment_image (account_id, equipment_id, file_key, list_file_key) values ($1, $2, 'a', 'b')`,
      [account.id, await idOf('PICTURE')],
    )
    await sql('insert into asset_state (account_id, asset_id, watermark) values ($1, $2, 1)', [
      account.id,
      await idOf('READINGS'),
    ])
    await sql(`update equipment set version = 2 where id = $1`, [await idOf('CHANGE')])
    expect((await imports.undo(id)).undone).toEqual({ restored: 0, removed: 1, archived: 4, left: 4 })
    expect((await all()).slice(3).map(({ name, archived }) => [name, archived])).toEqual([
      ['TICKET', true],
      ['PICTURE', true],
      ['READINGS', true],
      ['CHANGE', true],
    ])
    expect((await imports.rows(id, 'left')).map(({ reasons }) => reasons[0]?.text)).toEqual(
      Array.from({ length: 4 }, () => 'Used or changed since the import. Archived instead of removed.'),
    )
  })

  test('leaves assets that were archived since, and categories that are in use', async () => {
    const { id } = await imports.done('Name,Category\nEX-1,Cranes\nEX-2,Cranes\n', { createCategories: true })
    await sql('update equipment set archived_at = now() where id = $1', [account.machine])
    expect((await imports.undo(id)).undone).toEqual({ restored: 1, removed: 0, archived: 0, left: 1 })
    expect(await all()).toMatchObject([
      { category: 'Cranes', archived: true },
      { category: 'Excavators' },
      {},
    ])
    expect((await imports.rows(id, 'left'))[0]?.reasons[0]?.text).toMatch(/^Archived, sold or moved/)
  })

  test('changes nothing if it fails, and can be tried again', async () => {
    const { id } = await imports.done('Name,Make\nEX-1,Komatsu\nNEW-1,x\n')
    const before = await all()
    await sql(`alter table equipment add constraint no_volvo check (make <> 'Volvo') not valid`)
    const failed = await imports.undo(id)
    await sql('alter table equipment drop constraint no_volvo')
    expect(failed).toMatchObject({
      status: 'done',
      canUndo: true,
      failure: expect.stringContaining('Nothing was'),
    })
    expect(await all()).toEqual(before)
    expect((await imports.undo(id)).undone).toEqual({ restored: 1, removed: 1, archived: 0, left: 0 })
  })

  test('is possible once, in the branch of the import, and only after it was applied', async () => {
    const checked = await imports.check('Name\nNEW-1\n')
    const undo = (person: keyof TestAccount['people']) =>
      callAs(app, account.people[person], transfer.undo, { params: { id: checked.id } })
    expect((await undo('manager')).status).toBe(409)
    await imports.apply(checked.id)
    await imports.run()
    expect((await undo('otherManager')).status).toBe(404)
    await imports.undo(checked.id)
    expect((await undo('manager')).status).toBe(409)
  })
})

test('lists the applied imports of the branch, newest first, and keeps them for 30 days', async () => {
  await imports.check('Name\nNEW-0\n')
  const first = await imports.done('Name\nNEW-1\n')
  const second = await imports.done('Name,Make\nEX-1,Komatsu\nNEW-2,x\n')
  await imports.undo(first.id)
  const list = async (person: keyof TestAccount['people']) =>
    (await callAs(app, account.people[person], transfer.recent, {})).body
  expect(await list('admin')).toMatchObject([
    { id: second.id, fileName: 'fleet.csv', added: 1, changed: 1, undone: null },
    { id: first.id, added: 1, changed: 0, undone: { by: expect.stringContaining('branch') } },
  ])
  expect(await list('otherManager')).toEqual([])
  const expire = () => expireImports({ ...app, log: silentLog, signal: new AbortController().signal })
  await sql(
    `update equipment_import set expires_at = expires_at - interval '29 days' where account_id = $1`,
    [account.id],
  )
  await expire()
  expect(await list('admin')).toHaveLength(2)
})
