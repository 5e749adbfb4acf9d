import { securityLog } from '@yardmaster/core/contract/account/securityLog.ts'
import { expect, test } from 'vitest'
import { newAccount } from '../../../testing/testAccount.ts'
import { SETUP_TOKEN, send, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()

const FORM = {
  token: SETUP_TOKEN,
  accountName: 'Lone Star Lifts',
  branchName: 'Austin',
  timezone: 'America/Chicago',
  units: 'us',
  firstName: 'Ana',
  lastName: 'Ruiz',
  email: 'ana@lonestar.example',
  password: 'correct horse',
  confirmPass: 'correct horse',
}

const post = (changes: Partial<typeof FORM> = {}) =>
  send(app, {
    method: 'POST',
    url: '/app/setup',
    payload: new URLSearchParams({ ...FORM, ...changes }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const open = (token: string) => send(app, { method: 'GET', url: `/app/setup?token=${token}` })
const countAccounts = async () =>
  Number((await app.testDatabase.ownerPool.query('select count(*) from account')).rows[0]?.count)

// These tests depend on their order: each one continues with the state that the previous one left.
test('requires the token from the printed setup address', async () => {
  expect((await open('wrong')).body).toContain('This setup link is incomplete.')
  expect((await post({ token: 'wrong' })).statusCode).toBe(422)
  expect((await open(SETUP_TOKEN)).body).toContain('There is no account yet.')
  expect(await countAccounts()).toBe(0)
})

test.each([
  [{ accountName: ' ' }, 'Required'],
  [{ accountName: 'x'.repeat(33) }, 'At most 32 characters'],
  [{ timezone: 'Mars/Olympus' }, 'Invalid'],
  [{ email: 'nobody' }, 'Enter a valid email address'],
  [{ password: 'short', confirmPass: 'short' }, 'Password must be at least 8 characters long.'],
  [{ confirmPass: 'other' }, 'Password must match!'],
  [
    { password: 'Lone Star 1', confirmPass: 'Lone Star 1' },
    'This password is too easy to guess. It consists of',
  ],
  [{ password: 'passw0rd', confirmPass: 'passw0rd' }, 'This password is too easy to guess. It is one of'],
])('rejects %j and keeps the typed values except the passwords', async (changes, message) => {
  const response = await post(changes)
  expect(response.statusCode).toBe(422)
  expect(response.body).toContain(message)
  expect(response.body).toContain('value="Ruiz"')
  const [field] = Object.keys(changes)
  const focused = response.body.match(/<(?:input|select)[^>]*autofocus[^>]*>/g)
  expect(focused).toEqual([expect.stringContaining(`id="${field}"`)])
  expect(response.body).not.toContain('correct horse')
  expect(await countAccounts()).toBe(0)
})

test('makes only one of two concurrent senders the administrator', async () => {
  const answers = await Promise.all([post(), post({ email: 'other@lonestar.example' })])
  const locations = answers.map(({ headers }) => String(headers['location']))
  expect(locations.toSorted()).toEqual(['/', '/app/login'])
  expect(await countAccounts()).toBe(1)
  const winner = answers.find(({ headers }) => headers['location'] === '/')
  const cookie = String([winner?.headers['set-cookie']].flat()[0]).split(';')[0]
  const session = (await send(app, { method: 'GET', url: '/api/session', cookie })).json()
  expect(session).toMatchObject({
    account: { name: 'Lone Star Lifts' },
    branch: { name: 'Austin', timezone: 'America/Chicago', useMetric: false },
    role: 'admin',
    features: { maptrac: true },
  })
  const [entry] = (await send(app, { method: 'GET', url: '/api/activity', cookie })).json()
  expect(entry).toMatchObject({ action: 'created', resource: 'account <em>Lone Star Lifts</em>' })
  const { rows } = (await send(app, { method: 'GET', url: securityLog.list.path, cookie })).json()
  const ana = { id: session.user.id, name: 'Ana Ruiz' }
  expect(rows).toMatchObject([
    { kind: 'signedIn', user: ana, actor: ana, address: '127.0.0.1' },
    { kind: 'userCreated', user: ana, actor: ana, details: expect.stringContaining('Administrator') },
  ])
})

test('redirects to the sign-in page once an account exists', async () => {
  await newAccount(app)
  expect((await open(SETUP_TOKEN)).headers['location']).toBe('/app/login')
  expect((await post()).headers['location']).toBe('/app/login')
})
