import { search } from '@yardmaster/core/contract/account/search.ts'
import type { FoundKind } from '@yardmaster/core/contract/account/search.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
let account: TestAccount
beforeAll(async () => {
  account = await newAccount(app)
  await account.equipment('EX-101', {
    make: 'Caterpillar',
    model: '320',
    serial_number: 'YBP-04417',
    vin: '1HGCM82633A004352',
    tags: ['Snow removal'],
    category_id: account.usedCategory,
    assigned_to: account.people.operator.id,
  })
  await account.equipment('EX-1010')
  await account.equipment('Grúa 7')
})

const find = async (text: string, person: keyof TestAccount['people'] = 'admin', from = account) =>
  (await callAs(app, from.people[person], search.read, { query: { text } })).body
const names = async (text: string, kind: FoundKind = 'asset', person?: keyof TestAccount['people']) =>
  (await find(text, person)).found.filter((item) => item.kind === kind).map(({ name }) => name)

describe('assets', () => {
  test.each([
    ['the name', 'EX-101', ['EX-101', 'EX-1010']],
    ['the name without its dash', 'ex101', ['EX-101', 'EX-1010']],
    ['the name with a blank instead', 'ex 101', ['EX-101', 'EX-1010']],
    ['a name without its accent', 'grua', ['Grúa 7']],
    ['an accent too many', 'grüa', ['Grúa 7']],
    ['the serial number without its dash', 'ybp04417', ['EX-101']],
    ['a part of the VIN', '82633a', ['EX-101']],
    ['a tag', 'snow', ['EX-101']],
    ['words of two fields', 'caterpillar 04417', ['EX-101']],
  ])('are found by %s', async (_, text, expected) => {
    expect(await names(text)).toEqual(expected)
  })

  test('are found by the person who has them, also after the person was renamed', async () => {
    const { operator } = account.people
    await app.testDatabase.ownerPool.query(
      `update app_user set first_name = 'Wilhelmina', last_name = 'Ostrander' where account_id = $1 and id = $2`,
      [account.id, operator.id],
    )
    expect(await find('ostrander')).toMatchObject({
      found: [
        { kind: 'asset', name: 'EX-101', detail: 'Caterpillar 320 · Excavators · Wilhelmina Ostrander' },
        { kind: 'person', name: 'Wilhelmina Ostrander', path: `/users/${operator.id}` },
      ],
    })
  })

  test('are found by the id of their device, and so is the device', async () => {
    const { found } = await find(`device-${account.marker}`)
    expect(found.map(({ kind, path }) => [kind, path])).toEqual([
      ['asset', `/equipment/${account.machine}`],
      ['device', `/account/devices#search=device-${account.marker}`],
    ])
  })

  test.each([
    ['a wrong letter', 'ex-102x', []],
    ['a wrong letter', 'caterpiller', ['EX-101']],
    ['a missing letter', 'catrpillar', ['EX-101']],
    ['swapped letters', 'cataperillr', []],
    ['swapped letters', 'caterpilalr', ['EX-101']],
  ])('are found despite %s: %s', async (_, text, expected) => {
    const { found, isSimilar } = await find(text)
    expect(found.map(({ name }) => name)).toEqual(expected)
    expect(isSimilar).toBe(expected.length > 0)
  })

  test('come in the order of how well their names match', async () => {
    await account.equipment('Spare EX-101 bucket')
    expect(await names('ex-101')).toEqual(['EX-101', 'EX-1010', 'Spare EX-101 bucket'])
  })

  test('of a branch are found among thousands of another one', async () => {
    const yard = await newAccount(app)
    await app.testDatabase.ownerPool.query(
      `insert into equipment (account_id, branch_id, name) select $1, $2, 'Crane ' || n from generate_series(1, 1200) n`,
      [yard.id, yard.otherBranch],
    )
    await yard.equipment('Tower crane')
    const { found } = await find('crane', 'manager', yard)
    expect(found.map(({ name }) => name)).toEqual(['Tower crane'])
  })

  test('of another branch name it, and stay hidden from its other managers', async () => {
    const { found } = await find('EX-3')
    expect(found[0]).toMatchObject({ name: 'EX-3', branch: `Other ${account.marker}` })
    expect(await names('EX-3', 'asset', 'manager')).toEqual([])
    expect(await names('EX-2', 'asset', 'limited')).toEqual([])
  })
})

test('finds people, places, areas, clients, sites, tickets and rentals by their words', async () => {
  const { found } = await find(account.marker)
  const kinds = new Set(found.map(({ kind }) => kind))
  expect([...kinds].toSorted()).toEqual(['asset', 'client', 'device', 'person', 'place', 'ticket'])
})

test('finds clients and devices by one or two letters with which a word begins', async () => {
  const yard = await newAccount(app)
  await app.testDatabase.ownerPool.query(
    `insert into client (account_id, name, contact)
     values ($1, 'Big Oxford Co', ''), ($1, 'Oxide', ''), ($1, 'Boxer', ''), ($1, 'Hill', 'ox@hill.example')`,
    [yard.id],
  )
  const { found } = await find('ox', 'admin', yard)
  expect(found.filter(({ kind }) => kind === 'client').map(({ name }) => name)).toEqual([
    'Oxide',
    'Big Oxford Co',
    'Hill',
  ])
})

test('finds a category, and leads to its assets', async () => {
  expect((await find('excavatrs')).found).toMatchObject([
    {
      kind: 'category',
      name: 'Excavators',
      icon: 'excavator',
      path: `/assets#categories=${account.usedCategory}`,
    },
  ])
})

test('finds a town near which the caller sees an asset, and leads to the assets there', async () => {
  const { rows } = await app.testDatabase.ownerPool.query<{ id: number; name: string }>(
    `insert into town (account_id, name, state, country)
     values ($1, 'Gypsum', 'CO', 'US'), ($1, 'Gypsum Lejos', '', 'ES') returning id, name`,
    [account.id],
  )
  const [near, far] = rows
  for (const [asset, town] of [
    [account.machine, near?.id],
    [account.foreignMachine, far?.id],
  ])
    await app.testDatabase.ownerPool.query(
      'insert into asset_town (account_id, asset_id, town_id, lat, lng) values ($1, $2, $3, 39.6, -106.9)',
      [account.id, asset, town],
    )
  expect((await find('gypsum', 'manager')).found).toMatchObject([
    { kind: 'town', name: 'Gypsum', detail: 'CO', path: `/assets#towns=${near?.id}` },
  ])
  expect((await find('gypsum')).found.map(({ detail }) => detail)).toEqual(['CO', 'Spain'])
})

test('finds nothing of another account', async () => {
  const foreign = await newAccount(app)
  expect(await find(account.marker, 'admin', foreign)).toEqual({ found: [], isSimilar: false })
})

test('leaves out what the caller has no right to', async () => {
  const kinds = async (person: keyof TestAccount['people']) =>
    new Set((await find(account.marker, person)).found.map(({ kind }) => kind))
  expect((await kinds('worker')).has('device')).toBe(false)
  expect((await kinds('manager')).has('device')).toBe(true)
})

test.each(['', '   ', 'x'.repeat(101)])('rejects %j', async (text) => {
  const { status, body } = await callAs(app, account.people.admin, search.read, { query: { text } })
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['text']])
})

test.each(['%', '_', '\\', "'", '50%_\\', '💥', '"; drop'])('takes %s literally', async (text) => {
  expect((await find(text)).found).toEqual([])
})
