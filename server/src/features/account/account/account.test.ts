import { account as contract } from '@yardmaster/core/contract/account/account.ts'
import type { AccountChange } from '@yardmaster/core/contract/account/account.ts'
import { accountUsers } from '@yardmaster/core/contract/account/account.users.ts'
import { userAccess } from '@yardmaster/core/contract/account/users.access.ts'
import { inventory } from '@yardmaster/core/contract/fleet/inventory.ts'
import { dashboard } from '@yardmaster/core/contract/reports/dashboard.ts'
import { repairList } from '@yardmaster/core/contract/service/repairList.ts'
import type { Feature } from '@yardmaster/core/roles.ts'
import { session } from '@yardmaster/core/contract/access/session.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { newAccount } from '../../../testing/testAccount.ts'
import type { Person, TestAccount } from '../../../testing/testAccount.ts'
import { callAs, cookieFor, send, startTestApp } from '../../../testing/testApp.ts'
import { accountForm } from './account.permissions.ts'

const app = startTestApp()
let account: TestAccount
beforeEach(async () => {
  account = await newAccount(app)
})

const form = (changes: Partial<AccountChange> = {}): AccountChange => ({
  ...accountForm(account.marker),
  version: 1,
  ...changes,
})
const update = (changes: Partial<AccountChange> = {}, person = account.people.admin) =>
  callAs(app, person, contract.update, { body: form(changes) })
const read = async (person = account.people.viewer) => (await callAs(app, person, contract.read, {})).body
const historyOf = async () =>
  (
    await send(app, {
      method: 'GET',
      url: paths.history(paths.account, `account:${account.id}`),
      cookie: await cookieFor(app, account.people.admin),
    })
  ).body

