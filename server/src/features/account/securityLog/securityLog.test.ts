import { signInPages } from '@yardmaster/core/contract/access/signIn.ts'
import { apiTokens } from '@yardmaster/core/contract/account/apiTokens.ts'
import { branches } from '@yardmaster/core/contract/account/branches.ts'
import { people } from '@yardmaster/core/contract/account/people.ts'
import {
  SECURITY_LOG_DAYS,
  SECURITY_LOG_PAGE,
  securityLog,
} from '@yardmaster/core/contract/account/securityLog.ts'
import type { SecurityEntry } from '@yardmaster/core/contract/account/securityLog.ts'
import { userAccess } from '@yardmaster/core/contract/account/users.access.ts'
import { users } from '@yardmaster/core/contract/account/users.ts'
import type { CallOf } from '@yardmaster/core/contract/endpoint.ts'
import pg from 'pg'
import { beforeEach, describe, expect, test } from 'vitest'
import { recordSecurityEvent } from '../../../session/securityLog.ts'
import { newAccount, PASSWORD } from '../../../testing/testAccount.ts'
import type { Person, TestAccount } from '../../../testing/testAccount.ts'
import { callAs, cookieFor, send, startTestApp } from '../../../testing/testApp.ts'
import { notifyOfLocks } from '../../access/signIn/notifyOfLocks.ts'
import { ENTRIES_PER_HOUR, recordFailures } from '../../access/signIn/recordFailures.ts'
import { deleteOldEntries } from './securityLog.queries.ts'

const app = startTestApp()
let account: TestAccount
let admin: Person
let worker: Person
beforeEach(async () => {
  account = await newAccount(app)
  ;({ admin, worker } = account.people)
})

type Query = CallOf<typeof securityLog.list>['query']
const list = async (query: Query = {}): Promise<SecurityEntry[]> =>
  (await callAs(app, admin, securityLog.list, { query })).body.rows
/** Returns the entries of a kind without times and ids. */
const entries = async (kind: SecurityEntry['kind']) =>
  (await list({ kind })).map(({ user, actor, details }) => ({
    user: user?.id ?? null,
    actor: actor?.id ?? null,
    details,
  }))

