import { session } from '@yardmaster/core/contract/access/session.ts'
import { activity } from '@yardmaster/core/contract/account/activity.ts'
import { emailChange } from '@yardmaster/core/contract/account/users.emailChange.ts'
import { users } from '@yardmaster/core/contract/account/users.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { startMailServer } from '../../../testing/mailServer.ts'
import { sendMailsTo } from '../../../testing/sentMails.ts'
import { PASSWORD, newAccount } from '../../../testing/testAccount.ts'
import type { Person, TestAccount } from '../../../testing/testAccount.ts'
import { callAs, cookieFor, send, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
const mailServer = startMailServer()
const sendAll = sendMailsTo(app, mailServer)
let account: TestAccount
let email: string
beforeEach(async () => {
  app.delivery.email = true
  account = await newAccount(app)
  email = `new.${account.marker}@yard.example`
})

const owner = (sql: string, values: unknown[]) => app.testDatabase.ownerPool.query(sql, values)
const update = (by: Person, of: Person, change: Record<string, unknown> = {}) =>
  callAs(app, by, users.update, {
    params: { id: of.id },
    body: { firstName: 'Ana', lastName: 'Ruiz', email, role: 'worker', viewOnly: false, ...change } as never,
  })
const request = (currentPassword = PASSWORD, to = email) =>
  update(account.people.worker, account.people.worker, { email: to, currentPassword })
const emailOf = async ({ id }: Person) =>
  (await owner('select email from app_user where id = $1', [id])).rows[0]?.email as string
const pending = async () => (await callAs(app, account.people.worker, emailChange.read, {})).body.pending
const actions = async () =>
  (await owner('select action, changes from activity where account_id = $1 order by id', [account.id])).rows

/** Sends the mails and returns the path of the link in the newest one to the new address. */
async function linkIn(to = email): Promise<string> {
  await sendAll()
  const mail = mailServer.received.findLast((received) => received.to === to)
  return /https:\/\/yard\.example(\/app\/confirmEmail\/\S+)/.exec(mail?.text ?? '')?.[1] ?? 'no link'
}
const open = (url: string) => send(app, { method: 'GET', url })
const confirm = async (url: string) => (await send(app, { method: 'POST', url })).statusCode

describe('changing one’s own email address', () => {
  test.each([
    ['without the password', {}, 'Required'],
    ['with a wrong password', { currentPassword: 'wrong' }, 'The current password is incorrect.'],
  ])('is rejected %s, with and without a mail server', async (_, change, message) => {
    for (const hasMail of [true, false]) {
      app.delivery.email = hasMail
      for (const person of [account.people.worker, account.people.admin]) {
        const role = person === account.people.admin ? 'admin' : 'worker'
        expect(await update(person, person, { role, ...change })).toMatchObject({
          status: 422,
          body: { errors: { currentPassword: message } },
        })
        expect(await emailOf(person)).toBe(person.email)
      }
    }
    expect(await actions()).toEqual([])
  })

  test('limits the attempts to guess the password', async () => {
    for (let i = 0; i < 10; i++) expect((await request('wrong')).status).toBe(422)
    expect((await request()).status).toBe(429)
  })

  test('needs no password while the address stays the same', async () => {
    const { worker } = account.people
    expect((await update(worker, worker, { email: worker.email?.toUpperCase() })).status).toBe(204)
  })

  test('takes effect at once without a mail server', async () => {
    app.delivery.email = false
    expect((await request()).status).toBe(204)
    expect(await emailOf(account.people.worker)).toBe(email)
    expect(await pending()).toBeNull()
  })
})

test('a manager changes the address of another user without that user’s password', async () => {
  const { manager, worker } = account.people
  expect((await update(manager, worker)).status).toBe(204)
  expect(await emailOf(worker)).toBe(email)
})

describe('with a mail server', () => {
  test('the new address takes effect when the link in the mail to it is confirmed, and the old one is informed', async () => {
    const { worker } = account.people
    expect((await request()).status).toBe(204)
    expect([await emailOf(worker), (await pending())?.email]).toEqual([worker.email, email])
    const link = await linkIn()
    const note = mailServer.received.find(({ to }) => to === worker.email)
    expect(note?.subject).toBe('Your email address is about to change')
    expect(note?.text).toContain(`to change your email address to ${email}`)
    expect(note?.text).not.toContain('confirmEmail')

    // Mail scanners open links.
    expect((await open(link)).body).toContain(email.replaceAll('=', '&#61;'))
    expect(await emailOf(worker)).toBe(worker.email)
    expect(await Promise.all([confirm(link), confirm(link)])).toEqual(expect.arrayContaining([200, 410]))
    expect([await emailOf(worker), await pending()]).toEqual([email, null])
    expect([(await open(link)).statusCode, await confirm(link)]).toEqual([410, 410])
    expect(await actions()).toMatchObject([
      { action: 'emailChangeRequested', changes: { email: [worker.email, email] } },
      { action: 'updated', changes: { firstName: ['Robin', 'Ana'] } },
      { action: 'emailChangeConfirmed', changes: { email: [worker.email, email] } },
    ])
    const { body } = await callAs(app, worker, activity.recent, {})
    expect(body[0]).toMatchObject({ action: 'confirmed the new email address of' })
  })

  test('sends the mails in the user’s language', async () => {
    await owner(`update app_user set language = 'es' where id = $1`, [account.people.worker.id])
    await request()
    await sendAll()
    expect(mailServer.received.map(({ subject }) => subject)).toEqual([
      'Confirme su nuevo correo electrónico',
      'Su correo electrónico está a punto de cambiar',
    ])
  })

  test.each<[string, () => Promise<unknown>]>([
    ['the change is canceled', () => callAs(app, account.people.worker, emailChange.cancel, {})],
    [
      'an administrator sets the password',
      () =>
        callAs(app, account.people.admin, users.setPassword, {
          params: { id: account.people.worker.id },
          body: { password: 'a new password' },
        }),
    ],
    [
      'an administrator changes the address',
      () => update(account.people.admin, account.people.worker, { email: `third.${email}` }),
    ],
    ['another address is requested', () => request(PASSWORD, `other.${email}`)],
    [
      'the user is deleted',
      () => callAs(app, account.people.admin, users.remove, { params: { id: account.people.worker.id } }),
    ],
  ])('the link is void once %s', async (_, happens) => {
    await request()
    const link = await linkIn()
    expect((await open(link)).statusCode).toBe(200)
    await happens()
    const before = await emailOf(account.people.worker)
    expect([(await open(link)).statusCode, await confirm(link)]).toEqual([410, 410])
    expect(await emailOf(account.people.worker)).toBe(before)
  })

  test.each([
    ['another account', (link: string) => link.replace(/\/(\d+)\./, (_, id) => `/${Number(id) + 1}.`)],
    ['another change', (link: string) => link.replace(/\.(\d+)\./, (_, id) => `.${Number(id) + 1}.`)],
    ['another signature', (link: string) => `${link.slice(0, -2)}AA`],
  ])('a link that was altered to %s is rejected', async (_, altered) => {
    await request()
    expect(await confirm(altered(await linkIn()))).toBe(410)
    expect(await emailOf(account.people.worker)).toBe(account.people.worker.email)
  })

  test('ends all sessions of the user except that of the browser that confirms it', async () => {
    const { worker } = account.people
    await request()
    const link = await linkIn()
    const [here, elsewhere] = [await cookieFor(app, worker), await cookieFor(app, worker)]
    const others = await cookieFor(app, account.people.manager)
    expect((await send(app, { method: 'POST', url: link, cookie: here })).statusCode).toBe(200)
    const status = async (cookie: string) =>
      (await send(app, { method: 'GET', url: session.read.path, cookie })).statusCode
    expect(await Promise.all([here, elsewhere, others].map(status))).toEqual([200, 403, 200])
  })

  test('rejects an address of the same account, at the request and at the confirmation', async () => {
    const { worker, manager, admin } = account.people
    expect(await request(PASSWORD, manager.email ?? '')).toMatchObject({
      status: 409,
      body: { field: 'email' },
    })
    await request()
    const link = await linkIn()
    await update(admin, manager, { role: 'branch' })
    const response = await send(app, { method: 'POST', url: link })
    expect(response.statusCode).toBe(409)
    expect(response.body).toContain('This email address is already in use.')
    expect(await emailOf(worker)).toBe(worker.email)
  })

  test('sends the same link again, a few times per hour', async () => {
    const resend = async () => (await callAs(app, account.people.worker, emailChange.resend, {})).status
    expect(await resend()).toBe(404)
    await request()
    const link = await linkIn()
    mailServer.received.length = 0
    expect([await resend(), await linkIn()]).toEqual([204, link])
    expect(mailServer.received).toHaveLength(1)
    expect([await resend(), await resend(), await resend(), await resend()]).toEqual([204, 204, 204, 429])
    expect((await request()).status).toBe(429)
    expect(await confirm(link)).toBe(200)
  })

  test('a mail whose change was canceled before it was sent is not sent', async () => {
    await request()
    await callAs(app, account.people.worker, emailChange.cancel, {})
    expect(await linkIn()).toBe('no link')
    expect((await actions()).at(-1)).toMatchObject({ action: 'emailChangeCanceled' })
  })

  // Comes last because the clock can't go back.
  test('the link is valid for 24 hours', async () => {
    await request()
    const link = await linkIn()
    app.clock.advance({ hours: 23, minutes: 59 })
    expect((await open(link)).statusCode).toBe(200)
    app.clock.advance({ minutes: 2 })
    expect([await confirm(link), await pending()]).toEqual([410, null])
  })
})
