import { secondFactor } from '@yardmaster/core/contract/access/secondFactor.ts'
import { signInCalls } from '@yardmaster/core/contract/access/signIn.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { startMailServer } from '../../../testing/mailServer.ts'
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
const worker = () => account.people.worker

describe('setting up an authenticator app', () => {
  test('takes a code and the password, and shows ten recovery codes', async () => {
    const { uri, secret, codes } = await browser.addApp(worker())
    expect(uri).toMatch(/^otpauth:\/\/totp\/Yardmaster/)
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(new Set(codes).size).toBe(10)
    const { body } = await callAs(app, worker(), secondFactor.read, {})
    expect(body).toMatchObject({ app: { since: expect.any(String) }, passkeys: [], recoveryCodesLeft: 10 })
    const kinds = (await browser.log(account.id)).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind !== 'signedIn')).toEqual(['secondFactorAdded', 'recoveryCodesCreated'])
    await sendMails()
    expect(mailServer.received).toMatchObject([
      { to: worker().email, subject: 'An authenticator app was added to your Yardmaster account' },
    ])
  })

  test('stores the secret encrypted and the recovery codes hashed', async () => {
    const { secret, codes } = await browser.addApp(worker())
    const { rows } = await app.testDatabase.ownerPool.query(
      `select to_json(authenticator_app)::text as row from authenticator_app
       union all select to_json(recovery_code)::text from recovery_code`,
    )
    const stored = rows.map(({ row }) => row).join('\n')
    for (const text of [secret, ...codes]) {
      expect(stored).not.toContain(text)
      expect(stored).not.toContain(Buffer.from(text).toString('hex'))
    }
  })

  test.each([
    ['a wrong code', { code: '000000' }, 'code'],
    ['a wrong password', { password: 'wrong' }, 'password'],
  ])('rejects %s', async (_, wrong, field) => {
    const { body } = await callAs(app, worker(), secondFactor.startApp, {})
    const form = { password: PASSWORD, code: browser.codeOf(body.secret), ...wrong }
    const refused = await callAs(app, worker(), secondFactor.confirmApp, { body: form })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.errors ?? {})).toEqual([field])
    expect((await browser.signIn(worker())).headers['location']).toBe('/categories')
  })

  test('does not replace an app that is on', async () => {
    await browser.addApp(worker())
    expect((await callAs(app, worker(), secondFactor.startApp, {})).status).toBe(409)
  })
})

describe('signing in', () => {
  test('asks for a code after the password, and then opens the session', async () => {
    const { secret } = await browser.addApp(worker())
    const asked = await browser.signIn(worker())
    expect(asked.headers['location']).toBe('/app/login/code?returnTo=%2Fcategories')
    expect(cookieIn(asked, 'session')).toBe('')
    expect(String(asked.headers['set-cookie'])).toMatch(
      /pending=[^;]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax/,
    )
    const cookie = cookieIn(asked, 'pending')
    const page = await send(app, { method: 'GET', url: String(asked.headers['location']), cookie })
    expect(page.body).toContain('Enter the 6-digit code')
    const opened = await browser.post(
      '/app/login/code',
      { code: browser.codeOf(secret), returnTo: '/categories' },
      cookie,
    )
    expect(opened.headers['location']).toBe('/categories')
    const session = await browser.readSession(cookieIn(opened, 'session'))
    expect(session.json()).toMatchObject({ user: { id: worker().id } })
    expect((await browser.log(account.id)).at(-1)).toMatchObject({
      kind: 'signedIn',
      details: { signInMethod: 'password', secondFactor: 'code' },
    })
  })

  test('gives the waiting browser nothing else', async () => {
    await browser.addApp(worker())
    const cookie = await browser.waiting(worker())
    const token = cookie.replace('pending=', '')
    for (const name of ['session', 'pending', '__Host-session'])
      expect((await browser.readSession(`${name}=${token}`)).statusCode).toBe(403)
  })

  test('accepts a code once', async () => {
    const { secret } = await browser.addApp(worker())
    const [first, second] = [await browser.waiting(worker()), await browser.waiting(worker())]
    const code = browser.codeOf(secret)
    expect((await browser.sendCode(first, code)).statusCode).toBe(303)
    const replayed = await browser.sendCode(second, code)
    expect(replayed.statusCode).toBe(422)
    expect(replayed.body).toContain('This code is wrong')
    app.clock.advance({ seconds: 30 })
    expect((await browser.sendCode(second, browser.codeOf(secret))).statusCode).toBe(303)
    expect((await browser.sendCode(second, '000000')).headers['location']).toMatch(/^\/app\/login\?/)
  })

  test('accepts a code once even if it is sent several times at the same moment', async () => {
    const { secret } = await browser.addApp(worker())
    const cookies = await Promise.all([1, 2, 3].map(() => browser.waiting(worker())))
    const code = browser.codeOf(secret)
    const answers = await Promise.all(cookies.map((cookie) => browser.sendCode(cookie, code)))
    expect(answers.filter(({ statusCode }) => statusCode === 303)).toHaveLength(1)
  })

  test('accepts the codes of the periods before and after, and no older ones', async () => {
    const { secret } = await browser.addApp(worker())
    const codeIn = (seconds: number) => {
      app.clock.advance({ seconds })
      const code = browser.codeOf(secret)
      app.clock.advance({ seconds: -seconds })
      return code
    }
    app.clock.advance({ minutes: 5 })
    const cookie = await browser.waiting(worker())
    expect((await browser.sendCode(cookie, codeIn(-60))).statusCode).toBe(422)
    expect((await browser.sendCode(cookie, codeIn(60))).statusCode).toBe(422)
    expect((await browser.sendCode(cookie, codeIn(-30))).statusCode).toBe(303)
    expect((await browser.sendCode(await browser.waiting(worker()), codeIn(30))).statusCode).toBe(303)
  })

  test('limits wrong codes, and only after the right password', async () => {
    const { secret } = await browser.addApp(worker())
    const cookie = await browser.waiting(worker())
    for (let i = 0; i < 10; i++) expect((await browser.sendCode(cookie, '12345')).statusCode).toBe(422)
    const refused = await browser.sendCode(cookie, browser.codeOf(secret))
    expect(refused.statusCode).toBe(429)
    expect(refused.body).toContain('Too many attempts')
    expect((await browser.log(account.id)).filter(({ kind }) => kind === 'secondFactorFailed')).toHaveLength(
      10,
    )
    app.clock.advance({ minutes: 16 })
    const later = await browser.waiting(worker())
    expect((await browser.sendCode(later, browser.codeOf(secret))).statusCode).toBe(303)
    // A stranger, who doesn't know the password, gets no page to guess on.
    for (let i = 0; i < 12; i++) await browser.sendCode('pending=1.forged', '000000')
    app.clock.advance({ seconds: 30 })
    expect((await browser.sendCode(await browser.waiting(worker()), browser.codeOf(secret))).statusCode).toBe(
      303,
    )
  })

  test('forgets the password after ten minutes, and when it changes', async () => {
    const { secret } = await browser.addApp(worker())
    const old = await browser.waiting(worker())
    app.clock.advance({ minutes: 11 })
    expect((await browser.sendCode(old, browser.codeOf(secret))).headers['location']).toMatch(
      /^\/app\/login\?/,
    )
    const cookie = await browser.waiting(worker())
    const form = { current_password: PASSWORD, new_password: 'another horse', new_password2: 'another horse' }
    await browser.post('/app/profile/update_password', form, await cookieFor(app, worker()))
    expect((await browser.sendCode(cookie, browser.codeOf(secret))).headers['location']).toMatch(
      /^\/app\/login\?/,
    )
  })

  test('on an open page takes the code with the password', async () => {
    const { secret } = await browser.addApp(worker())
    const again = (code?: string) =>
      send(app, {
        method: 'POST',
        url: signInCalls.again.path,
        payload: {
          userId: worker().id,
          branchId: account.homeBranch,
          email: worker().email,
          password: PASSWORD,
          ...(code && { code }),
        },
      })
    expect((await again()).json()).toEqual({
      errors: { code: 'Enter the code from your authenticator app.' },
    })
    expect((await again('000000')).statusCode).toBe(422)
    const opened = await again(browser.codeOf(secret))
    expect(opened.statusCode).toBe(204)
    expect((await browser.readSession(cookieIn(opened, 'session'))).statusCode).toBe(200)
  })
})

