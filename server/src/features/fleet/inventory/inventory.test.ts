import { INVENTORY_PAGE, INVENTORY_SORTS, inventory } from '@yardmaster/core/contract/fleet/inventory.ts'
import { STATUSES } from '@yardmaster/core/contract/history/snapshots.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { startTelemetryRows } from '../../../testing/telemetryRows.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
const telemetry = startTelemetryRows(app)
let account: TestAccount
beforeEach(async () => {
  account = await newAccount(app)
})

type Query = Record<string, string>
type Someone = keyof TestAccount['people']
const list = (person: Someone, query: Query = {}) =>
  callAs(app, account.people[person], inventory.list, { query })
const names = async (person: Someone, query?: Query) =>
  (await list(person, query)).body.rows.map(({ name }) => name)
const count = async (person: Someone, query: Query = {}) =>
  (await callAs(app, account.people[person], inventory.count, { query })).body.total
const flag = (equipmentId: number, flagId: number) =>
  app.testDatabase.ownerPool.query(
    'insert into asset_flag (account_id, equipment_id, flag_id) values ($1, $2, $3)',
    [account.id, equipmentId, flagId],
  )
const report = (assetId: number, status: string, at = 0) =>
  telemetry.state({ accountId: account.id, assetId }, { at, status, values: { lat: 39.5 } })

/** Leaves the state of an asset that never reported and whose meter a person set. */
const setMeterOf = (assetId: number) =>
  telemetry.pool.query(
    `insert into asset_state (account_id, asset_id, snapshot) values ($1, $2, '{"engineSeconds":[3600,1]}')`,
    [account.id, assetId],
  )

describe('the list', () => {
  test.each([
    ['admin', ['EX-1', 'EX-2']],
    ['manager', ['EX-1', 'EX-2']],
    ['otherManager', ['EX-3']],
    ['worker', ['EX-1', 'EX-2']],
    ['viewer', ['EX-1', 'EX-2']],
    ['limited', ['EX-1']],
  ] as const)('shows %s %j of the current branch, with a matching count', async (person, seen) => {
    expect(await names(person)).toEqual(seen)
    expect(await count(person)).toBe(seen.length)
    expect(await names(person, { search: 'ex-' })).toEqual(seen)
    expect(await count(person, { search: 'ex-' })).toBe(seen.length)
  })

  test('returns the values of all columns in a row', async () => {
    const { machine, people, id, usedCategory } = account
    await app.testDatabase.ownerPool.query(
      `update equipment set assigned_to = $3, tags = '{rent,north}' where account_id = $1 and id = $2`,
      [id, machine, people.worker.id],
    )
    await report(machine, 'idling', Date.parse('2026-11-14T23:31:04.040Z'))
    await flag(machine, 7)
    await flag(machine, 2)
    expect((await list('limited')).body.rows).toEqual([
      {
        id: machine,
        name: 'EX-1',
        branchId: account.homeBranch,
        categoryId: usedCategory,
        make: 'Volvo',
        model: 'EC220',
        serialNumber: '',
        tags: ['rent', 'north'],
        listImage: null,
        status: 'idling',
        lastUpdateAt: '2026-11-14T23:31:04.040Z',
        lat: null,
        lng: null,
        heard: null,
        areas: [],
        flags: [2, 7],
        assignedTo: `Robin worker ${account.marker}`,
        client: null,
        rental: 'available',
      },
    ])
  })

  test('omits archived equipment', async () => {
    await account.equipment('Gone', { archived_at: '2026-01-01' })
    for (const search of ['', 'gone']) expect(await names('admin', { search })).not.toContain('Gone')
    expect(await count('admin')).toBe(2)
  })
})

