import { singleSignOn } from '@yardmaster/core/contract/access/singleSignOn.ts'
import type { SignOnChange, SignOnTest } from '@yardmaster/core/contract/access/singleSignOn.ts'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NONE_ALLOWED, parseAllowedAddresses } from '../../../outbound/publicAddress.ts'
import { makePublicFetch } from '../../../outbound/publicFetch.ts'
import { startOidcProvider } from '../../../testing/oidcProvider.ts'
import type { OidcProvider } from '../../../testing/oidcProvider.ts'
import { connectAccount } from '../../../testing/signOnBrowser.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, send, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
let provider: OidcProvider
let account: TestAccount

beforeAll(async () => {
  app.services.outbound.allowedAddresses = parseAllowedAddresses('127.0.0.1') ?? NONE_ALLOWED
  provider = await startOidcProvider({ base: 'https://yard.example' })
  // Another company uses the installation.
  await newAccount(app)
})
afterAll(() => provider.close())
beforeEach(async () => {
  account = await newAccount(app)
})

const read = async () => (await callAs(app, account.people.admin, singleSignOn.read, {})).body

const form = (): SignOnChange => ({
  enabled: true,
  issuer: provider.issuer,
  clientId: provider.clientId,
  clientSecret: provider.clientSecret,
  domains: ['Acme.example', '@acme.example', 'acme.example.org'],
  createsUsers: true,
  defaultRole: 'viewer',
  branchId: account.homeBranch,
  groupClaim: 'groups',
  groups: [{ group: 'bosses', role: 'admin', branchId: account.otherBranch }],
  onlyWay: false,
  version: 0,
})
const save = (change: Partial<SignOnChange> = {}) =>
  callAs(app, account.people.admin, singleSignOn.update, { body: { ...form(), ...change } })

describe('the settings', () => {
  test('name the addresses to register before they are saved', async () => {
    expect(await read()).toMatchObject({
      settings: null,
      version: 0,
      domains: [],
      needsProof: true,
      addresses: {
        redirect: 'https://yard.example/app/sso/callback',
        afterSignOut: 'https://yard.example/app/login',
        start: null,
        backChannel: null,
      },
    })
  })

  test('are returned without the secret, with clean domains and what proves them', async () => {
    expect((await save()).status).toBe(204)
    const saved = await read()
    expect(JSON.stringify(saved)).not.toContain(provider.clientSecret)
    expect(saved.settings).toMatchObject({
      domains: ['acme.example', 'acme.example.org'],
      groups: form().groups,
    })
    expect(saved.domains[0]).toMatchObject({
      domain: 'acme.example',
      verified: false,
      record: { name: '_yardmaster.acme.example', value: expect.stringMatching(/^yardmaster-[0-9a-f]{32}$/) },
    })
    expect(saved.addresses.start).toMatch(
      new RegExp(`^https://yard.example/app/sso/${account.id}-[a-z0-9]{10}$`),
    )
  })

  test('keep the secret, the sign-in address and the proofs of domains that stay', async () => {
    await save()
    const first = await read()
    await save({ version: 1, clientSecret: '', domains: ['acme.example'], defaultRole: 'branch' })
    const second = await read()
    expect(second.addresses).toEqual(first.addresses)
    expect(second.domains).toEqual(first.domains.slice(0, 1))
    expect(second).toMatchObject({ version: 2, settings: { defaultRole: 'branch' } })
  })

  test('need the secret at first, and again for another issuer or client, which would get it', async () => {
    expect((await save({ clientSecret: '' })).body.errors).toEqual({
      clientSecret: 'Enter the client secret.',
    })
    await save()
    for (const change of [{ issuer: 'https://login.example' }, { clientId: 'other' }])
      expect((await save({ version: 1, clientSecret: '', ...change })).body.errors).toHaveProperty(
        'clientSecret',
      )
  })

  test('are not overwritten by someone who saw earlier ones', async () => {
    await save()
    expect((await save()).status).toBe(409)
  })

  test.each<[string, (change: SignOnChange) => Partial<SignOnChange>, string]>([
    ['an unencrypted issuer', () => ({ issuer: 'http://login.example' }), 'issuer'],
    ['an issuer in our network without encryption', () => ({ issuer: 'http://10.0.0.1' }), 'issuer'],
    ['an issuer with a password', () => ({ issuer: 'https://me:secret@login.example' }), 'issuer'],
    ['no domain', () => ({ domains: [] }), 'domains'],
    ['a domain that is none', () => ({ domains: ['acme'] }), 'domains.0'],
    ['an unknown branch', () => ({ branchId: 2_000_000_000 }), 'branchId'],
    [
      'an unknown branch of a group',
      () => ({ groups: [{ group: 'x', role: 'worker', branchId: 2_000_000_000 }] }),
      'groups.0.branchId',
    ],
    ['administrators by default', () => ({ defaultRole: 'admin' as never }), 'defaultRole'],
  ])('reject %s', async (_, change, field) => {
    const { status, body } = await save(change(form()))
    expect(status).toBe(422)
    expect(Object.keys(body.errors ?? {})).toEqual([field])
  })

  test('need no proof of domains in an installation of one company', async () => {
    const owner = (sql: string) => app.testDatabase.ownerPool.query(sql, [account.id])
    await save()
    const find = async () =>
      (
        await send(app, {
          method: 'POST',
          url: '/app/sso',
          payload: 'email=eva@acme.example.org',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        })
      ).headers['refresh']
    expect([(await read()).needsProof, await find()]).toEqual([true, undefined])
    await owner('update account set demo = true where id <> $1')
    const { needsProof, addresses } = await read()
    expect(needsProof).toBe(false)
    expect(await find()).toContain(new URL(addresses.start ?? '').pathname)
    await owner('update account set demo = false where id <> $1')
  })

  test('offer the sign-in with a company on the sign-in page while some company uses it', async () => {
    const page = async () => (await send(app, { method: 'GET', url: '/app/login' })).body
    await app.testDatabase.ownerPool.query('delete from single_sign_on')
    expect(await page()).not.toContain('Continue with Your Company')
    await connectAccount(app, account, provider)
    expect(await page()).toContain('Continue with Your Company')
  })
})

