import { equipment } from '@yardmaster/core/contract/fleet/equipment.ts'
import { NEW_EQUIPMENT } from '@yardmaster/core/contract/fleet/equipment.form.ts'
import { inventory } from '@yardmaster/core/contract/fleet/inventory.ts'
import { activity } from '@yardmaster/core/contract/account/activity.ts'
import { transfer } from '@yardmaster/core/contract/fleet/transfer.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, cookieFor, send, startTestApp } from '../../../testing/testApp.ts'
import { importsAs } from './imports.fixture.ts'

const app = startTestApp()
let account: TestAccount
let imports: ReturnType<typeof importsAs>
beforeEach(async () => {
  account = await newAccount(app)
  imports = importsAs(app, account.people.manager)
})

const sql = (text: string, values: unknown[] = []) => app.testDatabase.ownerPool.query(text, values)
const addAttribute = (name: string, categoryId: number | null = null) =>
  sql('insert into attribute (account_id, name, category_id) values ($1, $2, $3)', [
    account.id,
    name,
    categoryId,
  ])
const profileOf = async (id: number) =>
  (await callAs(app, account.people.admin, equipment.read, { params: { id } })).body
const names = async () =>
  (await callAs(app, account.people.manager, inventory.list, {})).body.rows.map(({ name }) => name)

describe('a file', () => {
  test('is described by its columns with guessed targets and sample values', async () => {
    await addAttribute('Plate')
    const { body } = await imports.upload(
      'Unidad;Tipo;Precio;Fecha de compra;plate;Color\nEX-9;Lifts;"1.234,50 €";31/12/2020;DEN 1;rojo\nEX-10;;;;;',
    )
    expect(body).toMatchObject({
      fileName: 'fleet.csv',
      status: 'read',
      rows: 2,
      sheets: [],
      attributes: expect.arrayContaining(['Plate']),
      counts: null,
      mapping: {
        columns: {
          0: 'name',
          1: 'category',
          2: 'purchasePrice',
          3: 'purchaseDate',
          4: 'attribute:Plate',
          5: null,
        },
        key: 'name',
        dateOrder: 'dmy',
        decimal: ',',
      },
    })
    expect(body.columns[0]).toEqual({ index: 0, header: 'Unidad', samples: ['EX-9', 'EX-10'] })
  })

  test('is rejected with a reason if it is not a table, regardless of its name', async () => {
    expect(await imports.upload('%PDF-1.4', 'fleet.xlsx')).toMatchObject({
      status: 422,
      body: { errors: { file: 'This is a PDF. Save the table as CSV or XLSX.' } },
    })
    expect((await imports.upload('Name,Notes\nEX-1,two\nlines')).body.errors).toEqual({
      file: 'Line 3 has 1 value, but the header has 2 columns. Put text with line breaks or separators in quotation marks.',
    })
    expect((await imports.upload('')).body.errors).toEqual({ file: 'The file is empty.' })
    expect((await imports.upload(new Uint8Array(20 * 1024 * 1024 + 1))).status).toBe(413)
  })

  test('is visible only in its branch', async () => {
    const { body } = await imports.upload('Name\nEX-9')
    const read = (person: keyof TestAccount['people']) =>
      callAs(app, account.people[person], transfer.read, { params: { id: body.id } })
    expect((await read('admin')).status).toBe(200)
    expect((await read('otherManager')).status).toBe(404)
    expect((await read('worker')).status).toBe(403)
  })
})

