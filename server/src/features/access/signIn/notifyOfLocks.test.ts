import { activity } from '@yardmaster/core/contract/account/activity.ts'
import { signInPages } from '@yardmaster/core/contract/access/signIn.ts'
import { beforeEach, expect, test } from 'vitest'
import { startMailServer } from '../../../testing/mailServer.ts'
import { sendMailsTo } from '../../../testing/sentMails.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { Person, TestAccount } from '../../../testing/testAccount.ts'
import { callAs, send, startTestApp } from '../../../testing/testApp.ts'
import { notifyOfLocks } from './notifyOfLocks.ts'

const app = startTestApp()
const mailServer = startMailServer()
const sendMails = sendMailsTo(app, mailServer)
let account: TestAccount
beforeEach(async () => {
  account = await newAccount(app)
  app.delivery.email = true
})

const signIn = (email: string | null, from: string) =>
  send(app, {
    method: 'POST',
    url: signInPages.signIn.path,
    payload: new URLSearchParams({ email: email ?? '', password: 'wrong' }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': from },
  })
/** Only the last guess reaches the application. The others are counted, because checking them takes long. */
const guess = async (email: string | null, address: string, times: number) => {
  const { attempts } = app.services.outbound
  for (let i = 1; i < times; i++) await attempts.signIn(address, email ?? '')
  await signIn(email, address)
}
const runJobs = async () => {
  const { database, clock, delivery } = app
  await notifyOfLocks({ database, clock, delivery, signal: new AbortController().signal })
  await sendMails()
}
const history = async (reader: Person) =>
  (await callAs(app, reader, activity.recent, { query: { limit: 20 } })).body.map(
    ({ principal, action }) => `${principal} ${action}`,
  )

test('mails the user once a day when guesses reach the limit, with time, address and advice', async () => {
  const { worker, admin } = account.people
  await guess(worker.email, '203.0.113.9', 9)
  await runJobs()
  expect(mailServer.received).toEqual([])
  await signIn(worker.email, '203.0.113.9')
  await signIn(worker.email, '203.0.113.9')
  await guess(worker.email, '203.0.113.10', 10)
  await runJobs()
  await runJobs()
  expect(mailServer.received).toMatchObject([
    { to: worker.email, subject: 'Sign-ins to your Yardmaster account were blocked' },
  ])
  const { text = '' } = mailServer.received[0] ?? {}
  expect(text).toContain('IP address: 203.0.113.9.')
  expect(text).toMatch(/Time: \w+ \d+, \d{4}, \d+:\d\d\s[AP]M/)
  expect(text).toContain('https://yard.example/userProfile')
  expect(await history(admin)).toEqual([
    '<strong>Yardmaster</strong> blocked sign-ins after too many wrong passwords for',
  ])
  app.clock.advance({ hours: 24, seconds: 1 })
  await guess(worker.email, '203.0.113.11', 10)
  await runJobs()
  expect(mailServer.received).toHaveLength(2)
})

test('keeps the mail while the mail server is down, and writes it in the language of the user', async () => {
  const { manager } = account.people
  await app.testDatabase.ownerPool.query(`update app_user set language = 'es' where id = $1`, [manager.id])
  mailServer.setDown(true)
  await guess(manager.email, '203.0.113.12', 10)
  await runJobs()
  mailServer.setDown(false)
  app.clock.advance({ minutes: 2 })
  await runJobs()
  expect(mailServer.received).toMatchObject([
    { to: manager.email, subject: 'Se bloquearon inicios de sesión en su cuenta de Yardmaster' },
  ])
})

test('records the block without a mail server, and nothing for unknown and deleted users', async () => {
  app.delivery.email = false
  const { worker, viewer, admin } = account.people
  await guess('nobody@yard.example', '203.0.113.13', 10)
  await guess(viewer.email, '203.0.113.14', 10)
  await guess(worker.email, '203.0.113.15', 10)
  await app.testDatabase.ownerPool.query('update app_user set deleted_at = now() where id = $1', [viewer.id])
  await runJobs()
  expect(mailServer.received).toEqual([])
  expect(await history(admin)).toHaveLength(1)
  const left = await app.testDatabase.ownerPool.query('select from sign_in_lock')
  expect(left.rowCount).toBe(0)
})

test('shows who was blocked from where to those who manage users only', async () => {
  const { worker, manager, viewer } = account.people
  await guess(worker.email, '203.0.113.16', 10)
  await runJobs()
  expect(await history(manager)).toHaveLength(1)
  expect(await history(viewer)).toEqual([])
})
