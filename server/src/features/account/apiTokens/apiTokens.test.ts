import { activity } from '@yardmaster/core/contract/account/activity.ts'
import { API_TOKENS_PER_USER, apiTokens } from '@yardmaster/core/contract/account/apiTokens.ts'
import { users } from '@yardmaster/core/contract/account/users.ts'
import { categories } from '@yardmaster/core/contract/fleet/categories.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { sendWithToken, tokenFor } from '../../../testing/apiTokens.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, cookieFor, send, startTestApp } from '../../../testing/testApp.ts'

const LIMIT = 30
const app = startTestApp({ options: { tokenRequestsPerMinute: LIMIT } })

let account: TestAccount
beforeEach(async () => {
  account = await newAccount(app)
})

const query = (text: string, values: unknown[] = []) => app.testDatabase.ownerPool.query(text, values)
const dayIn = (duration: Temporal.DurationLike) =>
  app.clock.now().toZonedDateTimeISO('America/Denver').toPlainDate().add(duration).toString()

const create = (who: 'admin' | 'worker' | 'viewer', body: object) =>
  callAs(app, account.people[who], apiTokens.create, {
    body: { name: 'Payroll', scopes: ['read'], expiresOn: dayIn({ days: 30 }), ...body },
  })

describe('creating a token', () => {
  test('returns it once, stores its hash, and lists who made it', async () => {
    const { body, status } = await create('worker', {
      name: ' Payroll ',
      scopes: ['service', 'read', 'read'],
    })
    expect(status).toBe(200)
    expect(body.token).toMatch(/^ym_\d+_[0-9A-Za-z]{49}$/)
    const stored = JSON.stringify((await query('select * from api_token')).rows)
    expect(stored).not.toContain(body.token)
    expect(stored).not.toContain(body.token.split('_')[2])
    const own = await callAs(app, account.people.worker, apiTokens.own, {})
    expect(own.body[0]).toMatchObject({
      id: body.id,
      name: 'Payroll',
      scopes: ['read', 'service'],
      expired: false,
      lastUsedAt: null,
      lastUsedFrom: null,
    })
    const all = await callAs(app, account.people.admin, apiTokens.list, {})
    expect(all.body.rows.map(({ name, user }) => [name, user.id])).toEqual([
      ['Payroll', account.people.worker.id],
      [account.marker, account.people.worker.id],
    ])
    const [entry] = (await callAs(app, account.people.admin, activity.recent, {})).body
    expect(`${entry?.action} ${entry?.resource}`).toBe('created API token <a href="/account">Payroll</a>')
    const forWorker = await callAs(app, account.people.worker, activity.recent, {})
    expect(forWorker.body).toEqual([])
  })

  test('expires at the end of the chosen day in the time zone of the branch', async () => {
    const { body } = await create('viewer', { expiresOn: dayIn({ days: 1 }) })
    const end = Temporal.PlainDate.from(dayIn({ days: 2 }))
      .toZonedDateTime('America/Denver')
      .toInstant()
    const own = await callAs(app, account.people.viewer, apiTokens.own, {})
    expect(own.body[0]).toMatchObject({
      id: body.id,
      expiresAt: end.toString({ fractionalSecondDigits: 3 }),
    })
  })

  test('lets only administrators create tokens without an end, or for more than a year', async () => {
    const refused = { status: 422, body: { errors: { expiresOn: expect.stringContaining('within a year') } } }
    expect(await create('worker', { expiresOn: null })).toMatchObject(refused)
    expect(await create('worker', { expiresOn: dayIn({ days: 367 }) })).toMatchObject(refused)
    expect((await create('worker', { expiresOn: dayIn({ days: 366 }) })).status).toBe(200)
    expect((await create('admin', { expiresOn: null })).status).toBe(200)
  })

  test.each([
    [{ name: ' ' }, { name: 'Required' }],
    [{ scopes: [] }, { scopes: 'Required' }],
    [{ scopes: ['write'] }, { 'scopes.0': 'Invalid' }],
    [{ expiresOn: '2020-01-01' }, { expiresOn: 'Choose today or a later day.' }],
  ])('rejects %j', async (body, errors) => {
    expect(await create('admin', body)).toMatchObject({ status: 422, body: { errors } })
  })

  test('is limited per user', async () => {
    for (let made = 0; made < API_TOKENS_PER_USER; made += 1)
      await tokenFor(app, account.people.admin, ['read'])
    const refused = await create('admin', {})
    expect(refused.status).toBe(409)
    expect(refused.body.error).toBe('You already have 20 API tokens. Revoke one first.')
    expect((await create('viewer', {})).status).toBe(200)
  })
})

