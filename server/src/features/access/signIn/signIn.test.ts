import { sessionPages } from '@yardmaster/core/contract/access/session.pages.ts'
import { signInCalls, signInPages } from '@yardmaster/core/contract/access/signIn.ts'
import { session } from '@yardmaster/core/contract/access/session.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { PASSWORD, newAccount } from '../../../testing/testAccount.ts'
import type { Person, TestAccount } from '../../../testing/testAccount.ts'
import { cookieFor, send, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
let account: TestAccount
beforeEach(async () => {
  account = await newAccount(app)
})

const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  send(app, {
    method: 'POST',
    url: path,
    payload: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
const signIn = (form: Record<string, string>, headers?: Record<string, string>) =>
  post(signInPages.signIn.path, form, headers)
/** Counts failures of different users without checking a password, which takes long. */
const fail = async (times: number, address: string) => {
  for (let i = 0; i < times; i++) await app.services.outbound.attempts.signIn(address, `${i}@yard.example`)
}
const credentials = () => ({ email: account.people.worker.email ?? '', password: PASSWORD })
const readSession = (cookie: string) => send(app, { method: 'GET', url: session.read.path, cookie })
const cookieOf = (response: { headers: Record<string, unknown> }, name = 'session') =>
  [response.headers['set-cookie']]
    .flat()
    .map(String)
    .find((line) => line.startsWith(`${name}=`)) ?? ''
const valueOf = (setCookie: string) => setCookie.split(';')[0] ?? ''

describe('sign-in', () => {
  test('starts a session and redirects to the requested page', async () => {
    const response = await signIn({ ...credentials(), returnTo: '/categories?x=1#y' })
    expect(response.statusCode).toBe(303)
    expect(response.headers['location']).toBe('/categories?x=1#y')
    const cookie = cookieOf(response)
    expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/)
    expect((await readSession(valueOf(cookie))).json()).toMatchObject({
      user: { id: account.people.worker.id },
      role: 'worker',
    })
  })

  test('ignores the case of the email address and spaces around it', async () => {
    const { email, password } = credentials()
    expect((await signIn({ email: ` ${email.toUpperCase()} `, password })).statusCode).toBe(303)
  })

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/\tx',
    'evil',
  ])('never redirects to %s', async (returnTo) => {
    expect((await signIn({ ...credentials(), returnTo })).headers['location']).toBe('/')
  })

  test.each(['/login', '/login?x=1', '/no/such/page', '/app/login?returnTo=%2F'])(
    'opens the dashboard instead of %s, which is no page',
    async (returnTo) => {
      expect((await signIn({ ...credentials(), returnTo })).headers['location']).toBe('/')
    },
  )

  test.each(['/equipment/1', '/Assets/', '/app/activity?x=1', '/maptrac#focus=thing:1'])(
    'opens %s',
    async (returnTo) => {
      expect((await signIn({ ...credentials(), returnTo })).headers['location']).toBe(returnTo)
    },
  )

  test('binds the cookie to the host behind TLS', async () => {
    const headers = { 'x-forwarded-proto': 'https', origin: 'https://yard.test' }
    const cookie = cookieOf(await signIn(credentials(), headers), '__Host-session')
    expect(cookie).toContain('; Secure')
    const plain = await readSession(valueOf(cookie).replace('__Host-session', 'session'))
    expect(plain.statusCode).toBe(200)
  })

  test('shows the same error for a wrong password and an unknown user, and keeps the email address', async () => {
    const wrong = await signIn({ ...credentials(), password: 'wrong' })
    const unknown = await signIn({ email: 'nobody@yard.example', password: 'wrong' })
    expect([wrong.statusCode, unknown.statusCode]).toEqual([422, 422])
    expect(wrong.body).toContain('The email or password is incorrect.')
    expect(wrong.body).toContain(credentials().email)
    const blank = (body: string, email: string) => body.replaceAll(email, '').replaceAll(/nonce="[^"]*"/g, '')
    expect(blank(wrong.body, credentials().email)).toBe(blank(unknown.body, 'nobody@yard.example'))
    expect(wrong.headers['set-cookie']).toBeUndefined()
  })

  test('rejects even the right password after ten failures, for this user and address only', async () => {
    const other = { email: account.people.manager.email ?? '', password: PASSWORD }
    for (let i = 0; i < 10; i++) await signIn({ ...credentials(), password: 'wrong' })
    const refused = await signIn(credentials())
    expect(refused.statusCode).toBe(429)
    expect(refused.body).toMatch(/Too many attempts\. Try again in 15 minutes\./)
    expect(refused.body).toContain(credentials().email)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await signIn(other)).statusCode).toBe(303)
    expect((await signIn(credentials(), { 'x-forwarded-for': '203.0.113.8' })).statusCode).toBe(303)
  })

  test('rejects an address after fifty failures from it', async () => {
    const from = { 'x-forwarded-for': '203.0.113.9' }
    await fail(49, '203.0.113.9')
    expect((await signIn({ email: 'user@yard.example', password: 'wrong' }, from)).statusCode).toBe(422)
    expect((await signIn(credentials(), from)).statusCode).toBe(429)
    expect((await signIn(credentials(), { 'x-forwarded-for': '203.0.113.10' })).statusCode).toBe(303)
  })

  test('ignores a spoofed address in X-Forwarded-For', async () => {
    const from = (spoofed: number) => ({ 'x-forwarded-for': `198.51.100.${spoofed}, 203.0.113.20` })
    await fail(49, '203.0.113.20')
    await signIn({ email: 'spoof@yard.example', password: 'wrong' }, from(1))
    expect((await signIn(credentials(), from(99))).statusCode).toBe(429)
  })

  test.each(['x'.repeat(1500), 'a\u0000b@yard.example', "' or 1=1 --"])(
    'treats %j as a wrong email address',
    async (email) => {
      expect((await signIn({ email, password: 'wrong' })).statusCode).toBe(422)
    },
  )

  test('rejects deleted users and operators', async () => {
    await app.testDatabase.ownerPool.query('update app_user set deleted_at = now() where id = $1', [
      account.people.worker.id,
    ])
    expect((await signIn(credentials())).statusCode).toBe(422)
    expect((await readSession(await cookieFor(app, account.people.operator))).statusCode).toBe(403)
  })

  test('keeps the return address on the page and shows it in Spanish', async () => {
    const response = await send(app, {
      method: 'GET',
      url: '/app/login?returnTo=%2Fcategories%3Fa%3D%22%3E',
      headers: { 'accept-language': 'es' },
    })
    expect(response.body).toContain('Iniciar sesión')
    expect(response.body).toContain('value="/categories?a&#61;&#34;&#62;"')
  })
})