const attempt = (email: string, password: string, from = '8.8.8.8') =>
  send(app, {
    method: 'POST',
    url: signInPages.signIn.path,
    payload: new URLSearchParams({ email, password }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': from },
  })
const { signal } = new AbortController()
const insert = (kind: SecurityEntry['kind'], at: Temporal.Instant, userId: number | null = worker.id) =>
  recordSecurityEvent(app.database.account(account.id), {
    kind,
    accountId: account.id,
    userId,
    actorId: userId,
    caller: { address: '8.8.8.8', userAgent: 'curl/8.5.0' },
    at,
  })

describe('the log records', () => {
  test('signing in and out, with place and method', async () => {
    const response = await attempt(worker.email ?? '', PASSWORD)
    const cookie = [response.headers['set-cookie']].flat().find((line) => line?.startsWith('session='))
    await send(app, { method: 'POST', url: '/app/logout', cookie: cookie?.split(';')[0] })
    expect(await list({ userId: worker.id })).toMatchObject([
      { kind: 'signedOut', user: { id: worker.id } },
      { kind: 'signedIn', details: 'Method: Password', address: '8.8.8.8', country: 'US' },
    ])
  })

  test('failed sign-ins of known users once per network and hour, without the typed password', async () => {
    const email = worker.email ?? ''
    for (const password of ['first guess', 'second guess']) await attempt(email, password)
    await attempt(email, 'third guess', '8.8.4.4')
    await attempt('nobody@yard.example', 'fourth guess')
    await recordFailures(app.database, signal)
    await attempt(email, 'fifth guess')
    await recordFailures(app.database, signal)
    expect(await entries('signInFailed')).toEqual([
      { user: worker.id, actor: null, details: 'Attempts: 1' },
      { user: worker.id, actor: null, details: 'Attempts: 3' },
    ])
    const { rows } = await app.testDatabase.ownerPool.query(
      'select (select json_agg(e) from security_event e)::text || (select count(*) from sign_in_failure) as all',
    )
    expect(rows[0].all).not.toContain('guess')
    expect(rows[0].all).toMatch(/0$/)
  })

  test('guesses from many networks in a bounded number of entries', async () => {
    const insertFailure = `insert into sign_in_failure (email, address, at)
      select $1, '198.51.' || n / 250 || '.' || n % 250, $2 from generate_series(1, 1000) n`
    await app.testDatabase.ownerPool.query(insertFailure, [worker.email, app.clock.now().toString()])
    await recordFailures(app.database, signal)
    const found = await list({ kind: 'signInFailed' })
    expect(found).toHaveLength(ENTRIES_PER_HOUR + 1)
    expect(found.filter(({ address }) => address === null)).toMatchObject([
      { details: `Attempts: ${1000 - ENTRIES_PER_HOUR}; From many other networks` },
    ])
  })

  test('blocked sign-ins', async () => {
    const { attempts } = app.services.outbound
    for (let i = 1; i < 10; i++) await attempts.signIn('8.8.8.8', worker.email ?? '')
    await attempt(worker.email ?? '', 'wrong')
    await notifyOfLocks({ database: app.database, clock: app.clock, delivery: app.delivery, signal })
    expect(await entries('signInLocked')).toEqual([{ user: worker.id, actor: null, details: '' }])
  })

  test('new and deleted users, but not operators', async () => {
    const person = { firstName: 'Ana', lastName: 'Ruiz' }
    const operator = await callAs(app, admin, people.add, { body: person })
    await callAs(app, admin, users.remove, { params: { id: operator.body.id } })
    const email = `ana.${account.marker}@yard.example`
    const { body } = await callAs(app, admin, branches.addUser, {
      params: { id: account.homeBranch },
      body: { ...person, email, password: 'correct horse', role: 'worker', viewOnly: true },
    })
    await callAs(app, admin, users.remove, { params: { id: body.id } })
    const created = `Role: Employee; Email: ${email}; View Only`
    expect(await entries('userCreated')).toEqual([{ user: body.id, actor: admin.id, details: created }])
    expect(await entries('userDeleted')).toEqual([
      { user: body.id, actor: admin.id, details: 'Name: Ana Ruiz' },
    ])
  })

  test('changes of role, access and features, with what changed', async () => {
    const form = { firstName: 'Ana', lastName: 'Ruiz', email: worker.email ?? '', viewOnly: false }
    const params = { id: worker.id }
    const refs = [`category:${account.usedCategory}`]
    await callAs(app, admin, userAccess.update, { params, body: { allThings: false, refs } })
    await callAs(app, admin, userAccess.updateFeatures, { params, body: ['maptrac'] })
    await callAs(app, admin, users.update, { params, body: { ...form, role: 'worker' } })
    await callAs(app, admin, users.update, { params, body: { ...form, role: 'branch' } })
    const found = await entries('permissionsChanged')
    expect(found).toHaveLength(3)
    expect(found[0]).toEqual({ user: worker.id, actor: admin.id, details: 'Role: Employee → Branch Manager' })
    expect(found[1]?.details).toContain('Service: yes → no')
    expect(found[2]?.details).toContain('All assets: yes → no')
  })

  test('passwords and tokens', async () => {
    await callAs(app, admin, users.setPassword, {
      params: { id: worker.id },
      body: { password: 'new horse 7' },
    })
    const { body } = await callAs(app, worker, apiTokens.create, {
      body: { name: 'Payroll', scopes: ['telemetry', 'service'], expiresOn: '2026-12-24' },
    })
    await callAs(app, admin, apiTokens.revoke, { params: { id: body.id } })
    expect(await entries('passwordChanged')).toEqual([{ user: worker.id, actor: admin.id, details: '' }])
    expect(await entries('tokenCreated')).toMatchObject([
      { user: worker.id, details: 'Name: Payroll; Expires: Dec 24, 2026; Scope: Read telemetry, Service' },
    ])
    expect(await entries('tokenRevoked')).toEqual([
      { user: worker.id, actor: admin.id, details: 'Name: Payroll' },
    ])
    expect(JSON.stringify(await list())).not.toContain(body.token)
  })
})

describe('the list', () => {
  test('comes page by page, newest first, without gaps', async () => {
    const now = app.clock.now()
    for (let i = 0; i < SECURITY_LOG_PAGE + 5; i++)
      await insert('passkeyAdded', now.subtract({ seconds: Math.floor(i / 2) }))
    const first = await callAs(app, admin, securityLog.list, { query: { kind: 'passkeyAdded' } })
    const after = first.body.next ?? ''
    const second = await callAs(app, admin, securityLog.list, { query: { kind: 'passkeyAdded', after } })
    const all = [...first.body.rows, ...second.body.rows]
    expect([first.body.rows.length, second.body.rows.length]).toEqual([SECURITY_LOG_PAGE, 5])
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
    expect(second.body.next).toBeNull()
  })

  test('is filtered by user and by days of the branch', async () => {
    // 23:30 on November 14 in Denver, the time zone of the branch.
    await insert('passkeyAdded', Temporal.Instant.from('2026-11-15T06:30:00Z'))
    await insert('passkeyAdded', Temporal.Instant.from('2026-11-15T07:30:00Z'), account.people.manager.id)
    const days = async (from: string, to: string) => (await list({ kind: 'passkeyAdded', from, to })).length
    expect(await days('2026-11-14', '2026-11-14')).toBe(1)
    expect(await days('2026-11-14', '2026-11-15')).toBe(2)
    expect(await days('2026-11-16', '2026-11-16')).toBe(0)
    expect(await list({ userId: worker.id, kind: 'passkeyAdded' })).toHaveLength(1)
  })

  test('shows nothing of another account', async () => {
    const foreign = await newAccount(app)
    await insert('passkeyAdded', app.clock.now())
    const { body } = await callAs(app, foreign.people.admin, securityLog.list, {
      query: { kind: 'passkeyAdded' },
    })
    expect(body.rows).toEqual([])
  })
})

test('is exported with the same filters, in the language of the reader', async () => {
  await insert('passkeyAdded', Temporal.Instant.from('2026-11-15T06:30:00Z'))
  await insert('passkeyRemoved', Temporal.Instant.from('2026-11-15T06:31:00Z'))
  const download = async (format: string) =>
    send(app, {
      method: 'GET',
      url: `${securityLog.export.path}?format=${format}&kind=passkeyAdded`,
      cookie: await cookieFor(app, admin),
      headers: { 'accept-language': 'es' },
    })
  const csv = await download('csv')
  expect(csv.body.split('\r\n').slice(0, -1)).toEqual([
    '\ufeffHora,Qué,Usuario,Realizado por,Detalles,Navegador,Sistema,País,Dirección',
    expect.stringMatching(/^2026-11-14 23:30.*,Clave de acceso agregada,.*,curl,,Estados Unidos,8\.8\.8\.8$/),
  ])
  expect((await download('xlsx')).headers['content-type']).toContain('spreadsheetml')
})

test('entries are deleted after a year', async () => {
  await insert('passkeyAdded', app.clock.now().subtract({ hours: 24 * 366 }))
  await insert('passkeyRemoved', app.clock.now().subtract({ hours: 24 * 364 }))
  // The role that runs jobs.
  const ingest = new pg.Pool(app.testDatabase.ingest)
  await deleteOldEntries(ingest, { clock: app.clock, signal }, SECURITY_LOG_DAYS)
  await ingest.end()
  expect(await list({ kind: 'passkeyAdded' })).toEqual([])
  expect(await list({ kind: 'passkeyRemoved' })).toHaveLength(1)
})