describe('a mapping', () => {
  test.each([
    [
      'names no key',
      { columns: { 1: 'make' } },
      { key: 'No column is mapped to the field that identifies assets.' },
    ],
    [
      'goes twice to a field',
      { columns: { 0: 'name', 1: 'name' } },
      { 'columns.1': 'Two columns are mapped to the same field.' },
    ],
    [
      'names a column that is not there',
      { columns: { 0: 'name', 7: 'make' } },
      { 'columns.7': 'Unknown field' },
    ],
    [
      'names an unknown attribute',
      { columns: { 0: 'name', 1: 'attribute:None' } },
      { 'columns.1': 'Not found.' },
    ],
    ['names an unknown field', { columns: { 0: 'name', 1: 'accountId' } }, { 'columns.1': 'Invalid' }],
  ])('is rejected if it %s', async (_, changes, errors) => {
    const { body } = await imports.upload('Name,Make\nEX-9,Volvo')
    const answer = await imports.map(body.id, {
      ...body.mapping,
      ...(changes as Partial<typeof body.mapping>),
    })
    expect(answer).toMatchObject({ status: 422, body: { errors } })
  })
})

describe('the check', () => {
  test('reports added, changed and rejected lines and changes nothing', async () => {
    const checked = await imports.check(
      [
        'Name,Make,Model,Category,Year,Purchase Price,Purchase Date,Tags,Speed Limit',
        'ex-1,Volvo,EC300,Excavators,2020,"$12,500.00",3/4/2021,rent; big,25',
        'EX-2,,,,,,,,',
        'LT-1,Genie,,lifts,2019,,,,',
        'LT-2,Genie,,Cranes,soon,-1,13/13/2020,,fast',
        ',Volvo,,,,,,,',
      ].join('\n'),
    )
    expect(checked).toMatchObject({
      status: 'checked',
      counts: { added: 1, changed: 1, unchanged: 1, refused: 2 },
    })
    expect(await imports.rows(checked.id, 'added')).toMatchObject([
      { line: 4, name: 'LT-1', equipmentId: null },
    ])
    expect(await imports.rows(checked.id, 'changed')).toEqual([
      {
        line: 2,
        name: 'ex-1',
        equipmentId: account.machine,
        changes: [
          { field: 'name', before: 'EX-1', after: 'ex-1' },
          { field: 'model', before: 'EC220', after: 'EC300' },
          { field: 'year', before: null, after: 2020 },
          { field: 'purchasePrice', before: null, after: 12_500 },
          { field: 'purchaseDate', before: null, after: '2021-03-04' },
          { field: 'speedLimit', before: null, after: 25 },
          { field: 'tags', before: null, after: 'rent; big' },
        ],
        reasons: [],
      },
    ])
    expect((await imports.rows(checked.id, 'refused')).map(({ line, reasons }) => [line, reasons])).toEqual([
      [
        5,
        [
          { field: 'category', text: 'Category “Cranes” doesn’t exist.' },
          { field: 'year', text: 'Not a number' },
          { field: 'purchaseDate', text: 'Not a date' },
          { field: 'speedLimit', text: 'Not a number' },
          { field: 'purchasePrice', text: 'Must be positive' },
        ],
      ],
      [6, [{ field: 'name', text: 'Required' }]],
    ])
    expect(await names()).toEqual(['EX-1', 'EX-2'])
  })

  test('rejects a key that several lines or several assets have', async () => {
    await account.equipment('Twin', { serial_number: 'S1' })
    await account.equipment('Other twin', { serial_number: ' s1'.trim() })
    const checked = await imports.check('Name,Serial\nA,x\nB,S1\nC,X \nD,y', { key: 'serialNumber' })
    expect((await imports.rows(checked.id, 'refused')).map(({ line, reasons }) => [line, reasons])).toEqual([
      [2, [{ field: 'serialNumber', text: 'Several lines refer to the same asset: 2, 4' }]],
      [
        3,
        [{ field: 'serialNumber', text: '2 assets in this branch have this value. Match by another field.' }],
      ],
      [4, [{ field: 'serialNumber', text: 'Several lines refer to the same asset: 2, 4' }]],
    ])
    expect(checked.counts).toMatchObject({ added: 1, refused: 3 })
  })

  test('ignores assets of another branch and categories of another account', async () => {
    const other = await newAccount(app)
    await other.category('Secret')
    const checked = await imports.check('Name,Category\nEX-3,\nEX-9,Secret')
    expect(checked.counts).toEqual({ added: 1, changed: 0, unchanged: 0, refused: 1 })
  })

  test('keeps or clears the values of blank cells', async () => {
    const file = 'Name,Make,Model\nEX-1,,EC220'
    expect((await imports.check(file)).counts).toMatchObject({ unchanged: 1 })
    const clearing = await imports.check(file, { emptyCells: 'clear' })
    expect(await imports.rows(clearing.id, 'changed')).toMatchObject([
      { changes: [{ field: 'make', before: 'Volvo', after: null }] },
    ])
  })

  test('rejects attributes that do not apply to the category', async () => {
    await addAttribute('Reach', account.usedCategory)
    const checked = await imports.check('Name,Category,Reach\nEX-1,,9 m\nLT-1,Lifts,9 m\nLT-2,Lifts,')
    expect(checked.counts).toEqual({ added: 1, changed: 1, unchanged: 0, refused: 1 })
    expect(await imports.rows(checked.id, 'refused')).toMatchObject([
      { line: 3, reasons: [{ field: 'attribute:Reach' }] },
    ])
  })

  test('replaces its results when it is run again with another mapping', async () => {
    const { body } = await imports.upload('Name,Make\nEX-1,Volvo\nEX-9,x')
    await imports.map(body.id, body.mapping)
    await imports.run()
    await imports.map(body.id, { ...body.mapping, columns: { 0: 'name' } })
    await imports.run()
    expect(await imports.read(body.id)).toMatchObject({ counts: { added: 1, unchanged: 1 } })
    expect(await imports.rows(body.id, 'added')).toHaveLength(1)
  })
})

