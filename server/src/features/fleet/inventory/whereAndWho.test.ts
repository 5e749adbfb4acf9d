import { inventory } from '@yardmaster/core/contract/fleet/inventory.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
let account: TestAccount
let towns: Record<string, number>
const sql = (text: string, values: unknown[]) => app.testDatabase.ownerPool.query(text, values)

/** EX-1 is in the wash bay and near Golden. EX-2 is near Parker and has a person. The others have neither. */
beforeEach(async () => {
  account = await newAccount(app)
  const { rows } = await sql(
    `insert into town (account_id, name, state, country) values ($1, 'Golden', 'CO', 'US'), ($1, 'Parker', 'CO', 'US')
     returning id, name`,
    [account.id],
  )
  towns = Object.fromEntries((rows as { id: number; name: string }[]).map(({ id, name }) => [name, id]))
  for (const [asset, town] of [
    [account.machine, towns['Golden']],
    [account.otherMachine, towns['Parker']],
  ])
    await sql(
      'insert into asset_town (account_id, asset_id, town_id, lat, lng) values ($1, $2, $3, 39, -105)',
      [account.id, asset, town],
    )
  await sql('insert into area_presence (account_id, asset_id, area_id, since) values ($1, $2, $3, now())', [
    account.id,
    account.machine,
    account.area,
  ])
  await sql('update equipment set assigned_to = $3 where account_id = $1 and id = $2', [
    account.id,
    account.otherMachine,
    account.people.worker.id,
  ])
  await account.equipment('AA-nowhere')
})

type Someone = keyof TestAccount['people']
const list = (query: Record<string, string>, person: Someone = 'manager') =>
  callAs(app, account.people[person], inventory.list, { query })
const names = async (query: Record<string, string>, person?: Someone) =>
  (await list(query, person)).body.rows.map(({ name }) => name)

test('shows the areas that an asset is in, to those who see the place', async () => {
  const areasOf = async (person: Someone) =>
    (await list({ search: 'ex-1' }, person)).body.rows.map(({ areas }) => areas.map(({ name }) => name))
  expect(await areasOf('manager')).toEqual([['Wash bay']])
  await sql('update place set branch_id = $2 where account_id = $1', [account.id, account.otherBranch])
  expect(await areasOf('manager')).toEqual([[]])
  expect(await areasOf('admin')).toEqual([['Wash bay']])
})

describe('searching', () => {
  test.each([
    ['wash bay', ['EX-1']],
    ['golden', ['EX-1']],
    ['parker', ['EX-2']],
    ['ex golden', ['EX-1']],
    ['golden parker', []],
    ['golden ex-2', []],
    ['co', ['EX-1', 'EX-2']],
    // Only the beginning of a word.
    ['arker', []],
  ])('finds %j by where it is', async (search, found) => {
    expect(await names({ search })).toEqual(found)
    const count = await callAs(app, account.people.manager, inventory.count, { query: { search } })
    expect(count.body.total).toBe(found.length)
  })

  test('finds an asset by words of its own and of its client', async () => {
    await sql('update equipment set client_id = $3, client_since = now() where account_id = $1 and id = $2', [
      account.id,
      account.otherMachine,
      account.client,
    ])
    expect(await names({ search: 'ex builder parker' })).toEqual(['EX-2'])
    await sql("update account set features = '{}' where id = $1", [account.id])
    expect(await names({ search: 'ex builder parker' })).toEqual([])
  })

  test('does not find assets by places that the user cannot see', async () => {
    await sql('update place set branch_id = $2 where account_id = $1', [account.id, account.otherBranch])
    expect(await names({ search: 'wash bay' })).toEqual([])
    expect(await names({ search: 'wash bay' }, 'admin')).toEqual(['EX-1'])
  })
})

test('filters by places, towns and people', async () => {
  expect(await names({ places: String(account.place) })).toEqual(['EX-1'])
  expect(await names({ towns: `${towns['Golden']}.${towns['Parker']}` })).toEqual(['EX-1', 'EX-2'])
  expect(await names({ places: String(account.place), towns: String(towns['Parker']) })).toEqual([
    'EX-1',
    'EX-2',
  ])
  expect(await names({ people: String(account.people.worker.id) })).toEqual(['EX-2'])
})

test('sorts by where an asset is, places before towns of the same name, and unknown ones first', async () => {
  expect(await names({ sort: 'location' })).toEqual(['AA-nowhere', 'EX-2', 'EX-1'])
  expect(await names({ sort: 'location', descending: 'true' })).toEqual(['EX-1', 'EX-2', 'AA-nowhere'])
})

test('sorts by who has an asset, but not by clients that the user cannot see', async () => {
  await sql(`update equipment set client_id = $3, client_since = now() where account_id = $1 and id = $2`, [
    account.id,
    account.machine,
    account.client,
  ])
  await sql("update client set name = 'Zz Builders' where account_id = $1", [account.id])
  expect(await names({ sort: 'who' })).toEqual(['AA-nowhere', 'EX-2', 'EX-1'])
  await sql("update account set features = '{}' where id = $1", [account.id])
  expect(await names({ sort: 'who' })).toEqual(['AA-nowhere', 'EX-1', 'EX-2'])
})

test('offers the places, towns and people of the current branch', async () => {
  const { body } = await callAs(app, account.people.manager, inventory.choices, {})
  expect(body.places.map(({ id }) => id)).toEqual([account.place])
  expect(body.towns).toEqual([
    { id: towns['Golden'], name: 'Golden', state: 'CO', country: 'US' },
    { id: towns['Parker'], name: 'Parker', state: 'CO', country: 'US' },
  ])
  expect(body.people).toEqual([{ id: account.people.worker.id, name: `Robin worker ${account.marker}` }])
  const limited = await callAs(app, account.people.limited, inventory.choices, {})
  expect(limited.body.towns.map(({ name }) => name)).toEqual(['Golden'])
  expect(limited.body.people).toEqual([])
})