describe('a session', () => {
  test('ends when the user signs out', async () => {
    const cookie = await cookieFor(app, account.people.worker)
    const out = await send(app, { method: 'POST', url: '/app/logout', cookie })
    expect(out.headers['location']).toBe('/app/login')
    expect((await readSession(cookie)).statusCode).toBe(403)
  })

  test('ends after twelve idle hours and is extended by use', async () => {
    const cookie = await cookieFor(app, account.people.worker)
    app.clock.advance({ hours: 11 })
    expect((await readSession(cookie)).statusCode).toBe(200)
    app.clock.advance({ hours: 11 })
    expect((await readSession(cookie)).statusCode).toBe(200)
    app.clock.advance({ hours: 12, seconds: 1 })
    expect((await readSession(cookie)).statusCode).toBe(403)
  })

  test('ends after fourteen days even if it is used', async () => {
    const cookie = await cookieFor(app, account.people.worker)
    for (let hours = 0; hours < 14 * 24; hours += 8) {
      expect((await readSession(cookie)).statusCode).toBe(200)
      app.clock.advance({ hours: 8 })
    }
    app.clock.advance({ seconds: 1 })
    expect((await readSession(cookie)).statusCode).toBe(403)
  })

  test('gets a new token with every sign-in', async () => {
    const [first, second] = [await signIn(credentials()), await signIn(credentials())]
    expect(valueOf(cookieOf(first))).not.toBe(valueOf(cookieOf(second)))
  })

  test('ends when the same browser signs in again', async () => {
    const before = valueOf(cookieOf(await signIn(credentials())))
    const after = valueOf(cookieOf(await signIn(credentials(), { cookie: before })))
    expect((await readSession(before)).statusCode).toBe(403)
    expect((await readSession(after)).statusCode).toBe(200)
  })

  test('reflects the current rights of the user', async () => {
    const cookie = await cookieFor(app, account.people.worker)
    await app.testDatabase.ownerPool.query('update app_user set view_only = true where id = $1', [
      account.people.worker.id,
    ])
    expect((await readSession(cookie)).json()).toMatchObject({ viewOnly: true })
  })

  test.each([
    '',
    '1.',
    'x',
    '0.aaaa',
    `${'9'.repeat(40)}.x`,
    '1.'.padEnd(5000, 'a'),
    '%00',
    '"; drop table session',
  ])('is not opened by the malformed cookie %#', async (value) => {
    expect((await readSession(`session=${value}`)).statusCode).toBe(403)
  })

  test('does not open another account, even with a forged account number', async () => {
    const other = await newAccount(app)
    const cookie = await cookieFor(app, account.people.admin)
    const forged = cookie.replace(`=${account.id}.`, `=${other.id}.`)
    expect((await readSession(forged)).statusCode).toBe(403)
  })
})

