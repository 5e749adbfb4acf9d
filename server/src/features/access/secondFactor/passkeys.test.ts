import { generateKeyPairSync } from 'node:crypto'
import { passkeySignIn, secondFactor } from '@yardmaster/core/contract/access/secondFactor.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Forgery } from '../../../testing/softwareAuthenticator.ts'
import { newAccount, PASSWORD } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, send, startTestApp } from '../../../testing/testApp.ts'
import { cookieIn, secondFactorsOf } from './secondFactor.fixture.ts'

const app = startTestApp()
const browser = secondFactorsOf(app)
let account: TestAccount
beforeEach(async () => {
  account = await newAccount(app)
})
const worker = () => account.people.worker
const passkeysOf = async () => (await callAs(app, worker(), secondFactor.read, {})).body.passkeys
const handleOf = ({ accountId, id }: { accountId: number; id: number }) =>
  Buffer.from(`${accountId}.${id}`).toString('base64url')
const otherKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
const failures = async () =>
  (await browser.log(account.id)).flatMap(({ kind, details }) =>
    kind === 'secondFactorFailed' ? [details['factorFault']] : [],
  )

describe('adding a passkey', () => {
  test('lists it, and shows the first recovery codes', async () => {
    const { answer } = await browser.addPasskey(worker())
    expect(answer.json().recoveryCodes).toHaveLength(10)
    expect(await passkeysOf()).toMatchObject([{ name: 'Phone', lastUsedAt: null }])
    const second = await browser.addPasskey(worker())
    expect(second.answer.json()).toEqual({ recoveryCodes: null })
    expect(await passkeysOf()).toHaveLength(2)
  })

  test('takes the password', async () => {
    const body = { password: 'wrong' }
    expect((await callAs(app, worker(), secondFactor.startPasskey, { body })).status).toBe(422)
  })

  test.each<[string, Forgery]>([
    ['of another site', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['that did not verify its user', { verified: false }],
    ['with a challenge that we did not issue', { challenge: 'eA' }],
    ['that is a sign-in', { type: 'webauthn.get' }],
  ])('rejects an answer %s', async (_, forged) => {
    const { answer } = await browser.addPasskey(worker(), forged)
    expect(answer.statusCode).toBe(409)
    expect(await passkeysOf()).toEqual([])
  })

  test('rejects an answer that is sent again, or too late', async () => {
    const { add } = await browser.addPasskey(worker())
    expect((await add()).json()).toMatchObject({ code: 'error.passkeyExpired' })
    const asked = await callAs(app, worker(), secondFactor.startPasskey, { body: { password: PASSWORD } })
    const { authenticator } = await browser.addPasskey(worker())
    const created = authenticator.create(asked.body as never)
    app.clock.advance({ minutes: 6 })
    const late = await callAs(app, worker(), secondFactor.addPasskey, { body: { name: 'Late', created } })
    expect(late.status).toBe(409)
  })

  test('rejects the challenge of another user', async () => {
    const asked = await callAs(app, account.people.manager, secondFactor.startPasskey, {
      body: { password: PASSWORD },
    })
    const { authenticator } = await browser.addPasskey(worker())
    const created = authenticator.create(asked.body as never)
    const stolen = await callAs(app, worker(), secondFactor.addPasskey, { body: { name: 'Stolen', created } })
    expect(stolen.status).toBe(409)
  })
})

describe('signing in with a passkey', () => {
  test('opens a session without a password', async () => {
    const { authenticator } = await browser.addPasskey(worker())
    const options = await browser.start()
    expect(options).toMatchObject({ rpId: 'yard.test', userVerification: 'required', allowCredentials: [] })
    const opened = await browser.finish(authenticator.sign(options))
    expect(opened.json()).toEqual({ to: '/categories' })
    const session = await browser.readSession(cookieIn(opened, 'session'))
    expect(session.json()).toMatchObject({ user: { id: worker().id } })
    expect(await passkeysOf()).toMatchObject([{ lastUsedAt: expect.any(String) }])
    const { rows } = await app.testDatabase.ownerPool.query(
      `select method from session where account_id = $1 and method <> 'password'`,
      [account.id],
    )
    expect(rows).toEqual([{ method: 'passkey' }])
  })

  test.each<[string, () => Forgery]>([
    ['signed with another key', () => ({ key: otherKey() })],
    ['of another site', () => ({ origin: 'https://evil.example' })],
    ['for another site', () => ({ rpId: 'evil.example' })],
    ['that did not verify its user', () => ({ verified: false })],
    ['with a challenge that we did not issue', () => ({ challenge: 'eA' })],
    ['for creating a passkey', () => ({ type: 'webauthn.create' })],
    ['of another user', () => ({ userHandle: handleOf(account.people.manager) })],
    ['of nobody', () => ({ userHandle: 'eA' })],
  ])('rejects an answer %s', async (_, forged) => {
    const { authenticator } = await browser.addPasskey(worker())
    const refused = await browser.finish(authenticator.sign(await browser.start(), forged()))
    expect(refused.statusCode).toBe(409)
    expect(cookieIn(refused, 'session')).toBe('')
  })

  test('rejects an answer that is sent again, or too late', async () => {
    const { authenticator } = await browser.addPasskey(worker())
    const signed = authenticator.sign(await browser.start())
    expect((await browser.finish(signed)).statusCode).toBe(200)
    expect((await browser.finish(signed)).json()).toMatchObject({ code: 'error.signInExpired' })
    const options = await browser.start()
    app.clock.advance({ minutes: 6 })
    expect((await browser.finish(authenticator.sign(options))).statusCode).toBe(409)
  })

  test('rejects a counter that does not grow, and records it', async () => {
    const { authenticator } = await browser.addPasskey(worker())
    for (let i = 0; i < 3; i++) await browser.finish(authenticator.sign(await browser.start()))
    const copied = authenticator.sign(await browser.start(), { counter: 2 })
    expect((await browser.finish(copied)).statusCode).toBe(409)
    const forged = authenticator.sign(await browser.start(), { counter: 2, key: otherKey() })
    expect((await browser.finish(forged)).statusCode).toBe(409)
    expect(await failures()).toEqual(['counter', 'signature'])
  })

  test('accepts authenticators that do not count', async () => {
    const { authenticator } = await browser.addPasskey(worker(), {}, { counts: false })
    for (let i = 0; i < 2; i++)
      expect((await browser.finish(authenticator.sign(await browser.start()))).statusCode).toBe(200)
  })

  test('rejects deleted users and removed passkeys', async () => {
    const { authenticator } = await browser.addPasskey(worker())
    const [passkey] = await passkeysOf()
    const removal = { params: { id: passkey?.id ?? 0 }, body: { password: PASSWORD } }
    expect((await callAs(app, account.people.manager, secondFactor.removePasskey, removal)).status).toBe(404)
    await callAs(app, worker(), secondFactor.removePasskey, removal)
    expect((await browser.finish(authenticator.sign(await browser.start()))).statusCode).toBe(409)
    const { authenticator: other } = await browser.addPasskey(worker())
    await app.testDatabase.ownerPool.query('update app_user set deleted_at = now() where id = $1', [
      worker().id,
    ])
    expect((await browser.finish(other.sign(await browser.start()))).statusCode).toBe(409)
  })

  test('limits how many challenges an address can ask for', async () => {
    const from = { 'x-forwarded-for': '203.0.113.77' }
    for (let i = 0; i < 300; i++) await app.services.outbound.attempts.startPasskey('203.0.113.77')
    const refused = await send(app, {
      method: 'POST',
      url: passkeySignIn.start.path,
      payload: { afterPassword: false },
      headers: from,
    })
    expect(refused.statusCode).toBe(429)
  })
})

describe('a passkey after the password', () => {
  test('completes the sign-in, of the waiting user only', async () => {
    const { authenticator } = await browser.addPasskey(worker())
    const { authenticator: managers } = await browser.addPasskey(account.people.manager)
    const cookie = await browser.waiting(worker())
    expect(cookie).not.toBe('')
    const options = await browser.start(true, cookie)
    expect(options.allowCredentials).toHaveLength(1)
    expect((await browser.finish(managers.sign(options), true, cookie)).statusCode).toBe(409)
    const opened = await browser.finish(authenticator.sign(await browser.start(true, cookie)), true, cookie)
    expect((await browser.readSession(cookieIn(opened, 'session'))).json()).toMatchObject({
      user: { id: worker().id },
    })
    expect((await browser.log(account.id)).at(-1)?.details).toEqual({
      signInMethod: 'password',
      secondFactor: 'passkey',
    })
  })

  test('needs a waiting sign-in, and a challenge for it', async () => {
    const { authenticator } = await browser.addPasskey(worker())
    expect(await browser.start(true)).toMatchObject({ code: 'error.signInExpired' })
    const cookie = await browser.waiting(worker())
    const signed = authenticator.sign(await browser.start())
    expect((await browser.finish(signed, true, cookie)).statusCode).toBe(409)
  })
})

test('renames a passkey of one’s own', async () => {
  await browser.addPasskey(worker())
  const [passkey] = await passkeysOf()
  const call = { params: { id: passkey?.id ?? 0 }, body: { name: ' Work phone ' } }
  expect((await callAs(app, account.people.admin, secondFactor.renamePasskey, call)).status).toBe(404)
  expect((await callAs(app, worker(), secondFactor.renamePasskey, call)).status).toBe(204)
  expect(await passkeysOf()).toMatchObject([{ name: 'Work phone' }])
})
