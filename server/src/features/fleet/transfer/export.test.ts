import { transfer } from '@yardmaster/core/contract/fleet/transfer.ts'
import { NOTES_MAX } from '@yardmaster/core/contract/fleet/equipment.form.ts'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { startTelemetryRows } from '../../../testing/telemetryRows.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { cookieFor, send, startTestApp } from '../../../testing/testApp.ts'
import { anyAsset, anyNames } from './anyAsset.fixture.ts'
import { readTable } from './files/readTable.ts'
import { importsAs } from './imports.fixture.ts'

const app = startTestApp()
const telemetry = startTelemetryRows(app)
let account: TestAccount
beforeEach(async () => {
  account = await newAccount(app)
})

const fetchFile = async (person: keyof TestAccount['people'], query: string, language = 'en') =>
  send(app, {
    method: 'GET',
    url: `${transfer.export.path}?${query}`,
    cookie: await cookieFor(app, account.people[person]),
    headers: { 'accept-language': language },
  })

const exported = async (person: keyof TestAccount['people'], query: string, language?: string) =>
  readTable((await fetchFile(person, query, language)).rawPayload, null)

const sql = (text: string, values: unknown[]) => app.testDatabase.ownerPool.query(text, values)

/** Adds assets with all kinds of values that could break a file. */
async function addOddities(): Promise<void> {
  const { rows } = await app.testDatabase.ownerPool.query<{ id: number }>(
    `insert into attribute (account_id, name, category_id)
     values ($1, 'Plate', null), ($1, 'Model', null), ($1, 'Reach', $2) returning id`,
    [account.id, account.usedCategory],
  )
  const [plate = 0, model = 0, reach = 0] = rows.map(({ id }) => id)
  await account.equipment('=cmd|calc', {
    category_id: account.usedCategory,
    make: "'+apostrophe",
    model: '-5',
    year: 2019,
    vin: '@vin',
    serial_number: '000123',
    purchase_price: '12500.50',
    purchase_date: '2024-02-29',
    notes: 'first, "second";\r\nthird\nñandú',
    tags: ['rent', 'a;b', 'c,d'],
    speed_limit: 13.37,
    attributes: { [plate]: '=1+1', [model]: 'own', [reach]: '9,5 m' },
  })
  await account.equipment('comma', { tags: ['one,two'], make: '12345678901234567890', speed_limit: 24.5872 })
}

