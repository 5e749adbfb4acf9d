import type { ServerResponse } from 'node:http'
import { webhooks } from '@yardmaster/core/contract/alerts/webhooks.ts'
import { describe, expect, test } from 'vitest'
import { callAs } from '../../../testing/testApp.ts'
import { startMailServer } from '../../../testing/mailServer.ts'
import { sendMailsTo } from '../../../testing/sentMails.ts'
import { startWebhooks } from './webhooks.fixture.ts'

const { app, receiver, account, db, run, add, panic, log, list } = startWebhooks()
const mailServer = startMailServer()
const sendMails = sendMailsTo(app, mailServer)

const answer =
  (status: number, headers: Record<string, string> = {}, body = '') =>
  (response: ServerResponse) =>
    void response.writeHead(status, headers).end(body)
const ids = () => receiver.received.map(({ headers }) => headers['webhook-id'])

describe('a delivery', () => {
  test('is retried with the same id and body after an error of the receiver', async () => {
    const { id } = await add()
    await panic(1)
    receiver.answers.push(answer(500, {}, 'out of order'))
    await run()
    expect(await log(id)).toMatchObject([
      { state: 'waiting', status: 500, answer: 'out of order', attempts: 1 },
    ])
    expect((await list())[0]?.failingSince).not.toBeNull()
    await run()
    expect(receiver.received).toHaveLength(1)
    app.clock.advance({ minutes: 2 })
    await run()
    expect(await log(id)).toMatchObject([{ state: 'delivered', status: 200, attempts: 2 }])
    expect((await list())[0]?.failingSince).toBeNull()
    expect(new Set(ids()).size).toBe(1)
    expect(receiver.received[0]?.body).toBe(receiver.received[1]?.body)
  })

  test.for([
    [404, 'failed', 'status'],
    [307, 'failed', 'redirect'],
    [408, 'waiting', 'status'],
    [429, 'waiting', 'status'],
    [503, 'waiting', 'status'],
  ] as const)('that is answered with %i is %s', async ([status, state, reason]) => {
    const { id } = await add()
    await panic(1)
    receiver.answers.push(answer(status, { location: 'http://10.0.0.1/' }))
    await run()
    expect(await log(id)).toMatchObject([{ state, status, reason }])
    expect(receiver.received).toHaveLength(1)
  })

  test('fails after a day of retries', async () => {
    const { id } = await add()
    await panic(1)
    for (let hours = 0; hours < 26; hours++) {
      receiver.answers.push(answer(500))
      await run()
      app.clock.advance({ hours: 1, minutes: 1 })
    }
    expect(await log(id)).toMatchObject([{ state: 'failed', status: 500 }])
    expect(receiver.received.length).toBeGreaterThan(20)
  })

  test('is resent by hand, also while the webhook is off', async () => {
    const { id } = await add()
    await panic(1)
    receiver.answers.push(answer(404))
    await run()
    const { admin } = account.people
    await callAs(app, admin, webhooks.setActive, { params: { id }, body: { active: false } })
    const [delivery] = await log(id)
    const params = { id, deliveryId: delivery?.id ?? '' }
    expect((await callAs(app, admin, webhooks.resend, { params })).status).toBe(204)
    await run()
    expect(await log(id)).toMatchObject([{ state: 'delivered', attempts: 1 }])
    expect(new Set(ids()).size).toBe(1)
  })

  test('is sent again after a kill in the middle', async () => {
    const { id } = await add()
    await panic(1)
    // The process claimed it, and was killed before it recorded the outcome.
    await db().query(`update webhook_delivery set attempts = 1, next_try_at = $2 where webhook_id = $1`, [
      id,
      app.clock.now().add({ minutes: 2 }).toString(),
    ])
    await run()
    expect(receiver.received).toHaveLength(0)
    app.clock.advance({ minutes: 3 })
    await run()
    expect(await log(id)).toMatchObject([{ state: 'delivered', attempts: 2 }])
  })

  test('keeps only the beginning of a huge answer, and counts as delivered', async () => {
    const { id } = await add()
    await panic(1)
    receiver.answers.push(answer(200, {}, 'x'.repeat(5_000_000)))
    await run()
    const [delivery] = await log(id)
    expect([delivery?.state, delivery?.answer]).toEqual(['delivered', 'x'.repeat(2048)])
  })

  test('fails for a private address that is not allowed', async () => {
    const { id } = await add()
    await db().query(`update webhook set url = 'https://10.0.0.1/' where id = $1`, [id])
    await panic(1)
    await run()
    expect(await log(id)).toMatchObject([{ state: 'failed', reason: 'privateAddress', status: null }])
  })
})

describe('a receiver that does not answer', () => {
  test('does not delay other webhooks, and is left alone for a while', async () => {
    const silent = await add({ url: `${receiver.url}${receiver.silentPath}` })
    const erp = await add({ name: 'ERP 2' })
    for (const minute of [5, 4, 3, 2, 1]) await panic(minute)
    const running = run(3000)
    // The other webhook is served while the first one still waits for an answer.
    await expect
      .poll(() => log(erp.id).then((rows) => rows.every(({ state }) => state === 'delivered')))
      .toBe(true)
    expect((await log(silent.id)).every(({ state }) => state === 'waiting')).toBe(true)
    await running
    const tried = receiver.received.filter(({ path }) => path === receiver.silentPath)
    expect(tried.length).toBeLessThan(5)
    expect((await log(silent.id)).filter(({ reason }) => reason === 'timeout')).toHaveLength(tried.length)
    await run(100)
    expect(receiver.received.filter(({ path }) => path === receiver.silentPath)).toHaveLength(tried.length)
  })
})

describe('a webhook', () => {
  const inbox = async () => {
    await sendMails()
    return mailServer.received.map(({ to, subject }) => [to, subject])
  }

  test('is turned off after three days without a success, and administrators get a mail', async () => {
    const { id } = await add()
    for (const hours of [0, 24, 24, 25]) {
      app.clock.advance({ hours })
      receiver.answers.push(answer(404))
      await panic(0)
      await run()
    }
    expect(await list()).toMatchObject([{ id, active: false, disabledBecause: 'failing' }])
    expect(await inbox()).toEqual([[account.people.admin.email, 'Webhook ERP was turned off']])
    expect(mailServer.received[0]?.text).toContain(`https://yard.example/account/webhooks/${id}`)
  })

  test('is turned off at once if the receiver is gone', async () => {
    await add()
    await panic(1)
    receiver.answers.push(answer(410))
    await run()
    expect(await list()).toMatchObject([{ active: false, disabledBecause: 'gone' }])
    expect(await inbox()).toHaveLength(1)
  })
})