describe('signing in again', () => {
  const again = (body: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
    send(app, {
      method: 'POST',
      url: signInCalls.again.path,
      payload: { ...page(account.people.worker), ...body },
      headers,
    })
  const page = ({ id, email }: Person) => ({
    userId: id,
    branchId: account.homeBranch,
    email: email ?? '',
    password: PASSWORD,
  })

  test('starts a new session for the user of the page', async () => {
    const response = await again()
    expect(response.statusCode).toBe(204)
    const cookie = cookieOf(response)
    expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/)
    expect((await readSession(valueOf(cookie))).json()).toMatchObject({
      user: { id: account.people.worker.id },
    })
  })

  test('names the password field if the password is wrong', async () => {
    const response = await again({ password: 'wrong' })
    expect(response.statusCode).toBe(422)
    expect(response.json()).toEqual({ errors: { password: 'The email or password is incorrect.' } })
    expect(response.headers['set-cookie']).toBeUndefined()
  })

  test('refuses the right password of another user and keeps the cookie and session', async () => {
    const cookie = await cookieFor(app, account.people.worker)
    const { email } = account.people.manager
    const response = await again({ email }, { cookie })
    expect(response.statusCode).toBe(409)
    expect(response.json()).toMatchObject({ code: 'error.signInAsOther' })
    expect(response.headers['set-cookie']).toBeUndefined()
    expect((await readSession(cookie)).statusCode).toBe(200)
  })

  test('shares its limit of attempts with the form', async () => {
    for (let i = 0; i < 5; i++) await again({ password: 'wrong' })
    for (let i = 0; i < 5; i++) await signIn({ ...credentials(), password: 'wrong' })
    const refused = await again()
    expect(refused.statusCode).toBe(429)
    expect(refused.json().error).toMatch(/Too many attempts\. Try again in 15 minutes\./)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await signIn(credentials())).statusCode).toBe(429)
  })

  test('continues in the branch of the page if the user may work there', async () => {
    const branchOf = async (person: Person, branchId: number) => {
      const cookie = valueOf(cookieOf(await again({ ...page(person), branchId })))
      return (await readSession(cookie)).json().branch.id
    }
    const { admin, manager } = account.people
    expect(await branchOf(admin, account.otherBranch)).toBe(account.otherBranch)
    expect(await branchOf(admin, account.homeBranch)).toBe(account.homeBranch)
    expect(await branchOf(manager, account.otherBranch)).toBe(account.homeBranch)
    const foreign = await newAccount(app)
    expect(await branchOf(admin, foreign.homeBranch)).toBe(account.homeBranch)
  })

  test('ends the session that the browser had', async () => {
    const before = await cookieFor(app, account.people.manager)
    const after = valueOf(cookieOf(await again({}, { cookie: before })))
    expect((await readSession(before)).statusCode).toBe(403)
    expect((await readSession(after)).statusCode).toBe(200)
  })

  test('refuses deleted users, operators and other origins', async () => {
    expect((await again({}, { origin: 'https://evil.example' })).statusCode).toBe(403)
    await app.testDatabase.ownerPool.query('update app_user set deleted_at = now() where id = $1', [
      account.people.worker.id,
    ])
    expect((await again()).statusCode).toBe(422)
    expect((await again(page(account.people.operator))).statusCode).toBe(422)
  })
})

