import { secondFactor } from '@yardmaster/core/contract/access/secondFactor.ts'
import { beforeEach, expect, test } from 'vitest'
import { LIMITS } from '../../../outbound/attempts.ts'
import { startMailServer } from '../../../testing/mailServer.ts'
import { sendMailsTo } from '../../../testing/sentMails.ts'
import { newAccount, PASSWORD } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, startTestApp } from '../../../testing/testApp.ts'
import { secondFactorsOf } from './secondFactor.fixture.ts'

const app = startTestApp()
const mailServer = startMailServer()
const sendMails = sendMailsTo(app, mailServer)
const browser = secondFactorsOf(app)
const { most } = LIMITS.secondFactor
let account: TestAccount
beforeEach(async () => {
  await app.testDatabase.ownerPool.query('delete from mail')
  account = await newAccount(app)
})
const worker = () => account.people.worker

const locks = async () =>
  (await browser.log(account.id)).filter(({ kind }) => kind === 'secondFactorLocked').length
const subjects = async () => {
  await sendMails()
  return mailServer.received.map(({ subject }) => subject)
}
const BLOCKED = 'Codes for your Yardmaster account were blocked'

/** Adds an app, whose mail doesn't count here. */
async function addApp() {
  const added = await browser.addApp(worker())
  await app.testDatabase.ownerPool.query('delete from mail')
  return added
}

test('mails the user and logs it once when wrong codes reach the limit, and again for the next lock', async () => {
  await addApp()
  const cookie = await browser.waiting(worker())
  for (let i = 1; i < most; i++) await browser.sendCode(cookie, '000000')
  expect([await locks(), await subjects()]).toEqual([0, []])
  for (let i = 0; i < 3; i++) await browser.sendCode(cookie, '000000')
  expect([await locks(), await subjects()]).toEqual([1, [BLOCKED]])
  const { to, text = '' } = mailServer.received[0] ?? {}
  expect(to).toBe(worker().email)
  expect(text).toMatch(/Time: \w+ \d+, \d{4}, \d+:\d\d\s[AP]M.* IP address: \S+\./)
  expect(text).toContain('somebody knows your password')
  expect(text).toContain('https://yard.example/userProfile')
  app.clock.advance({ minutes: 16 })
  const later = await browser.waiting(worker())
  for (let i = 0; i < most; i++) await browser.sendCode(later, '000000')
  expect([await locks(), await subjects()]).toEqual([2, [BLOCKED, BLOCKED]])
})

test('counts wrong recovery codes, and writes in the language of the user', async () => {
  await addApp()
  await app.testDatabase.ownerPool.query(`update app_user set language = 'es' where id = $1`, [worker().id])
  const cookie = await browser.waiting(worker())
  for (let i = 0; i < most; i++) await browser.sendCode(cookie, 'aaaa-bbbb-cccc')
  expect([await locks(), await subjects()]).toEqual([
    1,
    ['Se bloquearon los códigos de su cuenta de Yardmaster'],
  ])
})

test('does not mail a user whose last allowed code is right', async () => {
  const { secret } = await addApp()
  const cookie = await browser.waiting(worker())
  for (let i = 1; i < most; i++) await browser.sendCode(cookie, '000000')
  expect((await browser.sendCode(cookie, browser.codeOf(secret))).statusCode).toBe(303)
  expect([await locks(), await subjects()]).toEqual([0, []])
})

test.each([
  ['an app is turned off', secondFactor.removeApp, addApp],
  ['an app is set up', secondFactor.confirmApp, () => callAs(app, worker(), secondFactor.startApp, {})],
])('notifies the user as well when %s with wrong codes', async (_, endpoint, prepare) => {
  await prepare()
  const body = { password: PASSWORD, code: '000000' }
  for (let i = 0; i < most; i++) expect((await callAs(app, worker(), endpoint, { body })).status).toBe(422)
  expect((await callAs(app, worker(), endpoint, { body })).status).toBe(429)
  expect([await locks(), await subjects()]).toEqual([1, [BLOCKED]])
})
