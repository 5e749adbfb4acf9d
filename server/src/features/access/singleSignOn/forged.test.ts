import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NONE_ALLOWED, parseAllowedAddresses } from '../../../outbound/publicAddress.ts'
import { startOidcProvider } from '../../../testing/oidcProvider.ts'
import type { OidcProvider } from '../../../testing/oidcProvider.ts'
import { connectAccount, openBrowser } from '../../../testing/signOnBrowser.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { startTestApp } from '../../../testing/testApp.ts'

/** Answers of a provider that are late, sent twice, or not the provider's. */
const app = startTestApp()
let provider: OidcProvider
let account: TestAccount
let key: string
let genuine: typeof fetch

beforeAll(async () => {
  app.services.outbound.allowedAddresses = parseAllowedAddresses('127.0.0.1') ?? NONE_ALLOWED
  genuine = app.providers.fetch
  provider = await startOidcProvider({ base: 'https://yard.example' })
  provider.people.set('eva', { sub: 'eva', email: 'eva@acme.example', email_verified: true })
})
afterAll(() => provider.close())
beforeEach(async () => {
  account = await newAccount(app)
  key = await connectAccount(app, account, provider)
})
afterEach(() => {
  app.providers.fetch = genuine
})

type Claims = Record<string, unknown>
type Forge = (claims: Claims) => string

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

const signed = (claims: Claims, by: KeyObject = provider.privateKey, kid = provider.keyId): string => {
  const content = `${encoded({ alg: 'RS256', kid, typ: 'JWT' })}.${encoded(claims)}`
  return `${content}.${sign('sha256', Buffer.from(content), by).toString('base64url')}`
}

/** Replaces the id token on its way from the provider. */
function forge(make: Forge): void {
  app.providers.fetch = async (input, init) => {
    const answer = await genuine(input, init)
    const url = input instanceof Request ? input.url : String(input)
    if (!url.endsWith('/token') || !answer.ok) return answer
    const tokens = (await answer.json()) as { id_token: string }
    const claims = JSON.parse(
      Buffer.from(tokens.id_token.split('.')[1] ?? '', 'base64url').toString(),
    ) as Claims
    return Response.json({ ...tokens, id_token: make(claims) })
  }
}

const failures = async () =>
  (
    await app.testDatabase.ownerPool.query(
      `select details from security_event where account_id = $1 and kind = 'singleSignOnFailed' order by id`,
      [account.id],
    )
  ).rows.map(({ details }) => details as { ssoFailure: string; signOnDetail?: string })

const otherKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
const now = () => Math.floor(Date.now() / 1000)

describe('an id token', () => {
  test('that is replaced by an equal one is accepted, so the following tests show what they say', async () => {
    forge((claims) => signed(claims))
    const browser = openBrowser(app)
    expect((await browser.signOn(key, 'eva')).statusCode).toBe(303)
    expect(browser.ours.has('session')).toBe(true)
  })

  test.each<[string, Forge]>([
    ['signed with another key', (claims) => signed(claims, otherKey)],
    ['signed with another key of an unknown name', (claims) => signed(claims, otherKey, 'unknown')],
    ['without a signature', (claims) => `${encoded({ alg: 'none' })}.${encoded(claims)}.`],
    [
      'signed with the client secret',
      (claims) => {
        const content = `${encoded({ alg: 'HS256' })}.${encoded(claims)}`
        return `${content}.${createHmac('sha256', provider.clientSecret).update(content).digest('base64url')}`
      },
    ],
    [
      'whose claims were changed after signing',
      (claims) => {
        const [head, , signature] = signed(claims).split('.')
        return `${head}.${encoded({ ...claims, email: 'boss@acme.example' })}.${signature}`
      },
    ],
    ['for another client', (claims) => signed({ ...claims, aud: 'another-client' })],
    [
      'for several clients, issued to another',
      (claims) => signed({ ...claims, aud: ['yardmaster', 'x'], azp: 'x' }),
    ],
    ['of another issuer', (claims) => signed({ ...claims, iss: 'https://login.example' })],
    ['with another nonce', (claims) => signed({ ...claims, nonce: 'another' })],
    ['without a nonce', ({ nonce: _, ...claims }) => signed(claims)],
    ['that has expired', (claims) => signed({ ...claims, iat: now() - 7200, exp: now() - 3600 })],
    ['that is not valid yet', (claims) => signed({ ...claims, nbf: now() + 3600 })],
    ['without a subject', ({ sub: _, ...claims }) => signed(claims)],
  ])('%s is rejected', async (_, make) => {
    forge(make)
    const browser = openBrowser(app)
    const { statusCode, body } = await browser.signOn(key, 'eva')
    expect([statusCode, browser.ours.has('session')]).toEqual([403, false])
    expect(body).toContain('The answer of your company’s provider isn’t valid, so it was rejected.')
    expect(await failures()).toMatchObject([{ ssoFailure: 'invalidAnswer' }])
  })
})

