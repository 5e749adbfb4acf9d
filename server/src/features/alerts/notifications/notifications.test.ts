import { repairs } from '@yardmaster/core/contract/service/repairs.ts'
import type { Settings } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import { NEW_EVENT_SETTINGS, NEW_FLAG_SETTINGS } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openMailer } from '../../../outbound/mail.ts'
import type { Mailer } from '../../../outbound/mail.ts'
import { openSms } from '../../../outbound/sms.ts'
import type { Device } from '../../../telemetry/readings/intake.ts'
import { startMailServer } from '../../../testing/mailServer.ts'
import { silentLog } from '../../../testing/silentLog.ts'
import { startSmsEmulator } from '../../../testing/smsEmulator.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, send, startTestApp } from '../../../testing/testApp.ts'
import { newDevice } from '../../../testing/testDevices.ts'
import type { Messenger } from './sendMessage.ts'
import { deleteOldMessages, notifySubscribers } from './notifySubscribers.ts'

const app = startTestApp()
const mailServer = startMailServer()
const smsService = startSmsEmulator()
const db = () => app.testDatabase.ownerPool

let mail: Mailer
let account: TestAccount
let device: Device
beforeAll(() => {
  mail = openMailer({ url: mailServer.url, from: 'Yardmaster <yard@yard.example>' })
})
afterAll(() => mail.close())
beforeEach(async () => {
  // Removes the rows that other tests left behind.
  await db().query('delete from message; delete from notice; delete from subscription')
  account = await newAccount(app)
  device = await newDevice(app, account, account.machine)
})

const run = (messenger: Partial<Messenger> = {}) =>
  notifySubscribers({
    database: app.database,
    clock: app.clock,
    log: silentLog,
    signal: new AbortController().signal,
    messenger: {
      mail,
      sms: openSms({ url: smsService.url, accountSid: 'AC1', authToken: 'secret', from: '+15550001' }),
      publicUrl: 'https://yard.example',
      ...messenger,
    },
  })

type Someone = keyof TestAccount['people']
const subscribe = (someone: Someone, topic: string, settings: Settings = NEW_EVENT_SETTINGS) =>
  db().query('insert into subscription (account_id, user_id, topic, settings) values ($1, $2, $3, $4)', [
    account.id,
    account.people[someone].id,
    topic,
    settings,
  ])
const bySms = (someone: Someone) =>
  db().query('insert into user_settings values ($1, $2, false, $3)', [
    account.id,
    account.people[someone].id,
    '+15551234567',
  ])
const addressee = (someone: Someone) => String(account.people[someone].email)

const MINUTE = 60_000
const panic = (minutesAgo: number, to = device) =>
  app.telemetry.intake.submit(
    to,
    [
      {
        at: app.clock.now().epochMilliseconds - minutesAgo * MINUTE,
        position: { lat: 39.7, lng: -105 },
        fields: {},
        alerts: ['panic'],
      },
    ],
    { protocol: 'json', address: '' },
  )
const flag = (flagId: number, equipmentId = account.machine) =>
  db().query('insert into asset_flag values ($1, $2, $3, $4)', [
    account.id,
    equipmentId,
    flagId,
    app.clock.now().toString(),
  ])
const messages = async () => {
  const { rows } = await db().query<{ state: string; reason: string | null; lines: string[] }>(
    'select state, reason, lines from message where account_id = $1 order by id',
    [account.id],
  )
  return rows
}
const subjects = () => mailServer.received.map(({ subject }) => subject)
const recipients = () => mailServer.received.map(({ to }) => to).toSorted()

