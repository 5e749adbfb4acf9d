import { users } from '@yardmaster/core/contract/account/users.ts'
import { beforeEach, expect, test } from 'vitest'
import { startMailServer } from '../../../testing/mailServer.ts'
import { sendMailsTo } from '../../../testing/sentMails.ts'
import { PASSWORD, newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, cookieFor, send, startTestApp } from '../../../testing/testApp.ts'
import { mailResetLinks } from './mailResetLinks.ts'

const app = startTestApp()
const mailServer = startMailServer()
const sendAll = sendMailsTo(app, mailServer)
let account: TestAccount
let email: string
beforeEach(async () => {
  app.delivery.email = true
  account = await newAccount(app)
  email = account.people.worker.email ?? ''
})

const post = (url: string, form: Record<string, string>, language = 'en') =>
  send(app, {
    method: 'POST',
    url,
    payload: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': language },
  })
const request = (address = email) => post('/app/forgotPassword', { email: address })
const signIn = async (password: string) =>
  (await post('/app/login', { email, password, returnTo: '/' })).statusCode

/** Runs the jobs and returns the paths of the links that were mailed to the address. */
async function linksTo(address = email): Promise<string[]> {
  const before = mailServer.received.length
  const { database, clock, delivery } = app
  await mailResetLinks({ database, clock, delivery, signal: new AbortController().signal })
  await sendAll()
  return mailServer.received
    .slice(before)
    .filter(({ to }) => to === address)
    .map(({ text }) => /https:\/\/yard\.example(\/app\/resetPassword\/\S+)/.exec(text ?? '')?.[1] ?? '')
}
const reset = (link = '', password = 'battery staple', confirmPass = password) =>
  post(link, { password, confirmPass })

test('sets a new password once, ends all sessions and signs the user in', async () => {
  const other = await cookieFor(app, account.people.worker)
  expect((await request(` ${email.toUpperCase()} `)).body).toContain('Check Your Email')
  const [link] = await linksTo()
  expect((await send(app, { method: 'GET', url: link ?? '' })).body).toContain(account.marker)
  const answer = await reset(link)
  expect([answer.statusCode, answer.headers['location']]).toEqual([303, '/userProfile'])
  const cookie = String([answer.headers['set-cookie']].flat()[0]).split(';')[0]
  const sessionOf = async (of: string | undefined) =>
    (await send(app, { method: 'GET', url: '/api/session', cookie: of })).statusCode
  expect([await sessionOf(cookie), await sessionOf(other)]).toEqual([200, 403])
  expect([await signIn('battery staple'), await signIn(PASSWORD)]).toEqual([303, 422])
  expect((await reset(link, 'another horse')).statusCode).toBe(410)
  const { rows } = await app.testDatabase.ownerPool.query(
    'select action from activity where account_id = $1',
    [account.id],
  )
  expect(rows).toEqual([{ action: 'passwordReset' }])
})

test('still asks for the second factor', async () => {
  await app.testDatabase.ownerPool.query(
    `insert into passkey (account_id, user_id, name, credential_id, public_key, counter, created_at)
     values ($1, $2, 'Phone', 'x', 'x', 0, now())`,
    [account.id, account.people.worker.id],
  )
  await request()
  const [link] = await linksTo()
  const answer = await reset(link)
  expect(answer.headers['location']).toBe('/app/login/code?returnTo=%2FuserProfile')
  expect(String(answer.headers['set-cookie'])).not.toContain('session=')
})

test.each([
  ['short', 'short', 'Password must be at least 8 characters long.'],
  ['short', 'other', 'Password must match!'],
  ['password', 'password', 'This password is too easy to guess.'],
])('rejects %s and %s and lets the user try again', async (password, confirmPass, message) => {
  await request()
  const [link] = await linksTo()
  const answer = await reset(link, password, confirmPass)
  expect(answer.statusCode).toBe(422)
  expect(answer.body).toContain(message)
  expect((await reset(link)).statusCode).toBe(303)
})

test('mails one link per company to an email that several have, each for its own password', async () => {
  const second = await newAccount(app)
  await app.testDatabase.ownerPool.query('update app_user set email = $2 where id = $1', [
    second.people.manager.id,
    email,
  ])
  await request()
  const links = await linksTo()
  expect(links).toHaveLength(2)
  const subjects = mailServer.received.slice(-2).map(({ subject }) => subject)
  for (const { marker } of [account, second]) expect(subjects).toContain(`Set a new password for ${marker}`)
  expect((await reset(links[0])).statusCode).toBe(303)
  expect((await reset(links[1], 'other staple')).statusCode).toBe(303)
})

test('voids the link after an hour, after another one was used, and after the password was changed', async () => {
  await request()
  const [first] = await linksTo()
  await request()
  const [second] = await linksTo()
  expect((await reset(second)).statusCode).toBe(303)
  expect((await reset(first)).statusCode).toBe(410)

  await request()
  const [late] = await linksTo()
  app.clock.advance({ minutes: 61 })
  const { statusCode, body } = await reset(late)
  expect([statusCode, body]).toEqual([410, expect.stringContaining('Request a new link')])

  await request()
  const [changed] = await linksTo()
  await callAs(app, account.people.manager, users.setPassword, {
    params: { id: account.people.worker.id },
    body: { password: 'set by the manager' },
  })
  expect((await reset(changed)).statusCode).toBe(410)
})

test('limits the mails per email, also for an unknown one, and mails nothing to strangers', async () => {
  for (const address of [email, `nobody.${account.marker}@yard.example`]) {
    for (let i = 0; i < 3; i++) expect((await request(address)).statusCode).toBe(200)
    expect((await request(address)).statusCode).toBe(429)
  }
  expect(await linksTo(`nobody.${account.marker}@yard.example`)).toEqual([])
})

test('refers to an administrator where there is no mail server', async () => {
  app.delivery.email = false
  const page = await send(app, { method: 'GET', url: '/app/forgotPassword' })
  expect(page.body).toContain('Ask an administrator')
  expect((await request()).body).toContain('Ask an administrator')
  const { rowCount } = await app.testDatabase.ownerPool.query('select from password_request')
  expect(rowCount).toBe(0)
})
