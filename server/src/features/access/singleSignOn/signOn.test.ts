import { session } from '@yardmaster/core/contract/access/session.ts'
import { singleSignOn } from '@yardmaster/core/contract/access/singleSignOn.ts'
import { signInPages } from '@yardmaster/core/contract/access/signIn.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NONE_ALLOWED, parseAllowedAddresses } from '../../../outbound/publicAddress.ts'
import { startOidcProvider } from '../../../testing/oidcProvider.ts'
import type { OidcProvider } from '../../../testing/oidcProvider.ts'
import { connectAccount, openBrowser } from '../../../testing/signOnBrowser.ts'
import { newAccount, PASSWORD } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
let provider: OidcProvider
let account: TestAccount
let key: string
let number = 0

beforeAll(async () => {
  app.services.outbound.allowedAddresses = parseAllowedAddresses('127.0.0.1') ?? NONE_ALLOWED
  provider = await startOidcProvider({ base: 'https://yard.example' })
})
afterAll(() => provider.close())
beforeEach(async () => {
  account = await newAccount(app)
  key = await connectAccount(app, account, provider)
})

const owner = async (sql: string, values: unknown[] = []) =>
  (await app.testDatabase.ownerPool.query(sql, values)).rows

/** Adds a person at the provider. */
function person(claims: Record<string, unknown> = {}) {
  const name = `person${++number}`
  const email = `${name}@acme.example`
  const added = {
    sub: `sub-${name}`,
    email,
    email_verified: true,
    given_name: 'Pia',
    family_name: 'Lund',
    ...claims,
  }
  provider.people.set(name, added)
  return { name, ...added }
}

type Browser = ReturnType<typeof openBrowser>
const whoIs = async (browser: Browser) => (await browser.open(session.read.path)).json()

const events = (kind?: string) =>
  owner(
    `select kind, user_id, details from security_event where account_id = $1 and ($2::text is null or kind = $2) order by id`,
    [account.id, kind],
  )

describe('a sign-in with the provider', () => {
  test('creates a user with the default role in the default branch, and opens the page that was wanted', async () => {
    const browser = openBrowser(app)
    const { name, email } = person()
    const opened = await browser.signOn(key, name, '?returnTo=%2Fcategories')
    expect([opened.statusCode, opened.headers['location']]).toEqual([303, '/categories'])
    const { user, role, branch, signOn } = await whoIs(browser)
    expect(signOn).toBe(`/app/sso/${key}`)
    expect({ ...user, role, branch: branch.id }).toMatchObject({
      name: 'Pia Lund',
      email,
      role: 'worker',
      branch: account.homeBranch,
    })
    expect(await events('singleSignOnChanged')).toMatchObject([
      { details: { signOnEnabled: true, signOnOnlyWay: false } },
    ])
    expect((await events()).slice(-2)).toMatchObject([
      { kind: 'userCreated', user_id: user.id, details: { role: 'worker' } },
      { kind: 'signedIn', user_id: user.id, details: { signInMethod: 'singleSignOn' } },
    ])
  })

  test('asks for PKCE, a nonce and the typed email, and keeps nothing of it readable in the browser', async () => {
    const browser = openBrowser(app)
    const url = new URL(await browser.begin(key, '?email=pia%40acme.example'))
    const asked = Object.fromEntries(url.searchParams)
    expect(asked).toMatchObject({
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: 'https://yard.example/app/sso/callback',
      code_challenge_method: 'S256',
      login_hint: 'pia@acme.example',
    })
    const kept = browser.ours.get('sso') ?? ''
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(asked[name]).toMatch(/^[\w-]{43}$/)
      expect(kept).not.toContain(asked[name])
    }
  })

  test('finds the same user by the subject, even after both emails changed', async () => {
    const someone = person()
    const [first, second] = [openBrowser(app), openBrowser(app)]
    await first.signOn(key, someone.name)
    const { user } = await whoIs(first)
    await owner('update app_user set email = $2 where id = $1', [user.id, `ours${number}@acme.example`])
    Object.assign(provider.people.get(someone.name) ?? {}, { email: `theirs${number}@acme.example` })
    await second.signOn(key, someone.name)
    expect((await whoIs(second)).user.id).toBe(user.id)
  })

  test('signs in the existing user of the account with the email', async () => {
    const { worker } = account.people
    await owner('update app_user set email = $2 where id = $1', [worker.id, `known${number}@acme.example`])
    const browser = openBrowser(app)
    await browser.signOn(key, person({ email: `Known${number}@ACME.example` }).name)
    expect((await whoIs(browser)).user.id).toBe(worker.id)
    expect(await events('userCreated')).toEqual([])
  })

  test('reads the email and the groups from the provider if the token does not have them', async () => {
    const thin = await startOidcProvider({ base: 'https://yard.example', wholeIdTokens: false })
    thin.people.set('eva', {
      sub: 'eva',
      email: 'eva@acme.example',
      email_verified: true,
      groups: ['chiefs'],
    })
    key = await connectAccount(app, account, thin, {
      groups: [{ group: 'chiefs', role: 'branch', branchId: account.otherBranch }],
    })
    const browser = openBrowser(app)
    await browser.signOn(key, 'eva')
    expect(await whoIs(browser)).toMatchObject({
      user: { name: 'eva -', email: 'eva@acme.example' },
      role: 'branch',
      branch: { id: account.otherBranch },
    })
    await thin.close()
  })

  test('is in Spanish when it fails', async () => {
    const browser = openBrowser(app, { 'accept-language': 'es' })
    const { body, statusCode } = await browser.signOn(key, person({ email_verified: false }).name)
    expect(statusCode).toBe(403)
    expect(body).toContain('El proveedor de su empresa no ha verificado su correo electrónico.')
  })
})