describe('a notice', () => {
  test('is sent once to each subscriber who may see the asset', async () => {
    for (const someone of ['admin', 'manager', 'otherManager', 'worker', 'limited'] as const)
      await subscribe(someone, 'event:panic')
    await subscribe('viewer', 'event:towing')
    const other = await newDevice(app, account, account.otherMachine)
    await panic(2)
    await panic(1, other)
    await Promise.all([run(), run()])
    await run()
    const both = ['admin', 'manager', 'worker'] as const
    expect(recipients()).toEqual([...both, 'limited' as const].map(addressee).toSorted())
    const limited = mailServer.received.find(({ to }) => to === addressee('limited'))
    expect(limited?.subject).toBe('EX-1: Panic button pressed')
    expect(limited?.text).not.toContain('EX-2')
    const admin = mailServer.received.find(({ to }) => to === addressee('admin'))
    expect(admin?.subject).toBe(`2 notifications from ${account.marker}`)
    // The mail lists events in chronological order.
    expect(admin?.text).toMatch(/EX-1: Panic[^]*EX-2: Panic/)
    expect(admin?.text).toMatch(
      new RegExp(`https://yard.example/equipment/${account.machine}/events#eventId=\\d{4}-[^&]+&end=\\d{4}-`),
    )
    expect(admin?.text).toContain('https://yard.example/subscriptions#topic=event:panic')
    expect(admin?.html).toContain('EX-2')
  })

  test('is sent once when a late reading reveals the event, unless the event is too old', async () => {
    await subscribe('worker', 'event:panic')
    await panic(1)
    await panic(1)
    await run()
    // A late reading makes the server derive all events again.
    await panic(30)
    await panic(90)
    await app.telemetry.finishRebuilds()
    await run()
    expect(subjects()).toHaveLength(2)
    expect(await messages()).toHaveLength(2)
  })

  test('combines flags and tickets in one mail in the recipient’s language', async () => {
    const { worker } = account.people
    await db().query(`update app_user set locale = 'es' where id = $1`, [worker.id])
    await subscribe('worker', 'event:serviceTicketOpened')
    await subscribe('worker', 'flag:10', { ...NEW_FLAG_SETTINGS, unflagged: true })
    const opened = await callAs(app, worker, repairs.open, {
      params: { id: account.machine },
      body: { checkInDate: '2026-11-02', issue: 'Belt is torn', engineHours: 120, plannedTasks: [] },
    })
    expect(opened.status).toBe(200)
    await run()
    expect(subjects()).toEqual([`2 notificaciones de ${account.marker}`])
    expect(mailServer.received[0]?.text).toContain('EX-1: En taller (activada)')
    await db().query('delete from asset_flag where account_id = $1', [account.id])
    await run()
    expect(subjects()[1]).toBe('EX-1: En taller (desactivada)')
  })

  test.each<[string, Settings, number]>([
    ['raised', { flagged: true, unflagged: false, selector: ['all'] }, 1],
    ['lowered', { flagged: false, unflagged: true, selector: ['all'] }, 1],
    ['both', { flagged: true, unflagged: true, selector: ['all'] }, 2],
    ['another machine', { flagged: true, unflagged: true, selector: ['thing:1'] }, 0],
  ])('respects the flag settings: %s', async (_, settings, count) => {
    await subscribe('admin', 'flag:5', settings)
    await flag(5)
    await db().query('delete from asset_flag where account_id = $1', [account.id])
    await run()
    expect((await messages()).flatMap(({ lines }) => lines)).toHaveLength(count)
  })

  test('is limited to the subscribed categories and things', async () => {
    await subscribe('admin', 'flag:5', {
      ...NEW_FLAG_SETTINGS,
      selector: [`category:${account.usedCategory}`],
    })
    await subscribe('manager', 'flag:5', { ...NEW_FLAG_SETTINGS, selector: [`thing:${account.machine}`] })
    await subscribe('worker', 'flag:5', {
      ...NEW_FLAG_SETTINGS,
      selector: [`category:${account.emptyCategory}`],
    })
    await flag(5)
    await run()
    expect(recipients()).toEqual([addressee('admin'), addressee('manager')].toSorted())
  })

  test.each([
    ['unsubscribed', 'delete from subscription where account_id = $1'],
    ['deleted', 'update app_user set deleted_at = now() where account_id = $1'],
    ['left without the feature', `update account set features = '{service}' where id = $1`],
    [
      'taken the machine from',
      'update equipment set branch_id = (select max(id) from branch where account_id = $1) where account_id = $1',
    ],
    [
      'content without mail',
      'insert into user_settings select account_id, id, false from app_user where account_id = $1',
    ],
  ])('is dropped if the recipient was %s in the meantime', async (_, change) => {
    await subscribe('worker', 'flag:5')
    await db().query('update subscription set settings = $1', [NEW_FLAG_SETTINGS])
    await flag(5)
    mailServer.setDown(true)
    await run()
    expect(await messages()).toMatchObject([{ state: 'waiting', reason: 'unreachable' }])
    await db().query(change, [account.id])
    mailServer.setDown(false)
    app.clock.advance({ minutes: 2 })
    await run()
    expect([mailServer.received, await messages()]).toEqual([[], []])
  })
})

