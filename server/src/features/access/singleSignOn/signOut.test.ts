import { sessionPages } from '@yardmaster/core/contract/access/session.pages.ts'
import { session } from '@yardmaster/core/contract/access/session.ts'
import { createHash, sign } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NONE_ALLOWED, parseAllowedAddresses } from '../../../outbound/publicAddress.ts'
import { startOidcProvider } from '../../../testing/oidcProvider.ts'
import type { OidcProvider } from '../../../testing/oidcProvider.ts'
import { connectAccount, openBrowser } from '../../../testing/signOnBrowser.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
let provider: OidcProvider
let account: TestAccount
let key: string

beforeAll(async () => {
  app.services.outbound.allowedAddresses = parseAllowedAddresses('127.0.0.1') ?? NONE_ALLOWED
  provider = await startOidcProvider({
    base: 'https://yard.example',
    client: {
      backchannel_logout_uri: 'http://127.0.0.1:1/unused',
      backchannel_logout_session_required: true,
    },
  })
  for (const name of ['eva', 'ola'])
    provider.people.set(name, { sub: name, email: `${name}@acme.example`, email_verified: true })
})
afterAll(() => provider.close())
beforeEach(async () => {
  account = await newAccount(app)
  key = await connectAccount(app, account, provider)
})

type Browser = ReturnType<typeof openBrowser>
const isSignedIn = async (browser: Browser) => (await browser.open(session.read.path)).statusCode === 200

async function signedIn(name: string): Promise<Browser> {
  const browser = openBrowser(app)
  await browser.signOn(key, name)
  expect(await isSignedIn(browser)).toBe(true)
  return browser
}

test('signing out ends our session first and then leads to the provider, which knows whom to sign out', async () => {
  const browser = await signedIn('eva')
  const { statusCode, headers } = await browser.open(sessionPages.logout.path, 'POST', {})
  expect([statusCode, headers['referrer-policy']]).toEqual([200, 'no-referrer'])
  expect(await isSignedIn(browser)).toBe(false)
  const url = new URL(String(headers['refresh']).replace('0;url=', ''))
  expect(url.origin).toBe(provider.issuer)
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_id: 'yardmaster',
    post_logout_redirect_uri: 'https://yard.example/app/login',
  })
  const page = await browser.openThere(url.href)
  expect(await page.text()).toContain('Acme Logout')
})

test('signing out after a password leads to our own sign-in page', async () => {
  const { email } = account.people.worker
  const browser = openBrowser(app)
  await browser.open('/app/login', 'POST', { email: email ?? '', password: 'correct horse' })
  const { headers } = await browser.open(sessionPages.logout.path, 'POST', {})
  expect(headers['location']).toBe('/app/login')
})

test('the database keeps neither the client secret nor id tokens in clear text', async () => {
  await signedIn('eva')
  const { rows } = await app.testDatabase.ownerPool.query<{ secret: Buffer; token: Buffer }>(
    `select client_secret as secret, id_token as token from single_sign_on join single_sign_on_session using (account_id)
     where account_id = $1`,
    [account.id],
  )
  expect(rows[0]?.secret.includes(provider.clientSecret)).toBe(false)
  expect(rows[0]?.token.includes('eyJ')).toBe(false)
})

describe('a logout token', () => {
  const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
  const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  const sidOf = async (sub: string): Promise<string> => {
    const { rows } = await app.testDatabase.ownerPool.query<{ sid: string }>(
      'select sid from single_sign_on_session where account_id = $1 and subject = $2',
      [account.id, sub],
    )
    return rows[0]?.sid ?? ''
  }
  function tokenOf(claims: Record<string, unknown>): string {
    const now = Math.floor(Date.now() / 1000)
    const whole = {
      iss: provider.issuer,
      aud: provider.clientId,
      iat: now,
      exp: now + 120,
      jti: createHash('sha256').update(JSON.stringify(claims)).digest('hex'),
      events: { [EVENT]: {} },
      ...claims,
    }
    const content = `${encoded({ alg: 'RS256', kid: provider.keyId, typ: 'logout+jwt' })}.${encoded(whole)}`
    return `${content}.${sign('sha256', Buffer.from(content), provider.privateKey).toString('base64url')}`
  }
  const report = async (token: string) =>
    (await openBrowser(app).open(`/app/sso/${key}/ended`, 'POST', { logout_token: token })).statusCode

  test('ends all sessions of its user, and those of nobody else', async () => {
    const [first, second, other] = [await signedIn('eva'), await signedIn('eva'), await signedIn('ola')]
    expect(await report(tokenOf({ sub: 'eva' }))).toBe(200)
    expect([await isSignedIn(first), await isSignedIn(second), await isSignedIn(other)]).toEqual([
      false,
      false,
      true,
    ])
  })

  test('that names a session ends only that one', async () => {
    const first = await signedIn('eva')
    const sid = await sidOf('eva')
    const second = await signedIn('eva')
    expect(sid).not.toBe('')
    expect(await report(tokenOf({ sub: 'eva', sid }))).toBe(200)
    expect([await isSignedIn(first), await isSignedIn(second)]).toEqual([false, true])
  })

  test.each<[string, Record<string, unknown>]>([
    ['for another client', { aud: 'another' }],
    ['of another issuer', { iss: 'https://login.example' }],
    ['without the event', { events: {} }],
    ['that is an id token', { nonce: 'x' }],
    ['that is old', { iat: Math.floor(Date.now() / 1000) - 3600 }],
    ['without a user', { sub: undefined }],
  ])('%s is rejected', async (_, claims) => {
    const browser = await signedIn('eva')
    expect(await report(tokenOf({ sub: 'eva', ...claims }))).toBe(400)
    expect(await isSignedIn(browser)).toBe(true)
  })

  test('that nobody signed is rejected', async () => {
    const [, claims] = tokenOf({ sub: 'eva' }).split('.')
    expect(await report(`${encoded({ alg: 'none' })}.${claims}.`)).toBe(400)
    expect(await report('x')).toBe(400)
  })
})