describe('recovery codes', () => {
  test('work once each, in any case and with any separators', async () => {
    const { codes } = await browser.addApp(worker())
    const [first = '', second = ''] = codes
    expect((await browser.sendCode(await browser.waiting(worker()), first)).statusCode).toBe(303)
    expect((await browser.sendCode(await browser.waiting(worker()), first)).statusCode).toBe(422)
    const typed = ` ${second.replaceAll('-', ' ').toUpperCase()} `
    expect((await browser.sendCode(await browser.waiting(worker()), typed)).statusCode).toBe(303)
    const used = (await browser.log(account.id)).filter(({ kind }) => kind === 'recoveryCodeUsed')
    expect(used.map(({ details }) => details)).toEqual([{ codesLeft: 9 }, { codesLeft: 8 }])
  })

  test('stop working when new ones are created, which takes the password', async () => {
    const { codes } = await browser.addApp(worker())
    const create = (password: string) =>
      callAs(app, worker(), secondFactor.createCodes, { body: { password } })
    expect((await create('wrong')).status).toBe(422)
    const { body } = await create(PASSWORD)
    expect(body.recoveryCodes).toHaveLength(10)
    expect((await browser.sendCode(await browser.waiting(worker()), codes[0] ?? '')).statusCode).toBe(422)
    expect(
      (await browser.sendCode(await browser.waiting(worker()), body.recoveryCodes?.[0] ?? '')).statusCode,
    ).toBe(303)
  })

  test('of one user do not work for another', async () => {
    const { codes } = await browser.addApp(worker())
    await browser.addApp(account.people.manager)
    const cookie = await browser.waiting(account.people.manager)
    expect((await browser.sendCode(cookie, codes[0] ?? '')).statusCode).toBe(422)
  })
})

describe('turning the app off', () => {
  test('takes the password and a code', async () => {
    const { secret } = await browser.addApp(worker())
    const remove = (body: { password: string; code: string }) =>
      callAs(app, worker(), secondFactor.removeApp, { body })
    const code = browser.codeOf(secret)
    expect((await remove({ password: 'wrong', code })).status).toBe(422)
    expect((await remove({ password: PASSWORD, code: '000000' })).status).toBe(422)
    expect((await remove({ password: PASSWORD, code })).status).toBe(204)
    expect((await browser.signIn(worker())).headers['location']).toBe('/categories')
    expect((await callAs(app, worker(), secondFactor.read, {})).body).toMatchObject({
      app: null,
      recoveryCodesLeft: 0,
    })
    const kinds = (await browser.log(account.id)).map(({ kind }) => kind)
    expect(kinds).toContain('secondFactorFailed')
    expect(kinds).toContain('secondFactorRemoved')
  })
})