describe('an undelivered message', () => {
  beforeEach(async () => {
    await subscribe('worker', 'flag:5', NEW_FLAG_SETTINGS)
    await flag(5)
  })

  test('is resent when the mail server is back', async () => {
    mailServer.setDown(true)
    await run()
    await run()
    mailServer.setDown(false)
    app.clock.advance({ minutes: 1 })
    await run()
    expect(subjects()).toEqual(['EX-1: Service due (flagged)'])
    expect(await messages()).toMatchObject([{ state: 'sent', reason: null }])
  })

  test('fails at once if the mail server rejects it', async () => {
    mailServer.rejectWith = 550
    await run()
    expect(await messages()).toMatchObject([{ state: 'failed', reason: 'refused' }])
  })

  test('is kept with the reason if no channel is configured', async () => {
    await run({ mail: null, sms: null })
    expect(await messages()).toMatchObject([
      { state: 'failed', reason: 'notConfigured', lines: [expect.stringContaining('EX-1: Service due')] },
    ])
  })

  test('is resent under the same id if the process died while sending', async () => {
    const killed: Mailer = {
      ...mail,
      send: async (letter) => {
        await mail.send(letter)
        throw new Error('killed')
      },
    }
    await run({ mail: killed })
    await run()
    expect(mailServer.received).toHaveLength(1)
    app.clock.advance({ minutes: 5 })
    await run()
    const [first, second] = mailServer.received
    expect(mailServer.received).toHaveLength(2)
    expect(second?.messageId).toBe(first?.messageId)
    expect(await messages()).toMatchObject([{ state: 'sent' }])
  })
})

describe('by SMS', () => {
  test('sends through the Twilio API up to the hourly limit', async () => {
    await bySms('worker')
    await subscribe('worker', 'flag:5', NEW_FLAG_SETTINGS)
    for (let round = 1; round <= 12; round++) {
      await db().query('delete from asset_flag where account_id = $1', [account.id])
      await flag(5)
      await run()
    }
    expect(mailServer.received).toEqual([])
    expect(smsService.received).toHaveLength(10)
    expect(smsService.received[0]).toMatchObject({
      path: '/2010-04-01/Accounts/AC1/Messages.json',
      authorization: `Basic ${btoa('AC1:secret')}`,
      to: '+15551234567',
      from: '+15550001',
      body: expect.stringMatching(/^EX-1: Service due \(flagged\) \(.+\)$/) as string,
    })
    expect(smsService.received[9]?.body).toContain('No more SMS will be sent within the next hour.')
    expect((await messages()).slice(10).map(({ reason }) => reason)).toEqual(['limit', 'limit'])
  })

  test.each([
    [400, 'failed', 'refused'],
    [429, 'waiting', 'unreachable'],
    [503, 'waiting', 'unreachable'],
    [401, 'waiting', 'unreachable'],
  ])('answered with %i is %s', async (status, state, reason) => {
    await bySms('worker')
    await subscribe('worker', 'flag:5', NEW_FLAG_SETTINGS)
    await flag(5)
    smsService.answer = { status, message: 'No\0pe' }
    await run()
    expect(await messages()).toMatchObject([{ state, reason }])
  })
})

describe('a sent message', () => {
  test('is deleted after 30 days', async () => {
    await subscribe('worker', 'flag:5', NEW_FLAG_SETTINGS)
    await flag(5)
    await run()
    await db().query(`update message set created_at = now() - interval '31 days'`)
    await deleteOldMessages({ database: app.database, clock: app.clock })
    expect(await messages()).toEqual([])
  })

  test('lets its reader or the mail program unsubscribe without signing in', async () => {
    await subscribe('worker', 'flag:5', NEW_FLAG_SETTINGS)
    await subscribe('worker', 'flag:6', NEW_FLAG_SETTINGS)
    await flag(5)
    await run()
    const header = (name: string) =>
      mailServer.received[0]?.headers.find(({ key }) => key === name)?.value ?? ''
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const [, url = ''] = /^<https:\/\/yard\.example(.+)>$/.exec(header('list-unsubscribe')) ?? []
    const shown = await send(app, { method: 'GET', url })
    expect(shown.body).toContain('Service due')
    const topics = async () =>
      (await db().query<{ topic: string }>('select topic from subscription')).rows.map(({ topic }) => topic)
    expect(await topics()).toHaveLength(2)
    expect((await send(app, { method: 'POST', url: `${url}x`, payload: '' })).statusCode).toBe(404)
    const answer = await app.http.inject({
      method: 'POST',
      url,
      // RFC 8058 prefers this content type. The request has no Origin, because no browser sends it.
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    })
    expect(answer.statusCode).toBe(200)
    expect(await topics()).toEqual(['flag:6'])
  })
})

// This test comes last because the clock can't go back.
test('marks a message as failed if it could not be sent for an hour', async () => {
  await subscribe('worker', 'flag:5', NEW_FLAG_SETTINGS)
  await flag(5)
  mailServer.setDown(true)
  await run()
  mailServer.setDown(false)
  app.clock.advance({ minutes: 61 })
  await run()
  expect(mailServer.received).toEqual([])
  expect(await messages()).toMatchObject([{ state: 'failed', reason: 'tooOld', lines: [expect.any(String)] }])
})
