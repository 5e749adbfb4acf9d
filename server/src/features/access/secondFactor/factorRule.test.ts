import { session } from '@yardmaster/core/contract/access/session.ts'
import { factorRule, secondFactor } from '@yardmaster/core/contract/access/secondFactor.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { routes } from '../../../routes.ts'
import { formatApiToken, newApiToken } from '../../../session/apiToken.ts'
import { hashOf } from '../../../session/sessionToken.ts'
import { startMailServer } from '../../../testing/mailServer.ts'
import { PERMISSION_TABLE } from '../../../testing/permissionTable.ts'
import { sendMailsTo } from '../../../testing/sentMails.ts'
import { newAccount, PASSWORD } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, cookieFor, send, startTestApp } from '../../../testing/testApp.ts'
import { cookieIn, secondFactorsOf } from './secondFactor.fixture.ts'

const app = startTestApp()
const mailServer = startMailServer()
const sendMails = sendMailsTo(app, mailServer)
const browser = secondFactorsOf(app)
let account: TestAccount
beforeEach(async () => {
  await app.testDatabase.ownerPool.query('delete from mail')
  account = await newAccount(app)
})

const admin = () => account.people.admin
const require = (required = true) => callAs(app, admin(), factorRule.update, { body: { required } })
const ROWS = Object.assign({}, ...PERMISSION_TABLE) as (typeof PERMISSION_TABLE)[number]

describe('requiring a second factor', () => {
  test('is refused to an administrator who has none', async () => {
    const refused = await require()
    expect(refused.status).toBe(409)
    expect((await callAs(app, admin(), factorRule.read, {})).body).toMatchObject({
      required: false,
      hasOwn: false,
    })
  })

  test('is recorded, and counts the users without one', async () => {
    await browser.addApp(admin())
    const { body: before } = await callAs(app, admin(), factorRule.read, {})
    expect((await require()).status).toBe(204)
    expect((await require(false)).status).toBe(204)
    const kinds = (await browser.log(account.id)).map(({ kind }) => kind)
    expect(kinds.filter((kind) => /Required|Optional/.test(kind))).toEqual([
      'secondFactorRequired',
      'secondFactorOptional',
    ])
    await browser.addPasskey(account.people.worker)
    const { body } = await callAs(app, admin(), factorRule.read, {})
    expect(body).toEqual({ required: false, hasOwn: true, usersWithout: before.usersWithout - 1 })
  })

  test('closes every route but the setup to a user without one, and no route to one with', async () => {
    await browser.addApp(admin())
    await require()
    const cookie = await cookieFor(app, account.people.manager)
    const closed = routes.filter(
      ({ kind, endpoint }) =>
        kind !== 'device' && endpoint.can !== 'public' && !endpoint.beforeSecondFactor && !endpoint.tokenOnly,
    )
    expect(closed.length).toBeGreaterThan(250)
    for (const { endpoint } of closed) {
      const route = `${endpoint.method} ${endpoint.path}`
      const row = ROWS[route]
      const response = await send(app, {
        method: endpoint.method,
        url: row?.url?.(account) ?? endpoint.path,
        cookie,
        payload: row?.payload?.(account),
        ...(row?.form && { headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
      })
      expect([route, response.statusCode, response.body]).toEqual([
        route,
        403,
        expect.stringContaining('error.factorNeeded'),
      ])
    }
    const own = await callAs(app, account.people.manager, session.read, {})
    expect(own.body).toMatchObject({ mustAddFactor: true })
    expect((await callAs(app, admin(), session.read, {})).body).toMatchObject({ mustAddFactor: false })
    await browser.addApp(account.people.manager)
    expect((await callAs(app, account.people.manager, session.readSettings, {})).status).toBe(200)
  })

  test('leads a user without one from a page to the setup', async () => {
    await browser.addApp(admin())
    await require()
    const signedIn = await browser.signIn(account.people.worker)
    const opened = await send(app, {
      method: 'GET',
      url: '/app/account/history',
      cookie: cookieIn(signedIn, 'session'),
      headers: { accept: 'text/html' },
    })
    expect(opened.headers['location']).toBe('/userProfile')
  })

  test('does not concern API tokens and other accounts', async () => {
    await browser.addApp(admin())
    await require()
    const token = newApiToken(account.id)
    await app.testDatabase.ownerPool.query('update api_token set token_hash = $2 where account_id = $1', [
      account.id,
      hashOf(token),
    ])
    const headers = { authorization: `Bearer ${formatApiToken(token)}` }
    expect((await send(app, { method: 'GET', url: '/api/equipment', headers })).statusCode).toBe(200)
    const other = await newAccount(app)
    expect((await callAs(app, other.people.worker, session.readSettings, {})).status).toBe(200)
  })

  test('keeps users from removing their last factor', async () => {
    const { secret } = await browser.addApp(admin())
    await require()
    const body = { password: PASSWORD, code: browser.codeOf(secret) }
    expect((await callAs(app, admin(), secondFactor.removeApp, { body })).status).toBe(409)
    await browser.addPasskey(admin())
    expect((await callAs(app, admin(), secondFactor.removeApp, { body })).status).toBe(204)
    const [passkey] = (await callAs(app, admin(), secondFactor.read, {})).body.passkeys
    const removal = { params: { id: passkey?.id ?? 0 }, body: { password: PASSWORD } }
    expect((await callAs(app, admin(), secondFactor.removePasskey, removal)).status).toBe(409)
  })
})

describe('resetting the second factor of a user', () => {
  test('removes all of it, ends the sessions, and tells the user', async () => {
    const { worker } = account.people
    const { codes } = await browser.addApp(worker)
    await browser.addPasskey(worker)
    const call = { params: { id: worker.id } }
    expect((await callAs(app, admin(), factorRule.readOf, call)).body).toEqual({ app: true, passkeys: 1 })
    const cookie = await cookieFor(app, worker)
    const waiting = await browser.waiting(worker)
    mailServer.received.length = 0
    expect((await callAs(app, admin(), factorRule.reset, call)).status).toBe(204)
    expect((await browser.readSession(cookie)).statusCode).toBe(403)
    expect((await browser.sendCode(waiting, codes[0] ?? '')).headers['location']).toMatch(/^\/app\/login\?/)
    expect((await browser.signIn(worker)).headers['location']).toBe('/categories')
    const { rows } = await app.testDatabase.ownerPool.query(
      `select user_id, actor_id, details from security_event where account_id = $1 and kind = 'secondFactorRemoved'`,
      [account.id],
    )
    expect(rows).toEqual([{ user_id: worker.id, actor_id: admin().id, details: { factorReset: true } }])
    await sendMails()
    expect(mailServer.received.map(({ subject }) => subject)).toContain(
      'The second factor of your Yardmaster account was reset',
    )
  })

  test('is refused for oneself', async () => {
    await browser.addApp(admin())
    expect((await callAs(app, admin(), factorRule.reset, { params: { id: admin().id } })).status).toBe(403)
  })
})
