import { repairs } from '@yardmaster/core/contract/service/repairs.ts'
import { labels } from '@yardmaster/core/contract/fleet/labels.ts'
import { paths } from '@yardmaster/core/paths.ts'
import type { Alert } from '@yardmaster/core/telemetry/alerts.ts'
import { NEW_FLAG, flags } from '@yardmaster/core/contract/alerts/flags.ts'
import type { SentView, Settings } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import {
  NEW_EVENT_SETTINGS,
  NEW_FLAG_SETTINGS,
  subscriptions,
} from '@yardmaster/core/contract/alerts/subscriptions.ts'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { nearestPlaces } from '../../../outbound/geocoder/nearestPlaces.ts'
import { openMailer } from '../../../outbound/mail.ts'
import type { Mailer } from '../../../outbound/mail.ts'
import { openSms } from '../../../outbound/sms.ts'
import type { Device } from '../../../telemetry/readings/intake.ts'
import type { Reading } from '../../../telemetry/readings/reading.ts'
import { silenceAfter } from '../../../telemetry/derive/derive.ts'
import { markSilent } from '../../../telemetry/upkeep/silence.ts'
import { startMailServer } from '../../../testing/mailServer.ts'
import { silentLog } from '../../../testing/silentLog.ts'
import { startSmsEmulator } from '../../../testing/smsEmulator.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { Person, TestAccount } from '../../../testing/testAccount.ts'
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
  account = await newAccount(app)
  // Removes the rows that other tests left behind, and the subscriptions that new users have.
  await db().query('delete from message; delete from notice; delete from subscription')
  device = await newDevice(app, account, account.machine)
})

const run = (messenger: Partial<Messenger> = {}, options: { onlyUrgent?: boolean } = {}) =>
  notifySubscribers(
    {
      database: app.database,
      clock: app.clock,
      log: silentLog,
      signal: new AbortController().signal,
      messenger: {
        mail,
        sms: openSms({ url: smsService.url, accountSid: 'AC1', authToken: 'secret', from: '+15550001' }),
        geocoder: nearestPlaces(),
        files: app.files,
        publicUrl: 'https://yard.example',
        ...messenger,
      },
    },
    options,
  )

type Someone = keyof TestAccount['people']
const subscribe = (someone: Someone, topic: string, settings: Settings = NEW_EVENT_SETTINGS) =>
  db().query(
    `insert into subscription (account_id, user_id, topic, settings, created_at)
     values ($1, $2, $3, $4, now() - interval '60 days')`,
    [account.id, account.people[someone].id, topic, settings],
  )
const bySms = (someone: Someone) =>
  db().query('insert into user_settings values ($1, $2, false, $3)', [
    account.id,
    account.people[someone].id,
    '+15551234567',
  ])
const addressee = (someone: Someone) => String(account.people[someone].email)