describe('groups', () => {
  const rules = () => [
    { group: 'bosses', role: 'admin' as const, branchId: null },
    { group: 'chiefs', role: 'branch' as const, branchId: account.otherBranch },
    { group: 'readers', role: 'viewer' as const, branchId: null },
  ]
  const roleOf = async (name: string) => {
    const browser = openBrowser(app)
    await browser.signOn(key, name)
    const { role, viewOnly, branch } = await whoIs(browser)
    return [role, viewOnly, branch.id === account.otherBranch ? 'other' : 'home']
  }

  test('give the highest role at every sign-in, and the default role if none matches', async () => {
    await connectAccount(app, account, provider, { groups: rules() })
    const someone = person({ groups: ['readers', 'chiefs', 'unknown'] })
    const move = (groups: unknown) => Object.assign(provider.people.get(someone.name) ?? {}, { groups })
    expect(await roleOf(someone.name)).toEqual(['branch', false, 'other'])
    move(['readers'])
    expect(await roleOf(someone.name)).toEqual(['worker', true, 'other'])
    move(['readers', 'bosses'])
    expect(await roleOf(someone.name)).toEqual(['admin', false, 'other'])
    move('chiefs')
    expect(await roleOf(someone.name)).toEqual(['branch', false, 'other'])
    move(undefined)
    expect(await roleOf(someone.name)).toEqual(['worker', false, 'other'])
    expect(await events('permissionsChanged')).toMatchObject([
      { details: { role: { before: 'branch', after: 'worker' }, viewOnly: { before: false, after: true } } },
      { details: { role: { before: 'worker', after: 'admin' } } },
      { details: { role: { before: 'admin', after: 'branch' } } },
      { details: { role: { before: 'branch', after: 'worker' } } },
    ])
  })

  test('never take the role from the last administrator', async () => {
    await connectAccount(app, account, provider, { groups: rules() })
    const { admin } = account.people
    await owner('update app_user set email = $2 where id = $1', [admin.id, `boss${number}@acme.example`])
    expect(await roleOf(person({ email: `boss${number}@acme.example`, groups: [] }).name)).toEqual([
      'admin',
      false,
      'home',
    ])
  })

  test('leave the role alone without rules', async () => {
    const { manager } = account.people
    await owner('update app_user set email = $2 where id = $1', [manager.id, `head${number}@acme.example`])
    expect(await roleOf(person({ email: `head${number}@acme.example`, groups: ['readers'] }).name)).toEqual([
      'branch',
      false,
      'home',
    ])
  })
})

