import { Writable } from 'node:stream'
import { signInPages } from '@yardmaster/core/contract/access/signIn.ts'
import { session } from '@yardmaster/core/contract/access/session.ts'
import { apiTokens } from '@yardmaster/core/contract/account/apiTokens.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { newAccount, PASSWORD } from '../testing/testAccount.ts'
import type { TestAccount } from '../testing/testAccount.ts'
import { callAs, cookieFor, send, startTestApp } from '../testing/testApp.ts'

const lines: string[] = []
const logStream = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk))
    done()
  },
})
const METRICS_TOKEN = 'a token of the metrics'.replaceAll(' ', '-')
const app = startTestApp({ options: { logLevel: 'trace', logStream, metricsToken: METRICS_TOKEN } })
let account: TestAccount
beforeEach(async () => {
  account = await newAccount(app)
  lines.length = 0
})

const log = () => lines.join('')
const read = (headers: Record<string, string> = {}, url: string = session.read.path) =>
  send(app, { method: 'GET', url, headers })

describe('the id of a request', () => {
  test('is taken from the caller and is in every line of the log about the request', async () => {
    const { headers } = await read({ 'x-request-id': 'proxy-7.b:3' })
    expect(headers['x-request-id']).toBe('proxy-7.b:3')
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) expect(JSON.parse(line)).toMatchObject({ reqId: 'proxy-7.b:3' })
  })

  test.each(['', 'a'.repeat(65), 'two words', 'line\u0085break', '{"level":60}'])(
    'is made by the server instead of %j',
    async (given) => {
      const { headers } = await read({ 'x-request-id': given })
      expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
    },
  )

  test('is part of an answer about an unexpected error, so that users can quote it', async () => {
    const cookie = await cookieFor(app, account.people.worker)
    const { ownerPool } = app.testDatabase
    await ownerPool.query('alter table field_label rename to hidden_label')
    const response = await send(app, {
      method: 'GET',
      url: session.read.path,
      cookie,
      headers: { 'x-request-id': 'quoted-1' },
    })
    await ownerPool.query('alter table hidden_label rename to field_label')
    expect(response.statusCode).toBe(500)
    expect(response.json()).toMatchObject({ id: 'quoted-1', error: expect.stringContaining('quoted-1') })
    expect(log()).toContain('"reqId":"quoted-1"')
  })

  test('is returned even if the address can’t be read', async () => {
    expect((await read({ 'x-request-id': 'bad-url' }, '/api/%zz')).headers['x-request-id']).toBe('bad-url')
  })
})

test('a sign-in and a request with a token leave no secret in the log', async () => {
  const { worker } = account.people
  const signedIn = await send(app, {
    method: 'POST',
    url: signInPages.signIn.path,
    payload: new URLSearchParams({ email: worker.email ?? '', password: PASSWORD }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  const cookies = [signedIn.headers['set-cookie']].flat().map((line) => line?.split(';')[0] ?? '')
  const created = await callAs(app, worker, apiTokens.create, {
    body: { name: 'Script', scopes: ['read'], expiresOn: '2026-12-24' },
  })
  const { token } = created.body
  await read({ authorization: `Bearer ${token}` }, `/api/equipment?secret=${token}`)
  await read({ cookie: cookies.join('; ') })
  expect(log().length).toBeGreaterThan(500)
  const secrets = [PASSWORD, token, ...cookies.map((cookie) => cookie.split('=')[1] ?? '')]
  expect(secrets.filter((secret) => secret.length < 8 || log().includes(secret))).toEqual([])
})

describe('the metrics', () => {
  const scrape = (headers: Record<string, string> = {}) => read(headers, '/metrics')
  const bearer = { authorization: `Bearer ${METRICS_TOKEN}` }

  test('need the token', async () => {
    expect((await scrape()).statusCode).toBe(401)
    expect((await scrape({ authorization: 'Bearer wrong' })).statusCode).toBe(401)
    const { statusCode, headers } = await scrape(bearer)
    expect([statusCode, headers['content-type']]).toEqual([200, expect.stringContaining('version=0.0.4')])
  })

  test('count requests by the pattern of their path, and unknown paths together', async () => {
    await read({}, '/api/equipment/123456')
    await read({}, '/nowhere/98765')
    const { body } = await scrape(bearer)
    expect(body).toMatch(/_count\{method="GET",route="\/api\/equipment\/:id",status="403"\} \d/)
    expect(body).not.toContain('/api/equipment/123456')
    expect(body).not.toContain('/nowhere')
  })
})