describe('the account', () => {
  test('shows its fields to everyone, and its changes in the history', async () => {
    expect(await read()).toMatchObject({
      name: account.marker,
      currency: 'USD',
      country: 'USA',
      phone: '',
      image: null,
      uploadLogo: null,
      version: 1,
    })
    const changes = {
      name: `New ${account.marker}`,
      phone: '303 555-0142',
      features: ['maptrac'] as Feature[],
    }
    expect((await update(changes)).status).toBe(204)
    expect(await read(account.people.admin)).toMatchObject({
      ...form(changes),
      version: 2,
      uploadLogo: '/api/account/uploadLogo',
    })
    const { body } = await callAs(app, account.people.viewer, session.read, {})
    expect(body).toMatchObject({
      account: { name: changes.name, currency: 'EUR', logo: null },
      features: { maptrac: true },
    })
    expect(body.features).toEqual({ maptrac: true })
    const history = await historyOf()
    for (const field of ['Currency', 'Phone', 'Service']) expect(history).toContain(`${field}: `)
  })

  test('tells the second of two administrators what the first has changed', async () => {
    await update({ phone: '303 555-0142' })
    expect(await update({ fax: '303 555-0143' })).toMatchObject({
      status: 409,
      body: { code: 'error.changedMeanwhile' },
    })
    expect(await read()).toMatchObject({ phone: '303 555-0142', fax: '' })
    const { body } = await callAs(app, account.people.admin, contract.changes, {})
    expect(body).toContainEqual(
      expect.objectContaining({ field: 'phone', by: expect.stringContaining('Robin') }),
    )
  })

  test.each([
    [{ name: 'x'.repeat(33) }, 'name'],
    [{ name: ' ' }, 'name'],
    [{ currency: 'XXX' }, 'currency'],
    [{ country: 'US' }, 'country'],
    [{ phone: '1'.repeat(41) }, 'phone'],
    [{ dashboardUrl: 'http://bi.example' }, 'dashboardUrl'],
    [{ dashboardUrl: 'javascript:alert(1)' }, 'dashboardUrl'],
    [{ dashboardUrl: 'https://bi.example;sandbox' }, 'dashboardUrl'],
    [{ dashboardUrl: 'https://me:secret@bi.example' }, 'dashboardUrl'],
    [{ features: ['flying' as Feature] }, 'features.0'],
  ])('rejects %j', async (changes, field) => {
    const { status, body: answer } = await update(changes)
    expect([status, Object.keys(answer.errors ?? {})]).toEqual([422, [field]])
  })

  test('hides service while it is monitoring-only, and shows it again afterwards', async () => {
    const { worker, manager } = account.people
    const repairsAs = async (person: Person) => (await callAs(app, person, repairList.list, {})).status
    const flagsAs = async (person: Person) => {
      const { rows } = (await callAs(app, person, inventory.list, { query: { search: 'EX-1' } })).body
      return rows.flatMap(({ flags }) => flags)
    }
    await app.testDatabase.ownerPool.query(
      'insert into asset_flag (account_id, equipment_id, flag_id) values ($1, $2, 5)',
      [account.id, account.machine],
    )
    await update({ monitoringOnly: true })
    const { body } = await callAs(app, worker, session.read, {})
    expect(body.features).toMatchObject({ maptrac: true })
    expect(body.features.service).toBeUndefined()
    // The Labels tab is for everyone then.
    expect(body.account.monitoringOnly).toBe(true)
    expect(await repairsAs(manager)).toBe(403)
    expect(await flagsAs(manager)).not.toContain(5)
    // A worker's grants that are edited meanwhile don't lose service.
    const features = { params: { id: worker.id }, body: ['maptrac'] as Feature[] }
    await callAs(app, manager, userAccess.updateFeatures, features)
    expect(await read()).toMatchObject({
      monitoringOnly: true,
      features: expect.arrayContaining(['service']),
    })
    await update({ monitoringOnly: false, version: 2 })
    expect(await repairsAs(manager)).toBe(200)
    expect(await flagsAs(manager)).toContain(5)
    expect((await callAs(app, worker, session.read, {})).body.features).toEqual({
      maptrac: true,
      service: true,
    })
  })

  test('shows its own dashboard in a frame whose policy allows only its server', async () => {
    const open = async () =>
      send(app, {
        method: 'GET',
        url: paths.ownDashboard,
        cookie: await cookieFor(app, account.people.worker),
      })
    expect((await open()).headers['location']).toContain(paths.overview)
    await update({ dashboardUrl: ' https://BI.example/board?x=1 ' })
    const { body } = await callAs(app, account.people.worker, session.read, {})
    expect(body.access).toEqual({ dashboardUrl: 'https://bi.example/board?x=1' })
    const page = await open()
    expect(page.headers['content-security-policy']).toContain('frame-src https://bi.example;')
    expect(page.body).toContain('src="https://bi.example/board?x&#61;1"')
    expect(page.body).not.toContain('Change Address')
    const other = await send(app, {
      method: 'GET',
      url: paths.overview,
      cookie: await cookieFor(app, account.people.worker),
    })
    expect(other.headers['content-security-policy']).toContain("frame-src 'self'")
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
  const failing = async (person: (typeof account.people)['admin']) =>
    (await callAs(app, person, dashboard.fleet, {})).body.failingJobs

  test('are listed with their failures, and the dashboard tells administrators of repeated ones', async () => {
    const { admin, manager } = account.people
    const { body } = await callAs(app, admin, contract.jobs, {})
    expect(body).toMatchObject([
      { name: 'compactWeeks', failures: 3, failingSince: '2026-11-15T08:00:00Z' },
      { name: 'markSilent', failures: 0, succeededAt: '2026-11-15T10:00:00Z' },
    ])
    expect(await failing(admin)).toBe(1)
    expect(await failing(manager)).toBe(0)
    await app.testDatabase.ownerPool.query('update job_run set failures = 2')
    expect(await failing(admin)).toBe(0)
  })

  test('have their message only where no other company uses the installation', async () => {
    const message = async () => (await callAs(app, account.people.admin, contract.jobs, {})).body[0]?.message
    expect(await message()).toBeNull()
    await app.testDatabase.ownerPool.query('update account set demo = true where id <> $1', [account.id])
    expect(await message()).toBe('permission denied')
  })
})

describe('the users of the account', () => {
  const list = async (person: Person, query: Record<string, string> = {}) =>
    (await callAs(app, person, accountUsers.list, { query })).body

  test('are those of all branches for administrators, with their last sign-in', async () => {
    const { admin, operator, otherManager } = account.people
    const { rows, total } = await list(admin, { sort: 'lastSignIn', descending: 'true' })
    expect(total).toBe(7)
    expect(rows[0]).toMatchObject({ id: admin.id, lastSignInAt: expect.any(String) })
    expect(rows.find(({ id }) => id === operator.id)).toMatchObject({ lastSignInAt: null, email: null })
    expect(await list(admin, { search: 'other yard' })).toMatchObject({
      rows: [{ id: otherManager.id, branch: { id: account.otherBranch } }],
    })
  })

  test('are those of the own branch for others, without sign-ins for workers', async () => {
    const { manager, worker, otherManager } = account.people
    const ofManager = await list(manager)
    expect(ofManager.rows.map(({ id }) => id)).not.toContain(otherManager.id)
    expect(ofManager.rows[0]).toHaveProperty('lastSignInAt')
    expect((await list(worker, { sort: 'lastSignIn' })).rows[0]).not.toHaveProperty('lastSignInAt')
  })

  test('come in pages in every order', async () => {
    const { admin } = account.people
    await app.testDatabase.ownerPool.query(
      `insert into app_user (account_id, branch_id, first_name, last_name, role)
       select $1, $2, 'Op', 'Erator ' || n, 'operator' from generate_series(1, 60) n`,
      [account.id, account.homeBranch],
    )
    for (const sort of ['name', 'role', 'branch', 'lastSignIn']) {
      const first = await list(admin, { sort })
      const second = await list(admin, { sort, after: first.next ?? '' })
      const ids = [...first.rows, ...second.rows].map(({ id }) => id)
      expect([new Set(ids).size, second.next]).toEqual([67, null])
    }
  })
})