describe('a token', () => {
  const CATEGORIES = { url: '/api/categories' }

  test('opens the API without a cookie and without an Origin, and remembers its last use', async () => {
    const token = await tokenFor(app, account.people.worker, ['all'])
    const address = { headers: { 'x-forwarded-for': '203.0.113.7' } }
    expect((await sendWithToken(app, token, { ...CATEGORIES, ...address })).statusCode).toBe(200)
    const payload = { name: 'Cranes', icon: 'crane', color: '#689f38' }
    const made = await sendWithToken(app, token, { method: 'POST', ...CATEGORIES, payload })
    expect(made.statusCode).toBe(200)
    const [entry] = (await callAs(app, account.people.admin, activity.recent, {})).body
    expect(entry?.action).toBe('created')
    const [own] = (await callAs(app, account.people.worker, apiTokens.own, {})).body
    expect(own).toMatchObject({
      lastUsedAt: app.clock.now().toString({ fractionalSecondDigits: 3 }),
      lastUsedFrom: '203.0.113.7',
    })
  })

  test('writes its last use at most once a minute', async () => {
    const token = await tokenFor(app, account.people.worker, ['read'])
    const usedAt = async () => {
      await sendWithToken(app, token, CATEGORIES)
      const [own] = (await callAs(app, account.people.worker, apiTokens.own, {})).body
      return own?.lastUsedAt
    }
    const first = await usedAt()
    app.clock.advance({ seconds: 59 })
    expect(await usedAt()).toBe(first)
    app.clock.advance({ seconds: 2 })
    expect(await usedAt()).not.toBe(first)
  })

  test('can be sent as the password of basic authentication', async () => {
    const token = await tokenFor(app, account.people.worker, ['read'])
    const authorization = `Basic ${Buffer.from(`api:${token}`).toString('base64')}`
    expect((await sendWithToken(app, '', { ...CATEGORIES, headers: { authorization } })).statusCode).toBe(200)
  })

  test('counts instead of the cookie that is sent with it', async () => {
    const cookie = await cookieFor(app, account.people.admin)
    const limited = await tokenFor(app, account.people.limited, ['read'])
    const assets = await sendWithToken(app, limited, { url: '/api/equipment', headers: { cookie } })
    expect(assets.json().rows.map(({ id }: { id: number }) => id)).toEqual([account.machine])
    const wrong = await sendWithToken(app, `${limited}x`, { url: '/api/equipment', headers: { cookie } })
    expect(wrong.statusCode).toBe(401)
    const closed = { method: 'POST', url: '/app/logout', headers: { cookie } } as const
    expect((await sendWithToken(app, limited, closed)).json()).toMatchObject({ code: 'error.notForTokens' })
  })

  test('excuses no request to a public page from the origin check', async () => {
    const token = await tokenFor(app, account.people.worker, ['all'])
    const payload = { email: account.people.worker.email, password: 'correct horse' }
    const signIn = await sendWithToken(app, token, { method: 'POST', url: '/api/session', payload })
    expect(signIn.json()).toMatchObject({ code: 'error.foreignOrigin' })
  })

  test('works in the branch of its user, or for an administrator in the one that the view names', async () => {
    const { admin, manager } = account.people
    await account.equipment('Elsewhere', { branch_id: account.otherBranch })
    const token = await tokenFor(app, admin, ['read'])
    const names = async (view?: string) => {
      const headers: Record<string, string> = view ? { 'yardmaster-view': view } : {}
      const response = await sendWithToken(app, token, { url: '/api/equipment', headers })
      return response.json().rows?.map(({ name }: { name: string }) => name) ?? response.statusCode
    }
    expect(await names()).not.toContain('Elsewhere')
    expect(await names(`${admin.id}.${account.otherBranch}`)).toContain('Elsewhere')
    expect(await names(`${admin.id}.${account.homeBranch}.all`)).toContain('Elsewhere')
    expect(await names(`${manager.id}.${account.homeBranch}`)).toBe(409)
  })

  test('makes a change once for the same idempotency key', async () => {
    const token = await tokenFor(app, account.people.worker, ['all'])
    const headers = { 'idempotency-key': '5a0a5b80-0f51-4ed7-9ea5-d4b1fa9a3b11' }
    const payload = { name: 'Cranes', icon: 'crane', color: '#689f38' }
    const request = { method: 'POST', ...CATEGORIES, payload, headers } as const
    const first = await sendWithToken(app, token, request)
    expect((await sendWithToken(app, token, request)).json()).toEqual(first.json())
  })
})

