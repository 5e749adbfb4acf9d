import type { StateChange } from '@yardmaster/core/contract/account/deviceRequests.ts'
import { deviceRequests } from '@yardmaster/core/contract/account/deviceRequests.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { beforeEach, expect, test } from 'vitest'
import { startMailServer } from '../../../testing/mailServer.ts'
import { sendMailsTo } from '../../../testing/sentMails.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { Person, TestAccount } from '../../../testing/testAccount.ts'
import { callAs, cookieFor, send, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
const mailServer = startMailServer()
const sendAll = sendMailsTo(app, mailServer)
let account: TestAccount
let admin: Person
beforeEach(async () => {
  account = await newAccount(app)
  admin = account.people.admin
})

const list = async (person = admin) => (await callAs(app, person, deviceRequests.list, {})).body
const request = (body: object, person = admin) =>
  callAs(app, person, deviceRequests.add, { body: { device: 'rl-28', quantity: 5, ...body } as never })
const setState = (id: number, change: StateChange, person = admin) =>
  callAs(app, person, deviceRequests.setState, { params: { id }, body: change })

test('mails a request to the seller and lists it with who and when', async () => {
  const { manager, otherManager } = account.people
  const { status, body } = await request({ notes: ' Before spring ' }, manager)
  expect(status).toBe(200)
  expect((await list(manager))[0]).toMatchObject({
    id: body.id,
    device: 'rl-28',
    quantity: 5,
    notes: 'Before spring',
    state: 'requested',
    branch: { id: account.homeBranch, name: `Home ${account.marker}` },
    requestedBy: { id: manager.id },
  })
  expect(await list(otherManager)).toEqual([])
  await sendAll()
  const mail = mailServer.received.find(({ subject }) => subject?.includes(account.marker))
  expect(mail).toMatchObject({
    to: 'sales@yard.example',
    subject: `Purchase request: 5 × RL-28 CAN Tracker for ${account.marker}`,
  })
  expect(mail?.text).toContain('Before spring')
  expect(mail?.text).toContain(manager.email)
})

test.each([
  [{ quantity: 0 }, { quantity: 'Invalid' }],
  [{ quantity: 1.5 }, { quantity: 'Invalid' }],
  [{ quantity: null }, { quantity: 'Invalid' }],
  [{ device: 'rl-100' }, { device: 'Invalid' }],
  [{ device: 'phone' }, { device: 'Invalid' }],
])('rejects %o', async (body, errors) => {
  const answer = await request(body)
  expect([answer.status, answer.body]).toEqual([422, { errors }])
})

test('goes from requested to ordered to delivered, one person after the other', async () => {
  const id = account.deviceRequest
  const order: StateChange = { state: 'ordered', was: 'requested' }
  expect((await setState(id, { state: 'delivered', was: 'requested' })).status).toBe(422)
  expect((await setState(id, order)).status).toBe(204)
  expect((await setState(id, order)).status).toBe(409)
  expect((await setState(id, { state: 'canceled', was: 'ordered' })).status).toBe(422)
  expect((await setState(id, { state: 'delivered', was: 'ordered' })).status).toBe(204)
  expect(await list()).toMatchObject([{ state: 'delivered', changedBy: { id: admin.id } }])
  const { body } = await send(app, {
    method: 'GET',
    url: paths.history(paths.devices),
    cookie: await cookieFor(app, admin),
    headers: { accept: 'text/html' },
  })
  expect(body).toContain('3 × RL-26')
  expect(body).toContain('State: Ordered → Delivered')
})

test('lets a branch manager withdraw a request, but not order it', async () => {
  const { manager } = account.people
  const id = account.deviceRequest
  expect((await setState(id, { state: 'ordered', was: 'requested' }, manager)).status).toBe(403)
  expect((await setState(id, { state: 'canceled', was: 'requested' }, manager)).status).toBe(204)
  expect((await setState(id, { state: 'requested', was: 'canceled' }, manager)).status).toBe(204)
})
