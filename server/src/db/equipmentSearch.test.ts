import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startIngestDatabase } from '../testing/ingestDatabase.ts'
import { insertWithId } from '../testing/insertRow.ts'

const db = startIngestDatabase()
let account = 0
let listener: pg.Client
const notified: string[] = []

beforeEach(async () => {
  account = await newYard()
  listener = new pg.Client(db.owner)
  await listener.connect()
  listener.on('notification', ({ payload = '' }) => notified.push(payload))
  await listener.query('listen profile')
  notified.length = 0
})
afterEach(() => listener.end())

/** Returns a new account with the assets 1 to 4 and the devices 1 to 4, which are not assigned. */
async function newYard(): Promise<number> {
  const id = await insertWithId(db.ownerPool, 'account', { name: 'Yard' })
  const branch = await insertWithId(db.ownerPool, 'branch', { account_id: id, name: 'Home' })
  await db.ownerPool.query(
    `insert into equipment (account_id, id, branch_id, name)
     select ${id}, n, ${branch}, 'Lift ' || n from generate_series(1, 4) n`,
  )
  await db.ownerPool.query(
    `insert into device (account_id, id, unique_id)
     select ${id}, n, 'Tracker-${id}-' || n from generate_series(1, 4) n`,
  )
  return id
}

const assign = (
  accounts: readonly number[],
  device = 'n',
  asset = 'n',
  on: pg.Pool | pg.Client = db.ownerPool,
) =>
  on.query(
    `insert into device_assignment (account_id, device_id, equipment_id, from_at)
     select account, ${device}, ${asset}, '2000-01-01'
     from unnest($1::integer[]) account, generate_series(1, 4) n on conflict do nothing`,
    [accounts],
  )

/** Returns the devices that each asset can be found by, as lists of their numbers. */
async function findableBy(of = account): Promise<string[]> {
  const { rows } = await db.ownerPool.query<{ search: string }>(
    'select search from equipment where account_id = $1 order by id',
    [of],
  )
  return rows.map(({ search }) =>
    search
      .split('\n')
      .filter((word) => word.startsWith(`tracker-${of}-`))
      .map((word) => word.split('-')[2])
      .join(),
  )
}

/**
 * Returns the accounts that ingest was notified of since the last call. Notifications arrive before the answer
 * to a later query of the same connection.
 */
async function notifications(): Promise<string[]> {
  await listener.query('select')
  return notified
    .splice(0)
    .map((payload) => payload.split(':')[0] ?? '')
    .toSorted()
}

test('finds assets of two accounts by devices that one statement assigns', async () => {
  const other = await newYard()
  await notifications()
  await assign([account, other])
  expect(await findableBy()).toEqual(['1', '2', '3', '4'])
  expect(await findableBy(other)).toEqual(['1', '2', '3', '4'])
  expect(await notifications()).toEqual([`${account}`, `${other}`])
})

test('finds an asset by all devices that one statement assigns to it', async () => {
  await assign([account], 'n', '2')
  expect(await findableBy()).toEqual(['', '1,2,3,4', '', ''])
})

test('keeps the name of an asset in its search text when its devices change', async () => {
  await assign([account])
  await db.ownerPool.query(`update equipment set name = 'Grúa 7' where account_id = $1 and id = 1`, [account])
  const { rows } = await db.ownerPool.query(
    `select string_to_array(regexp_replace(search, E'\\n+', ';', 'g'), ';') as words
     from equipment where account_id = $1 and id in (1, 2) order by id`,
    [account],
  )
  expect(rows).toEqual([
    { words: ['grua 7', `tracker-${account}-1`, 'grua7'] },
    { words: ['lift 2', `tracker-${account}-2`, 'lift2'] },
  ])
})

test('no longer finds assets by devices whose assignments end or are deleted', async () => {
  const other = await newYard()
  await assign([account, other])
  await db.ownerPool.query(`update device_assignment set to_at = now() where device_id in (1, 2)`)
  expect(await findableBy()).toEqual(['', '', '3', '4'])
  expect(await findableBy(other)).toEqual(['', '', '3', '4'])
  await notifications()
  await db.ownerPool.query('delete from device_assignment where device_id = 3')
  expect(await findableBy()).toEqual(['', '', '', '4'])
  expect(await findableBy(other)).toEqual(['', '', '', '4'])
  expect(await notifications()).toContain(`${other}`)
  await db.ownerPool.query('delete from device where account_id = $1', [account])
  expect(await findableBy()).toEqual(['', '', '', ''])
})

test('finds both assets correctly after a device moved from one to the other', async () => {
  await assign([account])
  await db.ownerPool.query(
    `update device_assignment set equipment_id = case device_id when 1 then 2 else 1 end
     where account_id = $1 and device_id < 3`,
    [account],
  )
  expect(await findableBy()).toEqual(['2', '1', '3', '4'])
  await db.ownerPool.query(
    'update device_assignment set equipment_id = 3 where account_id = $1 and device_id = 1',
    [account],
  )
  expect(await findableBy()).toEqual(['2', '', '1,3', '4'])
})

test('notifies ingest but writes no asset when only the time of an assignment changes', async () => {
  await assign([account])
  const places = async () =>
    (
      await db.ownerPool.query('select ctid, xmin from equipment where account_id = $1 order by id', [
        account,
      ])
    ).rows
  const before = await places()
  await notifications()
  await db.ownerPool.query(`update device_assignment set from_at = '2001-01-01' where account_id = $1`, [
    account,
  ])
  expect(await places()).toEqual(before)
  expect(await notifications()).toEqual([`${account}`])
})

test('finds an asset by both devices that two transactions assign at the same time', async () => {
  const clients = [new pg.Client(db.owner), new pg.Client(db.owner)] as const
  await Promise.all(clients.map((client) => client.connect()))
  await Promise.all(clients.map((client) => client.query('begin')))
  await assign([account], '1', '1', clients[0])
  const second = assign([account], '2', '1', clients[1])
  await expect
    .poll(async () => {
      const { rowCount } = await db.ownerPool.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
      return rowCount
    })
    .toBe(1)
  await clients[0].query('commit')
  await second
  await clients[1].query('commit')
  await Promise.all(clients.map((client) => client.end()))
  expect(await findableBy()).toEqual(['1,2', '', '', ''])
})

test('lists each of several new devices in the directory, and rejects all if one is taken', async () => {
  const other = await insertWithId(db.ownerPool, 'account', { name: 'Other' })
  const add = (from: number) =>
    db.ownerPool.query(
      `insert into device (account_id, unique_id)
       select $1, 'Tracker-${account}-' || n from generate_series(${from}, 6) n`,
      [other],
    )
  await expect(add(4)).rejects.toThrow('device_directory_pkey')
  await notifications()
  await add(5)
  const { rows } = await db.ownerPool.query(
    'select account_id, count(*)::integer from device_directory where account_id = any ($1) group by 1 order by 1',
    [[account, other]],
  )
  expect(rows).toEqual([
    { account_id: account, count: 4 },
    { account_id: other, count: 2 },
  ])
  expect(await notifications()).toEqual([`${other}`])
})