describe('applying an import', () => {
  const FILE = 'Name,Make,Category,Plate\nEX-1,Komatsu,,\nLT-1,Genie,Cranes,=1+1\nLT-2,Genie,cranes,'
  const MAPPING = {
    columns: { 0: 'name', 1: 'make', 2: 'category', 3: 'newAttribute' },
    createCategories: true,
  } as const

  test('adds and changes assets, creates missing categories and attributes, and records the user', async () => {
    const checked = await imports.check(FILE, MAPPING)
    expect(checked.counts).toEqual({ added: 2, changed: 1, unchanged: 0, refused: 0 })
    expect((await imports.apply(checked.id)).body.status).toBe('applying')
    await imports.run()
    expect(await imports.read(checked.id)).toMatchObject({ status: 'done', progress: 1 })
    expect(await names()).toEqual(['EX-1', 'EX-2', 'LT-1', 'LT-2'])
    expect(await profileOf(account.machine)).toMatchObject({
      version: 2,
      meta: { make: 'Komatsu', model: 'EC220' },
    })
    const [added] = await imports.rows(checked.id, 'added')
    expect(added?.name).toBe('LT-1')
    const { rows } = await sql(
      `select equipment.id, category.name as category from equipment join category on category.id = category_id
       where equipment.account_id = $1 and equipment.name = 'LT-1'`,
      [account.id],
    )
    expect(rows).toMatchObject([{ category: 'Cranes' }])
    expect((await profileOf(rows[0].id)).meta.customAttributes).toEqual({ Plate: '=1+1' })
    const entries = await callAs(app, account.people.admin, activity.recent, { query: { limit: '10' } })
    expect(
      entries.body.map(({ action, resource }) => `${action} ${resource.replaceAll(/<[^>]+>/g, '')}`),
    ).toEqual([
      'imported 3 assets from fleet.csv',
      'created asset LT-2',
      'created asset LT-1',
      'changed asset EX-1',
      'created category Cranes',
    ])
  })

  test('is rejected if any lines are, unless they are skipped', async () => {
    const checked = await imports.check('Name,Year\nLT-1,2020\nLT-2,1492')
    expect(await imports.apply(checked.id)).toMatchObject({
      status: 409,
      body: { error: 'Some lines were rejected. Skip them, or correct the file.' },
    })
    expect((await imports.apply(checked.id, true)).status).toBe(200)
    await imports.run()
    expect(await names()).toEqual(['EX-1', 'EX-2', 'LT-1'])
  })

  test.each([
    [
      'a machine was edited',
      () =>
        callAs(app, account.people.worker, equipment.update, {
          params: { id: account.machine },
          body: { ...NEW_EQUIPMENT, name: 'EX-1', notes: 'mine', version: 1 },
        }),
    ],
    [
      'a machine was archived',
      () => sql('update equipment set archived_at = now() where id = $1', [account.machine]),
    ],
    ['a machine of the same name was added', () => account.equipment('lt-1')],
    [
      'a category was deleted',
      () => sql('update category set deleted_at = now() where id = $1', [account.emptyCategory]),
    ],
  ])('changes nothing if %s after the check', async (_, meanwhile) => {
    const checked = await imports.check('Name,Make,Category\nEX-1,Komatsu,\nLT-1,Genie,Lifts')
    await meanwhile()
    const before = await names()
    await imports.apply(checked.id)
    await imports.run()
    expect(await imports.read(checked.id)).toMatchObject({
      status: 'failed',
      failure: 'Some assets have changed since the check. Nothing was imported. Check the file again.',
    })
    expect(await names()).toEqual(before)
    expect((await profileOf(account.machine)).meta.make).not.toBe('Komatsu')
  })

  test('changes nothing if it fails halfway, and can be checked again', async () => {
    const lines = Array.from({ length: 1200 }, (_, n) => `LT-${n},`).join('\n')
    const checked = await imports.check(`Name,Make\nEX-1,Komatsu\n${lines}`)
    // Makes the third batch fail.
    await sql(`alter table equipment add constraint no_1100 check (name <> 'LT-1100') not valid`)
    await imports.apply(checked.id)
    await imports.run()
    await sql('alter table equipment drop constraint no_1100')
    expect(await imports.read(checked.id)).toMatchObject({ status: 'failed' })
    expect(await names()).toEqual(['EX-1', 'EX-2'])
    expect((await profileOf(account.machine)).version).toBe(1)
    await imports.map(checked.id, checked.mapping)
    await imports.run()
    expect(await imports.read(checked.id)).toMatchObject({ counts: { added: 1200, changed: 1 } })
  })

  test('happens once if several processes run it at the same time', async () => {
    const checked = await imports.check('Name\nLT-1')
    await imports.apply(checked.id)
    await Promise.all([imports.run(), imports.run(), imports.run()])
    await imports.run()
    expect(await names()).toEqual(['EX-1', 'EX-2', 'LT-1'])
    expect((await imports.apply(checked.id)).status).toBe(409)
  })

  test('changes nothing if it was canceled before it began', async () => {
    const checked = await imports.check('Name\nLT-1')
    await imports.apply(checked.id)
    await callAs(app, account.people.manager, transfer.remove, { params: { id: checked.id } })
    await imports.run()
    expect(await names()).toEqual(['EX-1', 'EX-2'])
    const gone = await callAs(app, account.people.manager, transfer.read, { params: { id: checked.id } })
    expect(gone.status).toBe(404)
  })
})

test('returns the rejected lines as a file with their reasons', async () => {
  const checked = await imports.check('Name;Year;Free\nLT-1;2020;a\nLT-2;1492;=danger()\n;2020;b')
  const response = await send(app, {
    method: 'GET',
    url: `/api/equipment-imports/${checked.id}/refused`,
    cookie: await cookieFor(app, account.people.manager),
  })
  expect(response.headers['content-disposition']).toContain('filename="fleet - rejected.csv"')
  expect(response.body).toBe(
    "\ufeffName,Year,Free,Reason\r\nLT-2,1492,'=danger(),Year: At least 1900\r\n,2020,b,Name: Required\r\n",
  )
})