describe('a token stops at once', () => {
  const read = async (token: string, url = '/api/repairs') => {
    const response = await sendWithToken(app, token, { url })
    return [response.statusCode, response.json().code]
  }
  const REFUSED = [401, 'error.badToken']

  test('when its user revokes it', async () => {
    const { body } = await create('worker', {})
    expect((await read(body.token))[0]).toBe(200)
    const params = { id: body.id }
    expect((await callAs(app, account.people.worker, apiTokens.revokeOwn, { params })).status).toBe(204)
    expect(await read(body.token)).toEqual(REFUSED)
    const [entry] = (await callAs(app, account.people.admin, activity.recent, {})).body
    expect(`${entry?.action} ${entry?.resource}`).toBe('deleted API token <em>Payroll</em>')
  })

  test('when an administrator revokes it', async () => {
    const { body } = await create('worker', {})
    const params = { id: body.id }
    expect((await callAs(app, account.people.admin, apiTokens.revoke, { params })).status).toBe(204)
    expect(await read(body.token)).toEqual(REFUSED)
  })

  test('when it expires', async () => {
    const at = app.clock.now().add({ hours: 1 }).toString()
    const token = await tokenFor(app, account.people.worker, ['read'], { expires_at: at })
    expect((await read(token))[0]).toBe(200)
    app.clock.advance({ hours: 1 })
    expect(await read(token)).toEqual(REFUSED)
    const [own] = (await callAs(app, account.people.worker, apiTokens.own, {})).body
    expect(own?.expired).toBe(true)
  })

  test('when its user is deleted', async () => {
    const token = await tokenFor(app, account.people.worker, ['all'])
    const params = { id: account.people.worker.id }
    expect((await callAs(app, account.people.admin, users.remove, { params })).status).toBe(204)
    expect(await read(token)).toEqual(REFUSED)
    const all = await callAs(app, account.people.admin, apiTokens.list, {})
    expect(all.body.rows).toEqual([])
  })

  test('when its user loses the role or the feature', async () => {
    const { manager, worker } = account.people
    const ofManager = await tokenFor(app, manager, ['all'])
    const ofWorker = await tokenFor(app, worker, ['all'])
    expect((await read(ofManager, '/api/devices'))[0]).toBe(200)
    expect((await read(ofWorker))[0]).toBe(200)
    await query("update app_user set role = 'worker' where id = $1", [manager.id])
    await query("update app_user set features = '{maptrac}' where id = $1", [worker.id])
    expect(await read(ofManager, '/api/devices')).toEqual([403, 'error.forbidden'])
    expect(await read(ofWorker)).toEqual([403, 'error.forbidden'])
  })
})

describe('limits', () => {
  test('one token to its requests per minute, and no other', async () => {
    const token = await tokenFor(app, account.people.worker, ['read'])
    for (let sent = 0; sent < LIMIT; sent += 1)
      expect((await sendWithToken(app, token, { url: '/api/categories' })).statusCode).toBe(200)
    const refused = await sendWithToken(app, token, { url: '/api/categories' })
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const other = await tokenFor(app, account.people.worker, ['read'])
    expect((await sendWithToken(app, other, { url: '/api/categories' })).statusCode).toBe(200)
  })

  test('wrong tokens of an address, and lets working ones through', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.99' }
    const url = '/api/categories'
    const statuses = new Set<number>()
    for (let sent = 0; sent <= 100; sent += 1)
      statuses.add((await sendWithToken(app, 'ym_1_wrong', { url, headers })).statusCode)
    expect([...statuses]).toEqual([401, 429])
    const token = await tokenFor(app, account.people.worker, ['read'])
    expect((await sendWithToken(app, token, { url, headers })).statusCode).toBe(200)
  })

  test('names the ways to authenticate when a token is wrong', async () => {
    const response = await sendWithToken(app, 'ym_1_wrong', { url: '/api/categories' })
    expect(response.headers['www-authenticate']).toEqual([
      'Bearer realm="Yardmaster"',
      'Basic realm="Yardmaster"',
    ])
  })
})

test('a stream ends when its token is revoked', async () => {
  const address = await app.http.listen({ port: 0, host: '127.0.0.1' })
  const { body } = await create('worker', { scopes: ['telemetry'] })
  const stream = await fetch(`${address}/api/live`, { headers: { authorization: `Bearer ${body.token}` } })
  expect(stream.status).toBe(200)
  await callAs(app, account.people.worker, apiTokens.revokeOwn, { params: { id: body.id } })
  // Runs every 15 s.
  await app.live.check()
  await stream.text()
})

test('tokens of another account are neither listed nor revoked', async () => {
  const other = await newAccount(app)
  const list = await callAs(app, other.people.admin, apiTokens.list, {})
  expect(list.body.rows.map(({ id }) => id)).toEqual([other.apiToken])
  const params = { id: account.apiToken }
  expect((await callAs(app, other.people.admin, apiTokens.revoke, { params })).status).toBe(404)
  expect((await send(app, { method: 'GET', url: categories.list.path })).statusCode).toBe(403)
})
