import { sessionPages } from '@yardmaster/core/contract/access/session.pages.ts'
import { signInCalls, signInPages } from '@yardmaster/core/contract/access/signIn.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { LIMITS } from '../../../outbound/attempts.ts'
import { hashPassword } from '../../../session/password.ts'
import { PASSWORD, newAccount } from '../../../testing/testAccount.ts'
import type { Person, TestAccount } from '../../../testing/testAccount.ts'
import { startSecondNode } from '../../../testing/secondNode.ts'
import { callAs, cookieFor, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
const second = startSecondNode(app)
/** A node where few guesses reach the limits. */
const strict = startSecondNode(app, {
  ...LIMITS,
  userFromAddress: { most: 3, seconds: 900 },
  address: { most: 5, seconds: 900 },
  user: { most: 6, seconds: 3600 },
  device: { most: 3, seconds: 900 },
})

let account: TestAccount
let nodes: string[]
let strictNode: string
beforeAll(async () => {
  const listen = { port: 0, host: '127.0.0.1' }
  nodes = [await app.http.listen(listen), await second.http.listen(listen)]
  strictNode = await strict.http.listen(listen)
})
beforeEach(async () => {
  account = await newAccount(app)
})

type Sent = { at?: string; from: string; cookie?: string | undefined }

async function post(path: string, form: Record<string, string>, { at = nodes[0] ?? '', from, cookie }: Sent) {
  const response = await fetch(`${at}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: at, 'x-forwarded-for': from, ...(cookie && { cookie }) },
    body: new URLSearchParams(form),
  })
  await response.text()
  return response
}
const signIn = (person: Person, password: string, sent: Sent) =>
  post(signInPages.signIn.path, { email: person.email ?? '', password }, sent)
const statusOf = async (answer: Promise<Response>) => (await answer).status
/** Sends many requests at once, by turns to both nodes, and counts the answers of each status. */
async function atOnce(count: number, request: (sent: { at: string }) => Promise<Response>) {
  const answers = Array.from({ length: count }, (_, i) => request({ at: nodes[i % nodes.length] ?? '' }))
  return countBy(await Promise.all(answers))
}
function countBy(responses: Response[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

describe('guesses sent at once', () => {
  test('are checked ten times, however many there are and whichever node they reach', async () => {
    const from = '203.0.113.1'
    let checked = 0
    for (const count of [150, 10, 10, 10]) {
      const counts = await atOnce(count, ({ at }) => signIn(account.people.worker, 'wrong', { at, from }))
      checked += counts[422] ?? 0
      expect((counts[422] ?? 0) + (counts[429] ?? 0)).toBe(count)
    }
    expect(checked).toBe(10)
    expect(await statusOf(signIn(account.people.worker, PASSWORD, { from }))).toBe(429)
  })

  test('do not keep another address from signing in, and most are refused before any other work', async () => {
    const { pool } = app.services.database
    await pool.query('delete from sign_in_attempt')
    const guesses = atOnce(150, ({ at }) =>
      signIn(account.people.worker, 'wrong', { at, from: '203.0.113.2' }),
    )
    expect(await statusOf(signIn(account.people.manager, PASSWORD, { from: '203.0.113.3' }))).toBe(303)
    await guesses
    const { rows } = await pool.query<{ points: number }>(
      `select points from sign_in_attempt where key like 'address:%' order by points desc limit 1`,
    )
    expect(rows[0]?.points).toBeLessThanOrEqual(10)
  })

  test('say when to try again if too many wait', async () => {
    const guess = () => signIn(account.people.worker, 'wrong', { from: '203.0.113.4' })
    const answers = await Promise.all(Array.from({ length: 30 }, guess))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThanOrEqual(20)
    for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('of the own password are checked ten times and leave connections to everyone else', async () => {
    const from = '203.0.113.5'
    const cookie = await cookieFor(app, account.people.worker)
    const form = { current_password: 'wrong', new_password: 'another horse', new_password2: 'another horse' }
    const guess = ({ at }: { at: string }) =>
      post(signInPages.updatePassword.path, form, { at, from, cookie })
    const notices = async (count: number) =>
      (await Promise.all(Array.from({ length: count }, (_, i) => guess({ at: nodes[i % 2] ?? '' })))).map(
        (response) => decodeURIComponent(response.headers.get('set-cookie') ?? ''),
      )
    const codes = [
      ...(await notices(60)),
      ...(await notices(5)),
      ...(await notices(5)),
      ...(await notices(5)),
    ]
    expect(codes.filter((code) => code.includes('error.passwordWrong'))).toHaveLength(10)
    expect(codes.filter((code) => /error\.tooMany(Attempts|Requests)/.test(code))).toHaveLength(65)
  })
})

describe('a user whose password others guess', () => {
  let person: Person
  beforeEach(() => {
    person = account.people.worker
  })
  const attempt = (password: string, sent: Sent) => signIn(person, password, { at: strictNode, ...sent })
  const guess = async (from: string, times: number, sent: Partial<Sent> = {}) => {
    for (let i = 0; i < times; i++) await attempt('wrong', { from, ...sent })
  }
  const deviceOf = (response: Response) =>
    response.headers.getSetCookie().find((line) => line.startsWith('device=')) ?? ''
  const knownBrowser = async (user = person) => {
    const response = await signIn(user, PASSWORD, { from: '198.51.100.1' })
    return deviceOf(response).split(';')[0]
  }

  test('is blocked for the address of the guesses only, also for its whole IPv6 network', async () => {
    await guess('2001:db8:1:2::1', 2)
    await guess('2001:db8:1:2:ffff::9', 1)
    expect(await statusOf(attempt(PASSWORD, { from: '2001:db8:1:2::7' }))).toBe(429)
    expect(await statusOf(attempt(PASSWORD, { from: '2001:db8:1:3::1' }))).toBe(303)
  })

  test('is blocked for new browsers by guesses from many addresses, and not for known ones', async () => {
    const cookie = await knownBrowser()
    for (let i = 0; i < 6; i++) await guess(`203.0.113.${100 + i}`, 1)
    expect(await statusOf(attempt(PASSWORD, { from: '198.51.100.1' }))).toBe(429)
    expect(await statusOf(attempt(PASSWORD, { from: '198.51.100.1', cookie }))).toBe(303)
    app.clock.advance({ hours: 1, seconds: 1 })
    expect(await statusOf(attempt(PASSWORD, { from: '198.51.100.1' }))).toBe(303)
  })

  test('can sign in with a known browser from an address that is blocked', async () => {
    const cookie = await knownBrowser()
    const from = '203.0.113.60'
    const others = Array.from({ length: 5 }, (_, i) => ({ ...person, email: `user${i}@yard.example` }))
    for (const other of others) await signIn(other, 'wrong', { at: strictNode, from })
    expect(await statusOf(attempt(PASSWORD, { from }))).toBe(429)
    expect(await statusOf(attempt(PASSWORD, { from, cookie }))).toBe(303)
  })

  test('has a limit of their own with a known browser, which does not block other addresses', async () => {
    const cookie = await knownBrowser()
    const from = '203.0.113.61'
    await guess(from, 3, { cookie })
    expect(await statusOf(attempt(PASSWORD, { from, cookie }))).toBe(429)
    expect(await statusOf(attempt(PASSWORD, { from: '198.51.100.2' }))).toBe(303)
  })

  test('can mistype the password with a known browser while others are blocked', async () => {
    const cookie = await knownBrowser()
    const from = '203.0.113.66'
    await guess(from, 3)
    expect(await statusOf(attempt('wrong', { from }))).toBe(429)
    expect(await statusOf(attempt('wrong', { from, cookie }))).toBe(422)
    expect(await statusOf(attempt(PASSWORD, { from, cookie }))).toBe(303)
  })

  test('has no more guesses against them after a success in between', async () => {
    const from = '203.0.113.67'
    await guess(from, 2)
    expect(await statusOf(attempt(PASSWORD, { from }))).toBe(303)
    await guess(from, 1)
    expect(await statusOf(attempt(PASSWORD, { from }))).toBe(429)
  })

  test('gets a cookie that scripts and other sites cannot use, and that survives signing out', async () => {
    const response = await signIn(person, PASSWORD, { from: '198.51.100.1' })
    expect(deviceOf(response)).toMatch(/; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/)
    const [session = ''] = response.headers.getSetCookie()
    const out = await post(sessionPages.logout.path, {}, { from: '198.51.100.1', cookie: session })
    expect(deviceOf(out)).toBe('')
    const from = { origin: 'https://yard.test', host: 'yard.test', 'x-forwarded-proto': 'https' }
    const secure = await app.http.inject({
      method: 'POST',
      url: signInPages.signIn.path,
      headers: { ...from, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ email: person.email ?? '', password: PASSWORD }).toString(),
    })
    expect(String(secure.headers['set-cookie'])).toMatch(/__Host-device=[^;]*;[^,]*; Secure/)
  })

  test.each([
    ['of another user', () => knownBrowser(account.people.manager)],
    [
      'that was changed',
      async () => (await knownBrowser())?.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    ],
    ['without a signature', async () => `device=${account.id}.${person.id}.aaaaaaaaaaaa`],
    [
      'from before the password changed',
      async () => {
        const cookie = await knownBrowser()
        await app.testDatabase.ownerPool.query('update app_user set password_hash = $1 where id = $2', [
          await hashPassword(PASSWORD),
          person.id,
        ])
        return cookie
      },
    ],
    [
      'that has expired',
      async () => {
        const cookie = await knownBrowser()
        app.clock.advance({ hours: 181 * 24 })
        return cookie
      },
    ],
  ])('is not helped by a cookie %s', async (_, make) => {
    const cookie = await make()
    const from = '203.0.113.62'
    await app.services.database.pool.query('delete from sign_in_attempt')
    await guess(from, 3)
    expect(await statusOf(attempt(PASSWORD, { from, cookie }))).toBe(429)
  })

  test('keeps the browser known after changing the password in it, with the users before', async () => {
    const before = await knownBrowser(account.people.manager)
    const cookie = `${before}; ${await cookieFor(app, person)}`
    const NEW = 'another horse'
    const form = { current_password: PASSWORD, new_password: NEW, new_password2: NEW }
    const from = '203.0.113.63'
    const changed = await post(signInPages.updatePassword.path, form, { from, cookie })
    await guess(from, 3)
    const both = deviceOf(changed).split(';')[0]
    expect(await statusOf(attempt(NEW, { from, cookie: both }))).toBe(303)
    expect(both?.split('~')).toHaveLength(2)
  })

  test('is answered in the same way as an unknown user, up to the block and beyond', async () => {
    const unknown = { ...person, email: 'nobody@yard.example' }
    const answers = async (user: Person, from: string) => {
      const all = []
      for (let i = 0; i < 5; i++) {
        const response = await signIn(user, 'wrong', { at: strictNode, from })
        all.push([response.status, response.headers.getSetCookie(), response.headers.has('retry-after')])
      }
      return all
    }
    const known = await answers(person, '203.0.113.64')
    expect(known).toEqual(await answers(unknown, '203.0.113.65'))
    expect(known.map(([status]) => status)).toEqual([422, 422, 422, 429, 429])
    const { rows } = await app.services.database.pool.query(
      'select email from sign_in_lock where email in ($1, $2) order by id',
      [person.email, unknown.email],
    )
    expect(rows.map(({ email }) => email)).toEqual([person.email, unknown.email])
  })
})

test('a password of more than 1,000 characters is rejected without counting or hashing', async () => {
  const { pool } = app.services.database
  await pool.query('delete from sign_in_attempt')
  const { id, email } = account.people.worker
  const password = 'x'.repeat(1001)
  expect(await statusOf(signIn(account.people.worker, password, { from: '203.0.113.70' }))).toBe(422)
  const again = await callAs(app, null, signInCalls.again, {
    body: { userId: id, branchId: account.homeBranch, email: email ?? '', password },
  })
  expect(again.status).toBe(422)
  expect((await pool.query('select from sign_in_attempt')).rowCount).toBe(0)
})

test('old counts are deleted, and current ones are kept', async () => {
  const { pool } = app.services.database
  await pool.query('delete from sign_in_attempt')
  await signIn(account.people.worker, 'wrong', { from: '203.0.113.71' })
  app.clock.advance({ minutes: 30 })
  await app.services.outbound.attempts.deleteOld()
  const { rows } = await pool.query<{ key: string }>('select key from sign_in_attempt')
  expect(rows.map(({ key }) => key.split(':')[0])).toEqual(['user'])
})
