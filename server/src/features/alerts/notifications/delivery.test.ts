import type { SentView } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import { NEW_FLAG_SETTINGS, subscriptions } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Mailer } from '../../../outbound/mail.ts'
import type { Person } from '../../../testing/testAccount.ts'
import { callAs, send } from '../../../testing/testApp.ts'
import { startNotifications } from './notifications.fixture.ts'
import { deleteOldMessages } from './notifySubscribers.ts'

const { app, mailServer, smsService, db, mail, account, run, subscribe, bySms, ...yard } =
  startNotifications()
const { alert, flag, messages, subjects } = yard

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
      // Repeats would be sent together.
      await db().query(`update message set created_at = created_at - interval '16 minutes'`)
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
