import { session } from '@yardmaster/core/contract/access/session.ts'
import { singleSignOn } from '@yardmaster/core/contract/access/singleSignOn.ts'
import { securityLog } from '@yardmaster/core/contract/account/securityLog.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { NONE_ALLOWED, parseAllowedAddresses } from '../../../outbound/publicAddress.ts'
import { startOidcProvider } from '../../../testing/oidcProvider.ts'
import type { OidcProvider } from '../../../testing/oidcProvider.ts'
import { connectAccount, openBrowser } from '../../../testing/signOnBrowser.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
let provider: OidcProvider
let account: TestAccount
let key: string

beforeAll(async () => {
  app.services.outbound.allowedAddresses = parseAllowedAddresses('127.0.0.1') ?? NONE_ALLOWED
  provider = await startOidcProvider({ base: 'https://yard.example' })
  provider.people.set('eva', { sub: 'eva', email: 'eva@acme.example', email_verified: true })
})
afterAll(() => provider.close())
beforeEach(async () => {
  account = await newAccount(app)
  key = await connectAccount(app, account, provider)
})

const admin = () => account.people.admin
const read = async () => (await callAs(app, admin(), singleSignOn.read, {})).body
const remove = () => callAs(app, admin(), singleSignOn.remove, {})
const userOf = async (browser: ReturnType<typeof openBrowser>): Promise<number | null> => {
  const answer = await browser.open(session.read.path)
  return answer.statusCode === 200 ? answer.json().user.id : null
}

test('removing the settings ends the sign-in with the provider and the sessions that it opened', async () => {
  const eva = openBrowser(app)
  await eva.signOn(key, 'eva')
  expect(await userOf(eva)).not.toBeNull()
  expect(await read()).toMatchObject({ usersWithoutPassword: 1 })
  expect((await remove()).status).toBe(204)
  expect(await userOf(eva)).toBeNull()
  expect(await read()).toMatchObject({ settings: null, version: 0, domains: [], addresses: { start: null } })
  expect((await eva.open(`/app/sso/${key}`)).statusCode).toBe(403)
  const { body } = await callAs(app, admin(), securityLog.list, { query: { kind: 'singleSignOnRemoved' } })
  expect(body.rows).toMatchObject([
    { actor: { id: admin().id }, details: `Issuer address: ${provider.issuer}; Sessions: 1` },
  ])
  expect((await remove()).status).toBe(404)
})

test('a provider that is set up again finds the users it had', async () => {
  const eva = openBrowser(app)
  await eva.signOn(key, 'eva')
  const before = await userOf(eva)
  await remove()
  const again = await connectAccount(app, account, provider)
  expect(again).not.toBe(key)
  await eva.signOn(again, 'eva')
  expect(await userOf(eva)).toBe(before)
})

test('the settings stay while no administrator has a password', async () => {
  await app.testDatabase.ownerPool.query(
    `update app_user set password_hash = null where account_id = $1 and role = 'admin'`,
    [account.id],
  )
  const refused = await remove()
  expect(refused.status).toBe(409)
  expect((await read()).settings).not.toBeNull()
})

test('removing the settings of one company leaves those of another', async () => {
  const other = await newAccount(app)
  await connectAccount(app, other, provider, { domains: ['other.example'] })
  await remove()
  expect((await callAs(app, other.people.admin, singleSignOn.read, {})).body.settings).not.toBeNull()
})