describe('the test of a provider', () => {
  const ask = async (change: Partial<SignOnTest> = {}) => {
    const { issuer, clientId, clientSecret } = form()
    const body = { issuer, clientId, clientSecret, ...change }
    return (await callAs(app, account.people.admin, singleSignOn.test, { body })).body
  }

  /** Serves one answer at every address. */
  async function serve(answer: (issuer: string) => unknown) {
    const server = createServer((_request, response) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(answer(issuer)))
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    return { issuer, [Symbol.asyncDispose]: async () => void server.close() }
  }

  test('says that all is well, also with the stored secret', async () => {
    const fine = { fault: null, detail: '', secretAccepted: true, signsOut: true }
    expect(await ask()).toEqual(fine)
    await save()
    expect(await ask({ clientSecret: '' })).toEqual(fine)
  })

  test('says that the secret or the client id is wrong', async () => {
    expect(await ask({ clientSecret: 'wrong' })).toMatchObject({ fault: 'secretWrong' })
    expect(await ask({ clientId: 'unknown' })).toMatchObject({ fault: 'secretWrong' })
  })

  test('says that there is no provider', async () => {
    expect(await ask({ issuer: 'http://127.0.0.1:1' })).toMatchObject({ fault: 'unreachable' })
    expect(await ask({ issuer: `${provider.issuer}/elsewhere` })).toMatchObject({ fault: 'noDiscovery' })
    await using other = await serve(() => ['not a configuration'])
    expect(await ask({ issuer: other.issuer })).toMatchObject({ fault: 'noDiscovery' })
  })

  test('says that the provider has another name, and which', async () => {
    await using other = await serve(() => ({ issuer: 'https://login.example' }))
    expect(await ask({ issuer: other.issuer })).toMatchObject({ fault: 'otherIssuer' })
  })

  test('says that the code flow or the keys are missing', async () => {
    const endpoints = (issuer: string) => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
    })
    await using implicit = await serve((issuer) => ({
      ...endpoints(issuer),
      response_types_supported: ['id_token'],
    }))
    expect(await ask({ issuer: implicit.issuer })).toMatchObject({ fault: 'noCodeFlow' })
    await using script = await serve((issuer) => ({
      ...endpoints(issuer),
      authorization_endpoint: 'javascript:alert(1)',
    }))
    expect(await ask({ issuer: script.issuer })).toMatchObject({ fault: 'noCodeFlow' })
    await using keyless = await serve(endpoints)
    expect(await ask({ issuer: keyless.issuer })).toMatchObject({ fault: 'noKeys' })
    await using empty = await serve((issuer) => ({ ...endpoints(issuer), jwks_uri: `${issuer}/keys` }))
    expect(await ask({ issuer: empty.issuer })).toMatchObject({ fault: 'noKeys' })
  })

  test('does not reach into our own network', async () => {
    const allowing = app.providers.fetch
    app.providers.fetch = makePublicFetch()
    expect(await ask({ issuer: 'https://127.0.0.1' })).toMatchObject({ fault: 'privateAddress' })
    app.providers.fetch = allowing
  })
})
