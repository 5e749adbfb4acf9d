import { session } from '@yardmaster/core/contract/access/session.ts'
import { categories } from '@yardmaster/core/contract/fleet/categories.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../routes.ts'
import { newAccount } from '../testing/testAccount.ts'
import type { TestAccount } from '../testing/testAccount.ts'
import { cookieFor, send, startTestApp } from '../testing/testApp.ts'
import { securityHeaders } from './security.ts'

const app = startTestApp()
let account: TestAccount
let cookie: string
beforeAll(async () => {
  account = await newAccount(app)
  cookie = await cookieFor(app, account.people.admin)
})

const url = categories.add.path
const form = { name: 'New', icon: 'excavator', color: '#689f38' }

describe('unsafe requests from other origins', () => {
  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a sandboxed page', { origin: 'null' }],
    ['our host on another port', { origin: 'http://yard.test:8080' }],
    ['a host that begins like ours', { origin: 'http://yard.test.evil.example' }],
  ])('rejects a request from %s', async (_, headers) => {
    const response = await send(app, { method: 'POST', url, cookie, payload: form, headers })
    expect(response.statusCode).toBe(403)
    expect(response.json().error).toBe('This request didn’t come from Yardmaster.')
  })

  test('rejects a request without an origin', async () => {
    const response = await app.http.inject({
      method: 'POST',
      url,
      headers: { host: 'yard.test', cookie },
      payload: form,
    })
    expect(response.statusCode).toBe(403)
  })
})

describe('unreadable requests', () => {
  test('returns 413 for a body that is too large', async () => {
    const payload = { ...form, name: 'x'.repeat(50 * 1024 * 1024) }
    const response = await send(app, { method: 'POST', url, cookie, payload })
    expect(response.statusCode).toBe(413)
    expect(response.json().error).toBe('The request is too large.')
  })

  test('returns 400 for invalid JSON', async () => {
    const headers = { 'content-type': 'application/json' }
    const response = await send(app, { method: 'POST', url, cookie, payload: '{"name":', headers })
    expect(response.statusCode).toBe(400)
    expect(response.json().error).toBe('The request couldn’t be read.')
  })

  test('returns 415 for an unsupported content type', async () => {
    const headers = { 'content-type': 'application/xml' }
    const response = await send(app, { method: 'POST', url, cookie, payload: '<name/>', headers })
    expect(response.statusCode).toBe(415)
  })

  test('returns 400 for JSON with a __proto__ key', async () => {
    const headers = { 'content-type': 'application/json' }
    const payload = `{"__proto__":{"admin":true},"name":"New","icon":"excavator","color":"#689f38"}`
    expect((await send(app, { method: 'POST', url, cookie, payload, headers })).statusCode).toBe(400)
  })

  test('names the missing fields of a request without a body, in the language of the caller', async () => {
    const response = await send(app, { method: 'POST', url, cookie, headers: { 'accept-language': 'es' } })
    expect(response.statusCode).toBe(422)
    expect(response.json().errors).toMatchObject({ name: 'Obligatorio' })
  })

  test.each([
    ['a zero byte', { ...form, name: 'a\u0000b' }, 'name'],
    ['a name of a field', { ...form, 'na\u0000me': 'x' }, 'na\u0000me'],
    ['half of a character', { ...form, name: 'a\ud800' }, 'name'],
  ])('rejects %s that PostgreSQL cannot store', async (_, payload, field) => {
    const response = await send(app, { method: 'POST', url, cookie, payload })
    expect(response.statusCode).toBe(422)
    expect(Object.keys(response.json().errors)).toContain(field)
  })

  test('rejects a zero byte in a query', async () => {
    const response = await send(app, { method: 'GET', url: '/api/equipment?search=%00', cookie })
    expect(response.json()).toEqual({ errors: { search: 'Invalid' } })
  })

  test('rejects an unknown query parameter', async () => {
    const response = await send(app, { method: 'GET', url: '/api/activity?limit=1000', cookie })
    expect(response.json()).toEqual({ errors: { limit: 'At most 50' } })
  })
})

test('returns 404 for an unknown path, as JSON for the API and as a page for browsers', async () => {
  expect((await send(app, { method: 'GET', url: '/api/nothing', cookie })).json().error).toBe('Not found.')
  const page = await send(app, {
    method: 'GET',
    url: '/app/nothing',
    cookie,
    headers: { accept: 'text/html' },
  })
  expect(page.statusCode).toBe(404)
  expect(page.headers['content-type']).toContain('text/html')
})

