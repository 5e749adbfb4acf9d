import { signInPages } from '@yardmaster/core/contract/access/signIn.ts'
import { session } from '@yardmaster/core/contract/access/session.ts'
import { securityLog } from '@yardmaster/core/contract/account/securityLog.ts'
import { sessions } from '@yardmaster/core/contract/account/sessions.ts'
import type { OpenSession } from '@yardmaster/core/contract/account/sessions.ts'
import { users } from '@yardmaster/core/contract/account/users.ts'
import { live } from '@yardmaster/core/contract/map/live.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { startStreamReaders } from '../../../testing/streamReaders.ts'
import { newAccount, PASSWORD } from '../../../testing/testAccount.ts'
import type { Person, TestAccount } from '../../../testing/testAccount.ts'
import { callAs, cookieFor, send, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
const openStream = startStreamReaders(app)
let account: TestAccount
let worker: Person
beforeEach(async () => {
  account = await newAccount(app)
  ;({ worker } = account.people)
})

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** Signs in with the form, as a browser at an address does, and returns the cookie of the session. */
async function signIn({ email }: Person, from: string, userAgent = FIREFOX): Promise<string> {
  const { headers } = await send(app, {
    method: 'POST',
    url: signInPages.signIn.path,
    payload: new URLSearchParams({ email: email ?? '', password: PASSWORD }).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': from,
      'user-agent': userAgent,
    },
  })
  const cookie = [headers['set-cookie']].flat().find((line) => line?.startsWith('session='))
  return cookie?.split(';')[0] ?? ''
}

const list = async (cookie: string): Promise<OpenSession[]> =>
  (await send(app, { method: 'GET', url: sessions.own.path, cookie })).json()
const status = async (cookie: string) =>
  (await send(app, { method: 'GET', url: session.read.path, cookie })).statusCode
const end = async (cookie: string, id = '') =>
  (await send(app, { method: 'DELETE', url: `${sessions.own.path}${id && `/${id}`}`, cookie })).statusCode
const entries = async (kind: 'sessionEnded' | 'emailChanged') =>
  (await callAs(app, account.people.admin, securityLog.list, { query: { kind } })).body.rows

describe('one’s own sessions', () => {
  test('are listed with device, place, method and times', async () => {
    const elsewhere = await signIn(worker, '8.8.8.8')
    app.clock.advance({ minutes: 30 })
    const here = await signIn(worker, '10.0.0.7', 'curl/8.5.0')
    const at = app.clock.now().toString({ fractionalSecondDigits: 3 })
    const before = app.clock.now().subtract({ minutes: 30 }).toString({ fractionalSecondDigits: 3 })
    expect(await list(here)).toEqual([
      {
        id: expect.any(String),
        isCurrent: true,
        method: 'password',
        browser: 'curl',
        system: null,
        address: '10.0.0.7',
        country: 'local',
        startedAt: at,
        lastUsedAt: at,
      },
      {
        id: expect.any(String),
        isCurrent: false,
        method: 'password',
        browser: 'Firefox',
        system: 'Linux',
        address: '8.8.8.8',
        country: 'US',
        startedAt: before,
        lastUsedAt: before,
      },
    ])
    expect((await list(elsewhere)).map(({ isCurrent }) => isCurrent)).toContain(true)
  })

  test('show the address of the last use', async () => {
    const cookie = await signIn(worker, '8.8.8.8')
    app.clock.advance({ minutes: 2 })
    const headers = { 'x-forwarded-for': '200.57.7.61' }
    await send(app, { method: 'GET', url: session.read.path, cookie, headers })
    expect(await list(cookie)).toMatchObject([{ address: '200.57.7.61', country: 'MX' }])
  })

  test('leave out those that timed out', async () => {
    await signIn(worker, '8.8.8.8')
    app.clock.advance({ hours: 13 })
    expect(await list(await signIn(worker, '8.8.8.8'))).toHaveLength(1)
  })

  test('end one by one, and never those of someone else', async () => {
    const [here, elsewhere] = [await signIn(worker, '8.8.8.8'), await signIn(worker, '8.8.4.4')]
    const other = await signIn(account.people.manager, '8.8.8.8')
    const [theirs] = await list(other)
    const mine = (await list(here)).find(({ isCurrent }) => !isCurrent)
    expect(await end(here, theirs?.id)).toBe(404)
    expect(await end(here, mine?.id)).toBe(204)
    expect(await end(here, mine?.id)).toBe(404)
    expect([await status(here), await status(elsewhere), await status(other)]).toEqual([200, 403, 200])
    expect(await entries('sessionEnded')).toMatchObject([
      { user: { id: worker.id }, actor: { id: worker.id }, details: 'Device: Firefox, Linux' },
    ])
  })

  test('end all at once, except the one that calls', async () => {
    const cookies = [await signIn(worker, '8.8.8.8'), await signIn(worker, '8.8.4.4')]
    const here = await signIn(worker, '8.8.8.8')
    const other = await signIn(account.people.manager, '8.8.8.8')
    expect(await end(here)).toBe(204)
    expect(await Promise.all([...cookies, here, other].map(status))).toEqual([403, 403, 200, 200])
    expect(await entries('sessionEnded')).toMatchObject([{ details: 'Sessions: 2' }])
  })

  test('end for view-only users, too', async () => {
    const cookie = await cookieFor(app, account.people.viewer)
    expect(await end(cookie)).toBe(204)
  })
})