describe('the answer of the provider', () => {
  test('is accepted once, even if a browser keeps its cookie', async () => {
    const browser = openBrowser(app)
    const answer = await browser.answerOf(await browser.begin(key), 'eva')
    const flow = browser.ours.get('sso') ?? ''
    expect((await browser.open(answer)).statusCode).toBe(303)
    expect(browser.ours.has('sso')).toBe(false)
    const thief = openBrowser(app)
    thief.ours.set('sso', flow)
    expect((await thief.open(answer)).body).toContain('This sign-in was already completed.')
    expect(thief.ours.has('session')).toBe(false)
    expect(await failures()).toMatchObject([{ ssoFailure: 'replayed' }])
  })

  test('is rejected in a browser that did not begin the sign-in, and in one that began another', async () => {
    const [mine, stranger, victim] = [openBrowser(app), openBrowser(app), openBrowser(app)]
    const answer = await mine.answerOf(await mine.begin(key), 'eva')
    await victim.begin(key)
    for (const browser of [stranger, victim]) {
      const { statusCode, body } = await browser.open(answer)
      expect([statusCode, browser.ours.has('session')]).toEqual([403, false])
      expect(body).toContain('This sign-in began in another browser, or too long ago.')
    }
    expect((await mine.open(answer)).statusCode).toBe(303)
  })

  test('is rejected after a quarter of an hour', async () => {
    const browser = openBrowser(app)
    const answer = await browser.answerOf(await browser.begin(key), 'eva')
    app.clock.advance({ minutes: 15, seconds: 1 })
    expect((await browser.open(answer)).statusCode).toBe(403)
  })

  test('is rejected for an account other than the one that began', async () => {
    const browser = openBrowser(app)
    const answer = await browser.answerOf(await browser.begin(key), 'eva')
    const other = await newAccount(app)
    const flow = browser.ours.get('sso') ?? ''
    browser.ours.set('sso', flow.replace(/^\d+/, String(other.id)))
    expect((await browser.open(answer)).statusCode).toBe(403)
    expect(browser.ours.has('session')).toBe(false)
  })

  test('is rejected with the code of another sign-in', async () => {
    const [first, second] = [openBrowser(app), openBrowser(app)]
    const [one, two] = [
      await first.answerOf(await first.begin(key), 'eva'),
      await second.answerOf(await second.begin(key), 'eva'),
    ]
    const mixed = new URL(two, 'https://yard.example')
    mixed.searchParams.set('code', new URL(one, 'https://yard.example').searchParams.get('code') ?? '')
    expect((await second.open(mixed.pathname + mixed.search)).statusCode).toBe(403)
    expect(await failures()).toMatchObject([{ ssoFailure: 'invalidAnswer' }])
  })

  test('never leads out of the application', async () => {
    const browser = openBrowser(app)
    const opened = await browser.signOn(key, 'eva', '?returnTo=https%3A%2F%2Fevil.example')
    expect(opened.headers['location']).toBe('/')
  })
})

describe('a provider', () => {
  test('that is down is named, at the start and at the end', async () => {
    const browser = openBrowser(app)
    const answer = await browser.answerOf(await browser.begin(key), 'eva')
    app.providers.fetch = async () => new Response('upstream failed', { status: 502 })
    expect((await browser.open(answer)).body).toContain('Your company’s provider doesn’t answer.')
    const dead = await startOidcProvider({ base: 'https://yard.example' })
    await dead.close()
    app.providers.fetch = genuine
    const gone = await connectAccount(app, account, dead)
    const { statusCode, body } = await browser.open(`/app/sso/${gone}`)
    expect(statusCode).toBe(403)
    expect(body).toContain('Your company’s provider doesn’t answer.')
    expect(body).toContain('Try Again')
    expect(await failures()).toMatchObject([{ ssoFailure: 'unreachable' }, { ssoFailure: 'unreachable' }])
  })

  test('that rejects our secret is named', async () => {
    const wrong = await connectAccount(app, account, { ...provider, clientSecret: 'wrong' })
    const browser = openBrowser(app)
    expect((await browser.signOn(wrong, 'eva')).body).toContain('doesn’t accept Yardmaster')
    expect(await failures()).toMatchObject([{ ssoFailure: 'misconfigured' }])
  })

  test('that was turned off signs nobody in, even if the sign-in began before', async () => {
    const browser = openBrowser(app)
    const answer = await browser.answerOf(await browser.begin(key), 'eva')
    await connectAccount(app, account, provider, { enabled: false })
    expect((await browser.open(answer)).statusCode).toBe(403)
    expect((await browser.open(`/app/sso/${key}`)).body).toContain(
      'There is no company with this sign-in address',
    )
  })
})
