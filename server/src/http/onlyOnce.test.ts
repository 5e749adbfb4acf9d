import { randomUUID } from 'node:crypto'
import { devices } from '@yardmaster/core/contract/account/devices.ts'
import { categories } from '@yardmaster/core/contract/fleet/categories.ts'
import pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { newAccount } from '../testing/testAccount.ts'
import type { Person, TestAccount } from '../testing/testAccount.ts'
import { callAs, startTestApp } from '../testing/testApp.ts'
import { deleteSavedRequests } from './savedRequests.ts'

const app = startTestApp()
let account: TestAccount
let admin: Person
beforeAll(async () => {
  account = await newAccount(app)
  admin = account.people.admin
})

const form = (name: string) => ({ name, icon: 'excavator', color: '#689f38' }) as const
const add = (person: Person, name: string, key: string) =>
  callAs(app, person, categories.add, { body: form(name) }, { 'idempotency-key': key })

const named = async (name: string, { id } = account) => {
  const { rows } = await app.testDatabase.ownerPool.query(
    'select from category where account_id = $1 and name = $2',
    [id, name],
  )
  return rows.length
}
const savedRequests = async () => {
  const { rows } = await app.testDatabase.ownerPool.query('select key, answer from saved_request')
  return new Map(rows.map(({ key, answer }: { key: string; answer: string | null }) => [key, answer]))
}

/** Returns how many connections wait for another transaction to insert into the table. */
const countWaiting = async () => {
  const { rowCount } = await app.testDatabase.ownerPool.query(
    `select from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and query like '%saved_request%'`,
  )
  return rowCount
}

test('answers a repeated change as before and changes nothing', async () => {
  const key = randomUUID()
  const first = await add(admin, 'Twice', key)
  const second = await add(admin, 'Twice', key)
  expect(first.status).toBe(200)
  expect(second.status).toBe(200)
  expect(second.body).toEqual(first.body)
  expect(second.headers['content-type']).toBe(first.headers['content-type'])
  expect(await named('Twice')).toBe(1)
})

test('answers a repeated change without an answer with 204 again', async () => {
  const { body } = await add(admin, 'Gone', randomUUID())
  const remove = (key: string) =>
    callAs(app, admin, categories.remove, { params: { id: body.id } }, { 'idempotency-key': key })
  const key = randomUUID()
  expect((await remove(key)).status).toBe(204)
  expect((await remove(key)).status).toBe(204)
  expect((await remove(randomUUID())).status).toBe(404)
})

test('makes a change once if the same request arrives several times at once', async () => {
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 5 }, () => add(admin, 'At once', key)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect(await named('At once')).toBe(1)
})

test('makes the change if the request before it, which was still running, fails', async () => {
  const key = randomUUID()
  const other = new pg.Client(app.testDatabase.app)
  await other.connect()
  await other.query("select set_config('app.account_id', $1, false)", [String(account.id)])
  await other.query('begin')
  await other.query('insert into saved_request values ($1, $2, $3, $4, null, now())', [
    account.id,
    admin.id,
    key,
    Buffer.alloc(32),
  ])
  const waiting = add(admin, 'After a failure', key)
  await vi.waitFor(async () => expect(await countWaiting()).toBe(1))
  await other.query('rollback')
  await other.end()
  expect((await waiting).status).toBe(200)
})

test('refuses other content with the same key', async () => {
  const key = randomUUID()
  await add(admin, 'First content', key)
  const { status, body } = await add(admin, 'Second content', key)
  expect(status).toBe(409)
  expect(body).toEqual({
    error: 'Your earlier save has arrived. Reload to see it before you change it again.',
    code: 'error.alreadySaved',
  })
  expect(await named('Second content')).toBe(0)
})

test('forgets the key of a refused change', async () => {
  await add(admin, 'Taken', randomUUID())
  const key = randomUUID()
  expect((await add(admin, 'Taken', key)).status).toBe(409)
  expect((await savedRequests()).has(key)).toBe(false)
  expect((await add(admin, 'Free', key)).status).toBe(200)
})

test('keeps the keys of users and accounts apart', async () => {
  const key = randomUUID()
  const other = await newAccount(app)
  await add(admin, 'Mine', key)
  expect((await add(account.people.manager, 'Yours', key)).status).toBe(200)
  expect((await add(other.people.admin, 'Theirs', key)).status).toBe(200)
  expect([await named('Mine'), await named('Yours'), await named('Theirs', other)]).toEqual([1, 1, 1])
})

test('keeps no secret, and never creates a second one', async () => {
  const key = randomUUID()
  const issue = () =>
    callAs(app, admin, devices.addToken, { body: { name: 'Yard' } }, { 'idempotency-key': key })
  expect((await issue()).status).toBe(200)
  expect((await savedRequests()).get(key)).toBeNull()
  expect((await issue()).status).toBe(409)
})

test('rejects a key that is not a UUID', async () => {
  expect((await add(admin, 'No key', 'x')).status).toBe(400)
})

test('records nothing for a change without a key', async () => {
  const before = await savedRequests()
  await callAs(app, admin, categories.add, { body: form('Without a key') })
  expect(await savedRequests()).toEqual(before)
})

test('the job deletes keys after two days', async () => {
  const ingest = new pg.Pool(app.testDatabase.ingest)
  const run = () => deleteSavedRequests(ingest, { clock: app.clock, signal: new AbortController().signal })
  const key = randomUUID()
  await add(admin, 'Old', key)
  app.clock.advance({ hours: 47 })
  await run()
  expect((await savedRequests()).has(key)).toBe(true)
  app.clock.advance({ hours: 2 })
  await run()
  expect((await savedRequests()).has(key)).toBe(false)
  await ingest.end()
})