const MINUTE = 60_000
const panic = (minutesAgo: number, to = device) => alert(['panic'], minutesAgo, to)
const alert = (alerts: Alert[], minutesAgo: number, to = device) => say({}, minutesAgo, { alerts, to })
type Sent = { alerts?: Alert[]; to?: Device }
const say = (fields: Reading['fields'], minutesAgo: number, { alerts = [], to = device }: Sent = {}) =>
  app.telemetry.intake.submit(
    to,
    [
      {
        at: app.clock.now().epochMilliseconds - minutesAgo * MINUTE,
        position: { lat: 39.7, lng: -105 },
        fields,
        alerts,
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

test('a mail names the custom flag and its value, and is listed as sent', async () => {
  await say({ cabTemperature: 20 }, 50)
  const form = { ...NEW_FLAG, name: 'Cab too hot', field: 'cabTemperature', value: 35, minutes: 0 } as const
  const { body } = await callAs(app, account.people.manager, flags.add, {
    body: { ...form, comparison: 'above' },
  })
  await app.telemetry.finishRebuilds()
  await subscribe('worker', `flag:${body.id}`, { ...NEW_FLAG_SETTINGS, unflagged: true })
  // Readings from before the flag existed are not judged by it.
  app.clock.advance({ minutes: 2 })
  await say({ cabTemperature: 41 }, 1)
  await say({ cabTemperature: 30 }, 0)
  await run()
  expect(subjects()).toEqual([expect.stringContaining('2 notifications') as string])
  const [mailed] = mailServer.received
  expect(mailed?.text).toContain('EX-1: Cab too hot (flagged): 106°F')
  expect(mailed?.text).toContain('EX-1: Cab too hot (unflagged): 86°F')
  expect(mailed?.text).toContain(`#topic=flag:${body.id}`)
  const { body: sent } = await callAs(app, account.people.worker, subscriptions.sent, { query: {} })
  expect(sent.rows).toMatchObject([{ state: 'sent', channel: 'email' }])
})

describe('an emergency', () => {
  test('is sent without waiting for the digest, by SMS whatever the limit', async () => {
    await bySms('worker')
    for (const topic of ['event:panic', 'event:externalBatteryState', 'event:tilt'])
      await subscribe('worker', topic)
    await db().query(
      `insert into message (account_id, user_id, channel, notice_ids, state, sent_at)
       select $1, $2, 'sms', '{}', 'sent', now() from generate_series(1, 10)`,
      [account.id, account.people.worker.id],
    )
    await say({ batteryVoltage: 12.6 }, 4)
    await alert(['tilt'], 3)
    await panic(2)
    await say({ batteryVoltage: 0 }, 1)
    await run({}, { onlyUrgent: true })
    expect(smsService.received.map(({ body }) => body.split('\n'))).toEqual([
      [
        expect.stringContaining('EX-1: Panic button pressed') as string,
        expect.stringContaining('EX-1: Battery disconnected') as string,
        'https://yard.example/subscriptions#tab=sent',
      ],
    ])
    await run()
    expect((await messages()).slice(-1)).toMatchObject([{ state: 'failed', reason: 'limit' }])
  })

  test('wakes up the job that sends it', async () => {
    await subscribe('worker', 'event:panic')
    await subscribe('worker', 'event:tilt')
    const listener = new pg.Client(app.testDatabase.owner)
    await listener.connect()
    let woken = 0
    listener.on('notification', () => woken++)
    await listener.query('listen emergency')
    await alert(['tilt'], 2)
    await panic(1)
    await listener.query('select')
    await expect.poll(() => woken).toBe(1)
    await listener.end()
  })
})

describe('a flag', () => {
  const both: Settings = { ...NEW_FLAG_SETTINGS, unflagged: true }

  test('tells its value, place and time, and is lowered when the reading was made', async () => {
    await subscribe('worker', 'flag:1', both)
    await say({ batteryVoltage: 11.4 }, 20)
    await say({ batteryVoltage: 11.4 }, 15)
    await run()
    await say({ batteryVoltage: 12.9 }, 10)
    await run()
    expect(subjects()).toEqual([
      'EX-1: Low battery (flagged): 11.4 V',
      'EX-1: Low battery (unflagged): 12.9 V',
    ])
    expect(mailServer.received[0]?.text).toMatch(/Low battery \(flagged\): 11.4 V · .+, CO \(.+ M[SD]T\)\n/)
    const { rows } = await db().query<{ minutes: number }>(
      'select round(extract(epoch from $1::timestamptz - at) / 60)::float as minutes from notice order by id',
      [app.clock.now().toString()],
    )
    expect(rows).toEqual([{ minutes: 15 }, { minutes: 10 }])
  })

  test('about maintenance names the tasks', async () => {
    for (const [state, name] of ['Tires', 'Filters', 'Oil'].entries())
      await db().query(
        `with task as (
           insert into task (account_id, name, schedule_type, every)
           values ($1, $3, 'engine-hours', 1) returning id)
         insert into task_assignment
           (account_id, equipment_id, task_id, schedule_type, last_value, next_value, state)
         select $1, $2, id, 'engine-hours', 0, 1, $4 from task`,
        [account.id, account.machine, name, state],
      )
    for (const id of [4, 5, 6]) {
      await subscribe('worker', `flag:${id}`, NEW_FLAG_SETTINGS)
      await flag(id)
    }
    await run()
    expect((await messages())[0]?.lines.map((line) => line.replace(/ \([^(]+\)$/, ''))).toEqual([
      'EX-1: Outside boundary (flagged)',
      'EX-1: Service due (flagged): Filters',
      'EX-1: Service overdue (flagged): Oil',
    ])
  })

  test('does not end when the battery is cut', async () => {
    await subscribe('worker', 'flag:1', both)
    for (const [minutes, batteryVoltage] of [
      [20, 11.4],
      [15, 11.4],
      [10, 0],
    ] as const)
      await say({ batteryVoltage }, minutes)
    await run()
    expect(subjects()).toEqual(['EX-1: Low battery (flagged): 11.4 V'])
  })

  test('of an asset that stopped reporting stays when an old reading arrives', async () => {
    await subscribe('worker', 'flag:2', both)
    await subscribe('worker', 'event:deviceBack')
    const hours = (count: number) => count * 60
    const silentSince = async () => {
      const { rows } = await db().query<{ flag: number; event: number }>(
        `select extract(epoch from $1::timestamptz - f.since)::float / 60 as flag,
           extract(epoch from $1::timestamptz - to_timestamp((s.silent_k >> 20) / 1000.0))::float / 60 as event
         from asset_flag f join asset_state s on s.asset_id = f.equipment_id
         join event e on e.asset_id = s.asset_id and e.k = s.silent_k
         where f.equipment_id = $2 and f.flag_id = 2 and s.status = 'silent'`,
        [app.clock.now().toString(), account.machine],
      )
      return rows.map(({ flag, event }) => [Math.round(flag), Math.round(event)])
    }
    const look = () =>
      markSilent(app.telemetry.pool, {
        now: app.clock.now().epochMilliseconds,
        signal: new AbortController().signal,
        log: silentLog,
        silenceAfter,
      })
    await say({}, hours(26) + 10)
    await look()
    expect(await silentSince()).toEqual([[10, 10]])
    await say({}, hours(26) + 5)
    expect(await silentSince()).toEqual([[5, 5]])
    await run()
    expect(subjects()).toEqual([expect.stringMatching(/^EX-1: Not reporting \(flagged\): last report/)])
    await say({}, 1)
    await run()
    expect(await silentSince()).toEqual([])
    expect(subjects()).toHaveLength(2)
    expect(mailServer.received[1]?.text).toMatch(/Not reporting \(unflagged\)/)
  })
})

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

  test('is sent once when a late reading reveals the event, and says that it is late', async () => {
    await subscribe('worker', 'event:panic')
    await panic(1)
    await panic(1)
    await run()
    // A late reading makes the server derive all events again.
    await panic(3)
    await panic(90)
    await app.telemetry.finishRebuilds()
    await run()
    expect(subjects()).toEqual(['EX-1: Panic button pressed', `2 notifications from ${account.marker}`])
    expect(mailServer.received[1]?.text).toMatch(
      /^EX-1: Panic button pressed · .+\. Late: happened .+, reported .+\n.+\n\nEX-1: Panic button pressed · [^(]+, CO \(/,
    )
  })

  test('is listed as not sent if it is reported too late, and ignored from before the subscription', async () => {
    await subscribe('worker', 'event:panic')
    await subscribe('worker', 'event:tilt')
    await subscribe('manager', 'event:panic')
    await db().query('update subscription set created_at = now() where user_id = $1', [
      account.people.manager.id,
    ])
    const days = (count: number) => count * 24 * 60
    await panic(days(40))
    await panic(days(4))
    await alert(['tilt', 'panic'], days(2))
    await run()
    expect(recipients()).toEqual([addressee('worker')])
    expect(subjects()).toEqual(['Late: EX-1: Panic button pressed'])
    expect((await messages()).map(({ state, reason, lines }) => [state, reason, lines[0]])).toEqual(
      expect.arrayContaining([
        ['failed', 'tooOld', expect.stringMatching(/^EX-1: Panic .*Late: happened/) as string],
        ['failed', 'tooOld', expect.stringMatching(/^EX-1: Tilt/) as string],
        ['sent', null, expect.stringMatching(/^EX-1: Panic/) as string],
      ]),
    )
    expect(await messages()).toHaveLength(3)
  })

  test('is not caused by deriving history again', async () => {
    await panic(30)
    await subscribe('worker', 'event:panic')
    await db().query(
      `delete from event where asset_id = $1 and not is_status;
       update asset_state set derived_by = 0`.replace('$1', String(account.machine)),
    )
    await app.telemetry.finishRebuilds()
    await run()
    expect(await messages()).toEqual([])
  })

  test('combines flags and tickets in one mail in the recipient’s language', async () => {
    const { worker } = account.people
    await db().query(`update app_user set browser_languages = 'en', language = 'es' where id = $1`, [
      worker.id,
    ])
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
      body: expect.stringMatching(
        /^EX-1: Service due \(flagged\) \(.+\)\nhttps:\/\/yard\.example\/equipment\/\d+$/,
      ) as string,
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

  test('lets its reader unsubscribe from one topic of several', async () => {
    const topics = async () =>
      (await db().query<{ topic: string }>('select topic from subscription order by topic')).rows.map(
        ({ topic }) => topic,
      )
    for (const id of [5, 6, 7]) {
      await subscribe('worker', `flag:${id}`, NEW_FLAG_SETTINGS)
      await flag(id)
    }
    await run()
    const [mail] = mailServer.received
    const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value
    // A mail program could not say which topic its button is about.
    expect(header('list-unsubscribe-post')).toBeUndefined()
    const [, choice = ''] = /^<https:\/\/yard\.example(.+)>$/.exec(header('list-unsubscribe') ?? '') ?? []
    const [, link = ''] =
      /Unsubscribe: Service overdue\nhttps:\/\/yard\.example(\S+)/.exec(mail?.text ?? '') ?? []
    expect((await send(app, { method: 'POST', url: link, payload: '' })).statusCode).toBe(200)
    expect(await topics()).toEqual(['flag:5', 'flag:7'])
    const shown = await send(app, { method: 'GET', url: choice })
    const [, action = ''] = /action="([^"]+)"[^]*?Unsubscribe: Service due/.exec(shown.body) ?? []
    expect((await send(app, { method: 'POST', url: action, payload: '' })).statusCode).toBe(200)
    expect(await topics()).toEqual(['flag:7'])
  })
})

describe('an alert about a ticket', () => {
  test('goes only to those who may open it', async () => {
    await subscribe('worker', 'event:serviceTicketOpened')
    await subscribe('manager', 'event:serviceTicketOpened')
    await db().query(`update app_user set features = '{subscriptions}' where id = $1`, [
      account.people.worker.id,
    ])
    const opened = await callAs(app, account.people.manager, repairs.open, {
      params: { id: account.machine },
      body: { checkInDate: '2026-11-02', issue: 'Belt is torn', engineHours: 120, plannedTasks: [] },
    })
    await run()
    expect(recipients()).toEqual([addressee('manager')])
    expect(mailServer.received[0]?.text).toContain(`https://yard.example/repairs/${opened.body.repairId}\n`)
    expect(await messages()).toHaveLength(1)
  })
})

test('a repair request notifies the managers who review it, unless they unsubscribed', async () => {
  account = await newAccount(app)
  const { body } = await callAs(app, account.people.admin, labels.list, {
    query: { ids: String(account.machine) },
  })
  const report = (issue: string) =>
    send(app, {
      method: 'POST',
      url: paths.repairRequest(body[0]?.requestCode ?? ''),
      payload: new URLSearchParams({ issue, contact: 'Ana, 555-0100' }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  expect((await report('Leaks oil')).statusCode).toBe(303)
  await run()
  expect(recipients()).toEqual([addressee('admin'), addressee('manager')].toSorted())
  expect(subjects()[0]).toBe('EX-1: Repair requested: Leaks oil')
  expect(mailServer.received[0]?.text).toContain('https://yard.example/service#tab=requests\n')
  await db().query('delete from subscription where account_id = $1', [account.id])
  await report('Smokes')
  await run()
  expect(mailServer.received).toHaveLength(2)
})

describe('a message to somebody who turned off email and SMS', () => {
  test('is listed as not sent', async () => {
    await db().query('insert into user_settings values ($1, $2, false)', [
      account.id,
      account.people.worker.id,
    ])
    await subscribe('worker', 'flag:5', NEW_FLAG_SETTINGS)
    await flag(5)
    await run()
    expect(await messages()).toMatchObject([
      { state: 'failed', reason: 'turnedOff', lines: [expect.stringContaining('Service due')] },
    ])
    const { admin, worker } = account.people
    const list = (person: Person, show: SentView) =>
      callAs(app, person, subscriptions.sent, { query: { show } })
    const listed = { userId: worker.id, channel: 'email', state: 'failed', reason: 'turnedOff' }
    expect((await list(worker, 'notSent')).body.rows).toMatchObject([listed])
    expect((await list(admin, 'notSent')).body.rows).toEqual([])
    expect((await list(admin, 'notSentToAnyone')).body.rows).toMatchObject([listed])
    expect((await list(worker, 'notSentToAnyone')).status).toBe(403)
  })
})

// These tests come last because the clock can't go back.
describe('after a long outage of the mail server', () => {
  test('a message is sent and marked as late', async () => {
    await subscribe('worker', 'flag:5', NEW_FLAG_SETTINGS)
    await flag(5)
    mailServer.setDown(true)
    await run()
    mailServer.setDown(false)
    app.clock.advance({ minutes: 61 })
    await run()
    expect(subjects()).toEqual(['Late: EX-1: Service due (flagged)'])
    expect(mailServer.received[0]?.text).toMatch(/Late: happened .+, sent /)
  })

  test('a message is listed as not sent after a day, whenever the event happened', async () => {
    await subscribe('worker', 'event:tilt')
    await alert(['tilt'], 59)
    mailServer.setDown(true)
    await run()
    app.clock.advance({ hours: 24 })
    await run()
    expect(mailServer.received).toEqual([])
    expect(await messages()).toMatchObject([
      { state: 'failed', reason: 'unreachable', lines: [expect.stringContaining('EX-1: Tilt')] },
    ])
  })
})
