import { activity } from '@yardmaster/core/contract/account/activity.ts'
import { invitations } from '@yardmaster/core/contract/account/invitations.ts'
import { securityLog } from '@yardmaster/core/contract/account/securityLog.ts'
import { users } from '@yardmaster/core/contract/account/users.ts'
import { session } from '@yardmaster/core/contract/access/session.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { startMailServer } from '../../../testing/mailServer.ts'
import { sendMailsTo } from '../../../testing/sentMails.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { Person, TestAccount } from '../../../testing/testAccount.ts'
import { callAs, send, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
const mailServer = startMailServer()
const sendAll = sendMailsTo(app, mailServer)
let account: TestAccount
let email: string
beforeEach(async () => {
  app.delivery.email = false
  account = await newAccount(app)
  email = `new.${account.marker}@yard.example`
})

const invite = (by: Person = account.people.manager, changes: Record<string, unknown> = {}) =>
  callAs(app, by, invitations.send, {
    body: { branchId: account.homeBranch, email, role: 'worker', ...changes } as never,
  })
const pathOf = async (...given: Parameters<typeof invite>) => (await invite(...given)).body.path
const list = async (by: Person = account.people.manager) =>
  (await callAs(app, by, invitations.list, {})).body.filter((found) => found.email === email)
const open = (url: string, language = 'en') =>
  send(app, { method: 'GET', url, headers: { 'accept-language': language } })
const FORM = { firstName: 'Luz', lastName: 'Vega', password: 'correct horse', confirmPass: 'correct horse' }
const accept = (url: string, changes: Partial<typeof FORM> = {}) =>
  send(app, {
    method: 'POST',
    url,
    payload: new URLSearchParams({ ...FORM, ...changes }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'es-MX' },
  })
const owner = (sql: string, values: unknown[]) => app.testDatabase.ownerPool.query(sql, values)

test('lets an invited person create their user once, with exactly the granted rights', async () => {
  const path = await pathOf(account.people.manager, { viewOnly: true, features: ['service'] })
  expect(await list()).toMatchObject([{ role: 'worker', viewOnly: true, state: 'open', path }])
  const page = (await open(path, 'es')).body
  for (const shown of [account.marker, 'Empleado', 'Solo lectura', email]) expect(page).toContain(shown)

  const answer = await accept(path)
  expect([answer.statusCode, answer.headers['location']]).toEqual([303, '/'])
  const cookie = String([answer.headers['set-cookie']].flat()[0]).split(';')[0]
  const signedIn = (await send(app, { method: 'GET', url: '/api/session', cookie })).json()
  expect(signedIn).toMatchObject({
    user: { email, name: 'Luz Vega' },
    branch: { id: account.homeBranch },
    role: 'worker',
    viewOnly: true,
    features: { service: true },
  })
  expect(await list()).toEqual([])
  expect((await accept(path)).statusCode).toBe(410)
  expect((await open(path)).body).toContain('This invitation was already used.')
  const { body } = await callAs(app, account.people.admin, activity.recent, {})
  expect(body.map(({ action, resource }) => `${action} ${resource}`)).toEqual([
    expect.stringMatching(/^accepted an invitation and became user .*Luz Vega/),
    `created invitation for <em>${email}</em>`,
  ])
})

test('records in the security log who became a user, from where and with which rights', async () => {
  await accept(await pathOf(account.people.manager, { viewOnly: true }))
  const { body } = await callAs(app, account.people.admin, securityLog.list, { query: {} })
  const luz = expect.objectContaining({ name: 'Luz Vega' })
  const [signedIn, created] = body.rows.filter(({ user }) => user?.name === 'Luz Vega')
  expect(created).toMatchObject({ kind: 'userCreated', user: luz, actor: luz, address: '127.0.0.1' })
  expect(created?.details.split('; ').toSorted()).toEqual([
    'By invitation',
    `Email: ${email}`,
    'Role: Employee',
    'View Only',
  ])
  expect(signedIn).toMatchObject({ kind: 'signedIn', user: luz, actor: luz })
})

test('creates one user for two people who open the link at once', async () => {
  const path = await pathOf()
  const answers = await Promise.all([accept(path), accept(path, { firstName: 'Eva' })])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([303, 410])
})

test.each([
  [{ firstName: ' ' }, ['firstName', 'Obligatorio']],
  [{ password: 'short', confirmPass: 'short' }, ['password', 'al menos 8 caracteres']],
  [{ firstName: '', confirmPass: 'other' }, ['confirmPass', 'deben coincidir']],
  [{ password: 'LuzVega1', confirmPass: 'LuzVega1' }, ['password', 'demasiado fácil de adivinar']],
] as const)('shows the form again for %j and keeps what was typed', async (changes, [field, message]) => {
  const { statusCode, body } = await accept(await pathOf(), changes)
  expect(statusCode).toBe(422)
  expect(body).toMatch(new RegExp(`id="${field}-error">[^<]*${message}`))
  expect(body).toContain('value="Vega"')
  expect(body).not.toContain('correct horse')
})

describe('a link that no longer works', () => {
  test.each([
    ['is older than 7 days', 'has expired', async () => app.clock.advance({ hours: 7 * 24 + 1 })],
    [
      'was revoked',
      'was revoked',
      async () => {
        const [found] = await list()
        await callAs(app, account.people.admin, invitations.revoke, { params: { id: found?.id ?? 0 } })
      },
    ],
    [
      'came from someone who was deleted since',
      'was revoked',
      () => owner('update app_user set deleted_at = now() where id = $1', [account.people.manager.id]),
    ],
    [
      'came from someone who manages another branch now',
      'was revoked',
      () =>
        owner('update app_user set branch_id = $2 where id = $1', [
          account.people.manager.id,
          account.otherBranch,
        ]),
    ],
  ])('says so if it %s', async (_, reason, happen) => {
    const path = await pathOf()
    await happen()
    const { statusCode, body } = await open(path)
    expect(statusCode).toBe(410)
    expect(body).toContain(reason)
    expect((await accept(path)).statusCode).toBe(410)
  })

  test('works again for another 7 days once it was resent', async () => {
    const path = await pathOf()
    app.clock.advance({ hours: 8 * 24 })
    const [found] = await list(account.people.admin)
    expect(found?.state).toBe('expired')
    const params = { id: found?.id ?? 0 }
    const { body } = await callAs(app, account.people.admin, invitations.resend, { params })
    expect(body).toMatchObject({ path, mailed: false })
    expect((await accept(path)).statusCode).toBe(303)
  })

  test('limits the links that an address can try', async () => {
    const remoteAddress = '203.0.113.77'
    const tryLink = () => app.http.inject({ method: 'GET', url: '/app/invitation/1.1.x', remoteAddress })
    for (let i = 0; i < 50; i++) expect((await tryLink()).statusCode).toBe(410)
    expect((await tryLink()).statusCode).toBe(429)
  })
})

describe('inviting', () => {
  test.each([
    [{ role: 'branch' }, 422, 'role'],
    [{ role: 'admin' }, 422, 'role'],
    [{ role: 'operator' }, 422, 'role'],
    [{ email: 'nobody' }, 422, 'email'],
    [{ features: ['flying'] }, 422, 'features.0'],
  ])('rejects %j from a manager', async (changes, status, field) => {
    const answer = await invite(account.people.manager, changes)
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([status, [field]])
  })

  test('is limited to the own branch for managers, and to those below them', async () => {
    const { manager, otherManager, admin } = account.people
    expect((await invite(manager, { branchId: account.otherBranch })).status).toBe(404)
    const { body } = await invite(admin, { role: 'branch' })
    expect(await list(manager)).toMatchObject([{ role: 'branch', path: null }])
    expect(await list(otherManager)).toEqual([])
    const params = { id: body.id }
    expect((await callAs(app, manager, invitations.revoke, { params })).status).toBe(403)
    expect((await callAs(app, otherManager, invitations.resend, { params })).status).toBe(404)
    const signedIn = await accept(body.path)
    expect(signedIn.statusCode).toBe(303)
  })

  test('rejects users and people who are already invited, unless their invitation has expired', async () => {
    const taken = await invite(account.people.manager, { email: account.people.worker.email })
    expect(taken).toMatchObject({ status: 409, body: { field: 'email' } })
    await invite()
    expect(await invite()).toMatchObject({ status: 409, body: { field: 'email' } })
    app.clock.advance({ hours: 8 * 24 })
    expect((await invite()).status).toBe(200)
  })

  test('does not stand in the way of a user who was added meanwhile', async () => {
    const path = await pathOf()
    const body = { firstName: 'Ana', lastName: 'Ruiz', role: 'worker', viewOnly: false, email } as const
    await callAs(app, account.people.manager, users.update, {
      params: { id: account.people.viewer.id },
      body,
    })
    const answer = await accept(path)
    expect([answer.statusCode, answer.body]).toEqual([409, expect.stringContaining('ya está en uso')])
  })

  test('mails the link in the language of the sender', async () => {
    app.delivery.email = true
    const { manager } = account.people
    await callAs(app, manager, session.updateSettings, {
      body: { notifications: { sendEmail: true, sendSmsTo: null }, language: 'es' },
    })
    const { body } = await invite()
    expect(body.mailed).toBe(true)
    await sendAll()
    const mail = mailServer.received.findLast(({ to }) => to === email)
    expect(mail?.subject).toBe(`Invitación a ${account.marker}`)
    expect(mail?.text).toContain(`https://yard.example${body.path}`)
  })
})
