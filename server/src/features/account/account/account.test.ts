import { account as contract } from '@yardmaster/core/contract/account/account.ts'
import { session } from '@yardmaster/core/contract/access/session.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, cookieFor, send, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
let account: TestAccount
beforeEach(async () => {
  account = await newAccount(app)
})

describe('the account', () => {
  test('shows its name and currency to everyone, and its changes in the history', async () => {
    const { admin, viewer } = account.people
    const read = async () => (await callAs(app, viewer, contract.read, {})).body
    expect(await read()).toEqual({ name: account.marker, currency: 'USD' })
    const body = { name: `New ${account.marker}`, currency: 'EUR' }
    expect((await callAs(app, admin, contract.update, { body })).status).toBe(204)
    expect(await read()).toEqual(body)
    expect((await callAs(app, viewer, session.read, {})).body.account).toMatchObject(body)
    const history = await send(app, {
      method: 'GET',
      url: paths.history(paths.account, `account:${account.id}`),
      cookie: await cookieFor(app, admin),
    })
    expect(history.body).toContain('Currency')
  })

  test.each([
    [{ name: 'x'.repeat(33), currency: 'EUR' }, 'name'],
    [{ name: ' ', currency: 'EUR' }, 'name'],
    [{ name: 'Yard', currency: 'XXX' }, 'currency'],
  ])('rejects %j', async (body, field) => {
    const { status, body: answer } = await callAs(app, account.people.admin, contract.update, { body })
    expect(status).toBe(422)
    expect(Object.keys(answer.errors ?? {})).toEqual([field])
  })

  test.each([
    ['ESP', 'EUR'],
    ['MEX', 'MXN'],
    ['GBR', 'GBP'],
    ['USA', 'USD'],
    ['ATA', 'USD'],
  ])('starts with the currency of the country of its first branch: %s, %s', async (country, currency) => {
    const { ownerPool } = app.testDatabase
    const { rows } = await ownerPool.query<{ currency: string }>(
      `with created as (insert into account (name) values ('Yard') returning id),
       branches as (
         insert into branch (account_id, name, address_country) select id, 'Home', $1::text from created returning account_id)
       select default_currency($1) as currency from branches`,
      [country],
    )
    expect(rows).toEqual([{ currency }])
    const stored = await ownerPool.query<{ currency: string }>(
      'select currency from account order by id desc limit 1',
    )
    expect(stored.rows).toEqual([{ currency }])
  })
})

test('formats and exports amounts in the currency of the account', async () => {
  const { admin } = account.people
  const { ownerPool } = app.testDatabase
  await ownerPool.query(`update account set currency = 'EUR' where id = $1`, [account.id])
  const get = async (url: string) =>
    (await send(app, { method: 'GET', url, cookie: await cookieFor(app, admin) })).body
  expect(await get('/api/repairs/export?format=csv')).toContain('Total cost (EUR)')
  const log = await get(paths.serviceLog(account.otherMachine))
  expect(log).toContain('€')
  expect(log).not.toContain('$')
})

describe('background jobs', () => {
  beforeEach(async () => {
    await app.testDatabase.ownerPool.query('delete from job_run')
    await app.testDatabase.ownerPool.query(
      `insert into job_run (name, succeeded_at, failed_at, message, failures, failing_since) values
         ('compactWeeks', null, '2026-11-15T10:00Z', 'permission denied', 3, '2026-11-15T08:00Z'),
         ('markSilent', '2026-11-15T10:00Z', null, null, 0, null)`,
    )
  })
  const overview = async (person: (typeof account.people)['admin']) =>
    (await send(app, { method: 'GET', url: paths.overview, cookie: await cookieFor(app, person) })).body

  test('are listed with their failures, and the dashboard tells administrators of repeated ones', async () => {
    const { admin, manager } = account.people
    const { body } = await callAs(app, admin, contract.jobs, {})
    expect(body).toMatchObject([
      { name: 'compactWeeks', failures: 3, failingSince: '2026-11-15T08:00:00Z' },
      { name: 'markSilent', failures: 0, succeededAt: '2026-11-15T10:00:00Z' },
    ])
    expect(await overview(admin)).toContain('A background job keeps failing')
    expect(await overview(manager)).not.toContain('background job')
    await app.testDatabase.ownerPool.query('update job_run set failures = 2')
    expect(await overview(admin)).not.toContain('background job')
  })

  test('have their message only where no other company uses the installation', async () => {
    const message = async () => (await callAs(app, account.people.admin, contract.jobs, {})).body[0]?.message
    expect(await message()).toBeNull()
    await app.testDatabase.ownerPool.query('update account set demo = true where id <> $1', [account.id])
    expect(await message()).toBe('permission denied')
  })
})