describe('an export', () => {
  test('contains the assets that the caller may see in the current branch and that match the search', async () => {
    const names = async (person: keyof TestAccount['people'], query: string) =>
      (await exported(person, query)).rows.map(({ cells }) => cells[0])
    expect(await names('admin', 'format=csv')).toEqual(['EX-1', 'EX-2'])
    expect(await names('viewer', 'format=xlsx')).toEqual(['EX-1', 'EX-2'])
    expect(await names('otherManager', 'format=csv')).toEqual(['EX-3'])
    expect(await names('limited', 'format=csv')).toEqual(['EX-1'])
    expect(await names('limited', 'format=xlsx')).toEqual(['EX-1'])
    expect(await names('manager', 'format=csv&search=volvo')).toEqual(['EX-1'])
  })

  test('neutralizes values that a spreadsheet would treat as a formula', async () => {
    await addOddities()
    const { body } = await fetchFile('admin', 'format=csv')
    expect(body.startsWith('\ufeffName,Category,Make,')).toBe(true)
    expect(body).not.toMatch(/(^|,|\n)"?[=+@-]/)
    expect(body).toContain(
      "\"'=cmd|calc\",Excavators,''+apostrophe,'-5,2019,000123,'@vin,12500.5,2024-02-29,29.91,",
    )
  })

  test('is sent as a named file that is never cached', async () => {
    const { headers } = await fetchFile('admin', 'format=xlsx')
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="Equipment Home [^"]+\.xlsx"; filename\*=UTF-8''/,
    )
    expect(headers['cache-control']).toBe('no-store')
  })

  test('has headers in the language of the caller', async () => {
    const { headers } = await exported('admin', 'format=csv', 'es')
    expect(headers.slice(0, 3)).toEqual(['Nombre', 'Categoría', 'Marca'])
    expect(headers).toContain('Límite de velocidad (mph)')
  })

  test.each([
    [
      'csv',
      'en',
      ['Activity', 'In the shop'],
      [
        ['Moving', 'Yes'],
        ['No data yet', 'No'],
      ],
    ],
    [
      'xlsx',
      'es',
      ['Actividad', 'En taller'],
      [
        ['En movimiento', 'Sí'],
        ['Aún sin datos', 'No'],
      ],
    ],
  ])('ends with activity and shop in separate columns: %s in %s', async (format, language, titles, cells) => {
    const { id: accountId, machine } = account
    await telemetry.state({ accountId, assetId: machine }, { at: 0, status: 'moving' })
    await sql('insert into asset_flag (account_id, equipment_id, flag_id) values ($1, $2, 10)', [
      accountId,
      machine,
    ])
    const { headers, rows } = await exported('manager', `format=${format}`, language)
    expect(headers.slice(-5, -3)).toEqual(titles)
    expect(rows.map((row) => row.cells.slice(-5, -3))).toEqual(cells)
    const inShop = await exported('manager', `format=${format}&inShop=true`, language)
    expect(inShop.rows.map((row) => row.cells[0])).toEqual(['EX-1'])
  })

  test('names the client and the site, except for users who cannot see clients', async () => {
    await sql('update equipment set client_id = $2, site_id = $3, client_since = now() where id = $1', [
      account.machine,
      account.client,
      account.site,
    ])
    const { rows } = await exported('worker', 'format=csv')
    expect(rows[0]?.cells.slice(-2)).toEqual([`Builder ${account.marker}`, `Tower ${account.marker}`])
    await sql(`update app_user set features = '{}' where id = $1`, [account.people.worker.id])
    expect((await exported('worker', 'format=csv')).headers.slice(-2)).toEqual(['Activity', 'In the shop'])
  })

  test('gives an attribute named like such a column a prefix', async () => {
    await sql(`insert into attribute (account_id, name) values ($1, 'Activity')`, [account.id])
    const { headers } = await exported('manager', 'format=csv')
    expect(headers.slice(-5)).toEqual(['Activity', 'In the shop', 'Rental', 'At client', 'At client site'])
    const { rawPayload } = await fetchFile('manager', 'format=csv')
    const { mapping } = await importsAs(app, account.people.manager).check(rawPayload, { emptyCells: 'keep' })
    const targets = Object.values(mapping.columns)
    expect(targets[headers.indexOf('Attribute: Activity')]).toBe('attribute:Activity')
    expect(targets.slice(-5)).toEqual([null, null, null, null, null])
  })

  test.each([
    ['csv', 'en', false],
    ['csv', 'es', true],
    ['xlsx', 'en', true],
    ['xlsx', 'es', false],
  ])('is imported again without changes: %s in %s, metric %s', async (format, language, metric) => {
    await sql('update branch set use_metric = $2 where id = $1', [account.homeBranch, metric])
    await addOddities()
    const { rawPayload } = await fetchFile('manager', `format=${format}`, language)
    const imports = importsAs(app, account.people.manager)
    const checked = await imports.check(rawPayload, { emptyCells: 'keep' })
    expect(await imports.rows(checked.id, 'changed')).toEqual([])
    expect(checked.counts).toEqual({ added: 0, changed: 0, unchanged: 4, refused: 0 })
    const targets = Object.values(checked.mapping.columns)
    expect(targets.slice(-5)).toEqual([null, null, null, null, null])
    expect(targets.slice(0, -5)).not.toContain(null)
  })

  const anyFleet = anyNames.chain((names) =>
    fc.record({
      names: fc.constant(names),
      category: fc.constantFrom(...names),
      assets: fc.array(anyAsset(names.length), { minLength: 40, maxLength: 40 }),
    }),
  )

  type AnyFleet = typeof anyFleet extends fc.Arbitrary<infer Fleet> ? Fleet : never

  /** As long as notes can be. */
  const prolonged = (text: string) =>
    text
      .repeat(NOTES_MAX / Math.max(1, text.length))
      .toWellFormed()
      .trim()

  /** Fills a new account with these assets. Names get a number, because equal names are rejected. */
  async function addFleet({ names, category, assets }: AnyFleet): Promise<void> {
    account = await newAccount(app)
    const categoryId = await account.category(category)
    const { rows } = await app.testDatabase.ownerPool.query<{ id: number }>(
      `insert into attribute (account_id, name) select $1, unnest($2::text[]) returning id`,
      [account.id, names],
    )
    for (const [n, { name, notes, attributes, ...columns }] of assets.entries()) {
      const byId = rows.map(({ id }, place) => [id, attributes[place] ?? ''] as const)
      await account.equipment(`${name} ${n}`, {
        ...columns,
        notes: n === 0 ? prolonged(notes) : notes,
        category_id: n % 2 ? categoryId : null,
        attributes: Object.fromEntries(byId.filter(([, value]) => value !== '')),
      })
    }
  }

  test.each([
    ['csv', 'en'],
    ['csv', 'es'],
    ['xlsx', 'en'],
    ['xlsx', 'es'],
  ])('is imported again without changes for any text: %s in %s', async (format, language) => {
    await fc.assert(
      fc.asyncProperty(anyFleet, async (fleet) => {
        await addFleet(fleet)
        const { rawPayload } = await fetchFile('manager', `format=${format}`, language)
        const imports = importsAs(app, account.people.manager)
        const checked = await imports.check(rawPayload, { emptyCells: 'clear' })
        expect(await imports.rows(checked.id, 'refused')).toEqual([])
        expect(await imports.rows(checked.id, 'changed')).toEqual([])
        expect(checked.counts).toMatchObject({ added: 0, unchanged: fleet.assets.length + 2 })
        const targets = Object.values(checked.mapping.columns)
        expect(targets.slice(0, -5)).not.toContain(null)
      }),
      { numRuns: 2, endOnFailure: true },
    )
  })

  test('of thousands of assets is complete and in order', async () => {
    await sql(
      `insert into equipment (account_id, branch_id, name)
       select $1, $2, 'Same ' || n % 3 from generate_series(1, 2500) as n`,
      [account.id, account.homeBranch],
    )
    const { rows } = await exported('admin', 'format=csv')
    expect(rows).toHaveLength(2502)
    const names = rows.map(({ cells }) => String(cells[0]).toLowerCase())
    expect(names).toEqual(names.toSorted())
  })
})

test.each(['csv', 'xlsx'])('returns the template as %s with every column and no rows', async (format) => {
  const response = await send(app, {
    method: 'GET',
    url: `${transfer.template.path}?format=${format}`,
    cookie: await cookieFor(app, account.people.manager),
  })
  expect(response.statusCode).toBe(200)
  await expect(readTable(response.rawPayload, null)).rejects.toMatchObject({ code: 'error.importNoRows' })
})