describe('changing the password', () => {
  const NEW = 'another horse'
  const change = (cookie: string, form: Record<string, string>) =>
    post(signInPages.updatePassword.path, form, { cookie })
  const noticeOf = (response: { headers: Record<string, unknown> }) =>
    JSON.parse(decodeURIComponent(valueOf(cookieOf(response, 'notice')).slice('notice='.length)))

  test('ends all sessions except the one that it starts', async () => {
    const here = await cookieFor(app, account.people.worker)
    const elsewhere = await cookieFor(app, account.people.worker)
    const response = await change(here, { current_password: PASSWORD, new_password: NEW, new_password2: NEW })
    expect(response.headers['location']).toBe('/userProfile')
    expect(noticeOf(response)).toEqual({ code: 'profile.passwordChanged' })
    expect((await readSession(here)).statusCode).toBe(403)
    expect((await readSession(elsewhere)).statusCode).toBe(403)
    expect((await readSession(valueOf(cookieOf(response)))).statusCode).toBe(200)
    expect((await signIn(credentials())).statusCode).toBe(422)
    expect((await signIn({ ...credentials(), password: NEW })).statusCode).toBe(303)
  })

  test.each([
    ['a wrong current one', { current_password: 'wrong' }, 'current_password', 'error.passwordWrong'],
    [
      'a short one',
      { new_password: 'short', new_password2: 'short' },
      'new_password',
      'error.passwordTooShort',
    ],
    ['an empty one', { new_password: '', new_password2: '' }, 'new_password', 'error.required'],
    ['a mistyped one', { new_password2: 'mistyped' }, 'new_password2', 'error.passwordMismatch'],
    [
      'the same again',
      { new_password: PASSWORD, new_password2: PASSWORD },
      'new_password',
      'error.passwordUnchanged',
    ],
    [
      'eight spaces',
      { new_password: '        ', new_password2: '        ' },
      'new_password',
      'error.passwordPattern',
    ],
    [
      'a sequence',
      { new_password: '12345678', new_password2: '12345678' },
      'new_password',
      'error.passwordPattern',
    ],
    [
      'the own name',
      { new_password: 'R0bin Robin!', new_password2: 'R0bin Robin!' },
      'new_password',
      'error.passwordPersonal',
    ],
  ])('rejects %s and changes nothing', async (_, wrong, field, code) => {
    const cookie = await cookieFor(app, account.people.worker)
    const form = { current_password: PASSWORD, new_password: NEW, new_password2: NEW, ...wrong }
    const response = await change(cookie, form)
    expect(response.statusCode).toBe(303)
    expect(noticeOf(response)).toEqual({ code, field, values: {} })
    expect((await readSession(cookie)).statusCode).toBe(200)
    expect((await signIn(credentials())).statusCode).toBe(303)
  })
})

test('limits the attempts to guess the current password', async () => {
  const cookie = await cookieFor(app, account.people.manager)
  const form = { current_password: 'wrong', new_password: 'another horse', new_password2: 'another horse' }
  let response = await post(signInPages.updatePassword.path, form, { cookie })
  for (let i = 0; i < 10; i++) response = await post(signInPages.updatePassword.path, form, { cookie })
  const notice = JSON.parse(decodeURIComponent(valueOf(cookieOf(response, 'notice')).slice('notice='.length)))
  expect(notice).toMatchObject({ code: 'error.tooManyAttempts', values: { seconds: expect.any(Number) } })
})

describe('switching the branch', () => {
  const change = (cookie: string, form: Record<string, string>) =>
    post(sessionPages.switchBranch.path, form, { cookie })

  test('moves an admin to the other branch', async () => {
    const cookie = await cookieFor(app, account.people.admin)
    const response = await change(cookie, { branchId: String(account.otherBranch), page: '/categories' })
    expect(response.headers['location']).toBe('/categories')
    const now = (await readSession(cookie)).json()
    expect(now.branch.id).toBe(account.otherBranch)
    expect(now.branches).toHaveLength(2)
  })

  test('is limited to their own branch for everyone else', async () => {
    const cookie = await cookieFor(app, account.people.manager)
    expect((await change(cookie, { branchId: String(account.otherBranch), page: '/' })).statusCode).toBe(404)
    expect((await readSession(cookie)).json().branches).toEqual([
      expect.objectContaining({ id: account.homeBranch }),
    ])
  })
})