describe('a user is refused', () => {
  const refusal = async (name: string) => {
    const browser = openBrowser(app)
    const { statusCode } = await browser.signOn(key, name)
    expect([statusCode, browser.ours.has('session')]).toEqual([403, false])
    return (await events('singleSignOnFailed')).at(-1)?.details
  }

  test.each([
    ['an email that the provider has not verified', { email_verified: false }, 'unverifiedEmail'],
    ['an email of which the provider does not say it', { email_verified: undefined }, 'unverifiedEmail'],
    ['no email', { email: undefined }, 'noEmail'],
    ['an email of another domain', { email: 'mallory@elsewhere.example' }, 'otherDomain'],
    ['an email of a subdomain', { email: 'mallory@sub.acme.example' }, 'otherDomain'],
  ])('with %s', async (_, claims, reason) => {
    expect(await refusal(person(claims).name)).toMatchObject({ ssoFailure: reason })
  })

  test('who is unknown, if the account does not create users', async () => {
    await connectAccount(app, account, provider, { createsUsers: false })
    expect(await refusal(person().name)).toMatchObject({ ssoFailure: 'unknownUser' })
  })

  test('who was deleted, by subject or by email, until someone adds them again', async () => {
    const someone = person()
    const browser = openBrowser(app)
    await browser.signOn(key, someone.name)
    const { user } = await whoIs(browser)
    await owner('update app_user set deleted_at = now() where id = $1', [user.id])
    expect(await refusal(someone.name)).toMatchObject({ ssoFailure: 'deletedUser' })
    expect(await refusal(person({ email: someone.email }).name)).toMatchObject({ ssoFailure: 'deletedUser' })
    await owner('update app_user set email = $2 where id = $1', [account.people.worker.id, someone.email])
    await browser.signOn(key, someone.name)
    expect((await whoIs(browser)).user.id).toBe(account.people.worker.id)
  })

  test('whose email now belongs to another person at the provider', async () => {
    const someone = person()
    await openBrowser(app).signOn(key, someone.name)
    expect(await refusal(person({ email: someone.email }).name)).toMatchObject({
      ssoFailure: 'otherIdentity',
    })
  })

  test('who cancels at the provider', async () => {
    expect(await refusal('nobody')).toMatchObject({ ssoFailure: 'refused', signOnDetail: 'access_denied' })
  })

  test('if the branch for new users was deleted', async () => {
    await owner('update branch set deleted_at = now() where id = $1', [account.homeBranch])
    expect(await refusal(person().name)).toMatchObject({ ssoFailure: 'noBranch' })
  })
})

describe('another account', () => {
  test('is never entered by the provider of this one, whatever email it proves', async () => {
    const theirs = await newAccount(app)
    const email = `shared${++number}@acme.example`
    await owner('update app_user set email = $2 where id = $1', [theirs.people.admin.id, email])
    const browser = openBrowser(app)
    await browser.signOn(key, person({ email }).name)
    const { account: opened, user, role } = await whoIs(browser)
    expect([opened.id, role]).toEqual([account.id, 'worker'])
    expect(user.id).not.toBe(theirs.people.admin.id)
  })

  test('can not prove a domain that this one has proven', async () => {
    const theirs = await newAccount(app)
    await connectAccount(app, theirs, provider)
    const verify = (of: TestAccount) =>
      callAs(app, of.people.admin, singleSignOn.verifyDomain, { body: { domain: 'acme.example' } })
    const claimed = async (of: TestAccount) =>
      (await callAs(app, of.people.admin, singleSignOn.read, {})).body.domains[0]
    expect((await verify(account)).status).toBe(409)
    const records = new Map([account, theirs].map((of) => [of, claimed(of)]))
    app.services.outbound.readTxt = async (name) =>
      Promise.all(
        [...records.values()].map(async (found) =>
          (await found)?.record.name === name ? ((await found)?.record.value ?? '') : '',
        ),
      )
    expect((await verify(account)).status).toBe(204)
    expect(await verify(theirs)).toMatchObject({
      status: 409,
      body: { error: 'Another company of this installation has proven this domain.' },
    })
    expect([await claimed(account), await claimed(theirs)]).toMatchObject([
      { verified: true },
      { verified: false },
    ])
    const { body, headers } = await openBrowser(app).open('/app/sso', 'POST', { email: 'Eva@Acme.example' })
    expect(body).toContain(`/app/sso/${key}?returnTo`)
    expect(headers['refresh']).toBe(`0;url=/app/sso/${key}?returnTo=%2F&email=eva%40acme.example`)
    app.services.outbound.readTxt = async () => []
    await owner('update single_sign_on_domain set verified_at = null')
  })

  test('is not entered from the sign-in page before a domain is proven', async () => {
    const browser = openBrowser(app)
    const { headers } = await browser.open('/app/sso', 'POST', { email: 'eva@acme.example' })
    expect(headers['location']).toBe('/app/login?returnTo=%2F')
    expect((await browser.open('/app/login')).body).toContain(
      'No company signs in with emails of this domain.',
    )
  })
})

describe('an account that allows only single sign-on', () => {
  const signIn = (email: string | null) =>
    openBrowser(app).open(signInPages.signIn.path, 'POST', { email: email ?? '', password: PASSWORD })

  test('rejects passwords of everyone but administrators', async () => {
    await connectAccount(app, account, provider, { onlyWay: true })
    const { admin, worker } = account.people
    const refused = await signIn(worker.email)
    expect(refused.statusCode).toBe(403)
    expect(refused.body).toContain('Your company allows only single sign-on.')
    expect(refused.headers).not.toHaveProperty('retry-after')
    expect((await signIn(admin.email)).statusCode).toBe(303)
    await connectAccount(app, account, provider, { onlyWay: true, enabled: false })
    expect((await signIn(worker.email)).statusCode).toBe(303)
  })
})