describe('searching', () => {
  test('matches every word in any identifying field, and every character literally', async () => {
    const tags = ['Alquiler', 'west yard']
    await account.equipment('100% pure_steel', { serial_number: 'A\\B', vin: '1HGCM82633A', tags })
    const found = ['0% p', 'pure_s', 'a\\b', '82633', 'alquiler', 'yard west', 'steel alq 1hg']
    for (const search of found) expect(await names('admin', { search }), search).toEqual(['100% pure_steel'])
    for (const search of ['%%%', '___', "'; drop", 'steel volvo', '\\'])
      expect(await names('admin', { search }), search).not.toContain('EX-1')
    expect(await names('admin', { search: 'volvo ec2' })).toEqual(['EX-1'])
  })

  test('ignores accents in the search and in the data', async () => {
    await account.equipment('Grúa (telescópica)')
    await account.equipment('Canon electrico')
    for (const search of ['grua', 'GRÚA', 'á)', 'telescopica'])
      expect(await names('admin', { search }), search).toEqual(['Grúa (telescópica)'])
    expect(await names('admin', { search: 'cañón eléctrico' })).toEqual(['Canon electrico'])
  })

  test('finds an asset by its current devices', async () => {
    const search = `device-${account.marker}`
    expect(await names('admin', { search })).toEqual(['EX-1'])
    expect(await names('limited', { search })).toEqual(['EX-1'])
    await app.testDatabase.ownerPool.query(
      'update device_assignment set to_at = now() where account_id = $1 and device_id = $2',
      [account.id, account.device],
    )
    expect(await names('admin', { search })).toEqual([])
  })

  test('finds an asset by the client who has it and by its open contract, for those who may see them', async () => {
    await account.add('rental', {
      equipment_id: account.machine,
      client_id: account.client,
      contract: 'RA-2044',
      start_at: '2026-11-01T00:00:00Z',
      out_at: '2026-11-01T00:00:00Z',
      due_at: '2026-12-01T00:00:00Z',
    })
    await app.testDatabase.ownerPool.query(
      'update equipment set client_id = $3, client_since = now() where account_id = $1 and id = $2',
      [account.id, account.machine, account.client],
    )
    const searches = ['ra-2044', `builder ${account.marker}`]
    for (const search of searches) {
      expect(await names('admin', { search }), search).toEqual(['EX-1'])
      expect(await count('viewer', { search }), search).toBe(1)
    }
    expect(await names('admin', { search: 'ra-204' })).toEqual([])
    await app.testDatabase.ownerPool.query(`update account set features = '{}' where id = $1`, [account.id])
    for (const search of searches) expect(await names('admin', { search }), search).toEqual([])
  })

  test('returns the same for short words and for too many matches to look up one by one', async () => {
    await app.testDatabase.ownerPool.query(
      `insert into equipment (account_id, branch_id, name, make)
       select $1, $2, 'Pump ' || n, 'Wacker' from generate_series(1, 1100) n`,
      [account.id, account.homeBranch],
    )
    for (const search of ['wa', 'wacker', 'pump wacker']) {
      expect(await count('admin', { search }), search).toBe(1100)
      expect((await names('admin', { search })).slice(0, 3), search).toEqual(['Pump 1', 'Pump 2', 'Pump 3'])
    }
    expect(await names('admin', { search: 'pump 1099' })).toEqual(['Pump 1099'])
  })

  test('never finds equipment of another account', async () => {
    const other = await newAccount(app)
    await app.testDatabase.ownerPool.query(
      `update equipment set name = 'Zeppelin' where account_id = $1 and id = $2`,
      [other.id, other.machine],
    )
    expect(await names('admin', { search: 'zeppelin' })).toEqual([])
    const { rows } = await app.database.pool.query(`select find_equipment('{%zeppelin%}', 10)`)
    expect(rows).toEqual([])
  })
})

describe('filters', () => {
  beforeEach(async () => {
    const { machine, otherMachine, emptyCategory } = account
    await account.equipment('LT-1', { category_id: emptyCategory })
    await report(machine, 'working')
    await report(otherMachine, 'moving')
    await flag(otherMachine, 10)
    await flag(machine, 7)
  })

  test.each([
    [{ statuses: 'moving' }, ['EX-2']],
    [{ statuses: 'working' }, ['EX-1']],
    [{ statuses: 'moving.working' }, ['EX-1', 'EX-2']],
    [{ statuses: 'silent' }, []],
    [{ statuses: 'noData' }, ['LT-1']],
    [{ statuses: 'working.noData' }, ['EX-1', 'LT-1']],
    [{ inShop: 'true' }, ['EX-2']],
    [{ inShop: 'false' }, ['EX-1', 'LT-1']],
    [{ inShop: 'true', statuses: 'moving' }, ['EX-2']],
    [{ inShop: 'false', statuses: 'moving' }, []],
    [{ flag: '7' }, ['EX-1']],
    [{ flag: '10', statuses: 'moving' }, ['EX-2']],
    [{ flag: '10', search: 'ex-2' }, ['EX-2']],
  ] as [Query, string[]][])('filters by %j', async (query, expected) => {
    expect(await names('admin', query)).toEqual(expected)
    expect(await count('admin', query)).toBe(expected.length)
    expect(await names('limited', query)).toEqual(expected.filter((name) => name === 'EX-1'))
  })

  test('counts every asset in exactly one activity, in the shop or not', async () => {
    const byActivity = await Promise.all(STATUSES.map((statuses) => count('admin', { statuses })))
    expect(byActivity).toEqual([1, 0, 1, 0, 0, 0, 1])
    expect(await count('admin')).toBe(3)
  })

  test('treats an asset that was derived again but has never reported as one without data', async () => {
    await telemetry.pool.query('insert into asset_state (account_id, asset_id) values ($1, $2)', [
      account.id,
      await account.equipment('LT-2'),
    ])
    expect(await names('admin', { statuses: 'noData' })).toEqual(['LT-1', 'LT-2'])
    expect(await names('admin', { statuses: 'stopped' })).toEqual([])
    expect((await list('admin', { search: 'lt-2' })).body.rows).toMatchObject([{ status: 'noData' }])
  })

  test('filters by one or several categories', async () => {
    const { usedCategory, emptyCategory } = account
    expect(await names('admin', { categories: String(emptyCategory) })).toEqual(['LT-1'])
    expect(await count('admin', { categories: `${usedCategory}.${emptyCategory}` })).toBe(3)
    expect(await names('limited', { categories: String(emptyCategory) })).toEqual([])
  })
})