describe('the sessions of a user', () => {
  const { ofUser, end: endOne, endAll } = sessions

  test('are listed and ended by an administrator', async () => {
    const cookie = await signIn(worker, '8.8.8.8')
    const { admin } = account.people
    const { body } = await callAs(app, admin, ofUser, { params: { id: worker.id } })
    expect(body).toMatchObject([{ isCurrent: false, browser: 'Firefox' }])
    const params = { id: worker.id, sessionId: body[0]?.id ?? '' }
    expect((await callAs(app, admin, endOne, { params })).status).toBe(204)
    expect(await status(cookie)).toBe(403)
    expect(await entries('sessionEnded')).toMatchObject([
      { user: { id: worker.id }, actor: { id: admin.id } },
    ])
  })

  test('end all at once', async () => {
    const cookies = [await signIn(worker, '8.8.8.8'), await signIn(worker, '8.8.4.4')]
    const { status: answer } = await callAs(app, account.people.admin, endAll, { params: { id: worker.id } })
    expect([answer, ...(await Promise.all(cookies.map(status)))]).toEqual([204, 403, 403])
  })

  test('are not found through another account', async () => {
    const foreign = await newAccount(app)
    const cookie = await signIn(worker, '8.8.8.8')
    const [mine] = await list(cookie)
    const params = { id: foreign.people.worker.id, sessionId: mine?.id ?? '' }
    expect((await callAs(app, foreign.people.admin, endOne, { params })).status).toBe(404)
    expect(await status(cookie)).toBe(200)
  })
})

test('an ended session closes its open stream at once', async () => {
  const stream = await openStream(worker, live.open.path)
  await stream.ready()
  await callAs(app, account.people.admin, sessions.endAll, { params: { id: worker.id } })
  expect(await stream.ended.then(() => 'closed')).toBe('closed')
})

test('a new email address ends all other sessions of the user', async () => {
  const cookie = await signIn(worker, '8.8.8.8')
  const admin = await signIn(account.people.admin, '8.8.8.8')
  const email = `new.${account.marker}@yard.example`
  const body = { firstName: 'Ana', lastName: 'Ruiz', email, role: 'worker', viewOnly: false } as const
  const { status: answer } = await callAs(app, account.people.admin, users.update, {
    params: { id: worker.id },
    body,
  })
  expect([answer, await status(cookie), await status(admin)]).toEqual([204, 403, 200])
  expect(await entries('emailChanged')).toMatchObject([
    { user: { id: worker.id }, details: `Email: ${worker.email} → ${email}` },
  ])
})
