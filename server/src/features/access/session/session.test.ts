import { session } from '@yardmaster/core/contract/access/session.ts'
import { beforeEach, expect, test } from 'vitest'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
let account: TestAccount
beforeEach(async () => {
  account = await newAccount(app)
})

const settings = (sendSmsTo: unknown, sendEmail: unknown = true) => ({
  notifications: { sendEmail, sendSmsTo },
  language: null,
  region: null,
  units: null,
})
const save = (body: unknown) =>
  callAs(app, account.people.worker, session.updateSettings, { body: body as never })
const read = async () => (await callAs(app, account.people.worker, session.readSettings, {})).body

test('returns the user, their branch and their rights', async () => {
  const { body } = await callAs(app, account.people.viewer, session.read, {})
  expect(body).toMatchObject({
    user: { id: account.people.viewer.id },
    branch: { id: account.homeBranch, timezone: 'America/Denver', useMetric: false },
    account: { id: account.id },
    role: 'worker',
    viewOnly: true,
    features: { maptrac: true, service: true },
    access: { dashboardUrl: '/analytics/overview' },
    signOn: null,
  })
})

test('gives a worker only the features that both the account and the worker have', async () => {
  const db = app.testDatabase.ownerPool
  await db.query(`update account set features = '{maptrac,reports}' where id = $1`, [account.id])
  await db.query(`update app_user set features = '{reports,cameras}' where id = $1`, [
    account.people.worker.id,
  ])
  const featuresOf = async (person: 'worker' | 'manager') =>
    (await callAs(app, account.people[person], session.read, {})).body.features
  expect(await featuresOf('worker')).toEqual({ reports: true })
  expect(await featuresOf('manager')).toEqual({ maptrac: true, reports: true })
})

test('defaults to email notifications and stores the settings per user', async () => {
  expect(await read()).toEqual(settings(null))
  expect(await save(settings('+34 600 123 456', false))).toMatchObject({ status: 204 })
  expect(await read()).toEqual(settings('+34600123456', false))
  const { body } = await callAs(app, account.people.manager, session.readSettings, {})
  expect(body).toEqual(settings(null))
})

test('shows pages and errors in the language that the user chose, whatever the browser prefers', async () => {
  expect(await save({ ...settings(null), language: 'es' })).toMatchObject({ status: 204 })
  // The notification form does not send the language.
  const { notifications } = settings(null, false)
  expect(await save({ notifications })).toMatchObject({ status: 204 })
  expect(await read()).toEqual({ notifications, language: 'es', region: null, units: null })
  expect((await callAs(app, account.people.worker, session.read, {})).body.language).toBe('es')
  expect((await save({ notifications: {} })).body.errors?.['notifications.sendEmail']).toBe('Obligatorio')
})

test.each([
  [settings('303 555 0142'), 'notifications.sendSmsTo', /country code/],
  [settings(''), 'notifications.sendSmsTo', /^Required$/],
  [settings('+1 303 <b>'), 'notifications.sendSmsTo', /country code/],
  [settings(null, 'yes'), 'notifications.sendEmail', /^Wrong type of value$/],
  [{}, 'notifications', /^Required$/],
])('rejects %j', async (body, field, message) => {
  const answer = await save(body)
  expect(answer.status).toBe(422)
  expect(answer.body.errors?.[field]).toMatch(message)
  expect(await read()).toEqual(settings(null))
})