describe('pages', () => {
  test('sort numbers within names numerically', async () => {
    for (const name of ['Lift 10', 'lift 9', 'Lift 100', 'Élan'])
      await account.equipment(name, { category_id: account.emptyCategory })
    const query = { categories: String(account.emptyCategory) }
    expect(await names('admin', query)).toEqual(['Élan', 'lift 9', 'Lift 10', 'Lift 100'])
  })

  test.each(
    INVENTORY_SORTS.flatMap((sort) => [false, true].map((descending) => [sort, descending] as const)),
  )('return everything once, sorted by %s, descending %s', async (sort, descending) => {
    await fill(2 * INVENTORY_PAGE + 50)
    const rows: { id: number }[] = []
    let after: string | null = ''
    while (after !== null) {
      const { body } = await list('admin', { sort, descending: String(descending), ...(after && { after }) })
      rows.push(...body.rows)
      after = body.next
    }
    expect(rows).toHaveLength(2 * INVENTORY_PAGE + 52)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  })

  test.each([false, true])('sort more reports than a page has, descending %s', async (descending) => {
    const { ownerPool } = app.testDatabase
    const { rows: made } = await ownerPool.query<{ id: number }>(
      `insert into equipment (account_id, branch_id, name) select $1, $2, 'Unit ' || n
       from generate_series(1, 150) n returning id`,
      [account.id, account.homeBranch],
    )
    const ids = made.map(({ id }) => id)
    for (const [index, id] of ids.entries()) await report(id, 'moving', (index >> 1) * 1000)
    const never = [account.machine, account.otherMachine]
    const ascending = [...never.toSorted((a, b) => a - b), ...ids]
    const query = { sort: 'lastReport', descending: String(descending) }
    const first = (await list('admin', query)).body
    const second = (await list('admin', { ...query, after: first.next ?? '' })).body
    const found = [...first.rows, ...second.rows].map(({ id }: { id: number }) => id)
    expect(found).toEqual(descending ? ascending.toReversed() : ascending)
    expect(second.next).toBeNull()
  })

  test('sort by activity, whether or not an asset is in the shop, and without data last', async () => {
    const { machine, otherMachine } = account
    await report(machine, 'silent')
    await report(otherMachine, 'working')
    await flag(otherMachine, 10)
    await report(await account.equipment('LT-1'), 'moving')
    await setMeterOf(await account.equipment('LT-2'))
    await report(await account.equipment('LT-3'), 'stopped')
    await report(await account.equipment('LT-4'), 'idling')
    expect(await names('admin', { sort: 'status' })).toEqual(['LT-1', 'EX-2', 'LT-4', 'LT-3', 'EX-1', 'LT-2'])
    expect(await names('admin', { statuses: 'stopped' })).toEqual(['LT-3'])
  })

  /** Creates many rows with equal values in all sortable columns. */
  async function fill(rows: number) {
    const { ownerPool } = app.testDatabase
    const { rows: made } = await ownerPool.query<{ id: number }>(
      `insert into equipment (account_id, branch_id, name, make, serial_number, category_id)
       select $1, $2, 'Unit ' || n % 120, 'Make ' || n % 7, 'S' || n % 3, case when n % 2 = 0 then $3::int end
       from generate_series(1, $4::int) n returning id`,
      [account.id, account.homeBranch, account.usedCategory, rows],
    )
    const statuses = ['moving', 'stopped', 'silent']
    for (const { id } of made.slice(0, 60)) await report(id, statuses[id % 3] ?? '', (id % 5) * 1000)
    for (const { id } of made.slice(0, 20)) await flag(id, 10)
  }

  test.each([
    [{ after: 'nonsense' }, { after: 'Invalid' }],
    [{ after: Buffer.from('["x"]').toString('base64url') }, { after: 'Invalid' }],
    [{ after: Buffer.from('["x",1e15]').toString('base64url') }, { after: 'Invalid' }],
    [{ after: Buffer.from('["\\u0000",1]').toString('base64url') }, { after: 'Invalid' }],
    [{ sort: 'password' }, { sort: 'Invalid' }],
    [{ search: 'x'.repeat(101) }, { search: 'At most 100 characters' }],
    [{ search: 'a\0b' }, { search: 'Invalid' }],
    [{ limit: '1000000' }, { limit: 'Unknown field' }],
    [{ categories: '1.x' }, { categories: 'Invalid' }],
    [{ categories: '9999999999' }, { categories: 'Invalid' }],
    [{ statuses: 'moving.parked' }, { statuses: 'Invalid' }],
    [{ statuses: 'service' }, { statuses: 'Invalid' }],
    [{ inShop: 'perhaps' }, { inShop: 'Invalid' }],
    [{ flag: 'x' }, { flag: 'Wrong type of value' }],
  ])('rejects the query %j', async (query, errors) => {
    expect(await list('admin', query as Query)).toMatchObject({ status: 422, body: { errors } })
  })
})