test('returns a plain 500 with an id for an unexpected error, without details', async () => {
  const broken = await newAccount(app)
  const own = await cookieFor(app, broken.people.worker)
  await app.testDatabase.ownerPool.query('alter table user_settings rename to user_settings_gone')
  const response = await send(app, { method: 'GET', url: session.readSettings.path, cookie: own })
  await app.testDatabase.ownerPool.query('alter table user_settings_gone rename to user_settings')
  expect(response.statusCode).toBe(500)
  expect(response.json()).toEqual({
    error: expect.stringMatching(/contact support with this ID: [0-9a-f-]{36}$/),
    id: expect.any(String),
  })
  expect(response.body).not.toMatch(/user_settings|at .*\.ts/)
})

test('sends a strict content security policy with every answer', async () => {
  const { headers } = await send(app, { method: 'GET', url: '/app/login' })
  const policy = String(headers['content-security-policy'])
  expect(policy).not.toContain('unsafe')
  expect(policy).toContain("default-src 'self'")
  expect(policy).toMatch(/script-src 'self' 'nonce-[^']+'/)
  expect(headers['x-content-type-options']).toBe('nosniff')
  // The map has a button that shows where you are.
  expect(headers['permissions-policy']).toContain('geolocation=(self)')
})

test.each<[string, number]>([
  ['/app/login', 200],
  ['/app/account/history', 303],
  ['/app/nothing', 404],
  ['/api/session', 403],
  ['/api/docs', 200],
  ['/api/nothing', 404],
  ['/health', 200],
  ['/app/inter.woff2', 200],
  ['/%E0%A4%A', 400],
])('%s has all security headers with status %i', async (url, status) => {
  const { statusCode, headers: sent } = await send(app, {
    method: 'GET',
    url,
    headers: { accept: 'text/html' },
  })
  expect(statusCode).toBe(status)
  const expected = securityHeaders([])
  for (const name of Object.keys(expected)) expect(sent).toHaveProperty([name])
  expect(sent['cache-control']).toBe(url.endsWith('.woff2') ? 'public, max-age=604800' : 'no-store')
  expect(sent['server']).toBeUndefined()
})

test('answers HEAD like GET, without a body, and ends a stream at once', async () => {
  for (const [url, status, type] of [
    [categories.add.path, 200, 'application/json'],
    ['/app/account/history', 200, 'text/html'],
    ['/api/equipment/export?format=csv', 200, 'text/csv'],
    [`/api/live?assetIds=${account.machine}`, 200, 'text/event-stream'],
  ] as const) {
    const response = await send(app, { method: 'HEAD', url, cookie })
    expect([url, response.statusCode, response.body]).toEqual([url, status, ''])
    expect(response.headers['content-type']).toContain(type)
  }
})

test('allows no inline scripts in answers that are not pages', async () => {
  const { headers } = await send(app, { method: 'GET', url: '/health' })
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("script-src 'self';")
  expect(policy).not.toMatch(/nonce|unsafe/)
})

test('redirects a signed-out browser to the sign-in page and back', async () => {
  const headers = { accept: 'text/html' }
  const response = await send(app, {
    method: 'GET',
    url: '/app/account/history?resource=category:1',
    headers,
  })
  expect(response.statusCode).toBe(303)
  expect(response.headers['location']).toBe(
    '/app/login?returnTo=%2Fapp%2Faccount%2Fhistory%3Fresource%3Dcategory%3A1',
  )
})

test('the API description lists every endpoint of the contract and no page', async () => {
  const document = (await send(app, { method: 'GET', url: '/api/docs/json' })).json()
  const described = Object.entries<object>(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const answered = routes
    .map(({ endpoint }) => `${endpoint.method} ${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`)
    .filter((route) => /^[A-Z]+ \/(api|aemp)\//.test(route))
  expect(described.toSorted()).toEqual(answered.toSorted())
  expect(
    document.paths['/api/categories'].post.requestBody.content['application/json'].schema.required,
  ).toEqual(['name', 'icon', 'color'])
})

test('counts the requests of an IPv6 network together', async () => {
  const left = async (address: string) => {
    const headers = { 'x-forwarded-for': address }
    const response = await send(app, { method: 'GET', url: '/health', headers })
    return Number(response.headers['x-ratelimit-remaining'])
  }
  const first = await left('2001:db8::1')
  expect(await left('2001:db8::2')).toBe(first - 1)
  expect(await left('2001:db8:0:1::1')).toBe(first)
})

test('lets no other origin read an answer', async () => {
  const headers = { origin: 'https://elsewhere.example' }
  const response = await send(app, { method: 'GET', url: '/api/docs', headers })
  expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
})

test.each(['TRACE', 'PROPFIND'])('answers nothing to %s', async (method) => {
  const response = await send(app, { method: method as 'GET', url: '/app/login' })
  expect(response.statusCode).toBeGreaterThanOrEqual(400)
  expect(response.body).not.toContain('password')
})
